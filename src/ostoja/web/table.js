// @ts-check
/** A table: the scene, what is asked, the choices, log and chat of one viewer. */

import { Chooser } from "./choose.js";
import { dialog, icon, make, seal, sheet, word } from "./dom.js";
import { Hint } from "./hint.js";
import { Keyboard } from "./keyboard.js";
import { skipMotion } from "./motion.js";
import { SceneView } from "./scene.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./choose.js").Choice} Choice */
/** @typedef {import("./live.js").Told} Told */

/** @typedef {import("./hint.js").Reason} Reason */
/** @typedef {{move: (choice: Choice) => void, undo: () => void, say: (text: string, phrase: string) => void, why: (at: string[]) => Promise<Reason>|null}} Acts what a viewer can do */

/** The log needs this much height; where the rail on the right has less left, it moves to the other one. */
const LOG_HEIGHT = 110;
const NARROW = matchMedia("(max-width: 760px)");
/** More buttons than this are offered as a list to filter. */
const MANY_BUTTONS = 8;
/** A screen reader is told this many new lines of the log at once. */
const MOST_NEWS = 5;

export class TableView {
  others = make("section", { class: "others", "aria-label": word("others") });
  board = make("section", { class: "board", "aria-label": word("board") });
  tracks = make("div", { class: "tracks" });
  mine = make("section", { class: "mine", "aria-label": word("mine") });
  ask = make("p", { class: "ask", role: "status" });
  sub = make("p", { class: "sub" });
  seals = make("span", { class: "seals" });
  buttons = make("div", { class: "acts" });
  prompt = make("section", { class: "panel prompt", id: "prompt", tabindex: "-1", "aria-label": word("prompt") }, this.seals, make("div", { class: "say" }, this.ask, this.sub), this.buttons);
  news = make("p", { class: "sr", role: "status" });
  logList = make("ol", { class: "loglist", "aria-label": word("log"), tabindex: "0" });
  chatList = make("ol", { class: "loglist", "aria-label": word("chat"), tabindex: "0" });
  logTab = make("button", { role: "tab", "aria-selected": "true", onclick: () => this.tab(true) }, icon("log"), word("log"));
  chatCount = make("span", { class: "count", hidden: true });
  chatTab = make("button", { role: "tab", "aria-selected": "false", onclick: () => this.tab(false) }, icon("chat"), word("chat"), this.chatCount);
  chatInput = make("input", { maxlength: "300", "aria-label": word("chat-say"), placeholder: word("chat-say") });
  phrases = make("div", { class: "phrases" });
  chatBar = make("form", { class: "chatbar", onsubmit: (/** @type {Event} */ event) => this.said(event) }, this.chatInput, make("button", { class: "btn small" }, word("send")));
  chatBox = make("div", { class: "drawer", hidden: true }, this.chatList, this.phrases, this.chatBar);
  drawer = make("article", { class: "panel drawer" }, make("div", { class: "tabs2", role: "tablist" }, this.logTab, this.chatTab), this.logList, this.chatBox);
  side = make("section", { class: "side" }, this.tracks, this.drawer);
  tabs = make("nav", { class: "ptabs", "aria-label": word("views") }, this.phoneTab("map", "table", false), this.phoneTab("log", "log", true));
  /** @type {Record<string, HTMLElement>} */
  places = { board: this.board, mine: this.mine, others: this.others };
  /** @type {((result: any) => void)|undefined} */
  onfinish;
  /** @type {{text: string, key?: string, clause?: string, mine?: boolean}} */
  asked = { text: "" };
  /** @type {Choice[]} the choices as last offered, to offer again after a refusal */
  offered = [];

  /**
   * @param {HTMLElement} root
   * @param {string} game
   * @param {Acts} acts
   */
  constructor(root, game, acts) {
    this.root = root;
    this.game = game;
    this.acts = acts;
    this.chooser = new Chooser((choice) => this.move(choice));
    this.chooser.onchange = () => this.refresh();
    /** @type {Choice[]} */
    this.talk = [];
    this.canUndo = false;
    this.revealed = false;
    /** @type {number[]} */
    this.waiting = [];
    /** @type {HTMLElement[]} what there is to do once the game is over */
    this.ending = [];
    /** @type {Map<string, Promise<Reason>|null>} why a thing cannot be pointed at, in this position */
    this.reasons = new Map();
    /** @type {string[]} what the last moves were about */
    this.last = [];
    this.hint = new Hint(game, (id) => this.effects(id), (id) => this.why(id));
    root.replaceChildren(make("main", {}, this.others, this.board, this.side, make("div", { class: "dock" }, this.mine, this.prompt), this.hint.element), this.news, this.tabs);
    this.scene = new SceneView((role) => this.places[role] ?? this.tracks);
    this.scene.onpick = (id) => this.chooser.pick(id);
    this.scene.onhint = (view) => this.hint.look(view);
    this.keyboard = new Keyboard(this);
    root.addEventListener("pointerdown", () => { this.keyboard.rest(); skipMotion(); });
    this.zoom = new Zoom(this.board);
    this.onresize = () => this.arrange();
    addEventListener("resize", this.onresize);
  }

  /** @param {string} picture @param {string} name @param {boolean} opens */
  phoneTab(picture, name, opens) {
    return make("button", { "aria-pressed": String(!opens), onclick: () => this.openSide(opens) }, icon(picture), word(name));
  }

  /** @param {boolean} open */
  openSide(open) {
    this.side.classList.toggle("open", open);
    [...this.tabs.children].forEach((tab, at) => tab.setAttribute("aria-pressed", String(at === (open ? 1 : 0))));
  }

  /** Show who is away and for whom a bot plays. @param {{kind: string, here?: boolean, stand_in?: string}[]} chairs */
  presence(chairs) {
    for (const panel of this.scene.panels.values()) {
      const chair = chairs[panel.seat ?? -1];
      panel.element.classList.toggle("absent", chair?.kind === "person" && (!chair.here || Boolean(chair.stand_in)));
      panel.element.querySelector(".stand-in")?.remove();
      if (chair?.stand_in) panel.element.append(make("span", { class: "stand-in", title: word("bot-plays") }, icon("bot")));
    }
  }

  /** Give the log a place where it can be read. */
  arrange() {
    const taken = [...this.tracks.children].reduce((sum, panel) => sum + panel.getBoundingClientRect().height + 10, 0);
    const rail = !NARROW.matches && this.side.clientHeight - taken < LOG_HEIGHT ? this.others : this.side;
    if (this.drawer.parentElement !== rail || rail.lastElementChild !== this.drawer) rail.append(this.drawer);
    for (const place of [this.mine, this.others]) {
      if (place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight) place.setAttribute("tabindex", "0");
      else place.removeAttribute("tabindex");
    }
  }

  /** On a phone, open the sheet when all there is to pick lies in it. @param {string[]} lit */
  reveal(lit) {
    if (!NARROW.matches || !lit.length) return;
    const there = (/** @type {HTMLElement} */ place) => lit.filter((id) => place.querySelector(`.piece[data-id="${CSS.escape(id)}"]`));
    const hidden = there(this.side).length;
    if (hidden === lit.length) this.openSide(true);
    else if (!hidden && this.revealed) this.openSide(false);
    this.revealed = hidden === lit.length;
    const [aside] = there(this.others);
    if (aside && !there(this.board).length && !there(this.mine).length) this.scene.find(aside)?.element.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** @param {boolean} log */
  tab(log) {
    this.logTab.setAttribute("aria-selected", String(log));
    this.chatTab.setAttribute("aria-selected", String(!log));
    this.logList.hidden = !log;
    this.chatBox.hidden = log;
    if (!log) this.chatCount.hidden = true;
  }

  /** @param {string} game */
  static art(game) {
    return sheet(`/art/${game}/sheet.svg`);
  }

  /** @param {Told} message a snapshot */
  show(message) {
    this.scene.show(message.scene);
    this.zoom.reset();
    this.logList.replaceChildren();
    this.addLines(message.log ?? [], false);
    this.change({ ...message, scene: undefined, log: undefined });
  }

  /** @param {Told} message an update, or the rest of a snapshot */
  change(message) {
    this.reasons.clear();
    this.hint.close();
    if (message.scene) this.scene.change(message.scene);
    this.arrange();
    if (message.log) this.addLines(message.log);
    if (message.prompt) this.asked = message.prompt;
    if (message.waiting) this.waiting = message.waiting;
    if (message.undo !== undefined) this.canUndo = message.undo;
    if (message.talk) this.talk = message.talk.map((/** @type {any} */ one) => ({ ...choice(one), talk: true }));
    if (message.choices) this.offered = message.choices.map(choice);
    if (message.choices || !this.chooser.choices.length) this.offer();
    else this.refresh();
    if (message.result) this.finish(message.result);
  }

  /** Offer the choices by the things on the table they are about: what is not there, verbs mostly, is asked last, by buttons. */
  offer() {
    this.chooser.offer(this.offered.map((one) => ({ ...one, path: one.path.filter((id) => this.scene.has(id)) })));
  }

  /** @param {{text: string, key: string, at?: string[]}[]} lines @param {boolean} [fresh] have they just happened? */
  addLines(lines, fresh = true) {
    for (const old of this.logList.querySelectorAll(".new")) old.classList.remove("new");
    this.last = fresh ? lines.flatMap((line) => line.at ?? []).filter((id) => this.scene.has(id)) : [];
    for (const line of lines) {
      const item = make("li", { class: fresh ? "new" : undefined }, line.text);
      if (line.at?.length) {
        const at = line.at;
        item.addEventListener("pointerenter", () => this.point(at));
        item.addEventListener("pointerleave", () => this.refresh());
      }
      this.logList.append(item);
    }
    this.news.textContent = fresh ? lines.slice(-MOST_NEWS).map((line) => line.text).join(" ") : "";
    this.logList.scrollTop = this.logList.scrollHeight;
  }

  /** Show the places a log line is about. @param {string[]} ids */
  point(ids) {
    this.scene.mark(new Map(ids.filter((id) => this.scene.has(id)).map((id) => [id, "last"])), new Map());
  }

  /** Draw prompt, buttons and glows for what was picked so far. */
  refresh() {
    if (this.ask.textContent !== this.asked.text) this.ask.textContent = this.asked.text;
    this.prompt.classList.toggle("mine-now", Boolean(this.asked.mine));
    this.seals.replaceChildren(...(this.asked.mine ? [] : this.waiting.map((seat) => this.seal(seat))));
    const steps = this.chooser.next();
    /** @type {Map<string, string>} */
    const states = new Map();
    /** @type {Map<string, string>} */
    const labels = new Map();
    /** @type {Choice[]} */
    const buttons = [];
    for (const [id, choices] of steps) {
      if (id && this.scene.has(id)) {
        states.set(id, choices.every((one) => one.risky) ? "deadly" : "lit");
        const [only] = choices;
        labels.set(id, choices.length === 1 && only ? only.text : "");
      } else buttons.push(...choices);
    }
    const lit = states.size;
    this.reveal([...states.keys()]);
    for (const id of this.chooser.picked) states.set(id, "selected");
    for (const id of this.last) if (!states.has(id)) states.set(id, "last");
    this.scene.mark(states, labels);
    this.zoom.centre(this.scene.places(states.keys()));
    this.drawButtons(buttons, lit > 0);
    this.sub.replaceChildren(...this.details(lit));
    this.keyboard.keepFocus();
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
    if (count) parts.push(make("span", {}, word(lit ? "choices-lit" : "choices", { count })));
    if (clause) parts.push(make("a", { class: "clause", href: `/rules/${this.game}#${clause}`, target: "_blank" }, icon("clause"), clause));
    return parts;
  }

  /** @param {Choice[]} choices @param {boolean} pieces are there pieces to pick, too? */
  drawButtons(choices, pieces) {
    /** @type {Node[]} */
    const nodes = [...this.ending];
    if (this.chooser.chosen.length) nodes.push(make("button", { class: "btn", onclick: () => this.chooser.back() }, icon("undo"), word("back"), make("kbd", {}, "Esc")));
    else if (this.canUndo) nodes.push(make("button", { class: "btn", onclick: () => this.acts.undo() }, icon("undo"), word("undo")));
    if (this.talk.length && !this.chooser.chosen.length) nodes.push(make("button", { class: "btn", onclick: () => this.statements() }, icon("chat"), word("statements")));
    if (choices.length > MANY_BUTTONS) nodes.push(make("button", { class: "btn prim", onclick: () => this.pickFromList(word("choose"), choices) }, word("choose-from", { count: choices.length })));
    else choices.forEach((choice, at) => nodes.push(this.choiceButton(choice, at, choices.length === 1 && !pieces)));
    this.buttons.replaceChildren(...nodes);
  }

  /** @param {Choice} choice @param {number} at @param {boolean} alone */
  choiceButton(choice, at, alone) {
    return make("button", { class: alone ? "btn prim" : "btn tint", "data-index": choice.index, title: choice.text, onclick: () => this.chooser.take(choice) }, make("span", {}, choice.text), make("kbd", {}, String(at + 1)));
  }

  statements() {
    this.pickFromList(word("statements"), this.talk);
  }

  /** A list of choices with a filter. @param {string} title @param {Choice[]} choices */
  pickFromList(title, choices) {
    const list = make("ul", { class: "list" });
    const filter = make("input", { "aria-label": word("filter"), placeholder: word("filter") });
    const box = dialog(title, filter, list);
    const draw = () => {
      const wanted = filter.value.toLocaleLowerCase();
      list.replaceChildren(
        ...choices
          .filter((choice) => choice.text.toLocaleLowerCase().includes(wanted))
          .map((choice) =>
            make("li", {}, make("button", { class: "btn", "data-index": choice.index, onclick: () => { box.close(); this.pickListed(choice); } }, choice.text)),
          ),
      );
    };
    filter.addEventListener("input", draw);
    filter.addEventListener("keydown", (event) => { if (event.key === "Enter") list.querySelector("button")?.click(); });
    draw();
  }

  /** @param {Choice} choice */
  pickListed(choice) {
    if (choice.talk) this.acts.move(choice);
    else this.chooser.take(choice);
  }

  /** Ask once more before a risky move. @param {Choice} choice */
  move(choice) {
    if (!choice.risky) {
      this.acts.move(choice);
      return;
    }
    const sure = make("button", { class: "btn prim", onclick: () => { box.onclose = null; box.close(); this.acts.move(choice); } }, choice.text);
    const box = dialog(word("sure"), make("div", { class: "row" }, sure, make("button", { class: "btn", onclick: () => box.close() }, word("back"))));
    box.onclose = () => this.offer();
    sure.focus();
  }

  /** What choosing a lit piece does. @param {string} id */
  effects(id) {
    return (this.chooser.next().get(id) ?? []).map((one) => one.text);
  }

  /** Which rule forbids pointing at a piece now, asked once in a position. @param {string} id */
  why(id) {
    const at = [...this.chooser.picked.filter((one) => one !== id), id];
    const key = at.join(" ");
    const later = { text: word("pick-first"), clause: this.asked.clause ?? "" };
    const reason = this.reasons.get(key) ?? this.acts.why(at)?.then((found) => (found.text ? found : later)) ?? null;
    this.reasons.set(key, reason);
    reason?.catch(() => this.reasons.delete(key));
    return reason;
  }

  /** @param {{scores: number[], winners: number[], breakdown: {text: string, points: number}[][]}} result */
  finish(result) {
    this.result = result;
    this.onfinish?.(result);
  }

  /** @param {Event} event */
  said(event) {
    event.preventDefault();
    const text = this.chatInput.value.trim();
    if (text) this.acts.say(text, "");
    this.chatInput.value = "";
  }

  /** @param {{name: string, text: string}[]} lines @param {boolean} all */
  addChat(lines, all) {
    if (all) this.chatList.replaceChildren();
    for (const line of lines) this.chatList.append(make("li", {}, make("b", {}, line.name), ` ${line.text}`));
    this.chatList.scrollTop = this.chatList.scrollHeight;
    if (!all && this.chatBox.hidden) {
      this.chatCount.hidden = false;
      this.chatCount.textContent = String(Number(this.chatCount.textContent || 0) + lines.length);
    }
  }

  remove() {
    removeEventListener("resize", this.onresize);
    this.keyboard.remove();
  }
}

/** @param {{i: number, path: string[], text: string, risky?: boolean}} sent @returns {Choice} */
function choice(sent) {
  return { index: sent.i, path: sent.path, text: sent.text, risky: sent.risky ?? false };
}
