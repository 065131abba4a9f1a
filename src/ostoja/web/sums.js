// @ts-check
/**
 * The sheet with what has just been counted, as the rulebook's examples do it: one line a sum, until my next move. It
 * folds to a tab beside the question where it would cover what can be picked or is being counted.
 */

import { icon, make, word } from "./dom.js";

/** @import { Line } from "./messages.js" */

/** More sums than this are not shown at once. */
const MOST = 6;
const CORNERS = ["top-right", "top-left", "bottom-right", "bottom-left"];
/** What stays to be seen: what can be picked, and what is being counted on the board. */
const SHOWN = ["[data-state='lit']", "[data-state='deadly']", "[data-id^='sum-']", "[data-id^='victim-']"]
  .map((which) => `.piece${which}`)
  .join(", ");

export class Sums {
  rows = make("ol", {});
  element = make(
    "section",
    { class: "sums", role: "group", "aria-label": word("counted"), hidden: true },
    make("h3", {}, word("counted")),
    this.rows,
    make(
      "button",
      { class: "ib", title: word("close"), "aria-label": word("close"), onclick: () => this.show("folded") },
      icon("close"),
    ),
  );
  count = make("span", { class: "meta" });
  /** Stands beside the question; folds the sheet and unfolds it. */
  tab = make(
    "button",
    {
      class: "counted",
      title: word("counted"),
      "aria-label": word("counted"),
      onclick: () => {
        this.wanted = this.form !== "whole";
        this.show(this.wanted ? "whole" : "folded");
      },
    },
    make("b", { "aria-hidden": "true" }, "Σ"),
    make("span", { class: "wide" }, word("counted")),
    this.count,
  );
  /** @type {"whole"|"last"|"folded"} is all of it shown, its last sum, or nothing? */
  form = "folded";
  /** Was it unfolded by hand, for as long as this question stands? Then it may cover something. */
  wanted = false;

  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.rows.onscroll = () => this.rows.classList.toggle("goes-on", this.rows.scrollTop > 1);
    board.append(this.element);
    // begun after the board's own observer, which moves what can be picked; the sheet itself may come to be seen later
    const sized = new ResizeObserver(() => this.place());
    for (const one of [board, this.element]) sized.observe(one);
  }

  /** @param {"whole"|"last"|"folded"} form */
  show(form) {
    this.form = form;
    this.element.classList.toggle("only-last", form === "last");
    this.element.hidden = form === "folded" || !this.rows.firstChild;
    this.tab.setAttribute("aria-expanded", String(form === "whole"));
    this.count.textContent = String(this.rows.children.length);
    this.rows.scrollTop = this.rows.scrollHeight;
    this.rows.tabIndex = this.rows.scrollHeight > this.rows.clientHeight ? 0 : -1; // so that keys can scroll it
  }

  /** As much of it as covers nothing that can be picked, in a corner where that is so. */
  place() {
    if (this.element.hidden) return;
    const shown = [...this.board.querySelectorAll(SHOWN)].map((one) => one.getBoundingClientRect());
    const free = (/** @type {string} */ corner) => {
      this.element.dataset.corner = corner;
      const sheet = this.element.getBoundingClientRect();
      return !shown.some(
        (one) => one.left < sheet.right && one.right > sheet.left && one.top < sheet.bottom && one.bottom > sheet.top,
      );
    };
    const now = this.element.dataset.corner ?? "";
    /** @type {("whole"|"last")[]} */
    const forms = this.wanted ? ["whole"] : this.form === "last" ? ["last"] : ["whole", "last"];
    for (const form of forms) {
      this.show(form);
      if ([now, ...CORNERS].some((corner) => corner && free(corner))) return;
    }
    this.show(this.wanted ? "whole" : "folded");
  }

  /** Something else is asked, or picked. */
  asked() {
    this.wanted = false;
    this.place();
  }

  /** Show the sums among these lines of the log. @param {Line[]} lines */
  add(lines) {
    const counted = lines.filter(({ sum }) => sum);
    for (const { text, sum = "" } of counted)
      this.rows.append(make("li", {}, make("p", {}, text), make("p", { class: "sum" }, ...terms(sum))));
    while (this.rows.children.length > MOST) this.rows.firstChild?.remove();
    if (counted.length) this.show("whole");
  }

  clear() {
    this.rows.replaceChildren();
    this.show("folded");
  }
}

/** The terms of a sum, the last of which is what it comes to. @param {string} sum */
function terms(sum) {
  const parts = sum.split("|").map((part) => part.trim());
  return parts.map((part, at) => make(at + 1 < parts.length ? "span" : "b", {}, part));
}
