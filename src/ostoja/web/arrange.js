// @ts-check
/**
 * What beside the board has room where: the log, the others in full or their heads only, the tabs of a phone, the
 * buttons that bring the board nearer.
 */

import { ONE_RAIL, SHEETS } from "./fold.js";

/** @typedef {import("./table.js").TableView} TableView */

/** The log needs this much height; where the rail on the right has less left, it moves to the other one. */
const LOG_HEIGHT = 110;

/** @param {TableView} table */
export function arrange({ root, drawer, tracks, side, others, mine, mineTab, sheets, zoom, above }) {
  const taken = [...tracks.children].reduce((sum, panel) => sum + panel.getBoundingClientRect().height + 10, 0);
  const rail = !SHEETS.matches && (ONE_RAIL.matches || side.clientHeight - taken < LOG_HEIGHT) ? others : side;
  for (const [tab, place] of /** @type {const} */ ([
    [mineTab, mine],
    [sheets.others, others],
    [sheets.tracks, tracks],
  ]))
    if (tab) tab.hidden = !place.querySelector(".scene-panel");
  const { element } = drawer;
  if (element.parentElement !== rail || rail.lastElementChild !== element) drawer.keepPlace(() => rail.append(element));
  if (drawer.missed && drawer.logList.checkVisibility()) drawer.toEnd();
  const gap = SHEETS.matches ? null : root.querySelector(":scope > .top > .grow");
  if (gap && gap.nextSibling !== zoom.buttons) gap.after(zoom.buttons);
  else if (!gap && zoom.buttons.parentElement !== above) above.append(zoom.buttons);
  foldHeads(others, tracks);
  for (const place of [mine, others]) {
    if (place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight)
      place.setAttribute("tabindex", "0");
    else place.removeAttribute("tabindex");
  }
}

/**
 * On a tablet the others show their heads only, where there is no room for more, and then what is above them, too, as
 * far as it needs to; a phone always does so.
 * @param {HTMLElement} others
 * @param {HTMLElement} tracks
 */
function foldHeads(others, tracks) {
  const full = () => others.scrollHeight > others.clientHeight;
  const panels = [...tracks.querySelectorAll(".scene-panel")];
  for (const place of [others, tracks]) place.classList.remove("heads-only");
  for (const panel of panels) panel.classList.remove("roomy");
  if (SHEETS.matches || !ONE_RAIL.matches) return;
  for (const place of [others, tracks]) if (full()) place.classList.add("heads-only");
  if (!tracks.matches(".heads-only")) return;
  for (const panel of panels) {
    panel.classList.add("roomy");
    panel.classList.toggle("roomy", !full());
  }
}

/** Pieces of a panel beside the board that say how far the game is, and what all are to lose. */
const CLOCKS = ["round", "day", "phase", "outlook"];

/**
 * Round and phase, or the name of the step that is on, for a screen without room for the panel that shows them.
 * @param {TableView} table
 */
export function phaseOf({ scene, tracks }) {
  const beside = [...scene.panels.values()].filter((panel) => tracks.contains(panel.element));
  const said = beside.flatMap(({ pieces }) => {
    const on = [...pieces.values()].find(({ piece }) => piece.symbol === "step-on")?.piece.id ?? "";
    return [...CLOCKS, `${on}-name`].map((id) => String(pieces.get(id)?.piece.text ?? ""));
  });
  const clocks = said.filter((text) => /\D/.test(text));
  return clocks.length ? clocks.join(" · ") : heading(scene);
}

/** The name of the phase where only the board says it, as before the first round. @param {TableView["scene"]} scene */
function heading({ panels }) {
  const pieces = [...panels.values()].flatMap((panel) => [...panel.pieces.values()]);
  return String(pieces.find(({ piece }) => piece.id.endsWith("-phase"))?.piece.text ?? "");
}
