// @ts-check
/** A small board of a finished game: a position as a player saw it, with what was played and what was better. */

import { about } from "./about.js";
import { get } from "./api.js";
import { make } from "./dom.js";
import { Changes } from "./motion.js";
import { PanelView, svg } from "./pieces.js";

/** @import { Line, Position } from "./messages.js" */
/** @import { Judged } from "./teacher_messages.js" */

/** So many lines of the log say what happened. */
const MOST_LINES = 3;
/** A part of the board is so many times as large as the whole would be. */
const CLOSER = 1.8;

export class MiniBoard {
  element = make("div", { class: "mini-board", "aria-hidden": "true", inert: true });
  /** What the move to this position did. */
  told = make("p", { class: "why" });

  /**
   * @param {string} id
   * @param {number} number
   * @param {number} seat
   * @param {Judged} [judged]
   * @param {boolean} [close] is only the part shown that the move to this position was about?
   */
  constructor(id, number, seat, judged, close = false) {
    this.seat = seat;
    this.close = close;
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
    this.told.textContent = log
      .slice(0, MOST_LINES)
      .map(({ text }) => text)
      .join(" ");
    const panel = scene.panels.find(({ role }) => role === "board") ?? scene.panels[0];
    if (!panel) return;
    const view = new PanelView(panel);
    view.change(panel.pieces, [], new Changes());
    this.element.append(view.element);
    if (this.close) this.lookAt(view, log);
    if (!judged) return;
    for (const [kind, one] of /** @type {const} */ ([
      ["better", judged.better],
      ["played", judged.played],
    ])) {
      const places = one.path.flatMap((thing) => view.pieces.get(thing)?.piece ?? []);
      const points = places.map(({ x, y }) => `${x},${y}`).join(" ");
      if (places.length > 1)
        view.svg.append(svg("polyline", { class: "under", points }), svg("polyline", { class: kind, points }));
      const last = places.at(-1);
      if (last) view.svg.append(svg("circle", { class: kind, cx: last.x, cy: last.y, r: 24 }));
    }
  }

  /** Ring what these lines name, and show that part of the board. @param {PanelView} view @param {Line[]} log */
  lookAt(view, log) {
    const shown = [{ pieces: [...view.pieces.values()].map(({ piece }) => piece) }];
    const places = log.flatMap((line) => about(line, shown, this.seat)).map(({ piece }) => piece);
    if (!places.length) return;
    for (const { x, y } of places) view.svg.append(svg("circle", { class: "named", cx: x, cy: y, r: 24 }));
    const [, , width = 1, height = 1] = (view.svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const [wide, high] = [width / CLOSER, height / CLOSER];
    const from = (/** @type {number[]} */ spots, /** @type {number} */ part, /** @type {number} */ whole) =>
      Math.min(Math.max(0, (Math.min(...spots) + Math.max(...spots) - part) / 2), whole - part);
    const left = from(
      places.map(({ x }) => x),
      wide,
      width,
    );
    const top = from(
      places.map(({ y }) => y),
      high,
      height,
    );
    view.svg.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
  }
}
