// @ts-check
/**
 * A finished game, looked at move by move: slider, autoplay, perspectives, points over time, playing on from any
 * position.
 */

import { get, post } from "./api.js";
import { banner, dialog, icon, make, signed, word } from "./dom.js";
import { ensureName, logo, switches } from "./frame.js";
import { rulesAt } from "./hint.js";
import { svg } from "./pieces.js";
import { moving, skipMotion } from "./sequence.js";
import { TableView } from "./table.js";

/** @typedef {import("./app.js").App} App */
/** @import { Chart, Line, Position, ReplayInfo, Result, TableInfo } from "./messages.js" */

const PAUSE = 900;
const SPEEDS = [0.5, 1, 2, 4];

export class ReplayPage {
  info = /** @type {ReplayInfo} */ ({});

  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.number = Number(new URLSearchParams(location.search).get("move") ?? 0);
    this.count = 0;
    /** @type {string} "open", "watch" or a seat */
    this.who = "open";
    /** @type {ReturnType<typeof setInterval>|undefined} */
    this.playing = undefined;
    this.asked = 0;
    this.speed = 1;
    /** @type {Map<number, Line[]>} what the moves tell that were looked at, to these eyes */
    this.told = new Map();
  }

  async open() {
    const { app } = this;
    const info = (this.info = await get(`/api/replays/${this.id}`));
    this.count = info.moves;
    await TableView.art(info.table.game);
    app.root.className = "table";
    const holder = make("div", { class: "table" });
    this.view = new TableView(holder, rulesAt(info.table.game, info.table.options), {
      move: () => {},
      undo: () => {},
      say: () => {},
      why: () => null,
    });
    this.view.drawer.chatTab.hidden = true;
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.key === "ArrowRight" || event.key === "ArrowLeft")
        void this.show(this.number + (event.key === "ArrowRight" ? 1 : -1));
    };
    document.addEventListener("keydown", keys);
    app.leave = () => {
      clearInterval(this.playing);
      document.removeEventListener("keydown", keys);
      this.view?.remove();
    };
    this.slider = make("input", {
      type: "range",
      min: "0",
      max: this.count,
      value: this.number,
      "aria-label": word("position"),
      oninput: () => this.show(Number(this.slider?.value)),
    });
    this.label = make("span", { class: "meta" });
    const marks = make("div", { class: "turns", "aria-hidden": "true" });
    const line = make("div", { class: "line" }, this.slider, marks);
    const button = (/** @type {string} */ picture, /** @type {string} */ name, /** @type {() => void} */ act) =>
      make(
        "button",
        { class: "ib", "aria-label": word(name), title: word(name), onclick: act },
        picture.length === 1 ? picture : icon(picture),
      );
    const seats = info.table.seats.map((chair, seat) => make("option", { value: seat }, chair.name));
    const who = make(
      "select",
      {
        "aria-label": word("perspective"),
        onchange: () => {
          this.who = who.value;
          this.told.clear();
          this.show(this.number);
        },
      },
      make("option", { value: "open" }, word("all-open")),
      make("option", { value: "watch" }, word("spectator")),
      ...seats,
    );
    const speed = make(
      "select",
      {
        "aria-label": word("speed"),
        onchange: () => {
          this.speed = Number(speed.value);
          this.toggle(Boolean(this.playing));
        },
      },
      ...SPEEDS.map((times) => make("option", { value: times }, `${times}×`)),
    );
    speed.value = "1";
    const bar = make(
      "div",
      { class: "timeline" },
      button("‹", "previous", () => this.show(this.number - 1)),
      button("play", "autoplay", () => this.toggle(!this.playing)),
      button("›", "next", () => this.show(this.number + 1)),
      speed,
      line,
      this.label,
      who,
      make("button", { class: "btn small", onclick: () => this.chart() }, word("chart")),
      make("a", { class: "btn small", href: `/review/${this.id}` }, word("review")),
      make("button", { class: "btn small", onclick: () => this.branch() }, word("play-on")),
      make("a", { class: "btn small", href: `/api/replays/${this.id}/file`, download: "" }, word("download")),
    );
    this.view.buttons.replaceWith(bar);
    holder.prepend(
      make(
        "header",
        { class: "top" },
        logo(),
        make("span", { class: "sep wide" }),
        make("h1", {}, info.table.title),
        make("span", { class: "meta wide mode", title: info.table.mode }, info.table.mode),
        make("span", { class: "meta" }, word("replay")),
        make("span", { class: "grow" }),
        ...switches(app),
      ),
    );
    app.root.replaceChildren(holder);
    await this.show(this.number);
    marks.append(...turns(info.movers).map((turn) => this.turnMark(turn)));
    this.view.zoom.reset();
  }

  /**
   * Where somebody's moves begin on the time line, in their colour.
   * @param {{seat: number, from: number, to: number}} turn
   */
  turnMark({ seat, from, to }) {
    const mark = make("i", { class: "turn-mark", title: this.info.table.seats[seat]?.name });
    mark.style.left = `${(100 * from) / this.count}%`;
    mark.style.width = `${(100 * (to - from)) / this.count}%`;
    mark.style.setProperty("--me", `var(--seat-${this.view?.scene.colourOf(seat)})`);
    return mark;
  }

  /** Play by itself, or stop. @param {boolean} on */
  toggle(on) {
    clearInterval(this.playing);
    this.playing = on ? setInterval(() => this.goOn(), PAUSE / this.speed) : undefined;
  }

  /** To the next move, once this one has been seen; who is in a hurry does not wait. */
  goOn() {
    if (this.number >= this.count) this.toggle(false);
    else if (this.speed > 1 || !moving()) void this.show(this.number + 1);
  }

  /** @param {number} number */
  async show(number) {
    this.number = Math.max(0, Math.min(this.count, number));
    if (this.slider) this.slider.value = String(this.number);
    const asked = ++this.asked;
    const view = this.who === "open" ? "open=true" : this.who === "watch" ? "" : `seat=${this.who}`;
    /** @type {Position} */
    const position = await get(`/api/replays/${this.id}/positions/${this.number}?${view}`);
    if (asked !== this.asked || !this.view) return;
    skipMotion();
    const lasts = this.view.scene.replace(
      position.scene,
      position.log.flatMap((line) => line.at ?? []),
    );
    this.told.set(position.number, position.log);
    this.view.drawer.clear(null);
    this.view.addLines(this.before(position.number), false);
    this.view.change({ log: position.log, prompt: { ...position.prompt, mine: false }, choices: [] });
    this.view.inStep(lasts);
    if (this.label) this.label.textContent = `${this.number} / ${this.count}`;
  }

  /** What was told on the way to a position, as far back as it was looked at without a gap. @param {number} number */
  before(number) {
    let first = number;
    while (this.told.has(first - 1)) first -= 1;
    return Array.from({ length: number - first }, (_, at) => this.told.get(first + at) ?? []).flat();
  }

  async chart() {
    /** @type {Chart} */
    const { points } = await get(`/api/replays/${this.id}/chart`);
    const title = chartTitle(this.info.result);
    const names = this.info.table.seats.map((chair, seat) =>
      make("span", { class: "who" }, this.view?.seal(seat), `${chair.name} ${signed(points.at(-1)?.[seat] ?? 0)}`),
    );
    const box = make("div", {});
    if (points.flat().some(Boolean)) box.append(chartOf(points, (seat) => this.view?.scene.colourOf(seat) ?? 1));
    else box.append(make("p", { class: "lead" }, word("no-points")));
    dialog(title, box, make("div", { class: "row legend" }, ...names));
  }

  /** A new table against bots from this position. */
  branch() {
    const seats = this.info.table.seats.map((chair, seat) =>
      make("button", { class: "btn", onclick: () => this.playOn(seat) }, this.view?.seal(seat), chair.name),
    );
    dialog(word("play-on-as"), make("div", { class: "row legend" }, ...seats));
  }

  /** @param {number} seat */
  async playOn(seat) {
    try {
      await ensureName(this.app);
      /** @type {TableInfo} */
      const table = await post(`/api/replays/${this.id}/branch`, { number: this.number, seat, bot: "steady" });
      document.querySelector("dialog")?.close();
      this.app.go(`/t/${table.id}`);
    } catch (error) {
      banner(error instanceof Error ? error.message : "", true);
    }
  }
}

const CHART = { left: 44, right: 40, top: 12, bottom: 20 };
/** Lines differ by their dashes, too, and those that lie on each other are all seen. */
const DASHES = ["none", "10 4", "3 3", "14 4 3 4", "6 6", "2 6"];
/** Discs of lines that end together stand beside each other. */
const BESIDE = 13;

/** What a chart shows: points, or what ranks the players of a race. @param {Result|null} result */
export const chartTitle = (result) =>
  result?.race ? word("over-time", { what: result.besides[0]?.[0]?.text ?? "" }) : word("chart");

/**
 * The points of all seats after each move, as lines that end in the discs of the seats; what all have in common, as in
 * a game played together, is one line of nobody. Moments are marked.
 * @param {number[][]} points
 * @param {(seat: number) => number} colour
 * @param {number} [width]
 * @param {{number: number, by: number}[]} [moments]
 * @param {number} [height]
 */
export function chartOf(points, colour, width = 480, moments = [], height = 220) {
  const all = points.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const { left, top } = CHART;
  const bottom = height - CHART.bottom;
  const ends = points.at(-1) ?? [];
  const common = ends.length > 1 && points.every((row) => row.every((one) => one === row[0]));
  const tied = common ? 0 : Math.max(0, ...ends.map((end) => ends.filter((other) => other === end).length));
  const right = width - CHART.right - Math.max(0, tied - 3) * BESIDE;
  const place = (/** @type {number} */ at, /** @type {number} */ count) => ({
    x: left + (at / Math.max(1, points.length - 1)) * (right - left),
    y: bottom - ((count - low) / (high - low)) * (bottom - top),
  });
  const picture = svg("svg", {
    class: "chart",
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": word("chart"),
  });
  for (const count of new Set([low, 0, high])) {
    const { y } = place(0, count);
    const label = svg("text", { x: left - 8, y: y + 4, "text-anchor": "end" });
    label.textContent = signed(count);
    picture.append(svg("path", { d: `M${left} ${y}H${right}` }), label);
  }
  const last = points.length - 1;
  for (const { number, by } of moments) {
    const { x } = place(number, 0);
    picture.append(
      svg("path", { class: by > 0 ? "moment-mark good" : "moment-mark bad", d: `M${x} ${top}V${bottom}` }),
    );
  }
  const moves = svg("text", { x: right, y: bottom + 18, "text-anchor": "end" });
  moves.textContent = word("chart-moves", { count: last });
  picture.append(moves);
  /** @type {SVGElement[]} */
  const discs = [];
  ends.slice(0, common ? 1 : undefined).forEach((end, seat) => {
    const line = points
      .map((row, at) => place(at, row[seat] ?? 0))
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
    const { x, y } = place(last, end);
    const stroke = common ? "var(--accent-text)" : `var(--seat-${colour(seat)}-text)`;
    picture.append(svg("polyline", { points: line, stroke, "stroke-dasharray": DASHES[seat % DASHES.length] ?? "" }));
    if (common) return;
    const before = ends.slice(0, seat).filter((other) => other === end).length;
    const transform = `translate(${x + before * BESIDE} ${y}) scale(.5)`;
    discs.push(svg("use", { href: `#seal-${colour(seat)}`, transform }));
  });
  picture.append(...discs);
  return picture;
}

/**
 * Moves that one seat made in a row: the position before the first of them and after the last.
 * @param {number[]} movers
 */
function turns(movers) {
  /** @type {{seat: number, from: number, to: number}[]} */
  const found = [];
  movers.forEach((seat, at) => {
    const last = found[found.length - 1];
    if (last?.seat === seat) last.to = at + 1;
    else found.push({ seat, from: at, to: at + 1 });
  });
  return found;
}
