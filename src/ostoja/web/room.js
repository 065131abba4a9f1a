// @ts-check
/**
 * A table in the browser, from waiting for players to the final count; several own seats share one screen by handing
 * over.
 */

import { get, post } from "./api.js";
import { Clocks } from "./clocks.js";
import { banner, dialog, icon, make, outcome, seal, word } from "./dom.js";
import { ensureName, logo, switches } from "./frame.js";
import { afterMotion, skipMotion } from "./sequence.js";
import { TableView } from "./table.js";
import { drawWaiting } from "./waiting.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./live.js").Problem} Problem */
/** @import { GameInfo, Phrase, Result, Score, Snapshot, TableInfo, Told, UndoAsked, Update } from "./messages.js" */

const NO_REASON = { text: "", clause: "" };

export class Room {
  info = /** @type {TableInfo} */ ({});

  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.key = new URLSearchParams(location.search).get("key") ?? "";
    this.n = -1;
    /** @type {number|null} the seat I look from */
    this.seat = null;
    /** @type {TableView|null} */
    this.view = null;
    /** @type {number[]} */
    this.waiting = [];
    this.resultShown = false;
    /** Has the visitor gone to another page? */
    this.left = false;
    /** @type {string[]} */
    this.bots = [];
    this.clocks = new Clocks((seat) => ({
      name: this.info.seats[seat]?.name ?? "",
      seal: this.view?.seal(seat) ?? seal(seat),
      mine: seat === this.seat,
    }));
    this.watchers = make("span", { class: "meta wide" });
  }

  async open() {
    const { app } = this;
    this.info = await get(`/api/tables/${this.id}?key=${encodeURIComponent(this.key)}`);
    const mine = this.mySeats();
    this.seat = mine[0] ?? null;
    /** @type {GameInfo[]} */
    const games = await get("/api/games");
    this.bots = games.find((game) => game.id === this.info.game)?.bots ?? [];
    await TableView.art(this.info.game);
    app.hear = (message) => this.hear(message);
    app.greet = () => this.enter();
    this.ticking = setInterval(() => this.clocks.draw(), 1000);
    app.leave = () => {
      this.left = true;
      clearInterval(this.ticking);
      this.view?.remove();
      void app.live.send("exit", { table: this.id }).catch(() => undefined);
    };
    this.draw();
    if (app.live.socket?.readyState === WebSocket.OPEN) this.enter();
  }

  mySeats() {
    return this.info.seats.flatMap((chair, seat) => (chair.yours && !chair.stand_in ? [seat] : []));
  }

  enter() {
    skipMotion();
    const wish = {
      table: this.id,
      key: this.key,
      ...(this.seat === null ? {} : { seat: this.seat }),
      ...(this.view && this.n >= 0 ? { n: this.n } : {}),
    };
    this.app.live.send("language", { lang: this.app.lang }).catch(() => undefined);
    this.app.live.send("enter", wish).catch((problem) => banner(problem.text || word("offline"), true));
  }

  /** Draw the page for what the table is now. */
  draw() {
    if (this.info.status === "open") drawWaiting(this);
    else if (!this.view) this.drawTable();
    this.watchers.replaceChildren(...(this.info.watchers ? [icon("eye"), String(this.info.watchers)] : []));
  }

  drawTable() {
    const { app, info } = this;
    app.root.className = "table";
    const holder = make("div", { class: "table" });
    this.view = new TableView(holder, info.game, {
      move: (choice) => this.move(choice),
      undo: () => this.undo(),
      say: (text, phrase) => this.say(text, phrase),
      why: (at, panel) => this.why(at, panel),
    });
    this.view.onfinish = (result) => afterMotion(() => this.finish(result));
    const menu = make(
      "button",
      { class: "ib", "aria-label": word("table-menu"), title: word("table-menu"), onclick: () => this.menu() },
      icon("settings"),
    );
    const top = make(
      "header",
      { class: "top" },
      logo(),
      make("span", { class: "sep wide" }),
      make("h1", {}, info.title),
      make("span", { class: "meta wide mode" }, info.mode),
      this.clocks.element,
      make("span", { class: "grow" }),
      this.seat === null
        ? make(
            "span",
            { class: "meta", title: word("watching") },
            icon("eye"),
            make("span", { class: "wide" }, word("watching")),
          )
        : "",
      this.watchers,
      make(
        "a",
        {
          class: "ib",
          href: `/rules/${info.game}`,
          target: "_blank",
          "aria-label": word("rules"),
          title: word("rules"),
        },
        icon("help"),
      ),
      ...switches(app),
      menu,
    );
    holder.prepend(
      make(
        "a",
        {
          class: "btn skip",
          href: "#prompt",
          onclick: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.view?.prompt.focus();
          },
        },
        word("skip"),
      ),
      top,
    );
    app.root.replaceChildren(holder);
    document.title = `${info.title} — Ostoja`;
    void this.phrases();
  }

  async phrases() {
    /** @type {Phrase[]} */
    const phrases = await get("/api/phrases");
    this.view?.drawer.phrases.replaceChildren(
      ...phrases.map((phrase) =>
        make("button", { class: "btn small", onclick: () => this.say("", phrase.id) }, phrase.text),
      ),
    );
  }

  /** @param {Told} message */
  hear(message) {
    if (!("table" in message) || message.table !== this.id) return;
    if (message.is === "table") this.changed(message.info);
    else if (message.is === "snapshot") this.snapshot(message);
    else if (message.is === "update") this.heard(message, performance.now());
    else if (message.is === "resumed") this.n = message.n;
    else if (message.is === "chat") this.view?.drawer.addChat(message.lines, Boolean(message.all));
    else if (message.is === "undo") this.undoAsked(message);
  }

  /** @param {TableInfo} info */
  changed(info) {
    const before = this.info.status;
    const mine = this.mySeats().length;
    this.info = info;
    this.view?.presence(info.seats);
    if (before === "open" && info.status !== "open") {
      this.seat = this.mySeats()[0] ?? null;
      this.n = -1;
      this.draw();
      this.enter();
    } else if (this.seat === null && this.mySeats().length > mine) {
      this.seat = this.mySeats()[0] ?? null;
      this.n = -1;
      this.draw();
      this.enter();
    } else this.draw();
  }

  /** @param {Snapshot} message */
  snapshot(message) {
    skipMotion();
    this.n = message.n;
    this.seat = message.seat ?? null;
    if (!this.view) return;
    this.waiting = message.waiting;
    this.clocks.set(message.clocks ?? [], performance.now());
    this.view.show(message);
    this.view.presence(this.info.seats);
    this.after();
  }

  /**
   * An update is shown when the one before it has been seen.
   * @param {Update} message
   * @param {number} told when it came
   */
  heard(message, told) {
    afterMotion(() => {
      if (message.clocks) this.clocks.set(message.clocks, told);
      this.update(message);
    });
  }

  /** @param {Update} message */
  update(message) {
    if (this.left || (message.seat ?? null) !== this.seat) return;
    this.n = message.n;
    if (message.waiting) this.waiting = message.waiting;
    this.view?.change(message);
    this.after();
  }

  after() {
    this.clocks.draw();
    const turn = this.seat !== null && this.waiting.includes(this.seat);
    document.title = `${turn ? "● " : ""}${this.info.title} — Ostoja`;
    const mine = this.mySeats();
    if (mine.length < 2 || this.info.status !== "playing" || turn) return;
    const next = mine.find((seat) => this.waiting.includes(seat));
    if (next !== undefined && next !== this.seat) this.handOver(next);
  }

  /** Hide everything until the next person at this screen says they are there. @param {number} seat */
  handOver(seat) {
    if (document.querySelector(".handover")) return;
    const name = this.info.seats[seat]?.name ?? "";
    const screen = make("div", {
      class: "handover",
      role: "dialog",
      "aria-modal": "true",
      "aria-label": word("hand-over", { name }),
    });
    const button = make(
      "button",
      {
        class: "btn prim",
        onclick: () => {
          this.seat = seat;
          this.n = -1;
          this.enterThen(() => screen.remove());
        },
      },
      word("i-am", { name }),
    );
    screen.append(this.view?.seal(seat) ?? seal(seat), make("p", {}, word("hand-over", { name })), button);
    document.body.append(screen);
    button.focus();
  }

  /** @param {() => void} then */
  enterThen(then) {
    this.app.live
      .send("enter", { table: this.id, key: this.key, seat: this.seat })
      .then(then)
      .catch((problem) => banner(problem.text || word("offline"), true));
  }

  /** @param {import("./choose.js").Choice} choice */
  move(choice) {
    this.app.live
      .send("move", { table: this.id, n: this.n, action: choice.index })
      .catch((problem) => this.refused(problem));
  }

  /** A move was not taken: say why, and what to do about it. @param {Problem} problem */
  refused(problem) {
    const back = make(
      "button",
      { class: "btn small", onclick: () => void this.act("give_back", { seat: this.seat }) },
      word("take-back"),
    );
    banner(problem.text || word("offline"), true, problem.code === "bot-plays" ? back : undefined);
    this.view?.offer();
    if (problem.code === "not-entered") this.enter();
  }

  /**
   * The rule that forbids pointing at the last of these, on a panel, after the others.
   * @param {string[]} at
   * @param {string} panel
   */
  why(at, panel) {
    if (this.seat === null || this.info.status !== "playing") return null;
    return this.app.live
      .send("why", { table: this.id, at, panel })
      .then((answer) => (answer.is === "because" ? { text: answer.text, clause: answer.clause ?? "" } : NO_REASON));
  }

  undo() {
    this.app.live.send("undo", { table: this.id }).catch((problem) => banner(problem.text || word("offline"), true));
  }

  /** @param {string} text @param {string} phrase */
  say(text, phrase) {
    this.app.live
      .send("say", { table: this.id, ...(phrase ? { phrase } : { text }) })
      .catch((problem) => banner(problem.text || word("offline"), true));
  }

  /** @param {UndoAsked} message */
  undoAsked(message) {
    if (!message.open || this.seat === null || !(message.waiting ?? []).includes(this.seat)) return;
    const answer = (/** @type {boolean} */ yes) => {
      box.close();
      this.app.live.send("agree", { table: this.id, yes }).catch(() => undefined);
    };
    const name = this.info.seats[message.seat]?.name ?? "";
    const box = dialog(
      word("undo-asked", { name }),
      make(
        "div",
        { class: "row" },
        make("button", { class: "btn prim", onclick: () => answer(true) }, word("agree")),
        make("button", { class: "btn", onclick: () => answer(false) }, word("refuse")),
      ),
    );
  }

  /** The game is over: show the final count once, and leave the ways on from here. @param {Result} result */
  finish(result) {
    const { view } = this;
    if (!view || this.resultShown) return;
    this.resultShown = true;
    view.ending = [
      make("button", { class: "btn prim", onclick: () => this.count(result) }, word("final-count")),
      ...this.waysOn("btn"),
    ];
    view.refresh();
    this.count(result);
  }

  /** @param {string} look of the first button */
  waysOn(look) {
    const again = make("button", { class: look, onclick: () => this.rematch() }, word("rematch"));
    return [...(this.seat === null ? [] : [again]), make("a", { class: "btn", href: `/r/${this.id}` }, word("replay"))];
  }

  /**
   * The final count, as the rulebook makes it. What all have in common, as in a game played together, is said once.
   * @param {Result} result
   */
  count(result) {
    const { breakdown, besides, scores, winners } = result;
    const names = this.info.seats.map((chair) => chair.name ?? "");
    const common = [scores, breakdown, besides].every((columns) =>
      columns.every((column) => JSON.stringify(column) === JSON.stringify(columns[0])),
    );
    const seats = names.length > 1 && common ? [0] : [...names.keys()];
    const look = (/** @type {number} */ seat) => (winners.includes(seat) ? "won" : undefined);
    const who = (/** @type {number} */ seat) =>
      make("span", { class: "who", title: names[seat] }, this.view?.seal(seat), make("span", {}, names[seat]));
    const head = make(
      "tr",
      {},
      make("th", {}),
      ...seats.map((seat) =>
        make("th", { scope: "col", class: look(seat) }, seats.length < names.length ? word("everybody") : who(seat)),
      ),
    );
    const row = (
      /** @type {string} */ kind,
      /** @type {string} */ text,
      /** @type {(seat: number) => number|undefined} */ points,
    ) =>
      make(
        "tr",
        { class: kind },
        make("th", { scope: "row" }, text),
        ...seats.map((seat) => make("td", { class: look(seat) }, String(points(seat) ?? 0))),
      );
    const rows = (/** @type {Score[][]} */ counts, /** @type {string} */ kind) =>
      (counts[0] ?? []).map((line, at) => row(kind, line.text, (seat) => counts[seat]?.[at]?.points));
    const sum = (breakdown[0]?.length ?? 0) > 1 ? [row("sum", word("total"), (seat) => scores[seat])] : [];
    dialog(
      outcome(names, winners),
      make(
        "div",
        { class: "scroll" },
        make("table", { class: "scores" }, head, ...rows(breakdown, ""), ...sum, ...rows(besides, "beside")),
      ),
      make("div", { class: "row" }, ...this.waysOn("btn prim")),
    );
  }

  async rematch() {
    try {
      /** @type {TableInfo} */
      const table = await post(`/api/tables/${this.id}/rematch`);
      document.querySelector("dialog")?.close();
      this.app.go(`/t/${table.id}`);
    } catch (error) {
      banner(error instanceof Error ? error.message : "", true);
    }
  }

  /** @param {string} what @param {Record<string, unknown>} [body] */
  async act(what, body) {
    try {
      await ensureName(this.app);
      /** @type {TableInfo} */
      const info = await post(`/api/tables/${this.id}/${what}`, body);
      this.changed(info);
      if (!this.app.connection) this.app.live;
    } catch (error) {
      banner(error instanceof Error ? error.message : "", true);
    }
  }

  /** Players, presence and what a host or an absent player may do. */
  menu() {
    const { info } = this;
    const rows = info.seats.map((chair, seat) => {
      const parts = [
        this.view?.seal(seat) ?? seal(seat),
        make("span", { class: "grow" }, chair.name, chair.stand_in ? ` (${word("bot-plays")})` : ""),
        make("span", { class: "meta" }, this.clocks.left(seat)),
      ];
      if (chair.yours && chair.stand_in)
        parts.push(
          make("button", { class: "btn small", onclick: () => this.act("give_back", { seat }) }, word("take-back")),
        );
      else if (info.hosting && chair.kind === "person" && !chair.yours && !chair.here)
        parts.push(
          make("button", { class: "btn small", onclick: () => this.act("stand_in", { seat }) }, word("let-bot-play")),
        );
      return make("li", {}, ...parts);
    });
    const leave =
      this.seat === null
        ? ""
        : make(
            "button",
            {
              class: "btn danger",
              onclick: () => {
                box.close();
                void this.act("leave", {});
              },
            },
            word("leave-game"),
          );
    const box = dialog(
      info.title,
      make("ul", { class: "seatlist" }, ...rows),
      make("div", { class: "row" }, make("a", { class: "btn", href: "/" }, word("to-games")), leave),
      make("p", { class: "keys" }, word("keys-help")),
    );
  }
}
