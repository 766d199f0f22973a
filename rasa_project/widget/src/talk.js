// The line to the bot: session, sending with resends, the stream of an answer, resuming, erasing. Nothing is drawn here.

const wait = (seconds) => new Promise((done) => {
  const timer = setTimeout(done, seconds * 1000);
  addEventListener("online", () => { clearTimeout(timer); done(); }, { once: true });
});

export class Refusal extends Error {
  constructor({ error, code }) {
    super(error);
    this.code = code;
  }
}

export class Talk {
  // onState("waiting" | "lost" | "idle") tells how the line is
  constructor(root, lang, onState) {
    Object.assign(this, { root, lang, onState, key: `council-vacancy-chat ${root}` });
    try { // kept for this tab alone: on a shared computer nobody finds it after the tab is closed
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
    throw new TypeError(`status ${response.status}`); // a proxy in between: the same as no connection
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

  // what was said after a number; an empty list for a new or an ended session
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

  // Sends a message until it is answered; the id makes a resend harmless. onMessage(message, index) gets each answer once.
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
        renewed = true; // the session has ended: the message opens a new one
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
