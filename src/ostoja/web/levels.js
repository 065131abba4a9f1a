// @ts-check
/** How strong bots are, and how players are counted out for a game against them. */

import { make, word } from "./dom.js";

/** @import { GameInfo } from "./messages.js" */

/** How strong bots are when nobody has said so. @param {string[]} bots */
export const usualBot = (bots) => (bots.includes("steady") ? "steady" : (bots[0] ?? "random"));

/**
 * A choice of how strong bots are.
 * @param {string[]} bots
 * @param {string} chosen
 * @param {(bot: string) => void} change
 */
export function levels(bots, chosen, change) {
  const list = make(
    "select",
    { onchange: () => change(list.value) },
    ...bots.map((bot) => make("option", { value: bot }, word(`bot-${bot}`))),
  );
  list.value = chosen;
  return list;
}

/** The player counts of a mode, or of the game where it has but one. @param {GameInfo} game @param {unknown} mode */
export const seatsOf = (game, mode) => game.mode_seats[String(mode)] ?? game.seats;

/** The largest count of players up to four. @param {number[]} counts */
export const usualCount = (counts) => counts.findLast((count) => count <= 4) ?? counts[0] ?? 2;
