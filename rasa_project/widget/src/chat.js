// The chat panel: what is on screen, where the focus is, what is announced. Not here: the network (talk.js), the card
// (card.js), the inputs (ask.js).
import { card, keep } from "./card.js";
import { answers, reply, whatIf } from "./ask.js";
import { button, el, fold, newId, today } from "./dom.js";
import { Refusal, Talk } from "./talk.js";

/* global style -- the text of style.css, put before this module by build.py */

const LONGEST = 2000;

class Chat {
  constructor({ host, shadow, button: launch, root, sheet, preload }) {
    Object.assign(this, { host, shadow, launch, root, preload, lang: host.dataset.lang, seq: 0, busy: false, case: null, count: 0 });
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet(style)];
    this.talk = new Talk(root, this.lang, (state) => this.showState(state));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.catchUp());
  }

  // ---- what stands there

  async build() {
    await this.preload(`${this.lang}.js`);
    this.words = (await import(`./${this.lang}.js`)).default;
    const { words } = this;
    const fixed = "fixed" in this.host.dataset; // a page of its own (the iframe) has nothing to go back to
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

  // ---- the conversation

  async begin() { // resumes, or lets the bot open the conversation
    const turns = await this.talk.resume();
    if (turns.length) return this.redraw(turns);
    const { jurisdiction } = this.host.dataset;
    return this.deliver(`/start${JSON.stringify({ ...(jurisdiction && { jurisdiction }), language: this.lang })}`, null);
  }

  redraw(turns) { // what was said before is not announced again
    this.log.setAttribute("aria-live", "off");
    for (const { said, answer, seq } of turns) {
      const turn = this.addTurn(said);
      answer.messages.forEach((message) => this.addMessage(turn, message));
      this.finish(turn, { seq, case: answer.case });
    }
    setTimeout(() => this.log.removeAttribute("aria-live"), 100);
    this.toEnd();
  }

  async catchUp() { // another tab may have gone on with this conversation
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
    const spoken = this.case?.language; // the bot follows the visitor's words; so does what stands around them
    if (spoken && spoken !== this.lang) await this.speak(spoken);
  }

  setBusy(busy) {
    this.busy = busy;
    this.panel.toggleAttribute("data-busy", busy);
    this.log.setAttribute("aria-busy", busy);
  }

  showError(turn, message, error) {
    const { words } = this;
    if (["too_long", "empty"].includes(error.code)) { // to be written differently: back into the input
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
      turn.guidance = custom; // drawn when the turn is over: only then is it known which dates were asked for
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
      if (error.name === "AbortError") return; // the visitor changed their mind
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

  // ---- focus and scrolling

  focusAnswer(turn) { // after a button: the next thing to press, or the answer's heading
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

export const mount = async (parts) => {
  const chat = new Chat(parts);
  await chat.build();
  chat.begin().catch((error) => {
    chat.alert.replaceChildren(el("p", null, error instanceof Refusal ? error.message : String(error)));
    if (!(error instanceof Refusal)) throw error;
  });
  return chat;
};
