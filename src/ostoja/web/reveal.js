// @ts-check
/** On phones: which sheet is open and how much of the own area is shown, so that what can be picked is seen. */

import { NARROW, SHEETS } from "./fold.js";

/** @typedef {import("./table.js").TableView} TableView */

/**
 * On phones, open the sheet that holds all there is to pick, and close it afterwards; tabs say what they hold.
 * @param {TableView} table
 */
export function reveal(table) {
  const { lit, sheets, board, mine, mineTab, others, tracks } = table;
  const there = (/** @type {HTMLElement} */ place) =>
    lit.filter((id) => place.querySelector(`.piece[data-id="${CSS.escape(id)}"]`));
  for (const [tab, place] of /** @type {const} */ ([
    [sheets.table, board],
    [sheets.others, others],
    [sheets.tracks, tracks],
    [mineTab, mine],
  ]))
    tab?.classList.toggle("calls", there(place).length > 0);
  const own = there(mine);
  const onBoard = there(board).length > 0;
  if (own.length || mine.querySelector('[data-state="selected"]')) shorten(table, false);
  else if (onBoard) shorten(table, NARROW.matches);
  if (!SHEETS.matches || !lit.length) return;
  const sheet = own.length || onBoard ? "" : there(tracks).length ? "tracks" : "others";
  if (sheet || table.revealed) table.openSheet(sheet || "table");
  table.revealed = Boolean(sheet);
  if (onBoard) return;
  if (own.length) table.showMine(true);
  const [first = ""] = own.length ? own : lit;
  table.scene.find(first)?.element.scrollIntoView({ block: "nearest", inline: "center" });
}

/**
 * While only the board is asked, an own area that has a head shows no more of itself, unless it was opened by hand; the
 * board has the room.
 * @param {TableView} table
 * @param {boolean} short
 */
function shorten({ mine, mineTab, opened, scene }, short) {
  const has = [...scene.panels.values()].some(({ role, framed }) => role === "mine" && framed?.head);
  mine.classList.toggle("short", short && has && !opened);
  mineTab.setAttribute("aria-pressed", String(!mine.matches(".away, .short")));
}
