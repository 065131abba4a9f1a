// @ts-check
/** A table: the scene, what is asked, the choices, log and chat of one viewer. */

import { Chooser } from "./choose.js";
import { banner, dialog, icon, make, sheet, word } from "./dom.js";
import { Zoom } from "./zoom.js";
import { SceneView } from "./scene.js";

/** @typedef {import("./choose.js").Choice} Choice */
/** @typedef {import("./live.js").Told} Told */

/** More buttons than this are offered as a list to filter. */
const MANY_BUTTONS = 8;

export class TableView {
  others = make("section", { class: "others", "aria-label": word("others") });
  hintBox = make("aside", { class: "panel hint", "aria-live": "off" });
  board = make("section", { class: "board", "aria-label": word("board") });
  tracks = make("div", { class: "tracks" });
  mine = make("section", { class: "mine", "aria-label": word("mine") });
  ask = make("p", { class: "ask" });
  sub = make("p", { class: "sub" });
  buttons = make("div", { class: "acts" });
  prompt = make("section", { class: "panel prompt", role: "status", "aria-live": "polite" }, make("div", { class: "say" }, this.ask, this.sub), this.buttons);
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
   * @param {{move: (choice: Choice) => void, undo: () => void, say: (text: string, phrase: string) => void}} acts
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
    this.others.append(this.hintBox);
    root.replaceChildren(make("main", {}, this.others, this.board, this.side, make("div", { class: "dock" }, this.mine, this.prompt)), this.tabs);
    this.scene = new SceneView((role) => this.places[role] ?? this.tracks);
    this.scene.onpick = (id) => this.chooser.pick(id);
    this.scene.onhint = (piece) => this.hint(piece?.tip ?? "");
    this.zoom = new Zoom(this.board);
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onkey);
  }

  /** @param {string} picture @param {string} name @param {boolean} opens */
  phoneTab(picture, name, opens) {
    return make("button", { "aria-selected": String(!opens), onclick: () => this.openSide(opens) }, icon(picture), word(name));
  }

  /** @param {boolean} open */
  openSide(open) {
    this.side.classList.toggle("open", open);
    [...this.tabs.children].forEach((tab, at) => tab.setAttribute("aria-selected", String(at === (open ? 1 : 0))));
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
    this.others.append(this.hintBox);
    this.zoom.reset();
    this.logList.replaceChildren();
    this.change({ ...message, scene: undefined });
  }

  /** @param {Told} message an update, or the rest of a snapshot */
  change(message) {
    if (message.scene) {
      this.scene.change(message.scene);
      this.others.append(this.hintBox);
    }
    if (message.log) this.addLines(message.log);
    if (message.prompt) this.asked = message.prompt;
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

  /** @param {{text: string, key: string, at?: string[]}[]} lines */
  addLines(lines) {
    for (const old of this.logList.querySelectorAll(".new")) old.classList.remove("new");
    for (const line of lines) {
      const item = make("li", { class: "new" }, line.text);
      if (line.at?.length) {
        const at = line.at;
        item.addEventListener("pointerenter", () => this.point(at));
        item.addEventListener("pointerleave", () => this.refresh());
      }
      this.logList.append(item);
    }
    this.logList.scrollTop = this.logList.scrollHeight;
  }

  /** Show the places a log line is about. @param {string[]} ids */
  point(ids) {
    this.scene.mark(new Map(ids.filter((id) => this.scene.has(id)).map((id) => [id, "last"])), new Map());
  }

  /** Draw prompt, buttons and glows for what was picked so far. */
  refresh() {
    this.ask.textContent = this.asked.text;
    this.prompt.classList.toggle("mine-now", Boolean(this.asked.mine));
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
    for (const id of this.chooser.picked) states.set(id, "selected");
    this.scene.mark(states, labels);
    this.zoom.centre(this.scene.places(states.keys()));
    this.drawButtons(buttons);
    this.sub.replaceChildren(...this.details(states.size));
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

  /** @param {Choice[]} choices */
  drawButtons(choices) {
    const nodes = [];
    if (this.chooser.picked.length) nodes.push(make("button", { class: "btn", onclick: () => this.chooser.back() }, icon("undo"), word("back"), make("kbd", {}, "Esc")));
    else if (this.canUndo) nodes.push(make("button", { class: "btn", onclick: () => this.acts.undo() }, icon("undo"), word("undo")));
    if (this.talk.length && !this.chooser.picked.length) nodes.push(make("button", { class: "btn", onclick: () => this.statements() }, icon("chat"), word("statements")));
    if (choices.length > MANY_BUTTONS) nodes.push(make("button", { class: "btn prim", onclick: () => this.pickFromList(word("choose"), choices) }, word("choose-from", { count: choices.length })));
    else choices.forEach((choice, at) => nodes.push(this.choiceButton(choice, at, choices.length === 1 && !this.chooser.picked.length)));
    this.buttons.replaceChildren(...nodes);
  }

  /** @param {Choice} choice @param {number} at @param {boolean} alone */
  choiceButton(choice, at, alone) {
    return make("button", { class: alone ? "btn prim" : "btn tint", "data-index": choice.index, onclick: () => this.chooser.take(choice) }, make("span", {}, choice.text), make("kbd", {}, String(at + 1)));
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

  /** @param {string} text */
  hint(text) {
    this.hintBox.replaceChildren(...(text ? [make("p", {}, text)] : []));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (document.querySelector("dialog[open]") || event.target instanceof HTMLInputElement) return;
    if (event.key === "Escape") this.chooser.back();
    else if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const button = this.buttons.querySelectorAll("[data-index]")[Number(event.key) - 1];
      if (button instanceof HTMLElement) button.click();
    } else if (event.key.startsWith("Arrow")) this.step(event);
  }

  /** Move the focus to the nearest lit piece in the direction of an arrow key. @param {KeyboardEvent} event */
  step(event) {
    const lit = this.scene.lit();
    if (!lit.length) return;
    event.preventDefault();
    const now = document.activeElement;
    const [first] = lit;
    if (!now || !lit.some((element) => element === now)) {
      first?.focus();
      return;
    }
    const from = middle(now);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
    const [wx = 0, wy = 0] = way;
    let best = null;
    let least = Infinity;
    for (const element of lit) {
      if (element === now) continue;
      const { x, y } = middle(element);
      const ahead = (x - from.x) * wx + (y - from.y) * wy;
      const aside = Math.abs((x - from.x) * wy) + Math.abs((y - from.y) * wx);
      if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [element, ahead + 2 * aside];
    }
    best?.focus();
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

  /** @param {Told} problem */
  refused(problem) {
    banner(problem.text || word("offline"), true);
    this.offer();
  }

  remove() {
    document.removeEventListener("keydown", this.onkey);
  }
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {{i: number, path: string[], text: string, risky?: boolean}} sent @returns {Choice} */
function choice(sent) {
  return { index: sent.i, path: sent.path, text: sent.text, risky: sent.risky ?? false };
}
