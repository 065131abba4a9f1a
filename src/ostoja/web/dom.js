// @ts-check
/** Small helpers to build pages: elements, icons, words. */

import { at, seam } from "./seam.js";

/** @type {Record<string, string>} */
let words = {};

/**
 * The shell's word for a key, with {places} filled.
 * @param {string} key
 * @param {Record<string, string|number>} [places]
 */
export function word(key, places = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => String(places[name] ?? all));
}

/** Load the shell's words. @param {string} lang */
export async function speak(lang) {
  const answer = await fetch(at(`/static/words/${lang}.json`));
  words = await answer.json();
  document.documentElement.lang = lang;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [properties] attributes; `on…` are listeners, `class` and `data-…` as in HTML
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on") && typeof value === "function")
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, name === "href" || name === "src" ? at(String(value)) : String(value));
  }
  for (const child of children) if (child || child === "") element.append(child);
  return element;
}

/** An icon of icons.svg. @param {string} name */
export function icon(name) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  element.setAttribute("class", "ic");
  element.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  element.append(use);
  return element;
}

/** Who has won. @param {string[]} names of all players @param {number[]} winners their seats */
export function outcome(names, winners) {
  if (!winners.length) return word("nobody-wins");
  if (names.length > 1 && winners.length === names.length) return word("everybody-wins");
  const all = new Intl.ListFormat(document.documentElement.lang);
  return word("winners", { names: all.format(winners.map((seat) => names[seat] ?? "")) });
}

/** A number as it is printed. @param {number} count */
export const signed = (count) => String(count).replace("-", "−");

/** A text as a button begins it. @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const MARKS = ["circle", "diamond", "triangle", "square", "hexagon", "star"];

/** A seat's disc with its colour and shape. @param {number} seat */
export function seal(seat) {
  const element = make("span", { class: "seal", "aria-hidden": "true" });
  element.style.setProperty("--me", `var(--seat-${(seat % 6) + 1})`);
  element.style.setProperty("--me-ink", `var(--seat-${(seat % 6) + 1}-ink)`);
  element.append(icon(`mark-${MARKS[seat % 6]}`));
  return element;
}

/**
 * Put a sheet of SVG symbols on the page once. Games may give their symbols the same names: one game's art at a time.
 * @param {string} address
 */
export async function sheet(address) {
  const id = `sheet-${address.replace(/\W+/g, "-")}`;
  if (document.getElementById(id)) return;
  const holder = make("div", { id, class: "sr", "aria-hidden": "true" });
  if (address.startsWith("/art/")) for (const other of document.querySelectorAll("[id^='sheet--art-']")) other.remove();
  document.body.prepend(holder);
  const answer = await seam.file(address);
  const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  holder.append(document.importNode(picture, true));
}

/** How long a message stays: time to read it. @param {string} text */
const reading = (text) => 3000 + 60 * text.length;

/**
 * A short message over the page, with a button if there is something to do about it.
 * @param {string} text
 * @param {boolean} [bad]
 * @param {HTMLElement} [remedy]
 */
export function banner(text, bad = false, remedy) {
  document.querySelector(".banner:not(.offline)")?.remove();
  const element = make("div", { class: bad ? "banner bad" : "banner", role: bad ? "alert" : "status" }, text, remedy);
  remedy?.addEventListener("click", () => element.remove());
  // what is beside an open dialog cannot be reached
  (document.querySelector("dialog[open]") ?? document.body).append(element);
  setTimeout(() => element.remove(), reading(text));
}

/**
 * A modal dialog that removes itself when closed; a click beside it closes it.
 * @param {string} title
 * @param {...Node} content
 */
export function dialog(title, ...content) {
  const close = make(
    "button",
    { class: "ib close", "aria-label": word("close"), title: word("close"), onclick: () => element.close() },
    "×",
  );
  const element = make(
    "dialog",
    {
      class: "dialog",
      "aria-label": title,
      onclick: (/** @type {Event} */ event) => {
        if (event.target === element) element.close();
      },
    },
    make("div", { class: "in-dialog" }, make("h2", {}, title), ...content, close),
  );
  element.addEventListener("close", () => element.remove());
  document.body.append(element);
  element.showModal();
  return element;
}
