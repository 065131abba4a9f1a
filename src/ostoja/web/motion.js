// @ts-check
/**
 * Motion: pieces travel, turn over, roll, sink, appear and vanish.
 *
 * The scene is right at once; this only shows how it came to be so, and may be cut short at any moment.
 */

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {{element: SVGElement, inner: SVGElement, piece: Piece}} Placed a piece on the page */

const CALM = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const FADE = 150;
const MOVE = 240;
const REVEAL = 300;
/** Things that travel set off this far apart; more than MANY of them share SUM. */
const APART = 80;
const MANY = 6;
const SUM = 600;
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
  /** @type {{view: Placed, was: Piece, old: SVGElement}[]} pieces with another symbol, and how they looked */
  turned = [];

  /** @type {{view: Placed, by: number}[]} numbers that grew or shrank */
  counted = [];

  /** Note where pieces are that are about to go. @param {Placed[]} views */
  leaving(views) {
    for (const view of views) this.gone.push({ view, from: CALM.matches ? null : screenPlace(view.element) });
  }

  /** Show it all. */
  play() {
    if (CALM.matches) {
      for (const { view } of this.gone) view.element.remove();
      for (const view of this.come) appear(view, FADE);
      return;
    }
    const flights = new Map(this.gone.map((one) => [one.view.piece.id, one]));
    const groups = new Map();
    for (const { view, was } of this.moved) group(groups, `${view.piece.x - was.x} ${view.piece.y - was.y}`, (delay) => travel(view, was, delay));
    for (const view of this.come) {
      const flight = flights.get(view.piece.id);
      const to = flight?.from && screenPlace(view.element);
      if (!flight?.from || !to) appear(view, MOVE);
      else group(groups, `${Math.round(to.e - flight.from.e)} ${Math.round(to.f - flight.from.f)}`, (delay) => fly(view, /** @type {DOMMatrix} */ (flight.from), to, delay));
    }
    const apart = groups.size > MANY ? (SUM - MOVE) / groups.size : APART;
    [...groups.values()].forEach((together, at) => together.forEach((/** @type {(delay: number) => void} */ start) => start(at * apart)));
    for (const { view } of this.gone) vanish(view, this.come.some((other) => other.piece.id === view.piece.id) ? 0 : MOVE);
    for (const { view, was, old } of this.turned) turn(view, was, old);
    for (const { view, by } of this.counted) float(view, by);
  }
}

/** Things that go the same way go together: a card and what is written on it. @param {Map<string, any[]>} groups @param {string} way @param {(delay: number) => void} start */
function group(groups, way, start) {
  groups.set(way, [...(groups.get(way) ?? []), start]);
}

/** @param {SVGElement} element */
function screenPlace(element) {
  const matrix = element instanceof SVGGraphicsElement && element.getClientRects().length ? element.getScreenCTM() : null;
  return matrix && DOMMatrix.fromMatrix(matrix);
}

/** @param {Placed} view @param {number} duration */
function appear({ element, inner, piece }, duration) {
  if (piece.symbol.startsWith("die") && !CALM.matches) roll(inner);
  else element.animate([{ opacity: 0 }, {}], { id: "appear", duration });
}

/** @param {Placed} view @param {number} duration */
function vanish({ element, piece }, duration) {
  const sunk = (piece.z ?? 0) < 0 ? 10 : 0;
  const end = { opacity: 0, transform: `translate(${piece.x}px, ${piece.y + sunk}px)` };
  element.animate([{}, end], { id: "vanish", duration, easing: EASE }).onfinish = () => element.remove();
}

/** @param {Placed} view @param {Piece} was @param {number} delay */
function travel({ element }, was, delay) {
  element.animate([{ transform: `translate(${was.x}px, ${was.y}px)` }, {}], { id: "travel", duration: MOVE, delay, easing: EASE, fill: "backwards" });
}

/** From one panel to another, over everything. @param {Placed} view @param {DOMMatrix} from @param {DOMMatrix} to @param {number} delay */
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

/** @param {SVGElement} inner */
function roll(inner) {
  inner.animate([{ transform: `rotate(-270deg) ${inner.style.transform} scale(.6)` }, {}], { id: "roll", duration: REVEAL, easing: EASE });
}

/** A die rolls, a tile sinks, what has two sides turns over, anything else fades into its new look. @param {Placed} view @param {Piece} was @param {SVGElement} old */
function turn({ element, inner, piece }, was, old) {
  if (piece.symbol.startsWith("die")) {
    roll(inner);
    return;
  }
  const usual = inner.style.transform;
  const gone = () => old.remove();
  element.append(old);
  if ((piece.z ?? 0) < 0) {
    old.animate([{}, { opacity: 0, transform: `translate(0, 14px) ${usual}` }], { id: "sink", duration: REVEAL, easing: "ease-in" }).onfinish = gone;
  } else if (SIDED.test(piece.symbol) || SIDED.test(was.symbol)) {
    old.animate([{}, { transform: `scale(0, 1) ${usual}` }], { id: "flip", duration: REVEAL / 2, easing: "ease-in" }).onfinish = gone;
    inner.animate([{ transform: `scale(0, 1) ${usual}` }, {}], { duration: REVEAL / 2, delay: REVEAL / 2, easing: "ease-out", fill: "backwards" });
  } else {
    old.animate([{}, { opacity: 0 }], { id: "fade", duration: FADE }).onfinish = gone;
  }
}

/** "+2" rises from a number and is gone. @param {Placed} view @param {number} by */
function float({ element, inner }, by) {
  const text = /** @type {SVGElement} */ (inner.firstElementChild?.cloneNode(true) ?? inner.cloneNode(true));
  text.textContent = by > 0 ? `+${by}` : `−${-by}`;
  text.setAttribute("fill", `var(--${by > 0 ? "success" : "danger"}-text)`);
  element.append(text);
  text.animate([{ transform: "translate(0, -4px)" }, { transform: "translate(0, -18px)", opacity: 0 }], { id: "float", duration: SUM, easing: "ease-in" }).onfinish = () => text.remove();
}

/** Whoever clicks does not want to wait. */
export function skipMotion() {
  for (const motion of document.getAnimations()) motion.finish();
}
