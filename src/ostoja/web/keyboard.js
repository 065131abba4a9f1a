// @ts-check
/**
 * A table without a mouse: digits press buttons, arrows step from lit piece to lit piece (with Shift: to any), Escape
 * goes back.
 */

import { skipMotion } from "./sequence.js";

/** @typedef {import("./table.js").TableView} TableView */
/** @typedef {{x: number, y: number}} Point */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keyboard {
  /** @type {Point|null} where the focus was last, while the keyboard is used */
  last = null;

  /** @param {TableView} table */
  constructor(table) {
    this.table = table;
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onkey);
  }

  remove() {
    document.removeEventListener("keydown", this.onkey);
  }

  /** A pointer is used now. */
  rest() {
    this.last = null;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { table } = this;
    if (document.querySelector("dialog[open]") || event.target instanceof HTMLInputElement) return;
    if (skipMotion()) return;
    if (focused()) this.last = middle(/** @type {Element} */ (focused()));
    else this.last ??= middle(table.board);
    if (event.key === "Escape") {
      table.hint.close();
      table.chooser.back();
    } else if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const button = table.buttons.querySelectorAll("[data-index]")[Number(event.key) - 1];
      if (button instanceof HTMLElement) button.click();
    } else if (event.key in WAYS) this.step(event);
  }

  /** Move the focus to the nearest piece in the direction of an arrow key. @param {KeyboardEvent} event */
  step(event) {
    const stops = this.table.scene.stops(event.shiftKey);
    if (!stops.length) return;
    event.preventDefault();
    const now = focused();
    if (!now || !stops.some((element) => element === now)) {
      (now?.closest(".piece") ? nearest(stops, middle(now)) : stops[0])?.focus();
      return;
    }
    const from = middle(now);
    const [wx, wy] = WAYS[event.key] ?? [0, 0];
    let best = null;
    let least = Infinity;
    for (const element of stops) {
      const { x, y } = middle(element);
      const ahead = (x - from.x) * wx + (y - from.y) * wy;
      const aside = Math.abs((x - from.x) * wy) + Math.abs((y - from.y) * wx);
      if (ahead > 1 && aside <= ahead && ahead + 2 * aside < least) [best, least] = [element, ahead + 2 * aside];
    }
    best?.focus();
  }

  /** Whoever plays by keyboard finds the focus on the next thing to choose, near the last one. */
  keepFocus() {
    if (!this.last || focused()) return;
    const next =
      nearest(this.table.scene.stops(), this.last) ?? this.table.buttons.querySelector("[data-index], .prim");
    if (next instanceof HTMLElement || next instanceof SVGElement) next.focus();
  }
}

/** What has the focus, if anything has. */
function focused() {
  return document.activeElement === document.body ? null : document.activeElement;
}

/** @param {Element} element @returns {Point} */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The element whose middle is nearest to a point. @template {Element} E @param {E[]} elements @param {Point} point */
function nearest(elements, point) {
  const far = (/** @type {E} */ element) => Math.hypot(middle(element).x - point.x, middle(element).y - point.y);
  return elements.map((element) => ({ element, far: far(element) })).sort((a, b) => a.far - b.far)[0]?.element;
}
