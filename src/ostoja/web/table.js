// @ts-check
/** A table: the scene, what is asked, the choices, log and chat of one viewer. */

import { arrange, phaseOf } from "./arrange.js";
import { choices, Chooser, within } from "./choose.js";
import { askAgain, confirmTurn } from "./dialogs.js";
import { capital, icon, make, seal, sheet, word } from "./dom.js";
import { Drawer, noteMove } from "./drawer.js";
import { Habits, isOn } from "./habits.js";
import { clauseLink, Hint } from "./hint.js";
import { Keyboard } from "./keyboard.js";
import { CALM } from "./motion.js";
import { Prompt } from "./prompt.js";
import { Recap } from "./recap.js";
import { reveal } from "./reveal.js";
import { Sums } from "./sums.js";
import { SceneView } from "./scene.js";
import { goOn, isStopped, linger, skipMotion } from "./sequence.js";
import { NARROW, SHEETS } from "./fold.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./choose.js").Choice} Choice */
/** @import { Asking, Chair, Line, Result, Snapshot, Update } from "./messages.js" */
/** @typedef {import("./hint.js").Reason} Reason */
/**
 * @typedef {{move: (choice: Choice) => void, undo: () => void, say: (text: string, phrase: string) => void, why: (at:
 *   string[], panel: string) => Promise<Reason>|null, risk?: (choice: Choice) => Promise<Reason>|null}} Acts what a
 *   viewer can do
 */

/** @typedef {Omit<Partial<Update>, "is">} Change an update, or the rest of a snapshot */

/** The key of the line that says a move was taken back. */
const UNDONE = "note-took-back";
/** What takes longer than this, in milliseconds, is told step by step. */
const LONG = 800;
/** The pieces of a board that frame what is being counted there: a strip, or the first and the last line of a sum. */
const COUNTED = ["stage", "duel-count", "duel-note-2"];
/** A screen reader is told this many new lines of the log at once. */
const MOST_NEWS = 5;

export class TableView {
  others = make("section", { class: "others", "aria-label": word("others") });
  board = make("section", { class: "board", "aria-label": word("board") });
  tracks = make("div", { class: "tracks" });
  phase = make("p", { class: "phase" });
  /** A line between the others and the board, where they are tabs. */
  above = make("div", { class: "above" }, this.phase);
  mine = make("section", { class: "mine", "aria-label": word("mine") });
  bar = new Prompt(
    (choice) => this.chooser.take(choice),
    () => this.chooser.back(),
    () => this.acts.undo(),
  );
  prompt = this.bar.element;
  buttons = this.bar.buttons;
  news = make("p", { class: "sr", role: "status" });
  drawer = new Drawer(
    (text) => this.acts.say(text, ""),
    (lines) => this.scene.point(lines.flatMap((line) => this.scene.about(line, this.seat))),
    (seat) => this.seal(seat),
  );
  side = make("section", { class: "side" }, this.tracks, this.drawer.element);
  mineTab = this.phoneTab("equipment", "mine", () => this.showMine(this.mine.matches(".away, .short")));
  /** @type {Record<string, HTMLElement>} the tabs of what can lie where the board is, on a phone */
  sheets = Object.fromEntries(
    [
      ["map", "table"],
      ["person", "others"],
      ["clock", "tracks"],
      ["log", "log"],
    ].map(([picture = "", name = ""]) => [name, this.phoneTab(picture, name, () => this.openSheet(name))]),
  );
  tabs = make("nav", { class: "ptabs", "aria-label": word("views") }, ...Object.values(this.sheets), this.mineTab);
  /** @type {Record<string, HTMLElement>} */
  places = { board: this.board, mine: this.mine, others: this.others };
  /** @type {((result: Result) => void)|undefined} */
  onfinish;
  /** @type {Asking} */
  asked = { text: "", key: "" };
  /** @type {Choice[]} the choices as last offered, to offer again after a refusal */
  offered = [];

  /**
   * @param {HTMLElement} root
   * @param {string} rules where the rules of this table are read
   * @param {Acts} acts
   */
  constructor(root, rules, acts) {
    this.root = root;
    this.rules = rules;
    this.acts = acts;
    this.chooser = new Chooser((choice) => this.move(choice));
    this.chooser.onchange = () => this.refresh();
    /** @type {Choice[]} */
    this.talk = [];
    this.canUndo = false;
    this.revealed = false;
    /** Was the own area opened while this is asked? */
    this.opened = false;
    /** @type {string[]} what can be picked now */
    this.lit = [];
    /** @type {number[]} */
    this.waiting = [];
    /** Was the pointer pressed on what has changed since? */
    this.stale = false;
    /** @type {HTMLElement[]} what there is to do once the game is over */
    this.ending = [];
    /** @type {Map<string, Promise<Reason>|null>} why a thing cannot be pointed at, in this position */
    this.reasons = new Map();
    /** @type {number|null} whose eyes these are */
    this.seat = null;
    /** @type {Animation|null} while it runs, the question before stays: the next one would tell the end */
    this.quiet = null;
    /** Has the viewer just moved? */
    this.moved = false;
    this.habits = new Habits();
    /** Does a bot play for the viewer? Then nothing can be chosen. */
    this.away = false;
    this.hint = new Hint(
      rules,
      (id) => this.chooser.effects(id),
      (view) => this.why(view),
    );
    root.replaceChildren(
      make(
        "main",
        {},
        this.others,
        this.above,
        this.board,
        this.side,
        make("div", { class: "dock" }, this.mine, this.prompt),
        this.hint.element,
      ),
      this.news,
      this.tabs,
    );
    this.scene = new SceneView((role) => this.places[role] ?? this.tracks);
    this.recap = new Recap(this.scene, this.board, (seat) => this.seal(seat));
    this.scene.onpick = (id) => this.chooser.pick(id);
    this.scene.onwhole = () => this.openSheet("others");
    this.scene.onhint = (view) => {
      this.hint.look(view);
      this.scene.way(this.chooser.wayTo(view?.piece.id ?? ""));
    };
    this.keyboard = new Keyboard(this);
    root.addEventListener("pointerdown", () => {
      this.keyboard.rest();
      this.stale = skipMotion();
    });
    root.addEventListener(
      "click",
      (event) => {
        if (this.stale) event.stopPropagation();
        this.stale = false;
      },
      { capture: true },
    );
    this.mine.addEventListener("click", (event) => this.open(event), { capture: true });
    this.zoom = new Zoom(this.board);
    this.sums = new Sums(this.board);
    this.onresize = () => {
      arrange(this);
      this.zoom.apply();
    };
    addEventListener("resize", this.onresize);
    this.onturned = () => reveal(this);
    for (const screen of [NARROW, SHEETS]) screen.addEventListener("change", this.onturned);
  }

  /** @param {string} picture @param {string} name @param {() => void} act */
  phoneTab(picture, name, act) {
    return make(
      "button",
      { class: `tab-${name}`, "aria-pressed": String(["table", "mine"].includes(name)), onclick: act },
      icon(picture),
      word(`tab-${name}`),
    );
  }

  /**
   * On a phone, show what one of the tabs stands for where the board is: "table" is the board itself.
   * @param {string} sheet
   */
  openSheet(sheet) {
    this.root.dataset.sheet = sheet;
    this.scene.enlarge(sheet === "others");
    for (const [name, tab] of Object.entries(this.sheets)) tab.setAttribute("aria-pressed", String(name === sheet));
    if (sheet === "log") this.drawer.toEnd();
  }

  /** On a phone the own area can be put away, which gives its room to the board. @param {boolean} shown */
  showMine(shown) {
    this.opened = shown;
    this.mine.classList.remove("short");
    this.mine.classList.toggle("away", !shown);
    this.mineTab.setAttribute("aria-pressed", String(shown));
    this.zoom.apply();
  }

  /** A click on what is shown of a short own area shows the rest. @param {Event} event */
  open(event) {
    if (!this.mine.matches(".short:not(:has(.taught))")) return;
    event.stopPropagation();
    this.showMine(true);
  }

  /** Show who is away and for whom a bot plays. @param {Chair[]} chairs */
  presence(chairs) {
    for (const panel of this.scene.panels.values()) {
      const chair = chairs[panel.seat ?? -1];
      panel.element.classList.toggle("absent", chair?.kind === "person" && (!chair.here || Boolean(chair.stand_in)));
      panel.element.querySelector(".stand-in")?.remove();
      if (chair?.stand_in)
        panel.element.append(make("span", { class: "stand-in", title: word("bot-plays") }, icon("bot")));
    }
  }

  /** @param {string} game */
  static art(game) {
    return sheet(`/art/${game}/sheet.svg`);
  }

  /** @param {Snapshot} message */
  show(message) {
    this.scene.show(message.scene);
    this.seat = message.seat ?? null;
    this.moved = false;
    this.recap.clear();
    this.sums.clear();
    this.zoom.reset();
    this.drawer.clear(this.seat);
    this.addLines(message.log, false);
    this.drawer.recall();
    this.waiting = [];
    this.change({ ...message, scene: undefined, log: undefined });
  }

  /** Whoever comes back is told what has happened meanwhile. */
  recall() {
    this.recap.restore(this.drawer.told, this.seat);
    this.refresh();
  }

  /** @param {Change} message */
  change(message) {
    this.reasons.clear();
    this.hint.close();
    const told = (message.log ?? []).flatMap((line) => line.at ?? []);
    const lasts = message.scene ? this.scene.change(message.scene, told) : 0;
    arrange(this);
    this.phase.textContent = phaseOf(this);
    const undone = message.log?.find(({ key }) => key === UNDONE);
    if (message.unsaid || undone) this.takeBack(message.unsaid ?? 0, undone?.seats?.[0]);
    if (this.moved || (this.seat === null && message.log?.some(({ sum }) => sum))) this.sums.clear();
    if (message.log) this.addLines(message.log);
    this.sums.add(message.log ?? []);
    if (!undone) noteMove(this, message);
    this.inStep(lasts);
    const rival = this.remember(message.log ?? []);
    if (message.prompt) this.asked = message.prompt;
    if (message.waiting) this.waiting = message.waiting;
    if (message.undo !== undefined) this.canUndo = message.undo;
    if (message.talk) this.talk = choices(message.talk, this.talk);
    if (message.choices) this.offered = choices(message.choices, this.offered);
    if (message.choices || !this.chooser.choices.length) this.offer();
    else this.refresh();
    this.habits.heard(message.log ?? [], this.seat);
    if (message.choices || message.prompt) this.byHabit();
    if (message.result) this.finish(message.result);
    if (rival && !this.asked.mine && !message.result) {
      linger(lasts, CALM.matches);
      if (isStopped()) this.refresh();
    }
  }

  /** The last lines were not said after all. @param {number} count @param {number} [seat] who has taken back a move */
  takeBack(count, seat) {
    this.drawer.takeBack(count, seat);
    this.habits.tookBack();
  }

  /** Answer where there is nothing to choose, or where the viewer has said how. */
  byHabit() {
    const answer = this.away || !this.asked.mine ? null : this.habits.answer(this.offered, this.talk.length > 0);
    if (!answer) return this.habits.stop();
    this.habits.soon(() => {
      if (this.offered.includes(answer)) this.confirm(answer, () => this.acts.move(answer));
    });
  }

  /** Note what somebody else did until my next move; was it somebody else? @param {Line[]} lines */
  remember(lines) {
    const [waited, ...more] = this.waiting;
    const mover = this.moved ? this.seat : waited !== undefined && !more.length ? waited : lines[0]?.seats?.[0];
    if (!lines.length && !this.moved) return false;
    if (this.moved) this.recap.clear();
    this.moved = false;
    if (mover === undefined || mover === null || mover === this.seat) return false;
    if (this.seat === null) this.recap.clear();
    this.recap.add(mover, lines, this.seat);
    return true;
  }

  /** Offer the choices by the things on the table they are about; what is not there, verbs mostly, has buttons. */
  offer() {
    this.moved = this.opened = false;
    const offered = this.away ? [] : this.offered;
    this.chooser.offer(offered.map((one) => within(one, (id) => this.scene.has(id))));
  }

  /** @param {Line[]} lines @param {boolean} [fresh] have they just happened? */
  addLines(lines, fresh = true) {
    this.drawer.addLines(lines, fresh);
    this.news.textContent = fresh
      ? lines
          .slice(-MOST_NEWS)
          .map((line) => line.text)
          .join(" ")
      : "";
  }

  /** A log and a prompt do not tell the end before it is seen. @param {number} lasts milliseconds */
  inStep(lasts) {
    if (lasts < LONG) return;
    this.quiet?.cancel();
    this.quiet = this.bar.ask.animate([{}, {}], { id: "tell", duration: lasts });
    this.quiet.onfinish = () => {
      this.quiet = null;
      this.bar.say(this.question());
    };
    const fade = (/** @type {Element} */ element, /** @type {number} */ delay) =>
      element.animate([{ opacity: 0 }, {}], { id: "tell", duration: 150, delay, fill: "backwards" });
    const lines = [...this.drawer.logList.querySelectorAll(".new")];
    lines.forEach((line, at) => fade(line, (lasts * at) / lines.length));
    for (const part of [this.bar.sub, this.buttons]) fade(part, lasts);
  }

  /** Draw prompt, buttons and glows for what was picked so far. */
  refresh() {
    const { bar, chooser } = this;
    if (!this.quiet) bar.say(this.question());
    this.prompt.classList.toggle("mine-now", Boolean(this.asked.mine));
    bar.seals.replaceChildren(...(this.asked.mine ? [] : this.waiting.map((seat) => this.seal(seat))));
    const steps = chooser.next();
    this.scene.way([]);
    /** @type {Map<string, string>} */
    const states = new Map();
    /** @type {Map<string, string>} */
    const labels = new Map();
    /** @type {Set<string>} */
    const costs = new Set();
    /** @type {Choice[]} */
    const buttons = [];
    for (const [id, choices] of steps) {
      if (id && this.scene.has(id)) {
        states.set(id, choices.every((one) => one.risky) ? "deadly" : "lit");
        if (choices.every((one) => one.costs)) costs.add(id);
        const [only] = choices;
        labels.set(id, choices.length === 1 && only ? only.text : "");
      } else buttons.push(...choices);
    }
    this.prompt.classList.toggle("sole", this.offered.length < 2);
    for (const id of chooser.picked) states.set(id, "selected");
    for (const id of chooser.instead().keys()) states.set(id, "instead");
    // what was picked is not picked again by the same click: the way to it is through another piece, or there is none
    const lit = (this.lit = [...states.keys()].filter((id) => ["lit", "deadly"].includes(states.get(id) ?? "")));
    this.scene.costs = costs;
    this.scene.mark(states, labels, this.lastTold());
    this.recap.spare(states.keys());
    bar.undo.hidden = !this.canUndo || this.away;
    bar.undo.title = this.drawer.lastOf(this.seat ?? -1);
    bar.draw(buttons, {
      first: [...this.ending, ...(isStopped() ? [this.onward()] : []), ...this.passButton()],
      picking: chooser.chosen.length > 0,
      pieces: lit.length > 0,
      talk: this.away ? [] : this.talk,
      speak: this.acts.move,
    });
    bar.sub.replaceChildren(...this.details(lit.length));
    reveal(this);
    const told = this.asked.mine ? this.lastTold().map(({ piece }) => piece.id) : [];
    const wanted = [lit, states.keys(), COUNTED, told].map((ids) => this.scene.places(ids));
    this.zoom.centre(wanted.find((places) => places.length) ?? []);
    this.sums.asked();
    this.keyboard.keepFocus();
  }

  /** What is asked; once something is picked, what that is and what is to be picked next. */
  question() {
    const thing = this.chooser.picked.findLast((_, at) => this.chooser.chosen.includes(at)) ?? "";
    const tip = (this.scene.find(thing)?.piece.tip ?? "").replace(/ [A-Z]{2}-\d+\.\d+[a-z]?$/, "");
    const [name = ""] = tip.split(/[.:](?:\s|$)/);
    const next = this.chooser.asks().join(word("or")) || word("what-to-do");
    return name ? word("picked", { thing: capital(name), next }) : this.asked.text;
  }

  /** The pieces the last move of somebody else was about. */
  lastTold() {
    const { lines = [] } = this.recap.steps.at(-1) ?? {};
    return lines.flatMap((line) => this.scene.about(line, this.seat));
  }

  /** Step by step: on to the next move. */
  onward() {
    return make("button", { class: "btn prim onward", onclick: goOn }, word("next"), icon("arrow"));
  }

  /** Where one can pass, and wants to: pass until something concerns me. */
  passButton() {
    const pass = this.away || !isOn("pass") ? null : this.habits.passOf(this.chooser.left());
    const go = () => {
      this.habits.passing = true;
      this.chooser.take(/** @type {Choice} */ (pass));
    };
    return pass ? [make("button", { class: "btn pass-on", onclick: go }, word("pass-on"))] : [];
  }

  /** A seat's disc in the colour it has in this game. @param {number} seat */
  seal(seat) {
    return seal(this.scene.colourOf(seat) - 1);
  }

  /** @param {number} lit */
  details(lit) {
    const parts = [];
    const { clause } = this.asked;
    const count = this.chooser.left().length;
    if (count > 1 || lit) parts.push(make("span", {}, word(lit ? "choices-lit" : "choices", { count })));
    if (clause) parts.push(clauseLink(this.rules, clause));
    if (this.recap.steps.length && this.seat !== null) parts.push(this.recap.bar);
    if (this.sums.rows.firstChild) parts.push(this.sums.tab);
    return parts;
  }

  /** @param {Choice} choice */
  move(choice) {
    this.confirm(choice, () => {
      this.moved = true;
      this.habits.chose(choice);
      this.acts.move(choice);
    });
  }

  /**
   * Ask once more before a risky move and, if that is set, before my turn ends.
   * @param {Choice} choice
   * @param {() => void} go
   */
  confirm(choice, go) {
    const back = () => this.offer();
    const turn = isOn("confirm") && !this.habits.passing;
    const reason = ((choice.risky || turn) && this.acts.risk?.(choice)) || null;
    if (choice.risky) askAgain(choice, reason, this.rules, go, back);
    else if (reason) void confirmTurn(choice, reason, go, back);
    else go();
  }

  /**
   * Which rule forbids pointing at a piece now, asked once in a position.
   * @param {import("./pieces.js").PieceView} view
   */
  why({ piece: { id }, panel }) {
    const at = [...this.chooser.picked.filter((one) => one !== id), id];
    const on = panel.element.dataset.panel ?? "";
    const key = [on, ...at].join(" ");
    const later = { text: word("pick-first"), clause: this.asked.clause ?? "" };
    const reason =
      this.reasons.get(key) ?? this.acts.why(at, on)?.then((found) => (found.text ? found : later)) ?? null;
    this.reasons.set(key, reason);
    reason?.catch(() => this.reasons.delete(key));
    return reason;
  }

  /** @param {Result} result */
  finish(result) {
    this.result = result;
    this.onfinish?.(result);
  }

  remove() {
    this.habits.stop();
    removeEventListener("resize", this.onresize);
    for (const screen of [NARROW, SHEETS]) screen.removeEventListener("change", this.onturned);
    this.keyboard.remove();
    this.scene.remove();
  }
}
