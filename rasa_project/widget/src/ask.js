// How a reply is given without typing: buttons, the native date and number inputs, the answers so far, "what if".
import { button, clock, day, el, fold } from "./dom.js";

const ELSEWHERE = ["/export", "/restart", "/undo"]; // what the widget has buttons of its own for
const TYPES = { date: "date", datetime: "datetime-local", count: "number" };

// a value as the visitor reads it back
export const shown = (kind, value, lang, words, choices = []) => {
  if (kind === "date") return day(value, lang);
  if (kind === "datetime") return `${day(value.slice(0, 10), lang)}, ${clock(value.slice(11, 16), lang)}`;
  if (kind === "bool") return value ? words.yes : words.no;
  return choices.find((choice) => choice.value === value)?.label || String(value);
};

// an input for a fact; `read()` gives its value, or undefined while there is none
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

// what stands below the newest messages: the buttons of the bot, the input for what it asks, why it asks
export const reply = ({ question, buttons, questionId, card }, { words, lang, send }) => {
  const typed = question && TYPES[question.kind] && field(question, words, { "aria-labelledby": questionId });
  const offered = buttons.filter(({ payload }) => !ELSEWHERE.includes(payload));
  const why = question?.clauses?.[question.why];
  return el("div", { class: "reply", role: "group", "data-fact": question?.fact, ...(questionId ? { "aria-labelledby": questionId } : { "aria-label": words.choices }) },
    card && question && el("p", { class: "q", "aria-hidden": "true" }, question.question), // it may be out of sight above a long card
    typed && form(typed, words.use, (value) => send(`/inform${JSON.stringify({ [question.fact]: value })}`, shown(question.kind, value, lang, words))),
    offered.length > 0 && el("div", { class: "choices" }, offered.map(({ title, payload }) => button(title, () => send(payload, title)))),
    why && fold(words.why, el("p", { class: "cite" }, why.citation), el("blockquote", { lang: "en" }, why.text)));
};

// the answers given so far, each with a change button; `tools` are the buttons that concern the whole conversation
export const answers = (list, tools, { words, send }) => {
  const rows = list.map(({ fact, label, shown: value }) => el("li", null,
    el("span", null, el("span", { class: "q" }, `${label}:`), " ", el("strong", null, value)),
    button(words.change, () => send(`/change${JSON.stringify({ fact })}`, words.askFor(label)), { "aria-label": words.askFor(label) })));
  return fold(words.answers(list.length), el("ul", null, rows), el("div", { class: "acts" }, tools));
};

// a form for "what if this were different?": one of the facts given, and another value for it
export const whatIf = (list, { words, lang, send, onBack }) => {
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
