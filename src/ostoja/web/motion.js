// @ts-check
/**
 * Motion: pieces travel, turn over, roll, sink, appear and vanish.
 *
 * The scene is right at once; this only shows how it came to be so, and may be cut short at any moment.
 */

import { Beats, bySeat, perform, stem } from "./sequence.js";

/** @typedef {import("./pieces.js").Piece} Piece */
/**
 * @typedef {{element: SVGElement, inner: SVGElement, piece: Piece, panel?: {standIn: (view: any) => Placed}}} Placed a
 *   piece on the page
 */

export const CALM = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const FADE = 150;
const MOVE = 240;
const REVEAL = 300;
const MANY = 6;
/** Symbols named so have two sides. */
const SIDED = /\b(arm|back|blank|card|code|down|fist|hidden|secret)\b/;

/** What one update did to the pieces on the page. */
export class Changes {
  /** @type {{view: Placed, from: DOMMatrix|null}[]} */
  gone = [];
  /** @type {Placed[]} */
  come = [];
  /** @type {{view: Placed, was: Piece}[]} */
  moved = [];
  /** @type {{view: Placed, was: Piece, old: SVGElement}[]} pieces with another symbol or text, and how they looked */
  turned = [];
  /** @type {{view: Placed, by: number}[]} numbers that grew or shrank */
  counted = [];

  /** Note where pieces are that are about to go. @param {Placed[]} views */
  leaving(views) {
    for (const view of views) this.gone.push({ view, from: CALM.matches ? null : screenPlace(view) });
  }

  /**
   * Show it all: what travels, then what turns over, then the ground, then what comes of it; how long that takes.
   * @param {string[]} told what the log speaks of, in its order
   * @param {number} seats
   */
  play(told, seats) {
    if (CALM.matches) {
      for (const { view } of this.gone) view.element.remove();
      for (const view of this.come) appear(view, FADE, 0);
      return 0;
    }
    const [travels, reveals, ground, outcomes] = [
      new Beats(told),
      new Beats(told),
      new Beats(told),
      new Beats(told, true),
    ];
    const flights = new Map(this.gone.map((one) => [one.view.piece.id, one]));
    const seatOf = bySeat(
      this.come.map((view) => view.piece),
      seats,
    );
    const turning = new Set(
      this.turned
        .filter(({ view, was }) => ["flip", "roll"].includes(wayToTurn(view.piece, was)))
        .map(({ view }) => stem(view.piece.id)),
    );
    for (const { view, was } of this.moved)
      travels.add(`${view.piece.x - was.x} ${view.piece.y - was.y}`, view.piece, (delay) => travel(view, was, delay));
    for (const view of this.come) {
      const flight = flights.get(view.piece.id);
      const to = flight?.from && screenPlace(view);
      const start = (/** @type {number} */ delay) => appear(view, MOVE, delay);
      if (flight?.from && to)
        travels.add(`${Math.round(to.e - flight.from.e)} ${Math.round(to.f - flight.from.f)}`, view.piece, (delay) =>
          fly(view, /** @type {DOMMatrix} */ (flight.from), to, delay),
        );
      else if (turning.has(stem(view.piece.id))) reveals.add(stem(view.piece.id), view.piece, start);
      else outcomes.add(seatOf(view.piece), view.piece, start);
    }
    for (const { view } of this.gone)
      vanish(view, this.come.some((other) => other.piece.id === view.piece.id) ? 0 : MOVE);
    for (const { view, was, old } of this.turned) {
      const way = wayToTurn(view.piece, was);
      const start = (/** @type {number} */ delay) => turn(view, way, old, delay);
      if (turning.has(stem(view.piece.id))) reveals.add(stem(view.piece.id), view.piece, start);
      else (way === "sink" ? ground : outcomes).add("", view.piece, start);
    }
    for (const { view, by } of this.counted) outcomes.add("", view.piece, (delay) => float(view, by, delay));
    return perform([together(travels.inOrder()), reveals.inOrder(), ground.inOrder(), outcomes.inOrder()]);
  }
}

/** Where nearly all travels, room is made, and all goes at once. @param {((delay: number) => void)[][]} groups */
const together = (groups) => (groups.length > MANY ? [groups.flat()] : groups);

/** Where a piece is on the screen, or what stands for it. @param {Placed} view */
function screenPlace(view) {
  const { element } = view.panel?.standIn(view) ?? view;
  const matrix =
    element instanceof SVGGraphicsElement && element.getClientRects().length ? element.getScreenCTM() : null;
  return matrix && DOMMatrix.fromMatrix(matrix);
}

/** @param {Placed} view @param {number} duration @param {number} delay */
function appear({ element, inner, piece }, duration, delay) {
  if (piece.symbol.startsWith("die") && !CALM.matches) roll(inner, delay);
  else element.animate([{ opacity: 0 }, {}], { id: "appear", duration, delay, fill: "backwards" });
}

/** @param {Placed} view @param {number} duration */
function vanish({ element, piece }, duration) {
  const sunk = (piece.z ?? 0) < 0 ? 10 : 0;
  const end = { opacity: 0, transform: `translate(${piece.x}px, ${piece.y + sunk}px)` };
  element.animate([{}, end], { id: "vanish", duration, easing: EASE }).onfinish = () => element.remove();
}

/** @param {Placed} view @param {Piece} was @param {number} delay */
function travel({ element }, was, delay) {
  element.animate([{ transform: `translate(${was.x}px, ${was.y}px)` }, {}], {
    id: "travel",
    duration: MOVE,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

/**
 * From one panel to another, over everything.
 * @param {Placed} view
 * @param {DOMMatrix} from
 * @param {DOMMatrix} to
 * @param {number} delay
 */
function fly(view, from, to, delay) {
  const air = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  air.setAttribute("class", "air");
  air.setAttribute("aria-hidden", "true");
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  copy.append(view.inner.cloneNode(true));
  air.append(copy);
  document.body.append(air);
  const way = [{ transform: from.toString() }, { transform: to.toString() }];
  copy.animate(way, { id: "fly", duration: MOVE, delay, easing: EASE, fill: "both" }).onfinish = () => air.remove();
  view.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: MOVE + delay });
}

/** @param {SVGElement} inner @param {number} delay */
function roll(inner, delay) {
  inner.animate([{ opacity: 0, transform: `rotate(-270deg) ${inner.style.transform} scale(.6)` }, {}], {
    id: "roll",
    duration: REVEAL,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

/**
 * A die rolls, a tile sinks, what has two sides turns over, anything else fades into its new look.
 * @param {Piece} piece
 * @param {Piece} was
 */
function wayToTurn(piece, was) {
  if (piece.symbol.startsWith("die")) return "roll";
  if (piece.symbol.startsWith("t-")) return "fade";
  if ((piece.z ?? 0) < 0) return "sink";
  return SIDED.test(piece.symbol) || SIDED.test(was.symbol) ? "flip" : "fade";
}

/**
 * Until its turn comes, a piece looks as it did.
 * @param {Placed} view
 * @param {"roll"|"sink"|"flip"|"fade"} way
 * @param {SVGElement} old
 * @param {number} delay
 */
function turn({ element, inner }, way, old, delay) {
  const usual = inner.style.transform;
  const go = (/** @type {Keyframe} */ end, /** @type {KeyframeAnimationOptions} */ how) =>
    (old.animate([{}, end], { id: way, delay, ...how }).onfinish = () => old.remove());
  element.append(old);
  if (way === "roll") {
    go({ opacity: 0 }, { duration: 1, id: "" });
    roll(inner, delay);
  } else if (way === "sink")
    go({ opacity: 0, transform: `translate(0, 14px) ${usual}` }, { duration: REVEAL, easing: "ease-in" });
  else if (way === "flip") {
    go({ transform: `scale(0, 1) ${usual}` }, { duration: REVEAL / 2, easing: "ease-in" });
    inner.animate([{ transform: `scale(0, 1) ${usual}` }, {}], {
      duration: REVEAL / 2,
      delay: delay + REVEAL / 2,
      easing: "ease-out",
      fill: "backwards",
    });
  } else {
    go({ opacity: 0 }, { duration: FADE });
    inner.animate([{ opacity: 0 }, {}], { duration: FADE, delay, fill: "backwards" });
  }
}

/** "+2" rises from a number and is gone. @param {Placed} view @param {number} by @param {number} delay */
function float({ element, inner }, by, delay) {
  const text = /** @type {SVGElement} */ (inner.firstElementChild?.cloneNode(true) ?? inner.cloneNode(true));
  text.textContent = by > 0 ? `+${by}` : `−${-by}`;
  text.setAttribute("fill", `var(--${by > 0 ? "success" : "danger"}-text)`);
  element.append(text);
  const way = [
    { opacity: 0 },
    { opacity: 1, transform: "translate(0, -4px)", offset: 0.05 },
    { transform: "translate(0, -18px)", opacity: 0 },
  ];
  text.animate(way, { id: "float", duration: 600, delay, easing: "ease-in", fill: "backwards" }).onfinish = () =>
    text.remove();
}
