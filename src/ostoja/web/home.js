// @ts-check
/** Games, open tables, finished games. */

import { get, post } from "./api.js";
import { banner, dialog, icon, make, outcome, seal, word } from "./dom.js";
import { ensureName, frame } from "./frame.js";
import { copyInvite, inviteLink } from "./invite.js";

/** @typedef {import("./app.js").App} App */
/** @import { GameInfo, OptionInfo, TableInfo } from "./messages.js" */

/** The tables of a visitor who has a name. @param {App} app @returns {Promise<TableInfo[]>} */
async function myTables(app) {
  return app.me.id ? get("/api/me/tables") : [];
}

/** @param {App} app */
export async function homePage(app) {
  /** @type {GameInfo[]} */
  const games = await get("/api/games");
  const mine = (await myTables(app)).filter((table) => table.status !== "over");
  const bots = games[0]?.bots ?? [];
  frame(
    app,
    "games",
    make(
      "div",
      { class: "row head" },
      make("div", { class: "grow" }, make("h2", {}, word("headline")), make("p", { class: "lead" }, word("lead"))),
      make(
        "label",
        { class: "row lead" },
        icon("bot"),
        word("bots"),
        levels(bots, app.level(bots), (bot) => app.setLevel(bot)),
      ),
      ...mine.slice(0, 1).map(backButton),
    ),
    make("div", { class: "cards" }, ...games.map((game) => card(app, game))),
  );
}

/** @param {TableInfo} table */
function backButton(table) {
  return make(
    "a",
    { class: "btn prim", href: `/t/${table.id}` },
    word("back-to-table", { title: table.title }),
    icon("arrow"),
  );
}

/** @param {App} app @param {GameInfo} game */
function card(app, game) {
  const { seats } = game;
  const range = seats.length > 1 ? `${seats[0]}–${seats[seats.length - 1]}` : String(seats[0]);
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
      make(
        "div",
        { class: "facts" },
        make("span", { title: word("players") }, icon("person"), range),
        modes(game),
        make("a", { class: "clause", href: `/rules/${game.id}` }, word("rules")),
        make("button", { class: "clause", onclick: () => newTable(app, game) }, word("own-table")),
      ),
      make(
        "div",
        { class: "two" },
        make("button", { class: "btn tint", onclick: () => playNow(app, game) }, icon("play"), word("play-now")),
        make("button", { class: "btn small", onclick: () => invite(app, game) }, icon("invite"), word("invite")),
        make("a", { class: "btn small", href: `/lobby?game=${game.id}` }, icon("eye"), word("watch")),
      ),
    ),
  );
}

/** What a game can be played as. @param {GameInfo} game */
function modes(game) {
  const values = game.options.find((option) => option.id === "mode")?.values ?? [];
  return (
    values.length > 1 &&
    make(
      "span",
      { title: values.map((value) => value.text).join(", ") },
      icon("map"),
      word("modes", { count: values.length }),
    )
  );
}

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

/** Sit down against bots at once. @param {App} app @param {GameInfo} game */
async function playNow(app, game) {
  const most = game.seats.filter((count) => count <= 4);
  const count = most[most.length - 1] ?? game.seats[0] ?? 2;
  const seats = Array.from({ length: count }, (_, at) =>
    at === 0 ? { kind: "me" } : { kind: "bot", bot: app.level(game.bots) },
  );
  await openTable(app, { game: game.id, seats });
}

/** Open a table for friends and copy the link to it. @param {App} app @param {GameInfo} game */
async function invite(app, game) {
  const count = game.seats.includes(4) ? 4 : (game.seats.find((seats) => seats > 1) ?? 2);
  const seats = Array.from({ length: count }, (_, at) => ({ kind: at === 0 ? "me" : "open" }));
  const table = await openTable(app, { game: game.id, seats });
  if (table) await copyInvite(inviteLink(table));
}

/** @param {App} app @param {Record<string, unknown>} wish */
async function openTable(app, wish) {
  try {
    await ensureName(app);
    /** @type {TableInfo} */
    const table = await post("/api/tables", wish);
    app.go(`/t/${table.id}`);
    return table;
  } catch (error) {
    banner(error instanceof Error ? error.message : "", true);
    return null;
  }
}

/** A form for a table of any kind. @param {App} app @param {GameInfo} game */
export function newTable(app, game) {
  const seats = make("div", { class: "form" });
  const count = make(
    "select",
    { onchange: () => drawSeats() },
    ...game.seats.map((number) => make("option", { value: number }, String(number))),
  );
  count.value = String(game.seats.includes(4) ? 4 : game.seats[0]);
  const kinds = [
    ["open", word("seat-open")],
    ["me", word("seat-me")],
    ...game.bots.map((bot) => [`bot:${bot}`, word("seat-bot", { bot: word(`bot-${bot}`) })]),
  ];
  function drawSeats() {
    const rows = Array.from({ length: Number(count.value) }, (_, at) => {
      const kind = make(
        "select",
        { "data-seat": at, "aria-label": word("seat-number", { number: at + 1 }) },
        ...kinds.map(([value = "", text = ""]) => make("option", { value }, text)),
      );
      kind.value = at === 0 ? "me" : "open";
      return make("div", { class: "row" }, seal(at), kind);
    });
    seats.replaceChildren(...rows);
  }
  drawSeats();
  const options = game.options.map(optionField);
  const open = make("input", { type: "checkbox" });
  const clock = make(
    "select",
    {},
    ...["none", "live", "days"].map((kind) => make("option", { value: kind }, word(`clock-${kind}`))),
  );
  const problem = make("p", { role: "alert", class: "lead" });
  const form = make(
    "form",
    {
      class: "form",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const chosen = [...seats.querySelectorAll("select")].map((kind) => {
          const [what = "open", bot = ""] = kind.value.split(":");
          return { kind: what, bot };
        });
        try {
          await ensureName(app);
          /** @type {TableInfo} */
          const table = await post("/api/tables", {
            game: game.id,
            seats: chosen,
            options: Object.assign({}, ...options.map((option) => option.value())),
            public: open.checked,
            clock: clockWish(clock.value),
          });
          box.close();
          app.go(`/t/${table.id}`);
        } catch (error) {
          problem.textContent = error instanceof Error ? error.message : "";
        }
      },
    },
    make("label", {}, word("players"), count),
    seats,
    ...options.map((option) => option.element),
    make("label", {}, word("clock"), clock),
    make("label", { class: "check" }, open, word("public-table")),
    problem,
    make("button", { class: "btn prim" }, word("open-table")),
  );
  const box = dialog(game.title, form);
}

/** @param {string} kind */
function clockWish(kind) {
  if (kind === "live") return { kind, bank: 900, step: 20 };
  return kind === "days" ? { kind, days: 3 } : { kind };
}

/** @param {OptionInfo} option */
function optionField(option) {
  if (option.kind === "flag") {
    const box = make("input", { type: "checkbox" });
    box.checked = option.default === true;
    return {
      element: make("label", { class: "check" }, box, option.text),
      value: () => (box.checked === option.default ? {} : { [option.id]: box.checked }),
    };
  }
  const list = make("select", {}, ...option.values.map((value, at) => make("option", { value: at }, value.text)));
  list.value = String(option.values.findIndex(({ value }) => value === option.default));
  const value = () => {
    const chosen = option.values[Number(list.value)]?.value;
    return chosen === option.default ? {} : { [option.id]: chosen };
  };
  return { element: make("label", {}, option.text, list), value };
}

/** @param {TableInfo} table */
function row(table) {
  const over = table.status === "over";
  const names = table.seats.map((chair) => chair.name ?? "");
  const people = make(
    "span",
    { class: "row" },
    ...table.seats.map((chair, seat) =>
      make("span", { class: chair.kind === "open" ? "free" : undefined }, seal(seat)),
    ),
  );
  const day = new Date(table.created).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  const state = over ? `${outcome(names, table.winners ?? [])} · ${day}` : word(`status-${table.status}`);
  return make(
    "li",
    { class: "panel" },
    make("b", {}, table.title),
    ...(table.mode ? [make("span", { class: "meta mode" }, table.mode)] : []),
    people,
    make("span", { class: "meta grow" }, names.filter(Boolean).join(", ")),
    make("span", { class: "meta" }, state),
    make(
      "a",
      { class: "btn small", href: `/${over ? "r" : "t"}/${table.id}` },
      word(table.status === "open" ? "join" : "watch"),
    ),
  );
}

/** @param {App} app */
export async function lobbyPage(app) {
  const list = make("ul", { class: "list" });
  const nothing = make(
    "div",
    {},
    make("p", { class: "lead" }, word("no-tables")),
    make("p", {}, make("a", { class: "btn", href: "/" }, word("to-games"))),
  );
  frame(app, "tables", make("h2", {}, word("tables")), nothing, list);
  const wanted = new URLSearchParams(location.search).get("game");
  /** @type {Map<string, TableInfo>} */
  const tables = new Map();
  const draw = () => {
    const shown = [...tables.values()]
      .filter((table) => !wanted || table.game === wanted)
      .sort((a, b) => b.created - a.created);
    nothing.hidden = shown.length > 0;
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
  const mine = await myTables(app);
  if (mine.length)
    list.before(
      make("h3", {}, word("my-tables")),
      make("ul", { class: "list" }, ...mine.slice(0, 12).map(row)),
      make("h3", {}, word("public-tables")),
    );
}

/** @param {App} app */
export async function replaysPage(app) {
  /** @type {TableInfo[]} */
  const games = await get("/api/replays");
  frame(
    app,
    "replays",
    make("h2", {}, word("replays")),
    games.length ? make("ul", { class: "list" }, ...games.map(row)) : make("p", { class: "lead" }, word("no-replays")),
  );
}

/** @param {App} app */
export function aboutPage(app) {
  frame(
    app,
    "",
    make("h2", {}, word("about")),
    make("div", { class: "rules" }, make("p", {}, word("about-text")), make("p", {}, word("owners-long"))),
  );
}
