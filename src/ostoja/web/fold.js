// @ts-check
/**
 * A panel laid out for a narrow screen: it is cut into rectangles, which are put elsewhere with all that lies in them.
 */

import { svg } from "./pieces.js";

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {[x: number, y: number, width: number, height: number, toX: number, toY: number, size: number]} Fold */
/** @typedef {{width: number, height: number, folds: Fold[], smooth: boolean}} Tall */

/** A phone held upright. */
export const NARROW = matchMedia("(max-width: 760px)");
/** A phone, however it is held: the board and the own area are laid out for it. */
export const SMALL = matchMedia("(max-width: 760px), (max-height: 480px)");
/** A phone on its side; screens.css asks the same. */
export const SIDEWAYS = matchMedia("(min-width: 761px) and (max-height: 480px)");
/** A phone or a tablet held upright: players and log are sheets behind tabs; screens.css asks the same. */
export const SHEETS = matchMedia(
  "(max-width: 760px), (max-height: 480px), (max-width: 960px) and (orientation: portrait)",
);
/** A tablet: one rail beside the board; screens.css asks the same. */
export const ONE_RAIL = matchMedia("(max-width: 1199px)");

/**
 * How a panel is laid out on this screen, if not as it is; another player's is `low` in the row above a phone's board.
 * @param {{role?: string, tall?: Tall, square?: Tall, low?: Tall}} panel
 * @param {boolean} [large] is there room for the whole of other players' panels?
 */
export function layoutOf({ role, tall, square, low }, large = false) {
  if (role === "others") return NARROW.matches && !large ? low : undefined;
  if (SMALL.matches) return (SIDEWAYS.matches && low) || tall;
  return ONE_RAIL.matches ? square : undefined;
}

/** A piece where its rectangle goes; null where none holds it. @param {Piece} piece @param {Tall} tall */
export function folded(piece, tall) {
  const inside = (/** @type {Fold} */ [x, y, width, height]) =>
    piece.x >= x && piece.x < x + width && piece.y >= y && piece.y < y + height;
  const fold = tall.folds.find(inside);
  if (!fold) return null;
  const [x, y, width, height, toX, toY, grown] = fold;
  const room = piece.room && piece.room * grown;
  const left = { wide: (x + width - piece.x) * grown, high: (y + height - piece.y) * grown };
  return {
    ...piece,
    x: toX + (piece.x - x) * grown,
    y: toY + (piece.y - y) * grown,
    size: (piece.size ?? 1) * grown,
    grown,
    left,
    ...(room && { room }),
  };
}

/** How far from the edge of a backdrop, past its round corners, it is taken to go on beside it. */
const EDGE = 14;

/**
 * What is left beside a board that does not fill its place: its backdrop goes on as it is at the edge. Where something
 * lies so near the upper edge that it would be drawn out, the art says what is above (`…-above`).
 * @param {import("./pieces.js").Frame} panel
 */
export function beyond({ backdrop, width, height }) {
  const part = (/** @type {string} */ side, /** @type {string} */ viewBox) => {
    const element = svg("svg", { class: side, viewBox, preserveAspectRatio: "none" });
    const own = side === "go-up" && document.getElementById(`${backdrop}-above`);
    element.append(svg("use", { href: own ? `#${backdrop}-above` : `#${backdrop}` }));
    return element;
  };
  return [
    part("go-left", `${EDGE} 0 1 ${height}`),
    part("go-right", `${width - EDGE - 1} 0 1 ${height}`),
    part("go-up", `0 ${EDGE} ${width} 1`),
    part("go-down", `0 ${height - EDGE - 1} ${width} 1`),
  ];
}

/** The backdrop, stretched or cut alike. @param {import("./pieces.js").Frame} panel @param {Tall} tall */
export function foldedBackdrop({ backdrop, width, height }, tall) {
  const part = (/** @type {Record<string, string|number>} */ place) => {
    const element = svg("svg", { ...place, preserveAspectRatio: "none" });
    element.append(svg("use", { href: `#${backdrop}` }));
    return element;
  };
  if (tall.smooth) {
    const whole = { width: tall.width, height: tall.height, viewBox: `0 0 ${width} ${height}`, overflow: "visible" };
    return [part(whole)];
  }
  return tall.folds.map(([x, y, wide, high, toX, toY, grown]) =>
    part({ x: toX, y: toY, width: wide * grown, height: high * grown, viewBox: `${x} ${y} ${wide} ${high}` }),
  );
}
