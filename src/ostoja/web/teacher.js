// @ts-check
/** What the teacher's pages have in common: its card on the board, its marks, chances as people read them. */

import { make, word } from "./dom.js";
import { svg } from "./pieces.js";

/** @typedef {import("./pieces.js").PieceView} PieceView */
/** @typedef {import("./table.js").TableView} TableView */
/** @import { Advised } from "./teacher_messages.js" */

/** On a screen narrower than this the teacher speaks above the board, not on it. */
export const NARROW = matchMedia("(max-width: 760px), (max-height: 560px)");
const GAP = 12;
/** Beside what a card speaks of there is room for its tip, */
const TIP = 18;
/** which is drawn where that is no farther away. */
const NEAR = 120;
/** Nothing is so far away that it would be better to cover something. */
const COVERED = 1e4;
/** But a sum may be covered, if need be: it was there to be read a while ago. */
const COVERED_SUM = 10;
/** A piece smaller than this is a token; to cover one is as bad as to stand so far away. */
const TOKEN = 60;
/** What is said about the whole board gets this height, if the log is lower it grows upwards. */
const LENT = 220;
/** Two marks on one piece stand so far apart. */
const BESIDE = 20;
/** A mark stays so far from the edge of its panel. */
const EDGE = 11;
const SURELY = 0.99;

/** The lamp, which speaks. */
export function lamp() {
  const mark = svg("svg", { class: "lamp", viewBox: "0 0 32 32", "aria-hidden": "true" });
  mark.append(
    svg("path", { class: "lg-a", d: "M3 28V16a13 13 0 0 1 26 0v12" }),
    svg("path", { class: "lg-b", d: "M9 28V17a7 7 0 0 1 14 0v11" }),
    svg("circle", { class: "lg-c", cx: 16, cy: 22, r: 3 }),
  );
  return mark;
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Area a part of the board */

/**
 * Put a card where it covers none of what it speaks of, as near to it as there is room; above a narrow board. What is
 * about the whole board lies on the log, if there is one.
 * @param {HTMLElement} card
 * @param {TableView} view
 * @param {HTMLElement} holder the whole table
 */
export function settle(card, view, holder) {
  view.board.querySelector(".teacher-tip")?.remove();
  if (NARROW.matches) {
    card.style.cssText = "";
    if (card.nextElementSibling !== holder.querySelector("main")) holder.querySelector("main")?.before(card);
    return;
  }
  const log = view.drawer.element;
  const put = (/** @type {HTMLElement} */ place) => card.parentElement === place || place.append(card);
  card.style.cssText = "";
  if (card.matches(".hints, .puzzle")) {
    put(log);
    if (log.clientHeight > 0) {
      card.style.top = `${Math.min(0, log.clientHeight - Math.min(LENT, card.scrollHeight))}px`;
      return;
    }
  }
  put(view.board);
  const board = view.board.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const areas = (/** @type {string} */ what) =>
    [...view.board.querySelectorAll(what)].map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left: left - board.left, top: top - board.top, right: right - board.left, bottom: bottom - board.top };
    });
  const spoken = view.board.querySelector(".taught") ? areas(".taught, .letter") : [];
  const there = [...spoken, ...areas(".letter, .piece[data-state='lit'], .piece[data-state='deadly']")];
  const sums = areas(".sums:not([hidden])");
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ whole) =>
    Math.max(GAP, Math.min(at, whole - size - GAP));
  const area = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [left, top] = [within(x, width, board.width), within(y, height, board.height)];
    return { left, top, right: left + width, bottom: top + height };
  };
  const lefts = [GAP, (board.width - width) / 2, board.width];
  const places = [GAP, board.height, (board.height - height) / 2].flatMap((y) => lefts.map((x) => area(x, y)));
  for (const one of spoken) {
    const [x, y] = [(one.left + one.right - width) / 2, (one.top + one.bottom - height) / 2];
    places.push(area(one.left - width - TIP, y), area(one.right + TIP, y));
    places.push(area(x, one.top - height - TIP), area(x, one.bottom + TIP));
  }
  const tokens = areas(".piece[role=img]").filter(({ left, right }) => right - left < TOKEN);
  const cost = (/** @type {Area} */ place) =>
    there.reduce((sum, one) => sum + covered(place, one), 0) * COVERED +
    sums.reduce((sum, one) => sum + covered(place, one), 0) * COVERED_SUM +
    tokens.filter((one) => covered(place, one)).length * TOKEN +
    spoken.reduce((sum, one) => sum + apart(place, one), 0);
  const best = places.reduce((least, one) => (cost(one) < cost(least) ? one : least));
  card.style.left = `${best.left}px`;
  card.style.top = `${best.top}px`;
  const [near] = spoken.sort((one, two) => apart(best, one) - apart(best, two));
  if (near && apart(best, near) < NEAR) view.board.append(tip(best, near));
}

/** How much of one area the other covers. @param {Area} one @param {Area} other */
function covered(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far two areas lie apart. @param {Area} one @param {Area} other */
const apart = (one, other) =>
  Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  );

/** The tip of a card at its edge, towards what it speaks of. @param {Area} card @param {Area} other */
function tip(card, other) {
  const within = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
    Math.max(low + TIP, Math.min(at, high - TIP));
  const x = within((other.left + other.right) / 2, card.left, card.right);
  const y = within((other.top + other.bottom) / 2, card.top, card.bottom);
  const [left, top] =
    other.left >= card.right
      ? [card.right, y]
      : other.right <= card.left
        ? [card.left, y]
        : [x, other.top >= card.bottom ? card.bottom : card.top];
  const found = make("i", { class: "teacher-tip", "aria-hidden": "true" });
  found.style.left = `${left}px`;
  found.style.top = `${top}px`;
  return found;
}

/** A disc with a letter beside a piece. @param {PieceView} found @param {string} text @param {number} [after] marks */
export function letter(found, text, after = 0) {
  const { x, y } = found.piece;
  const place = `translate(${Math.max(EDGE, x - 17) + after * BESIDE} ${Math.max(EDGE, y - 17)})`;
  const mark = svg("g", { class: "letter", transform: place });
  const said = svg("text", { y: 4, "text-anchor": "middle" });
  said.textContent = text;
  mark.append(svg("circle", { r: 9 }), said);
  found.panel.svg.append(mark);
  return mark;
}

/** What is laid out for another screen takes its marks along. @param {TableView} view @param {() => void} act */
export function afterFold({ scene }, act) {
  const before = scene.onfold;
  scene.onfold = () => {
    before();
    act();
  };
}

/** Numbers actions of a table where they are done: on the board, or on their buttons. */
export class Marks {
  /** @type {Element[]} */
  drawn = [];
  /** @type {Advised[]} */
  shown = [];

  /** @param {TableView} view */
  constructor(view) {
    this.view = view;
    const { chooser } = view;
    const before = chooser.onchange;
    chooser.onchange = () => {
      before();
      this.numberButtons();
    };
    afterFold(view, () => this.show(this.shown));
  }

  /** @param {Advised[]} advice best first */
  show(advice) {
    this.clear();
    this.shown = advice;
    /** @type {Map<PieceView, number>} */
    const taken = new Map();
    advice.forEach(({ path }, at) => {
      const id = path.findLast((one) => this.view.scene.has(one)) ?? "";
      const found = this.view.scene.find(id);
      if (!found) return;
      const after = taken.get(found) ?? 0;
      taken.set(found, after + 1);
      this.drawn.push(letter(found, String(at + 1), after));
    });
    this.numberButtons();
  }

  /** What is no piece has a button. */
  numberButtons() {
    for (const old of this.view.buttons.querySelectorAll(".letter-in")) old.remove();
    this.shown.forEach(({ i }, at) => {
      this.view.buttons
        .querySelector(`[data-index="${i}"]`)
        ?.prepend(make("b", { class: "letter-in" }, String(at + 1)));
    });
  }

  /** Point at what one of them is about, or at nothing any more. @param {Advised} [one] */
  point(one) {
    const { scene } = this.view;
    const ids = (one?.path ?? []).filter((id) => scene.has(id));
    scene.way(ids);
    scene.point(ids.flatMap((id) => scene.find(id) ?? []));
  }

  clear() {
    this.point();
    this.shown = [];
    for (const mark of this.drawn) mark.remove();
    this.drawn = [];
    this.numberButtons();
  }
}

/** A chance as people read it; nothing that is open is called certain. @param {number} chance */
export function percent(chance) {
  if (chance > 0 && chance < 1 - SURELY) return "<1 %";
  return chance > SURELY && chance < 1 ? ">99 %" : `${Math.round(100 * chance)} %`;
}

/** A change of chance in points of a hundred, with its sign. @param {number} change */
export function points(change) {
  const size = Math.round(100 * change);
  return size > 0 ? `+${size}` : size < 0 ? `−${-size}` : "0";
}

/** The half of an interval, in points. @param {number} band */
export const within = (band) => (band > 0 && band < 0.005 ? "<1" : String(Math.round(100 * band)));

/**
 * A chance as a point and an interval of 80 % on an axis from 0 to 100 %.
 * @param {string} kind "played", "better" or "came"
 * @param {number} chance
 * @param {number} band
 */
export function axis(kind, chance, band) {
  const low = Math.max(0, chance - band);
  const range = make("i", {});
  range.style.left = `${100 * low}%`;
  range.style.width = `${100 * (Math.min(1, chance + band) - low)}%`;
  const point = make("b", {});
  point.style.left = `${100 * chance}%`;
  return make("span", { class: `axis ${kind}`, "aria-hidden": "true" }, range, point);
}

/**
 * A chance with its interval, in words and drawn.
 * @param {string} kind
 * @param {string} what
 * @param {string} text
 * @param {number} chance
 * @param {number} band
 */
export function chanceLine(kind, what, text, chance, band) {
  return make(
    "p",
    { class: "chance" },
    ...(what ? [make("span", { class: `what ${kind}` }, what)] : []),
    make("span", { class: "grow" }, text),
    make("b", {}, percent(chance)),
    band > 0 && make("small", { title: word("review-interval") }, ` ±${within(band)}`),
    axis(kind, chance, band),
  );
}

/**
 * Actions with their chances, best first; looked at, each is pointed at on the table.
 * @param {Advised[]} advice
 * @param {Marks} marks
 */
export function adviceList(advice, marks) {
  const row = (/** @type {Advised} */ one, /** @type {number} */ at) =>
    make(
      "li",
      {
        tabindex: "0",
        onpointerenter: () => marks.point(one),
        onpointerleave: () => marks.point(),
        onfocus: () => marks.point(one),
        onblur: () => marks.point(),
      },
      make("b", { class: "letter-in" }, String(at + 1)),
      make(
        "div",
        { class: "grow" },
        chanceLine("better", "", one.text, one.chance, one.band),
        one.why && make("p", { class: "why" }, one.why),
      ),
    );
  return make("ol", { class: "advice" }, ...advice.map(row));
}
