// @ts-check
/** Log and chat, side by side under two tabs. */

import { capital, icon, make, word } from "./dom.js";

/** @import { ChatLine, Line } from "./messages.js" */

/** Whoever is this near to the end of the log, in pixels, is shown what is new. */
const NEAR_END = 60;

export class Drawer {
  logList = make("ol", { class: "loglist", "aria-label": word("log"), tabindex: "0" });
  chatList = make("ol", { class: "loglist", "aria-label": word("chat"), tabindex: "0" });
  logTab = make(
    "button",
    { role: "tab", "aria-selected": "true", onclick: () => this.tab(true) },
    icon("log"),
    word("log"),
  );
  chatCount = make("span", { class: "count", hidden: true });
  chatTab = make(
    "button",
    { role: "tab", "aria-selected": "false", onclick: () => this.tab(false) },
    icon("chat"),
    word("chat"),
    this.chatCount,
  );
  chatInput = make("input", { maxlength: "300", "aria-label": word("chat-say"), placeholder: word("chat-say") });
  phrases = make("div", { class: "phrases" });
  chatBar = make(
    "form",
    { class: "chatbar", onsubmit: (/** @type {Event} */ event) => this.said(event) },
    this.chatInput,
    make("button", { class: "btn small" }, word("send")),
  );
  chatBox = make("div", { class: "drawer", hidden: true }, this.chatList, this.phrases, this.chatBar);
  element = make(
    "article",
    { class: "panel drawer" },
    make("div", { class: "tabs2", role: "tablist" }, this.logTab, this.chatTab),
    this.logList,
    this.chatBox,
  );

  /** @type {Turn|null} the moves of one player that are being added to */
  turn = null;
  /** @type {WeakMap<Element, Turn>} */
  turns = new WeakMap();
  /** @type {number|null} */
  viewer = null;
  /** @type {Line[]} all lines of the log */
  told = [];
  /** @type {Set<number>} seats whose chat is not shown */
  muted = new Set();
  /**
   * @type {{seat: number, at: number, text: string}[]} moves as they were made, and what tells each of them: a log does
   *   not say whose move a line is of, because others' moves do things to a player, too
   */
  moves = [];
  /** Did something happen while the log could not be seen? */
  missed = false;

  /**
   * @param {(text: string) => void} say
   * @param {(lines: Line[]) => void} point these lines are looked at, or none any more
   * @param {(seat: number) => Element} seal
   */
  constructor(say, point, seal) {
    this.say = say;
    this.point = point;
    this.seal = seal;
  }

  /** @param {boolean} log */
  tab(log) {
    this.logTab.setAttribute("aria-selected", String(log));
    this.chatTab.setAttribute("aria-selected", String(!log));
    this.logList.hidden = !log;
    this.chatBox.hidden = log;
    this.toEnd();
  }

  /** Begin anew, for somebody's eyes. @param {number|null} viewer */
  clear(viewer) {
    this.viewer = viewer;
    this.turn = null;
    this.told = [];
    this.moves = [];
    this.logList.replaceChildren();
  }

  /** Under this name the viewer's own last move is kept in this tab, for when they come back. */
  get place() {
    return `ostoja-moved ${location.pathname} ${this.viewer}`;
  }

  /** The viewer comes back: is their own last move still told? */
  recall() {
    const text = kept(this.place);
    const at = text ? this.told.findLastIndex((line) => line.text === text) : -1;
    if (text && this.viewer !== null && at >= 0) this.moves = [{ seat: this.viewer, at, text }];
  }

  /**
   * Somebody has moved, which the last of the lines tell.
   * @param {number} seat
   * @param {Line[]} lines
   * @param {string} otherwise what tells it where no line does
   */
  moved(seat, lines, otherwise = "") {
    const { text } = lines.find(({ seats = [] }) => seats[0] === seat) ?? lines[0] ?? { text: otherwise };
    this.moves.push({ seat, at: this.told.length - lines.length, text });
    if (seat === this.viewer) keep(this.place, text);
  }

  /** @param {Line[]} lines @param {boolean} fresh have they just happened? */
  addLines(lines, fresh) {
    const { logList } = this;
    this.missed ||= !logList.checkVisibility();
    const below = logList.scrollHeight - logList.scrollTop - logList.clientHeight;
    for (const old of logList.querySelectorAll(".new")) old.classList.remove("new");
    this.told.push(...lines);
    for (const line of lines) {
      const [who] = line.seats ?? [];
      const item = make("li", { class: fresh ? "line new" : "line" }, this.disc(line), line.text);
      this.looksAt(item, [line]);
      if (who === undefined || who !== this.turn?.seat) this.turn = null;
      if (this.turn) this.turn.add(item, line);
      else logList.append(item);
      if (!this.turn && who !== undefined && who !== this.viewer) this.turn = new Turn(this, who, item, line);
    }
    if (below < NEAR_END || !fresh) logList.scrollTop = logList.scrollHeight;
  }

  /** @param {Line} line */
  disc({ seats: [who] = [] }) {
    return who === undefined ? "" : this.seal(who);
  }

  /** While it is pointed at, what these lines are about is shown. @param {Element} element @param {Line[]} lines */
  looksAt(element, lines) {
    element.addEventListener("pointerenter", () => this.point(lines));
    element.addEventListener("pointerleave", () => this.point([]));
  }

  /**
   * Somebody has taken back a move: the last lines were not said after all.
   * @param {number} count
   * @param {number} [seat]
   */
  takeBack(count, seat) {
    this.turn = null;
    this.told.length = Math.max(0, this.told.length - count);
    const own = this.moves.findLastIndex((move) => move.seat === seat);
    this.moves = this.moves.filter(({ at }, n) => (own < 0 ? at < this.told.length : n < own));
    keep(this.place, this.viewer === null ? "" : this.lastOf(this.viewer));
    const lines = [...this.logList.querySelectorAll("li.line")];
    for (const line of lines.slice(Math.max(0, lines.length - count))) {
      const group = line.closest("li.turn");
      line.remove();
      if (group) this.turns.get(group)?.without();
    }
  }

  /** Show the chat of whoever sits there, or do not. @param {number} seat @param {boolean} on */
  mute(seat, on) {
    if (on) this.muted.add(seat);
    else this.muted.delete(seat);
    for (const line of this.chatList.querySelectorAll(`li[data-seat="${seat}"]`))
      /** @type {HTMLElement} */ (line).hidden = on;
  }

  /** What tells somebody's last move, if it was seen. @param {number} seat */
  lastOf(seat) {
    return this.moves.findLast((move) => move.seat === seat)?.text ?? "";
  }

  /** Lines stay where they are in view while something is done to the list. @param {() => void} act */
  keepPlace(act) {
    const lists = [this.logList, this.chatList].map((list) => ({
      list,
      end: list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END,
      top: list.scrollTop,
    }));
    act();
    for (const { list, end, top } of lists) list.scrollTop = end ? list.scrollHeight : top;
  }

  /** Show what happened and what was said last. */
  toEnd() {
    this.logList.scrollTop = this.logList.scrollHeight;
    this.chatList.scrollTop = this.chatList.scrollHeight;
    if (this.logList.checkVisibility()) this.missed = false;
    if (this.chatBox.checkVisibility()) this.unread(0);
  }

  /** @param {number} count lines of the chat that were not seen */
  unread(count) {
    this.chatCount.hidden = !count;
    this.chatCount.textContent = String(count);
  }

  /** @param {Event} event */
  said(event) {
    event.preventDefault();
    const text = this.chatInput.value.trim();
    if (text) this.say(text);
    this.chatInput.value = "";
  }

  /** Whoever sits at the table has a seal before the name. @param {ChatLine[]} lines @param {boolean} all */
  addChat(lines, all) {
    if (all) this.chatList.replaceChildren();
    for (const line of lines) {
      const who = typeof line.seat === "number" ? this.seal(line.seat) : "";
      const hidden = this.muted.has(line.seat ?? -1);
      this.chatList.append(
        make("li", { "data-seat": line.seat ?? "", hidden }, who, make("b", {}, line.name), ` ${line.text}`),
      );
    }
    const heard = lines.filter((line) => !this.muted.has(line.seat ?? -1));
    if (!all) this.unread(Number(this.chatCount.textContent) + heard.length);
    this.toEnd();
  }
}

/** The moves of one other player in a row: one line that unfolds. */
class Turn {
  /** @type {Line[]} */
  lines = [];
  list = make("ol", {});
  text = make("span", { class: "gist" });
  mine = make("span", { class: "chip", hidden: true });
  element = make("li", { class: "turn" });

  /** @param {Drawer} drawer @param {number} seat @param {HTMLElement} item @param {Line} line its first */
  constructor(drawer, seat, item, line) {
    this.drawer = drawer;
    this.seat = seat;
    this.first = item;
    this.lines.push(line);
  }

  /** A second line makes a group of it. @param {HTMLElement} item @param {Line} line */
  add(item, line) {
    this.lines.push(line);
    if (!this.list.childElementCount) {
      const head = make("summary", {}, this.drawer.seal(this.seat), this.text, this.mine);
      this.drawer.looksAt(head, this.lines);
      this.first.replaceWith(this.element);
      this.element.append(make("details", {}, head, this.list));
      this.list.append(this.first);
      this.drawer.turns.set(this.element, this);
    }
    this.list.append(item);
    this.tell();
  }

  /** The last line was not said after all. */
  without() {
    this.lines.pop();
    if (this.lines.length) this.tell();
    else this.element.remove();
  }

  /** Say in one line what those of the group say. */
  tell() {
    this.element.classList.toggle("new", this.list.querySelector(".new") !== null);
    this.text.textContent = gist(this.lines);
    const touching = this.lines.filter(({ seats = [] }) => seats.includes(this.drawer.viewer ?? -1)).length;
    this.mine.hidden = !touching;
    this.mine.textContent = word("touch-you", { count: touching });
  }
}

/** What these lines say in a row; whoever the line before is about is not named again. @param {Line[]} lines */
function gist(lines) {
  let before = "";
  return lines
    .map(({ text }) => {
      const [label = "", name = ""] = text.match(/^([^:.]+): /) ?? [];
      const again = name && (before.startsWith(label) || before.endsWith(`: ${name}.`));
      before = text;
      return again ? capital(text.slice(label.length)) : text;
    })
    .join(" ");
}

/**
 * Note whose move this was, as far as that is known: what is only said is none.
 * @param {import("./table.js").TableView} table
 * @param {import("./table.js").Change} message
 */
export function noteMove(table, { log = [], waiting, prompt, choices }) {
  const [first] = log.map(({ seats = [] }) => seats[0]);
  const [waited, ...more] = table.waiting;
  const sole = waiting || prompt || choices || first === waited ? waited : undefined;
  const mover = table.moved ? table.seat : more.length ? first : sole;
  const chosen = table.moved ? capital(table.habits.last?.text ?? "") : "";
  if (typeof mover === "number") table.drawer.moved(mover, log, chosen);
}

/** Keep something in this tab; nothing is not kept. @param {string} name @param {string} text */
function keep(name, text) {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {
    // a browser that keeps nothing quotes no move from before
  }
}

/** What was kept. @param {string} name */
function kept(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
