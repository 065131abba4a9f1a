// @ts-check
/** Boots the page: language, theme, who I am, and which page the address asks for. */

import { askIn, get } from "./api.js";
import { banner, make, sheet, speak, word } from "./dom.js";
import { frame } from "./frame.js";
import { usualBot } from "./levels.js";
import { Live } from "./live.js";
import { at, place, seam } from "./seam.js";
import { store, stored, useSettings } from "./settings.js";

/** @import { Me, Told } from "./messages.js" */

/** So many milliseconds a page is waited for at most before the next one is opened. */
const PATIENCE = 5000;

export class App {
  /** @type {Me} */
  me = {};
  /** @type {"en"|"pl"} */
  lang = language(new URLSearchParams(location.search).get("lang") ?? stored("lang") ?? navigator.language);
  theme = stored("theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
  root = /** @type {HTMLElement} */ (document.getElementById("root"));
  /** @type {((message: Told) => void)|undefined} what the page does with live messages */
  hear;
  /** @type {(() => void)|undefined} what the page says on a new connection */
  greet;
  /** @type {(() => void)|undefined} */
  leave;
  /** @type {Live|undefined} */
  connection;
  /** Pages that were asked for; only the last of them is wanted. */
  asked = 0;
  /** @type {Promise<void>} no page begins before the last one is drawn, or has had its time: it would be drawn over */
  opening = Promise.resolve();

  async start() {
    this.show();
    useSettings();
    askIn(this.lang);
    await Promise.all([speak(this.lang), sheet("/static/icons.svg"), sheet("/static/pieces.svg")]);
    /** @type {Promise<Me>} */
    const me = get("/api/me");
    this.me = await me.catch(() => ({}));
    addEventListener("popstate", () => this.open());
    document.addEventListener("click", (event) => this.follow(event));
    if (!seam.site && "serviceWorker" in navigator)
      void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
    await this.open();
  }

  /** The live connection, opened when a page first needs it. */
  get live() {
    this.connection ??= new Live(
      (message) => this.hear?.(message),
      (online) => this.online(online),
    );
    this.connection.greet = () => this.greet?.();
    this.connection.loggedOut = () => void this.loggedOut();
    return this.connection;
  }

  /** The log-in of this device was ended elsewhere: who am I now? */
  async loggedOut() {
    this.reconnect();
    /** @type {Promise<Me>} */
    const me = get("/api/me");
    this.me = await me.catch(() => ({}));
    await this.open();
    banner(word("logged-out"), true);
  }

  /** A new visitor's cookie counts only for connections made after it. */
  reconnect() {
    this.connection?.close();
    this.connection = undefined;
  }

  /** @param {boolean} online */
  online(online) {
    document.querySelector(".offline")?.remove();
    if (!online) document.body.append(make("div", { class: "banner bad offline", role: "alert" }, word("offline")));
  }

  show() {
    document.documentElement.dataset.theme = this.theme;
  }

  /** @param {string} name */
  setTheme(name) {
    this.theme = name;
    store("theme", name);
    this.show();
  }

  /** How strong bots shall be: as last chosen. @param {string[]} bots */
  level(bots) {
    const chosen = stored("level") ?? "";
    return bots.includes(chosen) ? chosen : usualBot(bots);
  }

  /** @param {string} bot */
  setLevel(bot) {
    store("level", bot);
  }

  /** @param {"en"|"pl"} lang */
  async setLang(lang) {
    this.lang = lang;
    store("lang", lang);
    askIn(lang);
    await speak(lang);
    await this.open();
  }

  /** Stay on the page when a link leads to another of ours. @param {MouseEvent} event */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (
      !link ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute("download") ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(place(link) + link.search + link.hash);
  }

  /** @param {string} address */
  go(address) {
    history.pushState({}, "", at(address));
    void this.open();
  }

  /** The page that the address says. */
  open() {
    const asked = ++this.asked;
    const next = async () => asked === this.asked && (await this.draw());
    const before = Promise.race([this.opening, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return (this.opening = before.then(next, next).then(() => undefined));
  }

  async draw() {
    this.leave?.();
    this.leave = this.hear = this.greet = undefined;
    for (const open of document.querySelectorAll("dialog")) open.close();
    document.querySelector(".handover")?.remove();
    const [, page = "", id = "", part = ""] = place(location).split("/");
    try {
      if (page === "t") await new (await import("./room.js")).Room(this, id).open();
      else if (page === "r") await new (await import("./replay.js")).ReplayPage(this, id).open();
      else if (page === "rules" && id) await (await import("./rules.js")).rulesPage(this, id);
      else if (page === "rules") await (await import("./lists.js")).rulesListPage(this);
      else if (page === "learn" && part) await new (await import("./learn.js")).LessonPage(this, id, part).open();
      else if (page === "learn") await (await import("./learn.js")).lessonsPage(this);
      else if (page === "review") await new (await import("./review.js")).ReviewPage(this, id).open();
      else if (page === "puzzles" && id) await new (await import("./puzzles.js")).PuzzlePage(this, id).open();
      else if (page === "puzzles") await (await import("./puzzles.js")).puzzlesPage(this);
      else if (page === "lobby") await (await import("./lists.js")).lobbyPage(this);
      else if (page === "replays") await (await import("./lists.js")).replaysPage(this);
      else if (page === "about") (await import("./lists.js")).aboutPage(this);
      else if (["", "hotseat"].includes(page)) await (await import("./home.js")).homePage(this);
      else throw new Error(word("no-page"));
    } catch (error) {
      frame(
        this,
        "",
        make("h2", {}, word("sorry")),
        make("p", { class: "lead" }, error instanceof Error ? error.message : String(error)),
        make("p", {}, make("a", { href: "/", class: "btn" }, word("to-games"))),
      );
    }
  }
}

/** Polish, or English for everybody else. @param {string} wanted @returns {"en"|"pl"} */
function language(wanted) {
  return wanted.toLowerCase().startsWith("pl") ? "pl" : "en";
}

void new App().start();
