// @ts-check
/** The games on offer, the simplest first; my tables; what is being played now. */

import { get } from "./api.js";
import { icon, make, word } from "./dom.js";
import { frame } from "./frame.js";
import { copyInvite, inviteLink } from "./invite.js";
import { allLessons, dailyPuzzle, firstTime } from "./lessons.js";
import { levels, seatsOf, usualCount } from "./levels.js";
import { isMine, myTables, tile, waitsForMe } from "./lists.js";
import { newTable, openTable } from "./open.js";

/** @typedef {import("./app.js").App} App */
/** @import { GameInfo, TableInfo } from "./messages.js" */

const HEAVIEST = 5;
/** So many tables are shown in one row of the page. */
const MOST_TILES = 6;

/** @param {App} app */
export async function homePage(app) {
  /** @type {Promise<GameInfo[]>} */
  const offered = get("/api/games");
  /** @type {Promise<TableInfo[]>} */
  const listed = get("/api/tables");
  const [games, all, open, lessons, daily] = await Promise.all([
    offered,
    myTables(app),
    listed,
    allLessons(),
    dailyPuzzle(),
  ]);
  const mine = all.filter((table) => table.status !== "over" && isMine(table));
  mine.sort((one, other) => Number(waitsForMe(other)) - Number(waitsForMe(one)));
  const running = open.filter((table) => table.status === "playing" && !mine.some(({ id }) => id === table.id));
  const bots = games[0]?.bots ?? [];
  const taught = new Set(lessons.map((lesson) => lesson.game));
  frame(
    app,
    "games",
    make(
      "div",
      { class: "row head welcome" },
      make(
        "div",
        { class: "grow" },
        make("h2", {}, word("headline")),
        make("p", { class: "lead" }, word("lead")),
        ...daily,
      ),
      make(
        "label",
        { class: "row lead" },
        icon("bot"),
        word("bots"),
        levels(bots, app.level(bots), (bot) => app.setLevel(bot)),
      ),
      ...(mine.length ? [] : firstTime(lessons)),
      ...mine.slice(0, 1).map(backButton),
    ),
    tiles("my-tables", mine.slice(1)),
    make("div", { class: "cards" }, ...games.map((game) => card(app, game, taught.has(game.id)))),
    tiles("running-now", running),
  );
}

/** @param {string} name @param {TableInfo[]} tables */
function tiles(name, tables) {
  const list = make("ul", { class: "tiles" }, ...tables.slice(0, MOST_TILES).map(tile));
  return make("section", { class: "strip", hidden: !tables.length }, make("h3", {}, word(name)), list);
}

/** @param {TableInfo} table */
function backButton(table) {
  return make(
    "a",
    { class: "btn prim", href: `/t/${table.id}` },
    word(waitsForMe(table) ? "your-turn-at" : "back-to-table", { title: table.title }),
    icon("arrow"),
  );
}

/** @param {App} app @param {GameInfo} game @param {boolean} taught is there a lesson? */
function card(app, game, taught) {
  const values = game.options.find((option) => option.id === "mode")?.values ?? [];
  const mode = make(
    "select",
    { class: "mode", "aria-label": word("mode-of", { title: game.title }), hidden: values.length < 2 },
    ...values.map(({ value, text }) => make("option", { value }, text)),
  );
  /** What is wanted: the usual mode needs no word. */
  const wish = () => (mode.value && mode.value !== values[0]?.value ? { options: { mode: mode.value } } : {});
  const count = (/** @type {number} */ least) =>
    usualCount(seatsOf(game, mode.value).filter((seats) => seats >= least));
  const button = (
    /** @type {string} */ look,
    /** @type {string} */ picture,
    /** @type {string} */ name,
    /** @type {() => void} */ act,
  ) => make("button", { class: `btn ${look}`, onclick: act }, icon(picture), word(name));
  return make(
    "article",
    { class: "panel card" },
    make("img", {
      class: "art",
      alt: "",
      src: game.art.includes("cover.svg") ? `/art/${game.id}/cover.svg` : "/static/mark.svg",
    }),
    make(
      "div",
      { class: "in" },
      make("h3", {}, game.title),
      make("p", {}, game.blurb),
      mode,
      facts(game),
      make(
        "div",
        { class: "facts" },
        make("a", { class: "clause", href: `/rules/${game.id}` }, word("rules")),
        make("button", { class: "clause", onclick: () => newTable(app, game) }, word("own-table")),
        taught && make("a", { class: "clause", href: `/learn?game=${game.id}` }, word("lessons")),
      ),
      make(
        "div",
        { class: "two" },
        button("tint", "play", "play-now", () => playNow(app, game, count(1), wish())),
        button("small", "invite", "invite", () => invite(app, game, count(2), wish())),
        button("small", "eye", "watch", () => watch(app, game)),
      ),
    ),
  );
}

/** Players, length and weight. @param {GameInfo} game */
function facts({ seats, minutes, weight }) {
  const range = seats.length > 1 ? `${seats[0]}–${seats[seats.length - 1]}` : String(seats[0]);
  const dots = Array.from({ length: HEAVIEST }, (_, at) => make("i", { class: at < weight ? "on" : "" }));
  const learn = word("weight", { weight, of: HEAVIEST });
  return make(
    "div",
    { class: "facts" },
    make("span", { title: word("players") }, icon("person"), range),
    minutes > 0 && make("span", { title: word("takes") }, icon("clock"), word("minutes", { minutes })),
    weight > 0 && make("span", { class: "weight", role: "img", title: learn, "aria-label": learn }, ...dots),
  );
}

/**
 * Sit down against bots at once.
 * @param {App} app
 * @param {GameInfo} game
 * @param {number} count
 * @param {Record<string, unknown>} wish
 */
async function playNow(app, game, count, wish) {
  const bot = app.level(game.bots);
  const seats = Array.from({ length: count }, (_, at) => (at === 0 ? { kind: "me" } : { kind: "bot", bot }));
  await openTable(app, { game: game.id, seats, ...wish });
}

/**
 * Open a table for friends and copy the link to it.
 * @param {App} app
 * @param {GameInfo} game
 * @param {number} count
 * @param {Record<string, unknown>} wish
 */
async function invite(app, game, count, wish) {
  const seats = Array.from({ length: count }, (_, at) => ({ kind: at === 0 ? "me" : "open" }));
  const table = await openTable(app, { game: game.id, seats, ...wish });
  if (table) await copyInvite(inviteLink(table));
}

/**
 * Look on: at people, or where nobody plays at bots who play for the visitor.
 * @param {App} app
 * @param {GameInfo} game
 */
async function watch(app, game) {
  /** @type {TableInfo[]} */
  const tables = await get("/api/tables");
  const running = tables.filter((table) => table.game === game.id && table.status === "playing");
  const people = running.find((table) => table.seats.some((chair) => chair.kind === "person"));
  const found = people ?? running[0];
  if (found) app.go(`/t/${found.id}`);
  else {
    const bot = app.level(game.bots);
    const seats = Array.from({ length: usualCount(game.seats) }, () => ({ kind: "bot", bot }));
    await openTable(app, { game: game.id, seats, public: true });
  }
}
