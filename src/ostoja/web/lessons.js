// @ts-check
/** Which lessons there are, how far one has come in them, and the ways to them. */

import { get } from "./api.js";
import { icon, make, word } from "./dom.js";
import { stored } from "./settings.js";

/** @import { LessonInfo } from "./messages.js" */
/** @typedef {{answers: number[], done: boolean}} Progress */

/** @param {string} game @param {string} lesson @returns {Progress} */
export function progress(game, lesson) {
  try {
    const kept = JSON.parse(stored(`lesson-${game}-${lesson}`) ?? "");
    if (Array.isArray(kept.answers)) return { answers: kept.answers, done: kept.done === true };
  } catch {
    // nothing was kept, or nothing that can be read
  }
  return { answers: [], done: false };
}

/** All lessons; none where they cannot be asked for. @returns {Promise<LessonInfo[]>} */
export async function allLessons() {
  /** @type {Promise<LessonInfo[]>} */
  const asked = get("/api/lessons");
  return asked.catch(() => []);
}

/** @param {LessonInfo} lesson */
export const address = ({ game, id }) => `/learn/${game}/${id}`;

/** Links to the lessons of a game, as short as they can be. @param {string} game */
export async function lessonLinks(game) {
  const found = (await allLessons()).filter((lesson) => lesson.game === game);
  return found.map((lesson) =>
    make(
      "a",
      { class: "clause", href: address(lesson) },
      word("learn-this", { title: lesson.title, minutes: lesson.minutes }),
    ),
  );
}

/** "First time? Learn in 7 minutes": for whoever has finished no lesson yet. @param {LessonInfo[]} found */
export function firstTime(found) {
  if (!found.length || found.some(({ game, id }) => progress(game, id).done)) return [];
  const minutes = Math.min(...found.map((lesson) => lesson.minutes));
  return [make("a", { class: "btn tint first-time", href: "/learn" }, icon("help"), word("first-time", { minutes }))];
}
