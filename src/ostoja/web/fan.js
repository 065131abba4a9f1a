// @ts-check
/**
 * Pieces of one kind that stand close together on the board spread out around the one that is looked at, so that each
 * can be hit.
 */

/** @typedef {import("./pieces.js").PieceView} PieceView */

const COARSE = matchMedia("(pointer: coarse)");
/** Closer than this on the screen, in pixels, is too close to be hit; spread out they stand so far apart. */
const reach = () => (COARSE.matches ? { close: 36, apart: 46 } : { close: 20, apart: 34 });

export class Fan {
  /** @type {PieceView[]} the piece in the middle, which stays where it is, and those around it */
  open = [];
  /** @type {SVGElement[]} all that was moved */
  moved = [];

  /** Spread what stands around a piece; false if nothing was to be done. @param {PieceView|null} view */
  look(view) {
    if (view && this.open.includes(view)) return false;
    this.close();
    const crowd = view ? crowdOf(view) : [];
    if (crowd.length < 2) return false;
    this.open = crowd;
    this.spread(crowd);
    return true;
  }

  /** The pointer is here: far from what is spread out, that goes back. @param {PointerEvent} event */
  at(event) {
    const [middle] = this.open;
    if (!middle) return;
    const { x, y } = onScreen(middle);
    if (Math.hypot(event.clientX - x, event.clientY - y) > radius(this.open.length - 1) + reach().apart) this.close();
  }

  close() {
    for (const element of this.moved) element.style.translate = "";
    this.open = [];
    this.moved = [];
  }

  /** @param {PieceView[]} crowd */
  spread(crowd) {
    const [middle, ...others] = crowd;
    if (!middle) return;
    const { x, y } = middle.piece;
    const far = radius(others.length) / scaleOf(middle);
    const angle = (/** @type {PieceView} */ { piece }) => Math.atan2(piece.y - y, piece.x - x);
    others.sort((a, b) => angle(a) - angle(b));
    const first = others[0] ? angle(others[0]) : 0;
    others.forEach((other, at) => {
      const turn = first + (at * 2 * Math.PI) / others.length;
      const [right, down] = [x + far * Math.cos(turn) - other.piece.x, y + far * Math.sin(turn) - other.piece.y];
      for (const part of withParts(other)) {
        part.element.style.translate = `${right}px ${down}px`;
        this.moved.push(part.element);
      }
    });
  }
}

/** How far from the middle so many pieces stand apart from each other, too. @param {number} count */
function radius(count) {
  return Math.max(reach().apart, count > 2 ? reach().apart / (2 * Math.sin(Math.PI / count)) : 0);
}

/** @param {PieceView} view */
const scaleOf = ({ panel }) => (panel.svg instanceof SVGSVGElement && panel.svg.getScreenCTM()?.a) || 1;

/** @param {PieceView} view */
function onScreen({ piece, panel }) {
  const matrix = panel.svg instanceof SVGSVGElement ? panel.svg.getScreenCTM() : null;
  return new DOMPoint(piece.x, piece.y).matrixTransform(matrix ?? undefined);
}

/** What something is called without its number: pieces of one kind. @param {PieceView} view */
const kindOf = ({ piece }) => /^(.*\D)\d+$/.exec(piece.id)?.[1];

/** A piece and all of its kind that stand too close to it. @param {PieceView} view @returns {PieceView[]} */
function crowdOf(view) {
  const kind = kindOf(view);
  if (!kind || view.panel.role !== "board" || view.layer !== view.panel.standing) return [];
  const near = reach().close / scaleOf(view);
  const close = (/** @type {PieceView} */ other) =>
    other !== view &&
    kindOf(other) === kind &&
    other.layer === view.layer &&
    Math.hypot(other.piece.x - view.piece.x, other.piece.y - view.piece.y) < near;
  return [view, ...[...view.panel.pieces.values()].filter(close)];
}

/** A piece and what is drawn on it. @param {PieceView} view */
function withParts(view) {
  return [...view.panel.pieces.values()].filter(
    ({ piece }) => piece.id === view.piece.id || piece.id.startsWith(`${view.piece.id}-`),
  );
}
