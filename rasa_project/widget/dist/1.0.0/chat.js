const style = ".panel{display:flex;flex-direction:column;box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));height:min(44rem,calc(100vh - 2rem));height:min(44rem,calc(100dvh - 2rem));background:var(--back);color:var(--fore);border:1px solid var(--line);border-radius:0.75rem;overflow:hidden;overflow-wrap:anywhere;box-shadow:0 4px 24px #0006;text-align:start}:host([data-mode=\"inline\"]) .panel{width:100%;box-shadow:none}:host([data-fixed]) .panel{height:100vh;height:100dvh;border:0;border-radius:0}.panel *,.panel *::before{box-sizing:border-box}p,h2,h3,h4,ul,ol,blockquote{margin:0;padding:0}ul,ol{list-style:none}header{display:flex;flex-wrap:wrap;gap:0.5rem;align-items:center;padding:0.5rem 0.75rem;background:var(--main);color:var(--on-main)}h2{flex:1;font-size:1.05rem;line-height:1.25;outline-offset:2px}button,.act,select,input,textarea{font:inherit;min-height:2.75rem;max-width:100%;padding:0.4rem 0.75rem;color:var(--fore);background:var(--back);border:1px solid var(--line);border-radius:0.5rem}button,.act,summary,label{cursor:pointer}.act{display:inline-flex;align-items:center;color:var(--main)}header button{color:inherit;background:none;border-color:currentColor}.close{font-size:1.4rem;line-height:1;min-width:2.75rem}:focus-visible{outline:3px solid var(--main);outline-offset:2px}header :focus-visible{outline-color:var(--on-main)}.log{flex:1 1 12rem;min-height:6rem;overflow-y:auto;padding:0.75rem;outline-offset:-3px}.turn{display:flex;flex-direction:column;gap:0.5rem;margin-bottom:0.75rem}.answer{display:flex;flex-direction:column;gap:0.5rem}.me{align-self:flex-end;max-width:85%;padding:0.5rem 0.75rem;background:var(--main);color:var(--on-main);border-radius:0.75rem 0.75rem 0;white-space:pre-line}.bot{max-width:95%;padding:0.5rem 0.75rem;background:var(--raised);border-radius:0.75rem 0.75rem 0.75rem 0;white-space:pre-line}.wrong,.alert:empty{padding:0;border:0}.alert > p{border-inline-start:0.3rem solid var(--main)}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.state{padding:0 0.75rem;font-size:0.9rem}.counter:empty,.place:empty,.given:empty{display:none}.waiting::before{content:\"\";display:inline-block;width:0.6rem;height:0.6rem;margin-inline-end:0.5rem;border-radius:50%;background:var(--main);animation:beat 1s infinite alternate}.lost{font-weight:600}@keyframes beat{to{opacity:0.2}}.alert,.place,.given{flex:0 1 auto;max-height:40%;overflow-y:auto;padding:0.5rem 0.75rem;border-top:1px solid var(--line)}.alert:empty{padding:0;border:0}.alert > p{padding-inline-start:0.5rem;font-weight:600;margin-bottom:0.5rem}.alert input{width:100%}.reply,.choices,.acts{display:flex;flex-wrap:wrap;gap:0.5rem}.reply > *{flex-basis:100%}.field{display:flex;flex-wrap:wrap;gap:0.5rem}.field > :first-child{flex:1 1 9rem}.field button,.send{background:var(--main);color:var(--on-main);border-color:var(--main);font-weight:600}.choices button{border-color:var(--main);color:var(--main);font-weight:600}.q{font-size:0.9rem}.given li{display:flex;justify-content:space-between;align-items:center;gap:0.5rem;padding:0.25rem 0;border-bottom:1px solid var(--line)}.given li button{flex:none}.given .acts{padding-top:0.5rem}summary{padding:0.25rem 0;min-height:1.5rem;color:var(--main);text-decoration:underline;text-underline-offset:0.15em}.given > details > summary{color:inherit;text-decoration:none;font-weight:600}details > :not(summary){padding-inline-start:0.75rem}.given details > :not(summary){padding-inline-start:0}blockquote{padding:0.4rem 0.75rem;border-inline-start:0.25rem solid var(--line);font-style:italic;white-space:normal}.counter{padding:0 0.75rem;font-size:0.85rem;text-align:end}.compose{display:flex;gap:0.5rem;padding:0.5rem 0.75rem 0.75rem;border-top:1px solid var(--line)}textarea{flex:1;min-width:0;resize:none;field-sizing:content;max-height:8rem}::placeholder{color:inherit;opacity:0.85}.card{padding:0.75rem;border:1px solid var(--line);border-top:0.3rem solid var(--main);border-radius:0.5rem}.card.what-if{border-style:dashed;border-top-style:solid}.card > * + *{margin-top:0.6rem}.card h3{font-size:1.05rem;line-height:1.35}.card h4{font-size:1rem;margin-bottom:0.35rem}.banner{display:flex;flex-direction:column;padding:0.4rem 0.6rem;background:var(--raised)}.dates ol{border-inline-start:0.15rem solid var(--line);margin-inline-start:0.4rem}.dates li{position:relative;padding:0 0 0.75rem 1rem}.dates li::before{content:\"\";position:absolute;inset-inline-start:-0.45rem;top:0.45rem;width:0.75rem;height:0.75rem;border-radius:50%;background:var(--back);border:0.15rem solid var(--main)}.when time,.when .bound{font-weight:700}.chip{display:inline-block;padding:0 0.5rem;border:1px solid var(--main);border-radius:1rem;font-size:0.85rem;color:var(--main);white-space:nowrap}.chip.past{border-color:var(--line);color:var(--fore)}.safe{font-weight:600}.who,.note,.cite,.law,.card summary{font-size:0.9rem}.note{font-style:italic}.asked{padding:0.4rem 0.6rem;border-inline-start:0.3rem solid var(--main);background:var(--raised)}.unclear{padding:0.6rem;background:var(--raised);border-inline-start:0.3rem solid var(--main)}.unclear li + li,.steps li + li{margin-top:0.5rem}.steps label{display:flex;gap:0.5rem}.steps input{flex:none;width:1.25rem;height:1.25rem;min-height:0;margin:0.15rem 0 0;accent-color:var(--main)}@media (max-width:30rem),(max-height:30rem){:host([data-mode=\"floating\"][data-shown]){inset:0;max-width:none}:host([data-mode=\"floating\"]) .panel{width:100vw;height:100vh;height:100dvh;border:0;border-radius:0}}@media (max-height:30rem){.panel{overflow-y:auto;display:block}.log,.alert,.place,.given{max-height:none;overflow:visible}}@media (prefers-reduced-motion:reduce){.waiting::before{animation:none}}@media (forced-colors:active){.me,.bot,.chip,.dates li::before,.field button,.send{border:1px solid}.waiting::before{background:CanvasText}}[hidden]{display:none !important}";
const el = (tag, props, ...children) => {
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
const button = (label, onclick, props) => el("button", { type: "button", onclick, ...props }, label);
const fold = (summary, ...content) => el("details", null, el("summary", null, summary), ...content);
const locale = (lang) => (lang === "es" ? "es-US" : "en-US");
const day = (iso, lang, weekday = "short") => new Intl.DateTimeFormat(locale(lang), {
weekday, year: "numeric", month: weekday, day: "numeric", timeZone: "UTC",
}).format(new Date(`${iso}T00:00Z`));
const clock = (time, lang) => new Intl.DateTimeFormat(locale(lang), { timeStyle: "short", timeZone: "UTC" })
.format(new Date(`2000-01-01T${time}Z`));
const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / 86400000);
const today = () => {
const now = new Date();
return new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const wait = (seconds) => new Promise((done) => {
const timer = setTimeout(done, seconds * 1000);
addEventListener("online", () => { clearTimeout(timer); done(); }, { once: true });
});
class Refusal extends Error {
constructor({ error, code }) {
super(error);
this.code = code;
}
}
class Talk {
constructor(root, lang, onState) {
Object.assign(this, { root, lang, onState, key: `council-vacancy-chat ${root}` });
try {
this.token = sessionStorage.getItem(this.key);
} catch { /* storage is blocked: the conversation lasts as long as the page */ }
}
keep(token) {
this.token = token;
try {
if (token) sessionStorage.setItem(this.key, token);
else sessionStorage.removeItem(this.key);
} catch { /* as above */ }
}
async call(path, options) {
const response = await fetch(`${this.root}web/${path}${path.includes("?") ? "&" : "?"}lang=${this.lang}`, {
...options, credentials: "omit", cache: "no-store", headers: this.token ? { Authorization: `Bearer ${this.token}` } : {},
});
if (response.ok) return response;
const said = await response.json().catch(() => null);
if (said?.error) throw new Refusal(said);
throw new TypeError(`status ${response.status}`);
}
async patiently(work) {
for (let tries = 0; ; tries += 1) {
try {
const result = await work();
this.onState("idle");
return result;
} catch (error) {
if (!(error instanceof TypeError)) throw error;
this.onState("lost");
await wait(Math.min(15, 2 ** tries));
}
}
}
async start() {
this.token = null;
const response = await this.patiently(() => this.call("session", { method: "POST", body: "{}" }));
this.keep((await response.json()).token);
}
async resume(after = 0) {
if (!this.token) return [];
try {
const response = await this.patiently(() => this.call(`conversation?after=${after}`));
const { turns, token } = await response.json();
this.keep(token);
return turns;
} catch (error) {
if (!(error instanceof Refusal)) throw error;
this.keep(null);
return [];
}
}
async erase() {
if (this.token) await this.call("conversation", { method: "DELETE" });
this.keep(null);
}
async send(message, onMessage) {
let shown = 0;
let renewed = false;
for (;;) {
if (!this.token) await this.start();
this.onState("waiting");
try {
return await this.patiently(async () => {
const response = await this.call("message", { method: "POST", body: JSON.stringify(message) });
let index = 0;
let done;
for await (const [kind, content] of events(response.body)) {
if (kind === "message" && index++ >= shown) shown = index, onMessage(content);
if (kind === "error") throw new Refusal(content);
if (kind === "done") done = content;
}
if (!done) throw new TypeError("the answer broke off");
this.keep(done.token);
return done;
});
} catch (error) {
this.onState("idle");
if (renewed || !["session", "expired"].includes(error.code)) throw error;
renewed = true;
this.keep(null);
}
}
}
}
async function* events(body) {
const reader = body.pipeThrough(new TextDecoderStream()).getReader();
let rest = "";
for (;;) {
const { done, value } = await reader.read();
if (done) return;
const parts = (rest + value).split("\n\n");
rest = parts.pop();
for (const part of parts) {
const [, kind, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) || [];
if (kind) yield [kind, JSON.parse(data)];
}
}
}
const law = (clauses, id, citation) => {
const clause = clauses?.[id];
if (!clause) return citation && el("p", { class: "cite" }, citation);
return fold(citation || clause.citation, el("blockquote", { lang: "en" }, clause.text));
};
const laws = (clauses, ids, words) => {
const known = (ids || []).map((id) => clauses?.[id]).filter(Boolean);
return known.length > 0 && fold(words.lawSays, known.map(({ citation, text }) => [
el("p", { class: "cite" }, citation), el("blockquote", { lang: "en" }, text)]).flat());
};
const whenLeft = (deadline, asOf, words) => {
const left = daysBetween(asOf, deadline.date);
return left < 0 ? words.passed : left === 0 ? words.today : words.left(left);
};
const time = (iso, lang, at) => el("time", { datetime: at ? `${iso}T${at}` : iso }, day(iso, lang), at && `, ${clock(at, lang)}`);
const deadline = (item, { words, lang, asOf, clauses }) => {
const dated = Boolean(item.date);
const chip = dated && el("span", { class: daysBetween(asOf, item.date) < 0 ? "chip past" : "chip" }, whenLeft(item, asOf, words));
const notes = [
item.certainty !== "fixed" && words.certainty[item.certainty],
item.source === "companion" && words.companion,
item.rolled_from && words.rolled(day(item.rolled_from, lang)),
].filter(Boolean);
return el("li", null,
el("p", { class: "when" }, el("span", { class: "bound" }, words.bound[item.bound] || "", " "),
dated ? time(item.date, lang, item.time) : item.bound !== "at_once" && words.noDate, " ", chip),
el("p", { class: "what" }, item.label),
item.safe_date && item.safe_date !== item.date && el("p", { class: "safe" }, words.safe(day(item.safe_date, lang))),
item.condition && el("p", { class: "note" }, item.condition),
item.reading && el("p", { class: "note" }, item.reading),
el("p", { class: "who" }, [item.actor && words.who(item.actor), ...notes].filter(Boolean).join(" · ")),
item.explanation && fold(words.whyDate, el("p", null, item.explanation)),
law(clauses, item.clause, item.citation));
};
const step = (item, { words, clauses }) => el("li", null,
el("label", null, el("input", { type: "checkbox" }),
el("span", null, item.text, item.actor && el("span", { class: "who" }, ` ${words.who(item.actor)}`))),
item.condition && el("p", { class: "note" }, item.condition),
law(clauses, item.clause));
const part = (title, cls, tag, items, draw) => items?.length > 0 && el("section", { class: cls },
el("h4", null, title), el(tag, null, items.map(draw)));
const brief = (item, { words, lang }) => el("li", null, el("strong", null, words.bound[item.bound], " ",
item.date ? time(item.date, lang, item.time) : item.bound !== "at_once" && words.noDate), " – ", item.label,
item.safe_date && item.safe_date !== item.date && `. ${words.safe(day(item.safe_date, lang))}`);
const card = (guidance, context) => {
const { words, lang, asked = [] } = context;
const inner = { ...context, clauses: guidance.clauses };
const title = guidance.outcome?.summary || (guidance.outcomes?.length ? words.outcomes : words.dates);
const heading = el("h3", { tabindex: "-1" }, title);
const changes = guidance.changed_shown || [];
return el("article", { class: guidance.hypothetical ? "card what-if" : "card" },
guidance.hypothetical && el("p", { class: "banner" }, el("strong", null, words.hypothetical),
changes.map(({ label, shown }) => el("span", null, `${label}: ${shown}`))),
heading,
part(words.asked, "asked", "ul", guidance.deadlines?.filter(({ id }) => asked.includes(id)), (one) => brief(one, inner)),
laws(inner.clauses, guidance.outcome?.clauses, words),
part(words.outcomes, "outcomes", "ul", guidance.outcomes, (one) => el("li", null,
one.condition && el("p", { class: "note" }, one.condition), el("p", { class: "what" }, one.summary),
laws(inner.clauses, one.clauses, words))),
part(words.dates, "dates", "ol", guidance.deadlines, (one) => deadline(one, inner)),
part(words.unclear, "unclear", "ul", guidance.flags, (one) => el("li", null, one.message, law(inner.clauses, one.clause))),
part(words.steps, "steps", "ol", guidance.steps, (one) => step(one, inner)),
el("p", { class: "law" }, guidance.law?.citation && `${guidance.law.as_of
? words.law(guidance.law.citation, day(guidance.law.as_of, lang)) : guidance.law.citation}. `, words.notAdvice));
};
const keep = (links, { words, root, onShare, onChange, onWhatIf }) => {
const url = (path) => new URL(path.replace(/^\//, ""), root).href;
const file = (path, label) => el("a", { class: "act", href: url(path), target: "_blank", rel: "noopener" }, label);
return el("div", { class: "acts" },
links && [file(links.calendar, words.calendar), file(links.page, words.print), button(words.share, () => onShare(url(links.page)))],
button(words.changeOne, onChange), button(words.whatIf, onWhatIf));
};
const ELSEWHERE = ["/export", "/restart", "/undo"];
const TYPES = { date: "date", datetime: "datetime-local", count: "number" };
const shown = (kind, value, lang, words, choices = []) => {
if (kind === "date") return day(value, lang);
if (kind === "datetime") return `${day(value.slice(0, 10), lang)}, ${clock(value.slice(11, 16), lang)}`;
if (kind === "bool") return value ? words.yes : words.no;
return choices.find((choice) => choice.value === value)?.label || String(value);
};
const field = ({ kind, choices }, words, label) => {
if (TYPES[kind]) {
const input = el("input", { type: TYPES[kind], required: true, min: kind === "count" ? 0 : undefined, step: kind === "count" ? 1 : undefined, ...label });
return { input, read: () => (input.value === "" || !input.validity.valid ? undefined : kind === "count" ? Number(input.value) : input.value) };
}
const options = kind === "bool" ? [{ value: true, label: words.yes }, { value: false, label: words.no }] : choices || [];
const input = el("select", label, options.map((option, at) => el("option", { value: at }, option.label)));
return options.length > 0 && { input, read: () => options[input.value].value };
};
const form = ({ input, read }, go, use) => {
const made = el("form", { class: "field", novalidate: true }, input, el("button", { type: "submit" }, go));
made.addEventListener("submit", (event) => {
event.preventDefault();
const value = read();
if (value === undefined) input.reportValidity();
else use(value);
});
return made;
};
const reply = ({ question, buttons, questionId, card }, { words, lang, send }) => {
const typed = question && TYPES[question.kind] && field(question, words, { "aria-labelledby": questionId });
const offered = buttons.filter(({ payload }) => !ELSEWHERE.includes(payload));
const why = question?.clauses?.[question.why];
return el("div", { class: "reply", role: "group", "data-fact": question?.fact, ...(questionId ? { "aria-labelledby": questionId } : { "aria-label": words.choices }) },
card && question && el("p", { class: "q", "aria-hidden": "true" }, question.question),
typed && form(typed, words.use, (value) => send(`/inform${JSON.stringify({ [question.fact]: value })}`, shown(question.kind, value, lang, words))),
offered.length > 0 && el("div", { class: "choices" }, offered.map(({ title, payload }) => button(title, () => send(payload, title)))),
why && fold(words.why, el("p", { class: "cite" }, why.citation), el("blockquote", { lang: "en" }, why.text)));
};
const answers = (list, tools, { words, send }) => {
const rows = list.map(({ fact, label, shown: value }) => el("li", null,
el("span", null, el("span", { class: "q" }, `${label}:`), " ", el("strong", null, value)),
button(words.change, () => send(`/change${JSON.stringify({ fact })}`, words.askFor(label)), { "aria-label": words.askFor(label) })));
return fold(words.answers(list.length), el("ul", null, rows), el("div", { class: "acts" }, tools));
};
const whatIf = (list, { words, lang, send, onBack }) => {
const facts = list.filter(({ kind, choices }) => TYPES[kind] || kind === "bool" || (kind === "choice" && choices?.length));
const place = el("div");
const which = el("select", { "aria-label": words.whatIfAsk, onchange: () => draw() },
facts.map(({ label, shown: value }, at) => el("option", { value: at }, `${label}: ${value}`)));
const draw = () => {
const fact = facts[which.value];
place.replaceChildren(form(field(fact, words, { "aria-label": words.whatIfNew }), words.whatIfGo, (value) =>
send(`/what_if${JSON.stringify({ [fact.fact]: value })}`, `${words.whatIf} ${fact.label}: ${shown(fact.kind, value, lang, words, fact.choices)}`)));
};
if (facts.length) draw();
return facts.length > 0 && el("div", { class: "reply what-if", role: "group", "aria-label": words.whatIfAsk },
el("p", { class: "q" }, words.whatIfAsk), which, el("p", { class: "q" }, words.whatIfNew), place, button(words.back, onBack));
};
/* global style -- the text of style.css, put before this module by build.py */
const LONGEST = 2000;
class Chat {
constructor({ host, shadow, button: launch, root, sheet, preload }) {
Object.assign(this, { host, shadow, launch, root, preload, lang: host.dataset.lang, seq: 0, busy: false, case: null, count: 0 });
shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet(style)];
this.talk = new Talk(root, this.lang, (state) => this.showState(state));
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.catchUp());
}
async build() {
await this.preload(`${this.lang}.js`);
this.words = (await import(`./${this.lang}.js`)).default;
const { words } = this;
const fixed = "fixed" in this.host.dataset;
this.log = el("div", { class: "log", role: "log", tabindex: "0", "aria-label": words.log });
this.place = el("div", { class: "place" });
this.state = el("p", { class: "state", role: "status" });
this.alert = el("div", { class: "alert", role: "alert" });
this.given = el("div", { class: "given" });
this.input = el("textarea", { rows: 1, id: "message", maxlength: LONGEST + 200, placeholder: words.hint, enterkeyhint: "send", autocomplete: "off" });
this.counter = el("p", { class: "counter", "aria-live": "polite" });
const form = el("form", { class: "compose" }, el("label", { for: "message", class: "hidden" }, words.message),
this.input, el("button", { type: "submit", class: "send" }, words.send));
form.addEventListener("submit", (event) => { event.preventDefault(); this.sendTyped(); });
this.input.addEventListener("keydown", (event) => {
if (event.key === "Enter" && !event.shiftKey && !event.isComposing) { event.preventDefault(); this.sendTyped(); }
});
this.input.addEventListener("input", () => {
const { length } = this.input.value;
this.counter.textContent = length > LONGEST - 200 ? words.tooMany(length) : "";
});
this.title = el("h2", { tabindex: "-1", id: "title" }, words.title);
const panel = el("section", { class: "panel", role: "dialog", "aria-labelledby": "title", lang: this.lang, hidden: !this.open },
el("header", null, this.title,
button(words.other, () => this.changeLanguage(), { lang: this.lang === "es" ? "en" : "es" }),
!fixed && button("×", () => this.hide(), { "aria-label": words.close, class: "close" })),
this.log, this.state, this.alert, this.place, this.given, this.counter, form);
panel.addEventListener("keydown", (event) => {
if (event.key === "Escape" && !fixed) { event.stopPropagation(); this.hide(); }
});
this.panel?.remove();
this.panel = panel;
this.shadow.append(panel);
}
show() {
this.open = true;
this.host.dataset.shown = "";
this.panel.hidden = false;
this.launch.hidden = true;
this.launch.setAttribute("aria-expanded", "true");
(matchMedia("(pointer: fine)").matches ? this.input : this.title).focus({ preventScroll: true });
this.toEnd();
}
hide() {
this.open = false;
delete this.host.dataset.shown;
this.panel.hidden = true;
this.launch.hidden = false;
this.launch.setAttribute("aria-expanded", "false");
this.launch.focus();
}
showState(state) {
const { words } = this;
if (state === this.lineState) return;
this.lineState = state;
this.state.className = `state ${state}`;
this.state.textContent = state === "waiting" ? words.working : state === "lost" ? words.lost : "";
}
async begin() {
const turns = await this.talk.resume();
if (turns.length) return this.redraw(turns);
const { jurisdiction } = this.host.dataset;
return this.deliver(`/start${JSON.stringify({ ...(jurisdiction && { jurisdiction }), language: this.lang })}`, null);
}
redraw(turns) {
this.log.setAttribute("aria-live", "off");
for (const { said, answer, seq } of turns) {
const turn = this.addTurn(said);
answer.messages.forEach((message) => this.addMessage(turn, message));
this.finish(turn, { seq, case: answer.case });
}
setTimeout(() => this.log.removeAttribute("aria-live"), 100);
this.toEnd();
}
async catchUp() {
if (this.open && !this.busy && this.talk.token) {
const turns = await this.talk.resume(this.seq);
if (turns.length) this.redraw(turns);
}
}
sendTyped() {
const text = this.input.value.trim();
if (!text || this.busy) return;
this.input.value = "";
this.counter.textContent = "";
this.say(text, text);
}
say(text, said) {
if (this.busy) return;
const focused = this.place.contains(this.shadow.activeElement) || this.given.contains(this.shadow.activeElement)
|| this.log.contains(this.shadow.activeElement);
this.place.replaceChildren();
this.deliver(text, said, focused);
}
async deliver(text, said, moveFocus) {
const message = { id: newId(), text, said, language: this.lang, as_of: this.host.dataset.asOf };
const turn = this.addTurn(said);
await this.attempt(turn, message, moveFocus);
}
async attempt(turn, message, moveFocus) {
this.setBusy(true);
this.alert.replaceChildren();
if (moveFocus) this.log.focus({ preventScroll: true });
try {
const done = await this.talk.send(message, (answer) => this.addMessage(turn, answer));
this.finish(turn, done);
if (moveFocus) this.focusAnswer(turn);
} catch (error) {
if (!(error instanceof Refusal)) throw error;
turn.messages.replaceChildren();
turn.buttons = [];
this.showError(turn, message, error);
} finally {
this.setBusy(false);
this.showState("idle");
}
const spoken = this.case?.language;
if (spoken && spoken !== this.lang) await this.speak(spoken);
}
setBusy(busy) {
this.busy = busy;
this.panel.toggleAttribute("data-busy", busy);
this.log.setAttribute("aria-busy", busy);
}
showError(turn, message, error) {
const { words } = this;
if (["too_long", "empty"].includes(error.code)) {
turn.node.remove();
this.input.value = message.text;
this.alert.replaceChildren(el("p", null, error.message));
this.input.focus();
} else {
const again = button(words.again, () => this.attempt(turn, message, true));
this.alert.replaceChildren(el("p", null, error.message), again);
}
}
addTurn(said) {
const { words } = this;
const messages = el("div", { class: "answer" });
const node = el("div", { class: "turn" },
said && el("p", { class: "me" }, el("span", { class: "hidden" }, words.youSaid), said), messages);
this.log.append(node);
this.toEnd();
return { node, messages, buttons: [] };
}
addMessage(turn, { text, buttons = [], custom = {} }) {
const { words } = this;
turn.buttons.push(...buttons);
if (custom.type === "guidance") {
turn.guidance = custom;
turn.card = el("div");
turn.messages.append(turn.card);
} else if (text) {
const bubble = el("div", { class: custom.error ? "bot wrong" : "bot" }, el("span", { class: "hidden" }, words.botSaid), text);
if (custom.type === "question") {
this.count += 1;
bubble.id = turn.questionId = `question-${this.count}`;
turn.question = custom;
}
for (const clause of (custom.type === "clause" && custom.clauses) || []) {
bubble.append(fold(clause.citation, el("blockquote", { lang: "en" }, clause.text)));
}
turn.messages.append(bubble);
}
if (custom.type === "export") turn.links = custom.links;
this.toTurn(turn);
}
finish(turn, { seq, case: state }) {
this.seq = seq;
this.case = state;
const links = turn.guidance?.hypothetical ? state?.what_if_links : turn.links || (turn.guidance && state?.links);
if (turn.card) this.drawCard(turn, state?.asked);
if (turn.card) turn.card.after(keep(links, this.context));
else if (turn.links) turn.messages.append(keep(links, this.context));
this.drawReply(turn);
this.drawAnswers();
this.toTurn(turn);
}
drawCard(turn, asked) {
const drawn = card(turn.guidance, { words: this.words, lang: this.lang, asked, asOf: turn.guidance.as_of || today() });
turn.card.replaceWith(drawn);
turn.card = drawn;
}
get context() {
return {
words: this.words, lang: this.lang, root: this.root,
send: (text, said) => this.say(text, said),
onShare: (url) => this.share(url),
onChange: () => this.showAnswers(),
onWhatIf: () => this.drawWhatIf(),
};
}
drawReply(turn) {
this.latest = turn;
this.place.replaceChildren(...(turn.buttons.length || turn.question ? [reply(turn, this.context)] : []));
}
drawWhatIf() {
const made = whatIf(this.case?.answers || [], { ...this.context, onBack: () => { this.drawReply(this.latest); this.input.focus(); } });
if (!made) return this.input.focus();
this.place.replaceChildren(made);
made.querySelector("select").focus();
}
drawAnswers() {
const { words } = this;
const list = this.case?.answers || [];
const tools = [
button(words.undo, () => this.say("/undo", words.undo)), button(words.restart, () => this.say("/restart", words.restart)),
button(words.erase, (event) => this.erase(event.currentTarget)),
];
this.given.replaceChildren(answers(list, tools, this.context));
}
showAnswers() {
const details = this.given.querySelector("details");
details.open = true;
details.querySelector("summary").focus();
}
async share(url) {
const { words } = this;
try {
if (navigator.share) return await navigator.share({ title: words.title, url });
await navigator.clipboard.writeText(url);
this.state.textContent = words.copied;
} catch (error) {
if (error.name === "AbortError") return;
const link = el("input", { readonly: true, value: url, "aria-label": words.copyThis });
this.alert.replaceChildren(el("p", null, words.copyThis), link);
link.select();
}
}
async erase(pressed) {
const { words } = this;
if (pressed.textContent !== words.eraseSure) {
pressed.textContent = words.eraseSure;
return;
}
try {
await this.talk.erase();
} catch (error) {
this.alert.replaceChildren(el("p", null, error instanceof Refusal ? error.message : words.lost));
return;
}
this.case = null;
this.seq = 0;
for (const part of [this.log, this.place, this.given]) part.replaceChildren();
this.log.append(el("p", { class: "bot" }, words.erased));
this.place.append(el("div", { class: "reply" }, button(words.again2, () => { this.log.replaceChildren(); this.place.replaceChildren(); this.begin(); })));
this.place.querySelector("button").focus();
}
async changeLanguage() {
if (this.busy) return;
await this.speak(this.lang === "es" ? "en" : "es");
await this.deliver(`/language${JSON.stringify({ to: this.lang })}`, null);
}
async speak(lang) {
this.lang = this.host.dataset.lang = this.talk.lang = lang;
const turns = await this.talk.resume();
await this.build();
this.redraw(turns);
this.input.focus();
}
focusAnswer(turn) {
const next = turn.card && !turn.question ? turn.card.querySelector("h3") : this.place.querySelector("input, button") || this.input;
next.focus({ preventScroll: Boolean(turn.card) });
}
toTurn(turn) {
this.log.scrollTop = turn.node.offsetTop - this.log.offsetTop - 8;
}
toEnd() {
this.log.scrollTop = this.log.scrollHeight;
}
}
const mount = async (parts) => {
const chat = new Chat(parts);
await chat.build();
chat.begin().catch((error) => {
chat.alert.replaceChildren(el("p", null, error instanceof Refusal ? error.message : String(error)));
if (!(error instanceof Refusal)) throw error;
});
return chat;
};
export { mount };
