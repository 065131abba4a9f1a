// @ts-check
/** The clocks of all players, and whose runs. */

import { icon, make, word } from "./dom.js";

/** @import { Watch } from "./messages.js" */

export class Clocks {
  element = make("ul", { class: "clocks", "aria-label": word("clocks") });
  /** @type {Watch[]} */
  watches = [];
  told = 0;

  /** @param {(seat: number) => {name: string, seal: HTMLElement, mine: boolean}} chair who sits there */
  constructor(chair) {
    this.chair = chair;
  }

  /** @param {Watch[]} watches @param {number} told when they were heard */
  set(watches, told) {
    this.watches = watches;
    this.told = told;
  }

  /** The time a seat has left, in words; "" where there is no clock. @param {number} seat */
  left(seat) {
    const watch = this.watches[seat];
    return watch ? inWords(watch.left - (watch.runs ? performance.now() - this.told : 0)) : "";
  }

  draw() {
    this.element.replaceChildren(
      ...this.watches.map(({ runs }, seat) => {
        const { name, seal, mine } = this.chair(seat);
        const time = this.left(seat);
        const said = `${name}: ${time}${runs ? `, ${word("thinking")}` : ""}`;
        return make(
          "li",
          { class: `clock${runs ? " runs" : ""}${mine ? " own" : ""}`, title: said },
          seal,
          runs && icon("clock"),
          make("span", { class: "sr" }, said),
          make("span", { "aria-hidden": "true" }, time),
        );
      }),
    );
  }
}

/** Minutes and seconds, or days. @param {number} time milliseconds */
function inWords(time) {
  const seconds = Math.max(0, Math.round(time / 1000));
  const days = Math.floor(seconds / 86400);
  return days ? word("days-left", { days }) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
