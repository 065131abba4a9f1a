// @ts-check
/** Questions over the table: which of many choices, and whether a risky one or the end of a turn is meant. */

import { clauseLink } from "./hint.js";
import { capital, dialog, make, word } from "./dom.js";

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
        capital(choice.text),
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

/** What is said on its own, without a thing it is about, stands together. */
const SHORT = "";

/**
 * Things to say, by what they are about: one subject is open at a time.
 * @param {Choice[]} talk
 * @param {(choice: Choice) => void} speak
 */
export function sayFrom(talk, speak) {
  /** @type {Map<string, Choice[]>} */
  const subjects = new Map();
  for (const choice of talk) {
    const alone = talk.filter(({ kind }) => kind === choice.kind).length === 1;
    const subject = alone ? SHORT : (choice.kind ?? SHORT);
    subjects.set(subject, [...(subjects.get(subject) ?? []), choice]);
  }
  const list = make("ul", { class: "chips" });
  const tabs = make("div", { class: "chips subjects", role: "group", "aria-label": word("subjects") });
  const box = dialog(word("statements"), tabs, list);
  const say = (/** @type {Choice} */ choice) => {
    box.close();
    speak(choice);
  };
  const open = (/** @type {string} */ wanted) => {
    for (const tab of tabs.children)
      tab.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (tab).dataset.subject === wanted));
    list.replaceChildren(
      ...(subjects.get(wanted) ?? []).map((choice) =>
        make(
          "li",
          {},
          make(
            "button",
            { class: "btn small", "data-index": choice.index, onclick: () => say(choice) },
            capital(choice.text),
          ),
        ),
      ),
    );
  };
  tabs.append(
    ...[...subjects].map(([subject, choices]) =>
      make(
        "button",
        { class: "btn small tint", "data-subject": subject, onclick: () => open(subject) },
        subject === SHORT ? word("say-short") : `${beginning(choices)}…`,
      ),
    ),
  );
  open(subjects.keys().next().value ?? SHORT);
}

/** The words with which all of them begin. @param {Choice[]} choices */
function beginning(choices) {
  const [first = [], ...more] = choices.map(({ text }) => text.split(" "));
  const end = first.findIndex((part, at) => more.some((parts) => parts[at] !== part));
  return capital(first.slice(0, end < 0 ? first.length : Math.max(1, end)).join(" ")).replace(/[“”„"]|[:,;]$/g, "");
}

/**
 * Is this choice meant? The question says why it is asked.
 * @param {Choice} choice
 * @param {Promise<import("./hint.js").Reason>|null} risk
 * @param {string} rules where they are read
 * @param {() => void} go
 * @param {() => void} back
 */
export function askAgain(choice, risk, rules, go, back) {
  const why = make("p", { class: "lead risk" });
  risk
    ?.then(({ text, clause }) => why.append(text, " ", clause ? clauseLink(rules, clause) : ""))
    .catch(() => undefined);
  ask(word("sure"), why, choice, go, back);
}

/**
 * A turn is confirmed with the decision that ends it; what comes before is played at once and can be taken back.
 * @param {Choice} choice
 * @param {Promise<import("./hint.js").Reason>} reason whether it ends the turn
 * @param {() => void} go
 * @param {() => void} back
 */
export async function confirmTurn(choice, reason, go, back) {
  const { ends = false } = (await reason.catch(() => null)) ?? {};
  if (ends) ask(word("confirm-turn"), make("p", { class: "lead" }, word("turn-ends")), choice, go, back);
  else go();
}

/**
 * @param {string} title
 * @param {HTMLElement} why
 * @param {Choice} choice
 * @param {() => void} go
 * @param {() => void} back
 */
function ask(title, why, choice, go, back) {
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
    capital(choice.text),
  );
  const box = dialog(
    title,
    why,
    make("div", { class: "row" }, sure, make("button", { class: "btn", onclick: () => box.close() }, word("back"))),
  );
  box.onclose = back;
  sure.focus();
}
