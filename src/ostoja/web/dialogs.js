// @ts-check
/** Questions over the table: which of many choices, and whether a risky one is meant. */

import { dialog, make, word } from "./dom.js";

/** @typedef {import("./choose.js").Choice} Choice */

/**
 * A list of choices with a filter.
 * @param {string} title
 * @param {Choice[]} choices
 * @param {(choice: Choice) => void} pick
 */
export function pickFromList(title, choices, pick) {
  const list = make("ul", { class: "picks" });
  const filter = make("input", { "aria-label": word("filter"), placeholder: word("filter") });
  const box = dialog(title, filter, list);
  const entry = (/** @type {Choice} */ choice) =>
    make(
      "li",
      {},
      make(
        "button",
        {
          class: "btn",
          "data-index": choice.index,
          onclick: () => {
            box.close();
            pick(choice);
          },
        },
        choice.text,
      ),
    );
  const draw = () => {
    const wanted = filter.value.toLocaleLowerCase();
    list.replaceChildren(...choices.filter((choice) => choice.text.toLocaleLowerCase().includes(wanted)).map(entry));
  };
  filter.addEventListener("input", draw);
  filter.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("button")?.click();
  });
  draw();
}

/** Is this choice meant? @param {Choice} choice @param {() => void} go @param {() => void} back */
export function askAgain(choice, go, back) {
  const sure = make(
    "button",
    {
      class: "btn prim",
      onclick: () => {
        box.onclose = null;
        box.close();
        go();
      },
    },
    choice.text,
  );
  const box = dialog(
    word("sure"),
    make("div", { class: "row" }, sure, make("button", { class: "btn", onclick: () => box.close() }, word("back"))),
  );
  box.onclose = back;
  sure.focus();
}
