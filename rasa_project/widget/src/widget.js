// The loader: one <council-vacancy-chat> element with a button. Lives here: options, theme, and fetching the rest when the
// visitor opens the chat; nothing is requested before. Not here: the conversation (chat.js).
(() => {
  const NAME = "council-vacancy-chat";
  const VERSION = "__VERSION__";
  const FILES = __FILES__; // file name to integrity hash, filled in by build.py
  const script = document.currentScript;
  const root = new URL(script.src).href.replace(/widget(\/[^/]+\/widget)?\.js([?#].*)?$/, "");
  const WORDS = {
    en: {
      name: "Council vacancy guide",
      open: "Ask about a council vacancy", busy: "Opening the chat …", form: "Answer a form instead",
      failed: "The chat could not be loaded. Please check your connection and reload the page.",
    },
    es: {
      name: "Guía de vacantes municipales",
      open: "Preguntar por una vacante municipal", busy: "Abriendo el chat …", form: "Responder en un formulario",
      failed: "No se pudo cargar el chat. Compruebe su conexión y vuelva a cargar la página.",
    },
  };

  // ---- theme: colours as [r, g, b]; whatever is given, text keeps 4.5:1 and lines 3:1, or the theme is refused

  const LIGHT = { background: "#ffffff", text: "#1b1f24", accent: "#0b57a4" };
  const DARK = { background: "#15181c", text: "#eceff3", accent: "#8db9ff" };
  const read = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const write = (rgb) => "#" + rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");
  const mix = (one, other, share) => one.map((part, at) => part + (other[at] - part) * share);
  const light = (rgb) => rgb.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const palette = ({ background, text, accent }) => {
    const [back, fore, main] = [background, text, accent].map(read);
    const raised = mix(back, fore, 0.06);
    const line = [0.5, 0.6, 0.75, 1].map((share) => mix(back, fore, share)).find((one) => contrast(one, raised) >= 3) || fore;
    const onMain = contrast(main, [255, 255, 255]) >= contrast(main, [0, 0, 0]) ? [255, 255, 255] : [0, 0, 0];
    const problem = [["text", fore], ["accent", main]].find(([, rgb]) => contrast(rgb, raised) < 4.5);
    const colours = { back, raised, fore, line, main, "on-main": onMain };
    return {
      problem: problem && `data-${problem[0]} ${write(problem[1])} on ${write(raised)} has a contrast of ` +
        `${contrast(problem[1], raised).toFixed(2)}:1; 4.5:1 is needed`,
      css: Object.entries(colours).map(([name, rgb]) => `--${name}:${write(rgb)}`).join(";"),
    };
  };

  const readable = (accent, background, text) => { // the accent, moved towards the text until it can be read
    const [main, back, fore] = [accent, background, text].map(read);
    for (let share = 0; share < 1; share += 0.05) {
      const moved = mix(main, fore, share);
      if (contrast(moved, mix(back, fore, 0.06)) >= 4.5) return write(moved);
    }
    return text;
  };

  const themeOf = (host) => {
    const given = {};
    for (const name of ["background", "text", "accent"]) {
      const value = host.dataset[name];
      if (value && /^#[0-9a-f]{6}$/i.test(value)) given[name] = value;
      else if (value) return { ...themeOf({ dataset: {} }), problem: `data-${name}="${value}" is not a colour such as #0b57a4` };
    }
    const own = given.background || given.text;
    const day = palette({ ...LIGHT, ...given });
    if (day.problem) return { ...themeOf({ dataset: {} }), problem: day.problem };
    const night = own ? day : palette({ ...DARK, accent: given.accent ? readable(given.accent, DARK.background, DARK.text) : DARK.accent });
    const scheme = own ? (light(read(given.background || LIGHT.background)) > 0.18 ? "light" : "dark") : host.dataset.scheme;
    if (scheme === "light" || own) return { css: `:host{color-scheme:${scheme};${day.css}}` };
    if (scheme === "dark") return { css: `:host{color-scheme:dark;${night.css}}` };
    return { css: `:host{color-scheme:light dark;${day.css}}@media(prefers-color-scheme:dark){:host{${night.css}}}` };
  };

  const BUTTON = `
:host{all:initial;display:block;font:16px/1.5 system-ui,sans-serif;color:var(--fore)}
:host([data-mode=floating]){position:fixed;z-index:2147483000;inset:auto 1rem 1rem auto;max-width:calc(100vw - 2rem)}
:host([data-mode=floating][data-position=left]){inset:auto auto 1rem 1rem}
.launch{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.1rem;border:2px solid var(--on-main);border-radius:1.5rem;
background:var(--main);color:var(--on-main);cursor:pointer;box-shadow:0 2px 10px #0005}
.launch:focus-visible{outline:3px solid var(--main);outline-offset:3px}
.launch[aria-busy]{opacity:.85}
.trouble{margin:.5rem 0 0;padding:.75rem;background:var(--back);color:var(--fore);border:1px solid var(--line);border-radius:.5rem;max-width:20rem}
.trouble a{color:var(--main)}
[hidden]{display:none!important}`;

  const sheet = (css) => {
    const made = new CSSStyleSheet();
    made.replaceSync(css);
    return made;
  };

  const loaded = {};
  const preload = (file) => (loaded[file] ??= new Promise((done, failed) => { // into the module map, checked by its hash
    const link = document.createElement("link");
    if (!link.relList.supports("modulepreload")) return done();
    Object.assign(link, { rel: "modulepreload", href: `${root}widget/${VERSION}/${file}`, crossOrigin: "anonymous" });
    if (FILES[file]) link.integrity = FILES[file];
    link.onload = done;
    link.onerror = () => failed(new Error(`${file} could not be loaded`));
    document.head.append(link);
  }));

  const make = (tag, props, ...children) => {
    const node = Object.assign(document.createElement(tag), props);
    node.append(...children);
    return node;
  };

  customElements.get(NAME) || customElements.define(NAME, class extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      const data = this.dataset;
      const asked = data.lang || this.closest("[lang]")?.lang || "en";
      data.lang = asked.slice(0, 2).toLowerCase() === "es" ? "es" : "en";
      data.mode = data.mode === "inline" ? "inline" : "floating";
      this.role = "region";
      this.ariaLabel = WORDS[data.lang].name;
      const shadow = this.attachShadow({ mode: "open" });
      const words = WORDS[data.lang];
      if (!shadow.adoptedStyleSheets) { // a browser older than 2023 gets the form, which asks nothing of it
        shadow.append(make("a", { href: root, textContent: words.open }));
        return;
      }
      const theme = themeOf(this);
      if (theme.problem) {
        data.themeRefused = theme.problem;
        console.warn(`<${NAME}>: the theme is refused and the standard colours are used. ${theme.problem}.`);
      }
      shadow.adoptedStyleSheets = [sheet(theme.css), sheet(BUTTON)];
      this.button = make("button", { type: "button", className: "launch", textContent: words.open, onclick: () => this.open() });
      this.button.setAttribute("aria-expanded", "false");
      shadow.append(this.button);
      if ("open" in data) this.open();
    }

    async open() {
      const { button, shadowRoot: shadow, dataset: data } = this;
      const words = WORDS[data.lang];
      if (this.chat) return this.chat.show();
      if (button.ariaBusy) return;
      button.ariaBusy = "true";
      button.textContent = words.busy;
      try {
        const other = data.lang === "es" ? "en.js" : "es.js";
        await Promise.all(Object.keys(FILES).filter((file) => file !== other).map(preload));
        const { mount } = await import(`${root}widget/${VERSION}/chat.js`);
        this.chat = await mount({ host: this, shadow, button, root, sheet, preload });
        this.chat.show();
      } catch (error) {
        console.error(`<${NAME}>:`, error);
        shadow.querySelector(".trouble")?.remove();
        const note = make("p", { className: "trouble" }, words.failed + " ", make("a", { href: root, textContent: words.form }));
        note.setAttribute("role", "alert");
        shadow.append(note);
      } finally {
        button.ariaBusy = null;
        button.textContent = words.open;
      }
    }
  });

  const place = () => { // the one line is enough: the element is made with the options of the script
    if (document.querySelector(NAME)) return;
    const element = document.createElement(NAME);
    Object.assign(element.dataset, script.dataset);
    document.body.append(element);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", place);
  else place();
})();
