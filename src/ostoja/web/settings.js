// @ts-check
/** What a person has set for every table on this device: how large texts are, how fast bots move. */

import { make, word } from "./dom.js";
import { PACES, setPace } from "./sequence.js";

const SIZES = [90, 100, 110, 125, 150];
/** What is on or off, and which it is when nobody has said so. */
const SWITCHES = /** @type {const} */ ([
  ["sole", "on"],
  ["gather", "off"],
  ["pass", "off"],
  ["confirm", "off"],
  ["sound", "on"],
  ["notify", "off"],
]);

/** @param {string} name */
export function stored(name) {
  try {
    return localStorage.getItem(`ostoja-${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function store(name, value) {
  try {
    localStorage.setItem(`ostoja-${name}`, value);
  } catch {
    // a browser that keeps nothing asks again next time
  }
}

/** Take what was set before. */
export function useSettings() {
  textSize(Number(stored("text") ?? 100));
  setPace(stored("pace") ?? "normal");
}

/** @param {number} percent */
function textSize(percent) {
  const size = SIZES.includes(percent) ? percent : 100;
  document.documentElement.style.setProperty("--text-scale", String(size / 100));
  dispatchEvent(new Event("resize"));
}

/**
 * One of the switches.
 * @param {string} name
 * @param {string} usual
 * @param {() => Promise<boolean>} may what has to be allowed first
 */
function switchOf(name, usual, may) {
  const box = make("input", {
    type: "checkbox",
    onchange: async () => {
      if (box.checked && name === "notify") box.checked = await may();
      store(name, box.checked ? "on" : "off");
      dispatchEvent(new Event("settings"));
    },
  });
  box.checked = (stored(name) ?? usual) === "on";
  return make("label", { class: "check" }, box, word(`set-${name}`));
}

/** The settings, to be changed. @param {() => Promise<boolean>} mayNotify */
export function settingsForm(mayNotify) {
  const choice = (
    /** @type {string} */ name,
    /** @type {{value: string, text: string}[]} */ values,
    /** @type {string} */ chosen,
    /** @type {(value: string) => void} */ use,
  ) => {
    const list = make(
      "select",
      {
        onchange: () => {
          store(name, list.value);
          use(list.value);
        },
      },
      ...values.map(({ value, text }) => make("option", { value }, text)),
    );
    list.value = chosen;
    return make("label", {}, word(`set-${name}`), list);
  };
  return make(
    "div",
    { class: "form settings" },
    choice(
      "text",
      SIZES.map((size) => ({ value: String(size), text: `${size} %` })),
      stored("text") ?? "100",
      (value) => textSize(Number(value)),
    ),
    choice(
      "pace",
      PACES.map((pace) => ({ value: pace, text: word(`pace-${pace}`) })),
      stored("pace") ?? "normal",
      setPace,
    ),
    ...SWITCHES.map(([name, usual]) => switchOf(name, usual, mayNotify)),
  );
}
