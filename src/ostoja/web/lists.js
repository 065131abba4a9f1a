// @ts-check
/** Lists of tables: public ones, mine, and games that are over. */

import { get } from "./api.js";
import { icon, make, outcome, seal, word } from "./dom.js";
import { frame } from "./frame.js";
import { allLessons, firstTime } from "./lessons.js";
import { seam } from "./seam.js";

/** @typedef {import("./app.js").App} App */
/** @import { GameInfo, TableInfo } from "./messages.js" */

const MINUTE = 60_000;
const DAY = 1440;

/** The tables of a visitor who has a name. @param {App} app @returns {Promise<TableInfo[]>} */
export async function myTables(app) {
  return app.me.id ? get("/api/me/tables") : [];
}

/** Do I sit there, and not only look on? @param {TableInfo} table */
export const isMine = (table) => table.seats.some((chair) => chair.yours);

/** Is my answer needed? @param {TableInfo} table */
export const waitsForMe = (table) => (table.waiting ?? []).some((seat) => table.seats[seat]?.yours);

/** The discs of those who sit there. @param {TableInfo} table */
export function discs(table) {
  return make(
    "span",
    { class: "row discs" },
    ...table.seats.map((chair, seat) =>
      make("span", { class: chair.kind === "open" ? "unseated" : undefined }, seal(seat)),
    ),
  );
}

/** Whose turn it is, as far as I know. @param {TableInfo} table */
export function whoseTurn(table) {
  if (waitsForMe(table)) return make("b", { class: "turn-mine" }, word("your-turn"));
  const names = (table.waiting ?? []).map((seat) => table.seats[seat]?.name ?? "").join(", ");
  return make("span", { class: "meta" }, names ? word("turn-of", { names }) : word(`status-${table.status}`));
}

/** How a finished game went: for me, if I sat there. @param {TableInfo} table */
function howItWent(table) {
  const { scores, winners } = table;
  const own = table.seats.findIndex((chair) => chair.yours);
  const names = table.seats.map((chair) => chair.name ?? "");
  if (own < 0 || !scores || !winners || names.length < 2) return outcome(names, winners ?? []);
  if (winners.includes(own)) return word("you-won");
  const place = 1 + scores.filter((points) => points > (scores[own] ?? 0)).length;
  return winners.length ? word("your-place", { place, of: names.length }) : outcome(names, winners);
}

/** How long a game took, in words. @param {TableInfo} table */
export function length({ started = 0, ended = 0 }) {
  const minutes = Math.max(1, Math.round((ended - started) / MINUTE));
  if (!started || !ended) return "";
  return minutes >= DAY ? word("days-left", { days: Math.round(minutes / DAY) }) : word("minutes", { minutes });
}

/** @param {TableInfo} table */
export function row(table) {
  const over = table.status === "over";
  const names = table.seats.map((chair) => chair.name ?? "");
  const day = new Date(table.created).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  const facts = over ? [howItWent(table), length(table), day].filter(Boolean).join(" · ") : "";
  return make(
    "li",
    { class: "panel" },
    make("b", {}, table.title),
    ...(table.mode ? [make("span", { class: "meta mode" }, table.mode)] : []),
    discs(table),
    make("span", { class: "meta grow" }, names.filter(Boolean).join(", ")),
    over ? make("span", { class: "meta" }, facts) : whoseTurn(table),
    make(
      "span",
      { class: "leads" },
      over && make("a", { class: "btn small", href: `/review/${table.id}` }, word("review")),
      make("a", { class: "btn small", href: `/${over ? "r" : "t"}/${table.id}` }, word(wayTo(table))),
    ),
  );
}

/** What one does at a table. @param {TableInfo} table */
function wayTo(table) {
  if (table.status === "over") return "replay";
  return isMine(table) ? "go-there" : table.status === "open" ? "join" : "watch";
}

/** @param {App} app */
export async function lobbyPage(app) {
  const list = make("ul", { class: "list" });
  const nothing = make(
    "div",
    {},
    make("p", { class: "lead" }, word("no-tables")),
    make(
      "p",
      { class: "row head" },
      make("a", { class: "btn", href: "/" }, word("to-games")),
      ...firstTime(await allLessons()),
    ),
  );
  frame(app, "tables", make("h2", {}, word("tables")), nothing, list);
  const wanted = new URLSearchParams(location.search).get("game");
  /** @type {Map<string, TableInfo>} */
  const tables = new Map();
  const mine = (await myTables(app)).filter((table) => table.status !== "over");
  const own = new Set(mine.map((table) => table.id));
  const heading = make("h3", { hidden: true }, word("public-tables"));
  const draw = () => {
    const shown = [...tables.values()]
      .filter((table) => (!wanted || table.game === wanted) && !own.has(table.id))
      .sort((a, b) => b.created - a.created);
    nothing.hidden = shown.length + mine.length > 0;
    heading.hidden = !shown.length;
    list.replaceChildren(...shown.map(row));
  };
  app.hear = (message) => {
    if (message.is === "lobby") {
      tables.clear();
      for (const table of message.tables) tables.set(table.id, table);
    } else if (message.is === "lobby_change") {
      for (const table of message.put ?? []) tables.set(table.id, table);
      for (const id of message.gone ?? []) tables.delete(id);
    } else return;
    draw();
  };
  app.greet = () => {
    void app.live.send("language", { lang: app.lang }).catch(() => undefined);
    void app.live.send("lobby", {}).catch(() => undefined);
  };
  app.leave = () => void app.live.send("lobby", { on: false }).catch(() => undefined);
  if (app.live.socket?.readyState === WebSocket.OPEN) app.greet();
  if (mine.length)
    list.before(
      make("h3", {}, word("my-tables")),
      make("ul", { class: "list" }, ...mine.slice(0, 12).map(row)),
      heading,
    );
}

/** Finished games: mine, and those that anybody may look at. @param {App} app */
export async function replaysPage(app) {
  /** @type {TableInfo[]} */
  const others = await get("/api/replays");
  const mine = (await myTables(app)).filter((table) => table.status === "over" && isMine(table));
  const ids = new Set(mine.map((table) => table.id));
  const rest = others.filter((table) => !ids.has(table.id));
  const titles = new Map([...mine, ...rest].map((table) => [table.game, table.title]));
  const lists = make("div", {});
  const filter = make(
    "select",
    { "aria-label": word("game"), onchange: () => draw() },
    make("option", { value: "" }, word("to-games")),
    ...[...titles].map(([game, title]) => make("option", { value: game }, title)),
  );
  const part = (/** @type {string} */ name, /** @type {TableInfo[]} */ tables) => {
    const shown = tables.filter((table) => !filter.value || table.game === filter.value);
    return shown.length ? [make("h3", {}, word(name)), make("ul", { class: "list" }, ...shown.map(row))] : [];
  };
  const draw = () => {
    const parts = [...part("my-games", mine), ...part("public-games", rest)];
    lists.replaceChildren(...(parts.length ? parts : [make("p", { class: "lead" }, word("no-replays"))]));
  };
  draw();
  frame(
    app,
    "replays",
    make(
      "div",
      { class: "row head" },
      make("h2", { class: "grow" }, word("replays")),
      titles.size > 1 && filter,
      seam.own?.replayOpener(app),
    ),
    ...(mine.length ? [] : firstTime(await allLessons())),
    lists,
  );
}

/** The rules of each game. @param {App} app */
export async function rulesListPage(app) {
  /** @type {GameInfo[]} */
  const games = await get("/api/games");
  const row = (/** @type {GameInfo} */ { id, title, blurb }) =>
    make(
      "li",
      { class: "panel" },
      make("div", { class: "lesson-about" }, make("b", {}, title), make("span", { class: "meta grow" }, blurb)),
      make("a", { class: "btn small", href: `/rules/${id}` }, word("rules")),
    );
  frame(
    app,
    "rules",
    make("h2", {}, word("rules")),
    make("p", { class: "lead" }, word("rules-lead")),
    make("ul", { class: "list" }, ...games.map(row)),
  );
}

/** @param {App} app */
export function aboutPage(app) {
  frame(
    app,
    "about",
    make("h2", {}, word("about")),
    make(
      "div",
      { class: "rules about" },
      make("p", {}, word("about-text")),
      make("p", {}, word("owners-long")),
      ...(seam.own?.about() ?? []),
      make("h3", {}, word("keyboard")),
      make("p", {}, word("keys-help")),
    ),
  );
}

/** A table among those that are being played: who sits there, and the way to it. @param {TableInfo} table */
export function tile(table) {
  return make(
    "li",
    {},
    make(
      "a",
      { class: "panel tile", href: `/t/${table.id}` },
      make("b", {}, table.title),
      discs(table),
      make("span", { class: "grow" }),
      isMine(table) ? whoseTurn(table) : make("span", { class: "meta" }, icon("eye"), word("watch")),
    ),
  );
}
