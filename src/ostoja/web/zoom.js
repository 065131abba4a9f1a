// @ts-check
/** Pan and zoom of the board: wheel, drag, pinch and three buttons, by changing the picture's view box. */

import { icon, make, word } from "./dom.js";
import { SMALL } from "./fold.js";

/** @typedef {{x: number, y: number}} Spot */

const CLOSEST = 5;
/** A board that is cut begins at so many pixels for a unit of it: its letters can be read. */
const LEAST = 0.62;
/** What is brought into view keeps so many units from the edge. */
const MARGIN = 24;

export class Zoom {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** @type {Map<number, PointerEvent>} */
    this.pointers = new Map();
    this.moved = false;
    /** @type {{id: string, x: number, y: number}[]} what was brought into view, until somebody pulls the board */
    this.wanted = [];
    /** Does a board laid out for a narrow screen still show its top? */
    this.top = true;
    /** Has somebody chosen how near it is? */
    this.chosen = false;
    const button = (/** @type {string} */ picture, /** @type {string} */ name, /** @type {() => void} */ act) =>
      make(
        "button",
        { class: "ib", "aria-label": word(name), title: word(name), onclick: act },
        picture.length === 1 ? picture : icon(picture),
      );
    /** Over the board they would lie on pieces: every place of it is somebody's. */
    this.buttons = make(
      "div",
      { class: "zoom", role: "group", "aria-label": word("zoom") },
      button("−", "zoom-out", () => this.by(1 / 1.4)),
      button("+", "zoom-in", () => this.by(1.4)),
      button("map", "zoom-all", () => this.reset()),
    );
    new ResizeObserver(() => {
      if (this.tall && this.top) this.y = -Infinity;
      this.apply();
      this.centre(this.wanted);
    }).observe(board);
    board.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      board.addEventListener(end, (event) => this.lifted(event));
    board.addEventListener("touchmove", (event) => this.hold(event), { passive: false });
    board.addEventListener(
      "click",
      (event) => {
        if (this.moved) event.stopPropagation();
        this.moved = false;
      },
      { capture: true },
    );
  }

  get picture() {
    return this.board.querySelector("svg.panel-picture");
  }

  /** The whole picture's size. */
  get size() {
    const [, , width = 1, height = 1] = (this.picture?.getAttribute("data-whole") ?? "0 0 1 1").split(" ").map(Number);
    return { width, height };
  }

  /** Is it laid out for a phone? It begins at its top. */
  get tall() {
    return Boolean(this.picture?.classList.contains("tall"));
  }

  /**
   * On a phone the board fills its place and is cut where it has to be; one laid out for it is as wide as its place.
   */
  get cut() {
    const { width, height } = this.size;
    const box = this.board.getBoundingClientRect();
    return SMALL.matches && !(this.tall && box.height / height > box.width / width);
  }

  /** How near it is unless somebody chooses. */
  get usual() {
    const { width, height } = this.size;
    const box = this.board.getBoundingClientRect();
    const scale = Math.max(box.width / width, box.height / height);
    return this.cut && !this.tall && scale > 0 ? Math.max(1, LEAST / scale) : 1;
  }

  reset() {
    this.chosen = false;
    this.top = true;
    this.scale = this.usual;
    this.x = 0;
    this.y = this.tall ? -Infinity : 0;
    this.apply();
  }

  /** @param {number} factor @param {{x: number, y: number}} [at] a point of the picture that stays where it is */
  by(factor, at) {
    const { width, height } = this.size;
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    this.top = false;
    const point = at ?? { x: this.x + width / this.scale / 2, y: this.y + height / this.scale / 2 };
    this.x = point.x - ((point.x - this.x) * this.scale) / scale;
    this.y = point.y - ((point.y - this.y) * this.scale) / scale;
    this.scale = scale;
    this.chosen = true;
    this.wanted = [];
    this.apply();
  }

  /** How far a board that is cut can be pulled. */
  get slack() {
    if (!this.cut) return { x: 0, y: 0 };
    const { width, height } = this.size;
    const box = this.board.getBoundingClientRect();
    const scale = Math.max(box.width / width, box.height / height) || 1;
    return {
      x: Math.max(0, width - box.width / scale) / 2 / this.scale,
      y: Math.max(0, height - box.height / scale) / 2 / this.scale,
    };
  }

  /**
   * Bring some pieces of the picture into view, where it does not show all of itself: all of them or, where they have
   * no room together, as many as can be.
   * @param {{id: string, x: number, y: number}[]} pieces
   */
  centre(pieces) {
    this.wanted = pieces;
    if (!pieces.length || !SMALL.matches || this.moved) return;
    if (!this.chosen) this.scale = this.usual;
    this.top = false;
    const mean = (/** @type {"x"|"y"} */ way) => pieces.reduce((sum, piece) => sum + piece[way], 0) / pieces.length;
    const middle = { x: mean("x"), y: mean("y") };
    const far = (/** @type {Spot} */ { x, y }) => Math.hypot(x - middle.x, y - middle.y);
    const around = [middle, ...pieces].map((spot) => ({ far: far(spot), ...this.seenFrom(spot, pieces) }));
    const [best = middle] = around.sort((a, b) => b.count - a.count || a.far - b.far);
    this.x = best.x;
    this.y = this.fromTop(pieces) ?? best.y;
    this.apply();
  }

  /**
   * Where the view begins that has a spot in its middle, as far as the board goes, and how many of these it shows.
   * @param {Spot} spot
   * @param {Spot[]} pieces
   */
  seenFrom(spot, pieces) {
    const { x: besides, y: above } = this.slack;
    const { width, height } = this.size;
    const [w, h] = [width / this.scale, height / this.scale];
    const { x, y } = this.within(spot.x - w / 2, spot.y - h / 2);
    const inside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ long) =>
      at > from + MARGIN && at < from + long - MARGIN;
    const seen = pieces.filter(
      (one) => inside(one.x, x + besides, w - 2 * besides) && inside(one.y, y + above, h - 2 * above),
    );
    return { x, y, count: seen.length };
  }

  /** The nearest place to this where a view can begin. @param {number} x @param {number} y */
  within(x, y) {
    const { width, height } = this.size;
    const slack = this.slack;
    return {
      x: Math.min(Math.max(-slack.x, x), width - width / this.scale + slack.x),
      y: Math.min(Math.max(-slack.y, y), height - height / this.scale + slack.y),
    };
  }

  /**
   * A board laid out for a narrow screen is pulled away from its top no further than shows all of these; null where
   * they have no room together.
   * @param {{id: string}[]} pieces
   */
  fromTop(pieces) {
    const { picture } = this;
    const matrix = picture instanceof SVGSVGElement ? picture.getScreenCTM() : null;
    if (!picture || !matrix || !this.tall || this.scale > 1) return null;
    const boxes = pieces.flatMap(
      ({ id }) => picture.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect() ?? [],
    );
    const top = (Math.min(...boxes.map((box) => box.top)) - matrix.f) / matrix.d - MARGIN;
    const bottom = (Math.max(...boxes.map((box) => box.bottom)) - matrix.f) / matrix.d + MARGIN;
    const seen = this.board.getBoundingClientRect().height / matrix.d;
    const from = Math.max(0, bottom - seen);
    return boxes.length && from <= Math.max(0, top) ? from - (this.size.height - seen) / 2 : null;
  }

  apply() {
    if (!this.chosen) this.scale = this.usual;
    const { width, height } = this.size;
    const [w, h] = [width / this.scale, height / this.scale];
    ({ x: this.x, y: this.y } = this.within(this.x, this.y));
    this.picture?.setAttribute("preserveAspectRatio", this.cut ? "xMidYMid slice" : "xMidYMid meet");
    this.picture?.setAttribute("viewBox", `${this.x} ${this.y} ${w} ${h}`);
    this.board.querySelector(".scene-panel")?.classList.toggle("zoomed", this.scale > 1);
  }

  /** @param {MouseEvent} event */
  at(event) {
    const picture = this.picture;
    const matrix = picture instanceof SVGSVGElement ? picture.getScreenCTM()?.inverse() : null;
    const point = new DOMPoint(event.clientX, event.clientY);
    return matrix ? point.matrixTransform(matrix) : point;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.by(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.at(event));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.pointers.set(event.pointerId, event);
    this.moved = false;
  }

  /**
   * The browser takes a quick pull for a fling, even where nothing can be scrolled, and swallows the tap after it.
   * @param {TouchEvent} event
   */
  hold(event) {
    if (this.moved && event.target instanceof Node && this.picture?.contains(event.target)) event.preventDefault();
  }

  /** After a pull by finger no click comes; after one by mouse, one that picks nothing. @param {PointerEvent} event */
  lifted(event) {
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) setTimeout(() => (this.moved = false));
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const others = [...this.pointers.values()].filter((other) => other.pointerId !== event.pointerId);
    const [other] = others;
    if (other) {
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      if (was > 0) this.by(is / was, this.at(event));
      this.moved = true;
    } else {
      const [from, to] = [this.at(before), this.at(event)];
      if (!this.moved && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < 5) return;
      if (!this.moved && event.isTrusted) this.board.setPointerCapture(event.pointerId); // it may end beside the board
      this.moved = true;
      this.wanted = [];
      this.top = false;
      this.x += from.x - to.x;
      this.y += from.y - to.y;
      this.apply();
    }
    this.pointers.set(event.pointerId, event);
  }
}
