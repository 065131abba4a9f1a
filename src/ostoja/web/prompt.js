// @ts-check
/** What is asked, and the choices that are no pieces: the bar under the board. */

import { pickFromList, sayFrom } from "./dialogs.js";
import { capital, icon, make, word } from "./dom.js";

/** @typedef {import("./choose.js").Choice} Choice */

/** More buttons than this are offered as a list to filter. */
const MANY_BUTTONS = 8;

export class Prompt {
  ask = make("p", { class: "ask", role: "status", "data-until": word("loading") });
  sub = make("p", { class: "sub" });
  seals = make("span", { class: "seals" });
  buttons = make("div", { class: "acts" });
  /** Out of a choice that is half made. */
  way = make("button", { class: "btn small back", hidden: true }, icon("arrow"), word("back"), make("kbd", {}, "Esc"));
  /** Taking a move back: always the last of the tools, so that stepping back never has its place. */
  undo = make("button", { class: "btn small undo", hidden: true }, icon("undo"), word("undo"));
  /** What is there whatever is asked; stays together where there is little room. */
  tools = make("div", { class: "tools" }, this.way, this.undo);
  element = make(
    "section",
    { class: "panel prompt", id: "prompt", tabindex: "-1", "aria-label": word("prompt") },
    this.seals,
    make("div", { class: "say" }, this.ask, this.sub),
    this.buttons,
    this.tools,
  );

  /** @param {(choice: Choice) => void} take @param {() => void} back @param {() => void} undo */
  constructor(take, back, undo) {
    this.take = take;
    this.way.addEventListener("click", back);
    this.undo.addEventListener("click", undo);
  }

  /** Say what is asked; a screen reader hears it once. @param {string} text */
  say(text) {
    if (this.ask.textContent !== text) this.ask.textContent = text;
  }

  /**
   * @param {Choice[]} choices
   * @param {{first: Node[], picking: boolean, pieces: boolean, talk: Choice[], speak: (choice: Choice) => void}} more
   *   what stands before them, whether something is picked already, whether there are pieces to pick, too
   */
  draw(choices, { first, picking, pieces, talk, speak }) {
    const nodes = [...first];
    this.way.hidden = !picking;
    if (!picking && talk.length)
      nodes.push(
        make("button", { class: "btn", onclick: () => sayFrom(talk, speak) }, icon("chat"), word("statements")),
      );
    if (choices.length > MANY_BUTTONS)
      nodes.push(
        make(
          "button",
          { class: "btn prim", onclick: () => pickFromList(word("choose"), choices, this.take) },
          word("choose-from", { count: choices.length }),
        ),
      );
    else nodes.push(...choices.map((choice, at) => this.button(choice, at, choices.length === 1 && !pieces)));
    const there = this.buttons.childNodes;
    if (nodes.length === there.length && nodes.every((node, at) => node === there[at])) return;
    this.buttons.replaceChildren(...nodes); // one that stays must not go for a moment: a click on it would be lost
  }

  /** @param {Choice} choice @param {number} at @param {boolean} alone */
  button(choice, at, alone) {
    return make(
      "button",
      {
        class: alone ? "btn prim" : "btn tint",
        "data-index": choice.index,
        title: capital(choice.text),
        onclick: () => this.take(choice),
      },
      make("span", {}, capital(choice.text)),
      make("kbd", {}, String(at + 1)),
    );
  }
}
