// @ts-check
/** A small board of a finished game: a position as a player saw it, with what was played and what was better. */

import { about } from "./about.js";
import { get } from "./api.js";
import { make } from "./dom.js";
import { Changes } from "./motion.js";
import { PanelView, svg } from "./pieces.js";

/** @import { Line, Position } from "./messages.js" */
/** @import { Judged } from "./teacher_messages.js" */
/** @typedef {import("./pieces.js").PieceView} PieceView */
/** @typedef {import("./scene.js").Panel} Panel */
/** @typedef {{x: number, y: number}} Spot */

/** So many lines of the log say what happened. */
const MOST_LINES = 3;
/** A thing that means more pieces than these is not one of them, but what they have in common: a colour. */
const MOST_ALIKE = 3;
/** A part of the board is at most so many times as large as the whole would be, */
const CLOSER = 2;
/** one small picture of a moment more, */
const CLOSEST = 3;
/** so much wider than high, */
const SHAPE = 1.5;
/** and shows so much around what it is about. */
const AROUND = 70;
const RING = 24;
const LARGE = 72;

export class MiniBoard {
  element = make("div", { class: "mini-board", "aria-hidden": "true", inert: true });
  /** What the move to this position did. */
  told = make("p", { class: "why" });

  /**
   * @param {string} id
   * @param {number} number
   * @param {number} seat
   * @param {Judged} [judged]
   * @param {number} [who] what the move to this position did to them is told, and only that part of the board shown
   */
  constructor(id, number, seat, judged, who) {
    this.seat = seat;
    this.who = who;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      /** @type {Promise<Position>} */
      const asked = get(`/api/replays/${id}/positions/${number}?seat=${seat}`);
      asked.then((position) => this.draw(position, judged)).catch(() => undefined);
    });
    seen.observe(this.element);
  }

  /** @param {Position} position @param {Judged} [judged] */
  draw({ scene, log }, judged) {
    const lines = concerning(log, this.who);
    this.told.textContent = lines
      .slice(0, MOST_LINES)
      .map(({ text }) => text)
      .join(" ");
    const meant = new Set([...(judged?.played.path ?? []), ...(judged?.better.path ?? [])]);
    const shows = (/** @type {Panel} */ { pieces }) => pieces.filter(({ id }) => meant.has(id)).length;
    const board = scene.panels.find(({ role }) => role === "board") ?? scene.panels[0];
    const panel = scene.panels.reduce((best, one) => (best && shows(best) >= shows(one) ? best : one), board);
    if (!panel) return;
    const view = new PanelView(panel);
    view.change(panel.pieces, [], new Changes());
    this.element.append(view.element);
    if (this.who !== undefined) this.lookAt(view, lines);
    if (!judged) return;
    /** @type {Spot[]} */
    const about = [];
    for (const [kind, one] of /** @type {const} */ ([
      ["better", judged.better],
      ["played", judged.played],
    ])) {
      const things = one.path.flatMap((thing) => view.pieces.get(thing) ?? []);
      const places = things.map(({ piece }) => piece);
      const points = places.map(({ x, y }) => `${x},${y}`).join(" ");
      if (places.length > 1)
        view.svg.append(svg("polyline", { class: "under", points }), svg("polyline", { class: kind, points }));
      view.svg.append(...things.slice(-1).map((last) => ring(kind, last)));
      about.push(...places);
    }
    closeUp(view, about, CLOSER);
  }

  /** Ring what these lines name, and show that part of the board. @param {PanelView} view @param {Line[]} log */
  lookAt(view, log) {
    const shown = [{ pieces: [...view.pieces.values()].map(({ piece }) => piece) }];
    const things = log.flatMap((line) =>
      (line.at ?? []).map((thing) => about({ ...line, at: [thing] }, shown, this.seat)),
    );
    const places = things
      .filter(({ length }) => length <= MOST_ALIKE)
      .flatMap((found) => found.map(({ piece }) => piece));
    if (!places.length) return;
    view.svg.append(...places.flatMap(({ id }) => view.pieces.get(id) ?? []).map((one) => ring("named", one)));
    closeUp(view, places, CLOSEST);
  }
}

/**
 * The lines that speak of somebody or of nobody; all of them, where none speaks of them.
 * @param {Line[]} log
 * @param {number} [who]
 */
function concerning(log, who = -1) {
  if (!log.some(({ seats = [] }) => seats.includes(who))) return log;
  return log.filter(({ seats = [] }) => !seats.length || seats.includes(who));
}

/** A ring around a piece, or a frame around a large one. @param {string} kind @param {PieceView} view */
function ring(kind, { piece, element }) {
  const { x, y, width, height } = /** @type {SVGGElement} */ (element).getBBox();
  return Math.max(width, height) < LARGE
    ? svg("circle", { class: kind, cx: piece.x, cy: piece.y, r: RING })
    : svg("rect", { class: kind, x: piece.x + x, y: piece.y + y, width, height, rx: 8 });
}

/**
 * Show only the part of a board that these places are in.
 * @param {PanelView} view
 * @param {Spot[]} places
 * @param {number} closer
 */
function closeUp(view, places, closer) {
  if (!places.length) return;
  const [, , width = 1, height = 1] = (view.svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const across = places.map(({ x }) => x);
  const down = places.map(({ y }) => y);
  const span = (/** @type {number[]} */ spots) => Math.max(...spots) - Math.min(...spots) + 2 * AROUND;
  const high = Math.min(height, Math.max(height / closer, span(across) / SHAPE, span(down)));
  const wide = Math.min(width, Math.max(SHAPE * high, span(across)));
  const from = (/** @type {number[]} */ spots, /** @type {number} */ part, /** @type {number} */ whole) =>
    Math.min(Math.max(0, (Math.min(...spots) + Math.max(...spots) - part) / 2), whole - part);
  view.svg.setAttribute("viewBox", `${from(across, wide, width)} ${from(down, high, height)} ${wide} ${high}`);
  view.element.style.setProperty("--aspect", `${wide} / ${high}`);
  hideCutTexts(view.svg);
}

/** What the edge of the part would cut in two says nothing. @param {SVGElement} picture */
function hideCutTexts(picture) {
  const whole = picture.getBoundingClientRect();
  for (const text of picture.querySelectorAll("text")) {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const cut = left < whole.left || right > whole.right || top < whole.top || bottom > whole.bottom;
    text.style.visibility = cut ? "hidden" : "";
  }
}
