// @ts-check
/** The sheet with what has just been counted, as the rulebook's examples do it: one line a sum, until my next move. */

import { icon, make, word } from "./dom.js";

/** @import { Line } from "./messages.js" */

/** More sums than this are not shown at once. */
const MOST = 6;
const CORNERS = ["top-right", "top-left", "bottom-right", "bottom-left"];

export class Sums {
  rows = make("ol", {});
  element = make(
    "section",
    { class: "sums", role: "group", "aria-label": word("counted"), hidden: true },
    make("h3", {}, word("counted")),
    this.rows,
    make(
      "button",
      { class: "ib", title: word("close"), "aria-label": word("close"), onclick: () => this.clear() },
      icon("close"),
    ),
  );

  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    board.append(this.element);
  }

  /** Stand in the corner where the fewest lit things are covered; what is covered can be clicked all the same. */
  place() {
    if (this.element.hidden) return;
    const lit = [...this.board.querySelectorAll(".piece[data-state='lit'], .piece[data-state='deadly']")].map((one) =>
      one.getBoundingClientRect(),
    );
    const covered = (/** @type {string} */ corner) => {
      this.element.dataset.corner = corner;
      const sheet = this.element.getBoundingClientRect();
      return lit.filter(
        (one) => one.left < sheet.right && one.right > sheet.left && one.top < sheet.bottom && one.bottom > sheet.top,
      ).length;
    };
    const counts = CORNERS.map(covered);
    this.element.dataset.corner = CORNERS[counts.indexOf(Math.min(...counts))];
  }

  /** Show the sums among these lines of the log. @param {Line[]} lines */
  add(lines) {
    for (const { text, sum } of lines)
      if (sum) this.rows.append(make("li", {}, make("p", {}, text), make("p", { class: "sum" }, ...terms(sum))));
    while (this.rows.children.length > MOST) this.rows.firstChild?.remove();
    this.element.hidden = !this.rows.firstChild;
  }

  clear() {
    this.rows.replaceChildren();
    this.element.hidden = true;
  }
}

/** The terms of a sum, the last of which is what it comes to. @param {string} sum */
function terms(sum) {
  const parts = sum.split("|").map((part) => part.trim());
  return parts.map((part, at) => make(at + 1 < parts.length ? "span" : "b", {}, part));
}
