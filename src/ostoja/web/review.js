// @ts-check
/** Where a finished game was won and lost: chances over the game, luck and skill, the turning points. */

import { get, post } from "./api.js";
import { banner, icon, make, outcome, seal, sheet, signed, word } from "./dom.js";
import { ensureName, frame } from "./frame.js";
import { clauseLink, rulesAt } from "./hint.js";
import { chanceChart, kindOf, legend } from "./review-chart.js";
import { MiniBoard } from "./review-board.js";
import { chanceLine, percent, points, within } from "./teacher.js";

/** @typedef {import("./app.js").App} App */
/** @import { Position, ReplayInfo, TableInfo } from "./messages.js" */
/** @import { Judged, ReviewTold, ReviewTurn, SeatSum } from "./teacher_messages.js" */

/** Milliseconds between two looks at how far the review is. */
const LOOK = 700;
/** What errors are called. @type {Record<string, string>} */
const ERRORS = { inaccuracy: "review-inaccuracy", mistake: "review-mistake", blunder: "review-blunder" };
/** How they are written where there is little room. @type {Record<string, string>} */
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
/** @type {Record<string, string>} */
const SOURCES = { network: "review-by-network", evaluation: "review-by-evaluation" };
const SUMS = ["review-player", "review-luck", "review-own", "review-others", "review-open", "review-accuracy"];
/** The chart is so wide at least, in pixels. */
const LEAST = 280;
/**
 * What sums are called: next to nothing; up and down, and beyond all that can be won or lost. A loss by errors says
 * enough as a number.
 */
const WORDS = {
  luck: {
    even: "review-even-luck",
    up: ["review-lucky", "review-very-lucky"],
    down: ["review-unlucky", "review-very-unlucky"],
  },
  skill: { even: "review-even-skill", up: ["", ""], down: ["", "review-very-costly"] },
};
/** A sum that may as well be nothing is even if its interval is narrower than this; else it cannot be told. */
const EVEN = 0.1;
/** Points of a hundred that fill half a bar of luck or skill. */
const FULL = 50;

export class ReviewPage {
  info = /** @type {ReplayInfo} */ ({});
  /** @type {Position["scene"]["panels"]} at the end of the game */
  panels = [];
  told = /** @type {ReviewTold} */ ({ part: 0, problem: "" });
  /** @type {number|null} whose turning points are listed */
  seat = null;
  left = false;
  /** The position that is looked at. */
  number = 0;
  /** @type {Map<string, MiniBoard>} boards that were drawn once */
  boards = new Map();
  bar = make("progress", { max: "1", value: "0", "aria-label": word("review-making") });
  state = make("p", { class: "meta making", role: "status" });
  lines = make("small", { class: "meta" });
  chart = make("div", { class: "chart-here" });
  drawnWidth = 0;
  here = make("div", { class: "row here" });
  slider = make("input", {
    type: "range",
    min: "0",
    value: "0",
    "aria-label": word("position"),
    oninput: () => this.look(Number(this.slider.value)),
  });
  skill = make("section", { class: "panel part skill", hidden: true });
  kinds = make("div", { class: "row turn-kinds" });
  /** Which turning points are listed; all, if it is none of them. */
  kind = "";
  list = make("ol", { class: "turn-list" });
  shown = "";

  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
  }

  async open() {
    const { app } = this;
    const info = (this.info = await get(`/api/replays/${this.id}`));
    /** @type {Position} */
    const ended = await get(`/api/replays/${this.id}/positions/${info.moves}`);
    this.panels = ended.scene.panels;
    await sheet(`/art/${info.table.game}/sheet.svg`);
    const own = info.table.seats.findIndex((chair) => chair.yours);
    this.seat = own < 0 ? null : own;
    this.rules = rulesAt(info.table.game, info.table.options);
    this.slider.max = String(info.moves);
    frame(
      app,
      "replays",
      make(
        "div",
        { class: "row head" },
        make("h2", {}, word("review-of", { title: info.table.title })),
        info.table.mode && make("span", { class: "meta mode" }, info.table.mode),
        make("div", { class: "row making-row grow" }, this.bar, this.state),
        make("a", { class: "btn", href: `/r/${this.id}` }, icon("replay"), word("replay")),
      ),
      this.players(),
      make(
        "div",
        { class: "review" },
        make(
          "div",
          { class: "left" },
          make(
            "section",
            { class: "panel part" },
            make("h3", {}, word("review-chances"), this.lines),
            this.chart,
            this.slider,
            this.here,
          ),
          this.skill,
        ),
        make(
          "section",
          { class: "panel part turning" },
          make("div", { class: "row turn-head" }, make("h3", {}, word("review-turns")), this.kinds, this.whose()),
          this.list,
        ),
      ),
    );
    const resized = new ResizeObserver(() => {
      if (this.told.numbers?.length && this.chart.clientWidth !== this.drawnWidth) this.drawChart();
    });
    resized.observe(this.chart);
    app.leave = () => {
      this.left = true;
      resized.disconnect();
    };
    document.title = `${word("review-of", { title: info.table.title })} — Ostoja`;
    await this.ask();
  }

  /** Ask for the review until it is whole. */
  async ask() {
    while (!this.left) {
      const seat = this.seat;
      /** @type {ReviewTold} */
      const told = await get(`/api/replays/${this.id}/review${seat === null ? "" : `?seat=${seat}`}`);
      if (this.left) return;
      if (seat === this.seat) this.tell(told);
      if (told.problem || told.part >= 1) return;
      await new Promise((done) => setTimeout(done, LOOK));
    }
  }

  /** @param {ReviewTold} told */
  tell(told) {
    this.told = told;
    this.bar.value = told.part;
    this.bar.hidden = told.part >= 1 || Boolean(told.problem);
    const share = Math.round(100 * told.part);
    this.state.textContent =
      told.problem || (told.part < 1 ? word("review-so-far", { percent: share }) : word(SOURCES[told.source] ?? ""));
    if (told.numbers.length) this.drawChart();
    if (told.seats.length) this.drawSums(told.seats);
    this.drawTurns();
  }

  /** Who played, and how it ended. */
  players() {
    const { table, result } = this.info;
    const { winners = [] } = table;
    const cards = table.seats.map((chair, at) => {
      const card = make(
        "li",
        { class: (winners ?? []).includes(at) ? "panel won" : "panel" },
        this.seal(at),
        make(
          "span",
          { class: "grow" },
          make("b", {}, chair.name ?? ""),
          (winners ?? []).includes(at) && make("span", { class: "meta" }, word("review-won")),
        ),
        result && !result.race && make("b", { class: "points" }, signed(result.scores[at] ?? 0)),
      );
      card.style.setProperty("--me", `var(--seat-${this.colour(at)}-text)`);
      return card;
    });
    const names = table.seats.map((chair) => chair.name ?? "");
    return make("ul", { class: "players", "aria-label": outcome(names, winners ?? []) }, ...cards);
  }

  /** Whose turning points? */
  whose() {
    const list = make(
      "select",
      {
        "aria-label": word("perspective"),
        onchange: () => {
          this.seat = list.value === "" ? null : Number(list.value);
          void this.ask();
        },
      },
      make("option", { value: "" }, word("everybody")),
      ...this.info.table.seats.map((chair, at) => make("option", { value: at }, chair.name ?? "")),
    );
    list.value = this.seat === null ? "" : String(this.seat);
    return list;
  }

  /** The colour of a seat, from 1: games may give their own. @param {number} seat */
  colour(seat) {
    return this.panels.find((panel) => panel.seat === seat && panel.colours?.length)?.colours?.[0] ?? (seat % 6) + 1;
  }

  /** @param {number} seat */
  seal(seat) {
    return seal(this.colour(seat) - 1);
  }

  /** @param {number} seat */
  name(seat) {
    return this.info.table.seats[seat]?.name ?? "";
  }

  drawChart() {
    const { told, info } = this;
    const names = told.together ? [word("everybody")] : info.table.seats.map((chair) => chair.name ?? "");
    this.drawnWidth = this.chart.clientWidth;
    this.lines.textContent = legend(names.length, told);
    this.chart.replaceChildren(
      chanceChart(told, {
        width: Math.max(LEAST, this.drawnWidth),
        moves: info.moves,
        names,
        mine: told.together ? 0 : this.seat,
        colour: (seat) => this.colour(seat),
        at: this.number,
        go: (number) => this.look(number),
        open: (at) => this.list.querySelector(`#turn-${at + 1}`)?.scrollIntoView({ block: "nearest" }),
      }),
    );
    this.drawHere();
  }

  /** Go to a position of the game. @param {number} number */
  look(number) {
    this.number = Math.max(0, Math.min(this.info.moves, number));
    this.drawChart();
  }

  /** What is said of the position that is looked at. */
  drawHere() {
    const { told, number, info } = this;
    this.slider.value = String(number);
    const near = told.numbers.findLastIndex((one) => one <= number);
    const chances = number >= info.moves ? told.result : (told.chances[near] ?? []);
    const seats = told.together ? chances.slice(0, 1) : chances;
    this.here.replaceChildren(
      make("span", {}, word("review-position", { number, of: info.moves })),
      ...seats.map((chance, at) =>
        make(
          "span",
          { class: "meta", title: told.together ? word("everybody") : this.name(at) },
          ...(told.together ? [word("everybody")] : [this.seal(at), make("span", { class: "sr" }, this.name(at))]),
          make("b", {}, percent(chance)),
        ),
      ),
      make("span", { class: "grow" }),
      ...this.ways(number, this.seat ?? info.movers[number] ?? 0),
    );
  }

  /** Look at a position, or play on from it. @param {number} number @param {number} seat */
  ways(number, seat) {
    const name = word("look-there");
    const look = make(
      "a",
      { class: "btn small", href: `/r/${this.id}?move=${number}`, title: name, "aria-label": name },
      icon("eye"),
    );
    const on = make(
      "button",
      { class: "btn small tint", onclick: () => void this.playOn(number, seat) },
      icon("play"),
      word("play-on"),
    );
    return number < this.info.moves && !this.info.table.frozen ? [look, on] : [look];
  }

  /** A new table against bots from a position. @param {number} number @param {number} seat */
  async playOn(number, seat) {
    try {
      await ensureName(this.app);
      /** @type {TableInfo} */
      const table = await post(`/api/replays/${this.id}/branch`, { number, seat, bot: "steady" });
      this.app.go(`/t/${table.id}`);
    } catch (error) {
      banner(error instanceof Error ? error.message : "", true);
    }
  }

  /** Luck and skill of each seat, on one scale. @param {SeatSum[]} seats */
  drawSums(seats) {
    const head = SUMS.map((name) => make("th", { scope: "col" }, word(name)));
    const rows = seats.map((sum, at) => {
      const open = sum.result - sum.start - sum.luck - sum.own - sum.others;
      const judged = Object.values(sum.counts).some((count) => count > 0);
      const errors = Object.entries(ERRORS).filter(([kind]) => sum.counts[kind]);
      return make(
        "tr",
        { class: at === this.seat ? "mine-row" : undefined },
        make("th", { scope: "row" }, make("span", { class: "who" }, this.seal(at), this.name(at))),
        cell("review-luck", gauge("luck", sum.luck, sum.luck_error)),
        cell("review-own", gauge("skill", sum.own, sum.own_error)),
        cell("review-others", points(sum.others)),
        cell("review-open", ...leftOpen(open, sum.error)),
        cell(
          "review-accuracy",
          make("b", {}, judged ? percent(sum.accuracy) : "…"),
          make("progress", { class: "accuracy", max: "1", value: String(sum.accuracy), "aria-hidden": "true" }),
          make(
            "small",
            { class: "kinds" },
            ...errors.map(([kind, name]) =>
              make(
                "span",
                { class: kind, title: word(name) },
                make("span", { "aria-hidden": "true" }, SIGNS[kind] ?? ""),
                make("span", { class: "sr" }, `${word(name)}:`),
                ` ${sum.counts[kind]}`,
              ),
            ),
          ),
        ),
      );
    });
    const table = make("table", { class: "scores" }, make("tr", {}, ...head), ...rows);
    const signs = Object.entries(ERRORS).map(([kind, name]) => `${SIGNS[kind]} ${word(name)}`);
    this.skill.hidden = false;
    this.skill.replaceChildren(
      make("h3", {}, word("review-luck-and-skill"), make("small", { class: "meta" }, word("review-sum"))),
      make(
        "div",
        { class: "scroll", tabindex: "0", role: "group", "aria-label": word("review-luck-and-skill") },
        table,
      ),
      make("p", { class: "meta", "aria-hidden": "true" }, signs.join(" · ")),
    );
  }

  /** How many turning points there are of each kind; one of them at a time may be listed alone. */
  drawKinds() {
    const { told } = this;
    const found = told.turns.map((turn) => kindOf(turn, told));
    const there = Object.entries({ ...ERRORS, luck: "review-luck" }).filter(([kind]) => found.includes(kind));
    if (!there.some(([kind]) => kind === this.kind)) this.kind = "";
    this.kinds.hidden = there.length < 2;
    this.kinds.replaceChildren(
      ...there.map(([kind, name]) => {
        const button = make(
          "button",
          {
            class: "btn small",
            "aria-pressed": String(kind === this.kind),
            onclick: () => {
              this.kind = kind === this.kind ? "" : kind;
              this.drawTurns();
              /** @type {HTMLElement|null} */ (this.kinds.querySelector(`[data-kind=${kind}]`))?.focus();
            },
          },
          `${word(name)} ${found.filter((one) => one === kind).length}`,
        );
        button.dataset.kind = kind;
        return button;
      }),
    );
  }

  drawTurns() {
    const { told } = this;
    const now = JSON.stringify([told.turns, told.decisions.length, this.seat, told.part >= 1, this.kind]);
    if (now === this.shown) return;
    this.shown = now;
    /** @type {Map<number, Judged>} */
    const judged = new Map(told.decisions.map((one) => [one.number, one]));
    const items = told.turns.flatMap((turn, at) =>
      this.kind && kindOf(turn, told) !== this.kind ? [] : [this.turn(turn, judged.get(turn.number), at)],
    );
    this.drawKinds();
    if (!items.length)
      items.push(make("li", { class: "lead" }, word(told.part < 1 ? "review-looking" : "review-no-turns")));
    this.list.replaceChildren(...items);
  }

  /** @param {ReviewTurn} turn @param {Judged|undefined} judged @param {number} at */
  turn(turn, judged, at) {
    const { number, seat, change } = turn;
    const lucky = turn.what === "luck" || !judged;
    const kind = lucky ? "luck" : judged.kind;
    const title = word(lucky ? (change > 0 ? "review-lucky" : "review-unlucky") : (ERRORS[judged.kind] ?? ""));
    const mover = this.info.movers[number] ?? seat;
    const board = this.board(turn, lucky ? undefined : judged);
    const body = lucky
      ? [
          chanceLine("came", word("review-came"), "", turn.came, 0),
          chanceLine("expected", word("review-on-average"), "", turn.expected, turn.band),
          board.told,
        ]
      : [
          chanceLine("played", word("review-played"), judged.played.text, judged.played.chance, judged.played.band),
          chanceLine("better", word("review-better"), judged.better.text, judged.better.chance, judged.better.band),
          make(
            "p",
            { class: "why" },
            judged.better.why,
            " ",
            judged.clause && clauseLink(this.rules ?? "", judged.clause),
          ),
        ];
    return make(
      "li",
      { class: `turn ${kind}`, id: `turn-${at + 1}` },
      make(
        "h4",
        {},
        make("b", { class: "no" }, String(at + 1)),
        make("span", { class: "grow" }, title, " ", make("small", { class: "meta" }, this.where(number, mover))),
        make("b", { class: change > 0 ? "up" : "down" }, points(change)),
      ),
      board.element,
      make("div", { class: "what-happened" }, ...body),
      make("div", { class: "row" }, ...this.ways(number, seat)),
    );
  }

  /** @param {number} number @param {number} mover */
  where(number, mover) {
    return word("review-move", { number: number + 1, name: this.name(mover) });
  }

  /**
   * The board as its player saw it, drawn when it comes into sight: before an error, after what luck brought.
   * @param {ReviewTurn} turn
   * @param {Judged} [judged]
   */
  board({ number, seat }, judged) {
    const name = `${number} ${seat} ${judged?.kind}`;
    const known = this.boards.get(name);
    if (known) return known;
    const board = new MiniBoard(this.id, judged ? number : number + 1, seat, judged, judged ? undefined : seat);
    this.boards.set(name, board);
    return board;
  }
}

/** A cell of the sums, with its heading for narrow screens. @param {string} name @param {...(Node|string)} content */
function cell(name, ...content) {
  return make("td", { "data-name": word(name) }, ...content);
}

/**
 * A sum of the game in words, as a number where that says more than its interval, and as a bar from the middle.
 * @param {"luck"|"skill"} kind
 * @param {number} value
 * @param {number} error
 */
function gauge(kind, value, error) {
  const tells = Math.abs(value) > error;
  const wide = tells ? Math.min(50, (Math.abs(100 * value) / FULL) * 50) : 0;
  const bar = make("i", {});
  bar.style.width = `${wide}%`;
  bar.style.left = `${value < 0 ? 50 - wide : 50}%`;
  const number = [make("b", {}, points(value)), make("small", {}, ` ±${within(error)}`)];
  return make(
    "span",
    { class: "gauge-cell" },
    make("span", {}, inWords(kind, value, error), ...(tells && Math.abs(value) <= 1 ? [" ", ...number] : [])),
    make("span", { class: `gauge ${kind}`, "aria-hidden": "true" }, bar),
  );
}

/**
 * What a sum says; nothing where its number is enough.
 * @param {"luck"|"skill"} kind
 * @param {number} value
 * @param {number} error
 */
function inWords(kind, value, error) {
  const names = WORDS[kind];
  if (Math.abs(value) <= error) return word(error > EVEN ? "review-unsure" : names.even);
  const [usual, great] = value > 0 ? names.up : names.down;
  return word((Math.abs(value) > 1 ? great : usual) ?? "");
}

/** What the sum leaves open, where that is more than its interval. @param {number} open @param {number} error */
function leftOpen(open, error) {
  const said = `±${within(error)}`;
  if (Math.abs(open) > error) return [`${points(open)} `, make("small", {}, said)];
  return [make("small", { title: said }, word("review-within-error"))];
}
