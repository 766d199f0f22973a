// The answer as a card, drawn from the fields of the guidance and never from the message's text. Nothing here sends anything:
// what a button does comes in as `actions`.
import { button, clock, day, daysBetween, el, fold } from "./dom.js";

const law = (clauses, id, citation) => {
  const clause = clauses?.[id];
  if (!clause) return citation && el("p", { class: "cite" }, citation);
  return fold(citation || clause.citation, el("blockquote", { lang: "en" }, clause.text));
};

// the sentences that an outcome rests on, in one fold
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

// `asked` names the deadlines that the question was about: they come first, and again in their place in time
export const card = (guidance, context) => {
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

// the buttons below a card; `links` stand for exactly these facts, so a shared link always gives this answer
export const keep = (links, { words, root, onShare, onChange, onWhatIf }) => {
  const url = (path) => new URL(path.replace(/^\//, ""), root).href;
  const file = (path, label) => el("a", { class: "act", href: url(path), target: "_blank", rel: "noopener" }, label);
  return el("div", { class: "acts" },
    links && [file(links.calendar, words.calendar), file(links.page, words.print), button(words.share, () => onShare(url(links.page)))],
    button(words.changeOne, onChange), button(words.whatIf, onWhatIf));
};
