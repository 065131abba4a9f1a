// @ts-check
/** What all pages have around them: top bar, language and theme, footer. */

import { post } from "./api.js";
import { icon, make, word } from "./dom.js";

/** @typedef {import("./app.js").App} App */

/** The arch with its lamp. */
export function logo() {
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  mark.setAttribute("viewBox", "0 0 32 32");
  mark.setAttribute("class", "logo");
  mark.setAttribute("aria-hidden", "true");
  for (const [tag, name, more] of /** @type {const} */ ([
    ["path", "lg-a", { d: "M3 28V16a13 13 0 0 1 26 0v12" }],
    ["path", "lg-b", { d: "M9 28V17a7 7 0 0 1 14 0v11" }],
    ["circle", "lg-c", { cx: "16", cy: "22", r: "3" }],
  ])) {
    const part = document.createElementNS("http://www.w3.org/2000/svg", tag);
    part.setAttribute("class", name);
    for (const [key, value] of Object.entries(more)) part.setAttribute(key, value);
    mark.append(part);
  }
  return make(
    "a",
    { href: "/", class: "home-link", "aria-label": word("home") },
    mark,
    make("span", { class: "word" }, "Ostoja"),
  );
}

/** Language and theme switches. @param {App} app */
export function switches(app) {
  const other = app.lang === "pl" ? "en" : "pl";
  return [
    make(
      "button",
      {
        class: "ib",
        "aria-label": word("switch-language"),
        title: word("switch-language"),
        onclick: () => app.setLang(other),
      },
      other.toUpperCase(),
    ),
    make(
      "button",
      {
        class: "ib",
        "aria-label": word("switch-theme"),
        title: word("switch-theme"),
        onclick: () => app.setTheme(app.theme === "dark" ? "light" : "dark"),
      },
      icon("theme"),
    ),
  ];
}

/** What stands after the title, at the right, and at the very end. @typedef {(Node|string)[]} Parts */
/** @typedef {{title: string, rules: string, about?: Parts, right?: Parts, last?: Parts}} Bar */

/**
 * What is above a table: the way past it, to the prompt, and the bar.
 * @param {App} app
 * @param {Bar} bar
 * @param {() => HTMLElement|undefined} prompt
 */
export function tableTop(app, { title, rules, about = [], right = [], last = [] }, prompt) {
  const past = (/** @type {Event} */ event) => {
    event.preventDefault();
    prompt()?.focus();
  };
  return [
    make("a", { class: "btn skip", href: "#prompt", onclick: past }, word("skip")),
    make(
      "header",
      { class: "top" },
      logo(),
      make("span", { class: "sep wide" }),
      make("h1", { title }, title),
      ...about,
      make("span", { class: "grow" }),
      ...right,
      make(
        "a",
        { class: "ib", href: rules, target: "_blank", "aria-label": word("rules"), title: word("rules") },
        icon("help"),
      ),
      ...switches(app),
      ...last,
    ),
  ];
}

/** A page of text, lists and forms. @param {App} app @param {string} current @param {...(Node|string)} content */
export function frame(app, current, ...content) {
  const link = (/** @type {string} */ path, /** @type {string} */ name) =>
    make("a", { href: path, "aria-current": current === name ? "page" : undefined }, word(name));
  const name = make(
    "button",
    {
      class: "btn small who-am-i",
      title: app.me.name ?? word("choose-name"),
      onclick: async () => (await import("./account.js")).accountDialog(app),
    },
    icon("person"),
    make("span", { class: app.me.name ? "" : "nameless" }, app.me.name ?? word("choose-name")),
  );
  app.root.className = "page";
  app.root.replaceChildren(
    make(
      "header",
      { class: "top" },
      logo(),
      make(
        "nav",
        { class: "nav", "aria-label": word("pages") },
        link("/", "games"),
        link("/lobby", "tables"),
        link("/replays", "replays"),
        link("/learn", "lessons"),
        link("/puzzles", "puzzles"),
      ),
      make("span", { class: "grow" }),
      name,
      ...switches(app),
    ),
    make("main", {}, ...content),
    make(
      "footer",
      { class: "foot" },
      make("span", { class: "grow" }, word("owners")),
      ...["rules", "about"].map((page) => make("a", { href: `/${page}` }, word(page))),
    ),
  );
  document.title = "Ostoja";
}

/** Make sure the visitor has a name; a guest gets one. @param {App} app */
export async function ensureName(app) {
  if (app.me.id) return;
  app.me = await post("/api/me", { name: `${word("guest")} ${100 + Math.floor(Math.random() * 900)}` });
  app.reconnect();
}
