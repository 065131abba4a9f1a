// @ts-check
/** Which lessons there are, how far one has come in them, and the ways to them. */

import { get, post } from "./api.js";
import { icon, make, word } from "./dom.js";
import { store, stored } from "./settings.js";

/** @typedef {import("./app.js").App} App */
/** @import { GameInfo, LessonInfo } from "./messages.js" */
/** @import { Learnt, PuzzleInfo } from "./teacher_messages.js" */
/** @typedef {{answers: number[], done: boolean}} Progress */

/** How far one is with a lesson or a puzzle: this device remembers, and the account of who has one. */
export const keep = {
  /** @param {string} name @returns {Progress} */
  of(name) {
    try {
      const kept = JSON.parse(stored(name) ?? "");
      if (Array.isArray(kept.answers)) return { answers: kept.answers, done: kept.done === true };
    } catch {
      // nothing was kept, or nothing that can be read
    }
    return { answers: [], done: false };
  },

  /** What is done stays done. @param {App} app @param {string} name @param {number[]} answers @param {boolean} now */
  note(app, name, answers, now) {
    const done = now || this.of(name).done;
    store(name, JSON.stringify({ answers, done }));
    if (app.me.account) void post("/api/me/learnt", { name, answers, done }).catch(() => undefined);
  },
};

/** Take over what the account knows and this device does not. @param {App} app */
export async function learnt(app) {
  if (!app.me.account) return;
  /** @type {Promise<Learnt[]>} */
  const asked = get("/api/me/learnt");
  for (const { name, answers, done } of await asked.catch(() => [])) {
    const here = keep.of(name);
    if (answers.length > here.answers.length || done !== here.done)
      store(name, JSON.stringify({ answers, done: done || here.done }));
  }
}

/** @param {string} game @param {string} lesson */
export const progress = (game, lesson) => keep.of(`lesson-${game}-${lesson}`);

/** All lessons, first ones first; none where they cannot be asked for. @returns {Promise<LessonInfo[]>} */
export async function allLessons() {
  /** @type {Promise<LessonInfo[]>} */
  const asked = get("/api/lessons");
  const found = await asked.catch(() => []);
  return [...found.filter(({ after }) => !after), ...found.filter(({ after }) => after)];
}

/**
 * These by their games, which come as on the home page: the simplest first.
 * @template {{game: string}} Thing
 * @param {Thing[]} things
 */
export async function byGame(things) {
  /** @type {Promise<GameInfo[]>} */
  const asked = get("/api/games");
  const ids = (await asked.catch(() => [])).map(({ id }) => id);
  /** @type {Map<string, Thing[]>} */
  const found = new Map();
  for (const id of new Set([...ids, ...things.map(({ game }) => game)])) {
    const some = things.filter(({ game }) => game === id);
    if (some.length) found.set(id, some);
  }
  return found;
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
  const minutes = Math.min(...found.filter(({ after }) => !after).map((lesson) => lesson.minutes));
  return [make("a", { class: "btn tint first-time", href: "/learn" }, icon("help"), word("first-time", { minutes }))];
}

/** The puzzle of the day, where there are puzzles. @returns {Promise<HTMLElement[]>} */
export async function dailyPuzzle() {
  /** @type {Promise<PuzzleInfo>} */
  const asked = get("/api/puzzles/today");
  const found = await asked.catch(() => null);
  if (!found) return [];
  const solved = keep.of(`puzzle-${found.id}`).done;
  return [
    make(
      "p",
      { class: "daily" },
      make(
        "a",
        { class: "clause", href: solved ? "/puzzles" : `/puzzles/${found.id}` },
        icon(solved ? "check" : "event"),
        word(solved ? "puzzle-today-solved" : "puzzle-today-of", { title: found.title }),
      ),
    ),
  ];
}
