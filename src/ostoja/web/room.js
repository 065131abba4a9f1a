// @ts-check
/**
 * A table in the browser, from waiting for players to the final count; several own seats share one screen by handing
 * over.
 */

import { get, post } from "./api.js";
import { Clocks } from "./clocks.js";
import { banner, dialog, icon, make, seal, word } from "./dom.js";
import { ensureName, tableTop } from "./frame.js";
import { rulesAt } from "./hint.js";
import { tableMenu } from "./menu.js";
import { call } from "./notice.js";
import { afterMotion, skipMotion } from "./sequence.js";
import { TableView } from "./table.js";
import { drawWaiting } from "./waiting.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./live.js").Problem} Problem */
/** @import { Chair, GameInfo, Phrase, Result, Snapshot, TableInfo, Told, UndoAsked, Update } from "./messages.js" */

const NO_REASON = { text: "", clause: "" };

/** What tells a move, where it is known. @param {"p"|"blockquote"} tag @param {string} [text] */
const quoted = (tag, text) => (text ? [make(tag, { class: "lead" }, text)] : []);

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
    /** Is the final count on its way? */
    this.showing = false;
    /** Is my answer needed? Not before the table has been seen once. */
    this.turn = true;
    this.rematching = false;
    /** Has the visitor gone to another page? */
    this.left = false;
    /** @type {string[]} */
    this.bots = [];
    this.clocks = new Clocks((seat) => ({
      name: this.info.seats[seat]?.name ?? "",
      seal: this.view?.seal(seat) ?? seal(seat),
      mine: seat === this.seat,
    }));
    /** @type {import("./hints.js").Hints|undefined} */
    this.hints = undefined;
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
      this.hints?.remove();
      void app.live.send("exit", { table: this.id }).catch(() => undefined);
    };
    this.draw();
    this.enter();
  }

  mySeats() {
    return this.info.seats.flatMap((chair, seat) => (chair.yours && !chair.stand_in ? [seat] : []));
  }

  enter() {
    if (!this.app.live.ready) return; // on a new connection it is said then
    skipMotion(true);
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
    if (this.view) this.view.habits.alone = this.info.seats.filter(({ kind }) => kind === "person").length < 2;
    this.watchers.replaceChildren(...(this.info.watchers ? [icon("eye"), String(this.info.watchers)] : []));
  }

  drawTable() {
    const { app, info } = this;
    app.root.className = "table";
    const holder = make("div", { class: "table" });
    this.view = new TableView(holder, rulesAt(info.game, info.options), {
      move: (choice) => this.move(choice),
      undo: () => this.undo(),
      say: (text, phrase) => this.say(text, phrase),
      why: (at, panel) => this.why(at, panel),
      risk: (choice) => this.risk(choice),
    });
    this.view.onfinish = (result) => afterMotion(() => this.finish(result));
    const menu = make(
      "button",
      { class: "ib", "aria-label": word("table-menu"), title: word("table-menu"), onclick: () => tableMenu(this) },
      icon("settings"),
    );
    const eye = make(
      "span",
      { class: "meta", title: word("watching") },
      icon("eye"),
      make("span", { class: "wide" }, word("watching")),
    );
    const bar = {
      title: info.title,
      rules: rulesAt(info.game, info.options),
      about: [make("span", { class: "meta wide mode", title: info.mode }, info.mode), this.clocks.element],
      right: this.seat === null ? [eye, this.watchers] : [this.watchers],
      last: [menu],
    };
    holder.prepend(...tableTop(app, bar, () => this.view?.prompt));
    app.root.replaceChildren(holder);
    document.title = `${info.title} — Ostoja`;
    void this.phrases();
    void this.teach();
  }

  /** Where it harms nobody, the teacher may be asked: from the beginning, or once the others have left. */
  async teach() {
    const { view } = this;
    if (!view || !this.info.hints) return;
    const { Hints } = await import("./hints.js");
    if (this.left) return;
    this.hints ??= new Hints(this, view);
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
    const before = this.info;
    const mine = this.mySeats().length;
    this.info = info;
    this.view?.presence(info.seats);
    if (before.status === "playing" && info.status === "playing") this.tellPresence(before.seats, info.seats);
    const begun = before.status === "open" && info.status !== "open";
    const back = this.mySeats().length > mine;
    const resigned = this.seat !== null && !info.seats[this.seat]?.yours;
    if (begun || back || resigned) {
      this.seat = this.mySeats()[0] ?? null;
      this.n = -1;
    }
    this.draw();
    void this.teach();
    if (begun || back || resigned) this.enter();
    this.drawAway();
    if (info.rematch && !before.rematch) this.invited();
  }

  /** Say who has gone and who is back. @param {Chair[]} before @param {Chair[]} now */
  tellPresence(before, now) {
    for (const [seat, chair] of now.entries()) {
      const was = before[seat];
      if (was?.kind === "person" && chair.kind === "bot") banner(word("has-resigned", { name: chair.name ?? "" }));
      if (chair.kind !== "person" || chair.yours || !was || Boolean(chair.here) === Boolean(was.here)) continue;
      banner(word(chair.here ? "came-back" : "lost-connection", { name: chair.name ?? "" }), !chair.here);
    }
  }

  /** Where a bot plays for me, there is nothing to choose but to come back. */
  drawAway() {
    const { view, info } = this;
    if (!view || info.status !== "playing") return;
    const seat = info.seats.findIndex((chair) => chair.yours && chair.stand_in);
    const away = seat >= 0 && !this.mySeats().length;
    if (away === view.away) return;
    view.away = away;
    view.ending = away
      ? [make("button", { class: "btn prim large", onclick: () => this.act("give_back", { seat }) }, word("take-back"))]
      : [];
    view.offer();
  }

  /** Somebody at this table would like to play again. */
  invited() {
    if (this.rematching || this.seat === null) return;
    banner(
      word("rematch-asked"),
      false,
      make("button", { class: "btn small", onclick: () => this.rematch() }, word("rematch-join")),
    );
  }

  /** @param {Snapshot} message */
  snapshot(message) {
    skipMotion(true);
    this.n = message.n;
    this.seat = message.seat ?? null;
    if (!this.view) return;
    this.waiting = message.waiting;
    this.clocks.set(message.clocks ?? [], performance.now());
    this.view.show(message);
    this.view.recall();
    this.view.presence(this.info.seats);
    this.drawAway();
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
    this.hints?.after();
    const turn = this.seat !== null && this.waiting.includes(this.seat);
    document.title = `${turn ? "● " : ""}${this.info.title} — Ostoja`;
    if (turn && !this.turn) call(this.info.title);
    this.turn = turn;
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
    const hidden = make("p", { class: "meta" }, this.info.title, " · ", word("hand-over-hidden"));
    screen.append(this.view?.seal(seat) ?? seal(seat), make("p", {}, word("hand-over", { name })), button, hidden);
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

  /** What a move risks, and whether it ends my turn. @param {import("./choose.js").Choice} choice */
  risk(choice) {
    return this.app.live
      .send("why", { table: this.id, action: choice.index })
      .then((answer) => (answer.is === "because" ? { ...answer, clause: answer.clause ?? "" } : NO_REASON));
  }

  /** Take a move back; what would go with it is asked about first. @param {boolean} [careful] */
  undo(careful = true) {
    this.app.live.send("undo", { table: this.id, careful }).catch((problem) => {
      if (problem.code === "undo-asks") this.undoAll(problem.text);
      else banner(problem.text || word("offline"), true);
    });
  }

  /** @param {string} what goes with the move */
  undoAll(what) {
    const all = () => {
      box.close();
      this.undo(false);
    };
    const keep = make("button", { class: "btn prim", onclick: () => box.close() }, word("keep-move"));
    const box = dialog(
      word("undo-sure"),
      make("p", { class: "lead" }, what),
      ...quoted("blockquote", this.view?.drawer.lastOf(this.seat ?? -1)),
      make("div", { class: "row" }, make("button", { class: "btn", onclick: all }, word("undo-all")), keep),
    );
    keep.focus();
  }

  /** @param {string} text @param {string} phrase */
  say(text, phrase) {
    this.app.live
      .send("say", { table: this.id, ...(phrase ? { phrase } : { text }) })
      .catch((problem) => banner(problem.text || word("offline"), true));
  }

  /** @param {UndoAsked} message */
  undoAsked(message) {
    if (message.seat === this.seat) {
      const names = (message.waiting ?? []).map((seat) => this.info.seats[seat]?.name ?? "").join(", ");
      banner(
        message.open ? word("undo-pending", { names }) : word(message.agreed ? "undo-agreed" : "undo-refused"),
        !message.open && !message.agreed,
      );
    }
    document.querySelector("dialog.undo-asked")?.remove();
    if (!message.open || this.seat === null || !(message.waiting ?? []).includes(this.seat)) return;
    const answer = (/** @type {boolean} */ yes) => {
      box.close();
      this.app.live.send("agree", { table: this.id, yes }).catch(() => undefined);
    };
    const name = this.info.seats[message.seat]?.name ?? "";
    const box = dialog(
      word("undo-asked", { name }),
      ...quoted("p", this.view?.drawer.lastOf(message.seat)),
      make(
        "div",
        { class: "row" },
        make("button", { class: "btn prim", onclick: () => answer(true) }, word("agree")),
        make("button", { class: "btn", onclick: () => answer(false) }, word("refuse")),
      ),
    );
    box.classList.add("undo-asked");
  }

  /** The game is over: show the final count once, and leave the ways on from here. @param {Result} result */
  finish(result) {
    const { view } = this;
    if (!view || this.resultShown) return;
    this.resultShown = true;
    view.ending = [
      make("button", { class: "btn prim", onclick: () => this.end(result) }, word("final-count")),
      ...this.waysOn("btn"),
    ];
    view.refresh();
    void this.end(result);
  }

  /** Show it; one that is on its way is not asked for again: it would come back once closed. @param {Result} result */
  async end(result) {
    if (this.showing) return;
    this.showing = true;
    const { showEnd } = await import("./ending.js").finally(() => (this.showing = false));
    if (!this.left && !document.querySelector("dialog.end")) showEnd(this, result);
  }

  /** @param {string} look of the first button */
  waysOn(look) {
    const again = make("button", { class: look, onclick: () => this.rematch() }, word("rematch"));
    return [
      ...(this.seat === null ? [] : [again]),
      make("a", { class: "btn", href: `/review/${this.id}` }, word("review")),
      make("a", { class: "btn", href: `/r/${this.id}` }, word("replay")),
    ];
  }

  async rematch() {
    this.rematching = true;
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
      return true;
    } catch (error) {
      banner(error instanceof Error ? error.message : "", true);
      return false;
    }
  }
}
