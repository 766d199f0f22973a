// Making elements without markup: text is always text, so nothing that a visitor or the bot says can become code.

export const el = (tag, props, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false && child !== ""));
  return node;
};

export const button = (label, onclick, props) => el("button", { type: "button", onclick, ...props }, label);

export const fold = (summary, ...content) => el("details", null, el("summary", null, summary), ...content);

export const locale = (lang) => (lang === "es" ? "es-US" : "en-US");

// a day of the calendar (`2026-11-17`) in words; it has no time zone, so it is kept in UTC from end to end
export const day = (iso, lang, weekday = "short") => new Intl.DateTimeFormat(locale(lang), {
  weekday, year: "numeric", month: weekday, day: "numeric", timeZone: "UTC",
}).format(new Date(`${iso}T00:00Z`));

export const clock = (time, lang) => new Intl.DateTimeFormat(locale(lang), { timeStyle: "short", timeZone: "UTC" })
  .format(new Date(`2000-01-01T${time}Z`));

export const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / 86400000);

export const today = () => {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
