// @ts-check
/** Chances of winning over a game: a line for each seat with its band of 80 %, and the turning points by number. */

import { word } from "./dom.js";
import { NARROW } from "./fold.js";
import { svg } from "./pieces.js";

/** @import { ReviewTold } from "./teacher_messages.js" */
/**
 * @typedef {{width: number, moves: number, names: string[], mine: number|null, colour: (seat: number) =>
 *   number, at: number, go: (number: number) => void, open: (at: number) => void}} Chart
 */

/** Room for the chances before the lines, and for names after them. */
const BEFORE = 44;
const AFTER = { wide: 96, slim: 78 };
/** What stands above and below the chart needs so much of the screen; the chart has the rest of it, within limits. */
const BESIDES = 560;
const LOWEST = 200;
const HIGHEST = 340;
/** A letter of a name is about so wide. */
const LETTER = 8;

/** Where the lines are, in pixels of a chart of this width: its letters have the usual size. @param {number} width */
function area(width) {
  const height = Math.round(Math.min(0.75 * width, HIGHEST, Math.max(LOWEST, innerHeight - BESIDES)));
  const right = width - (NARROW.matches ? AFTER.slim : AFTER.wide);
  return { left: BEFORE, right, top: 14, bottom: height - 24, width, height };
}
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "12 4"];
const LEVELS = [0, 0.25, 0.5, 0.75, 1];
/** Names at the ends of lines stand at least so far apart. */
const APART = 17;
/** Turning points stand at least so far apart; */
const DOT = 22;
/** one that would cover another stands above or below its line, by so many times that. */
const OFF_LINE = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6, -7, 7];

/**
 * Of so many moves around it a line shows the mean, once all were looked at: about one of each player.
 * @param {number} players
 * @param {ReviewTold} told
 */
const meanOf = (players, told) => (players < 2 || told.part < 1 ? 1 : 2 * Math.floor(players / 2) + 1);

/** What the lines are. @param {number} players @param {ReviewTold} told */
export function legend(players, told) {
  const count = meanOf(players, told);
  return count > 1 ? word("review-lines-mean", { count }) : word("review-lines");
}

/**
 * A seat's numbers along the game, each the mean of `span` around it, an odd number: chances swing with whoever is to
 * move, and such means do not, but still show what turned the game.
 * @param {number[][]} told
 * @param {number} seat
 * @param {number} span
 */
function evened(told, seat, span) {
  const values = told.map((one) => one[seat] ?? 0);
  const side = (span - 1) / 2;
  return values.map((_, at) => {
    const reach = Math.min(side, at, values.length - 1 - at);
    const near = values.slice(at - reach, at + reach + 1);
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  });
}

/** @param {ReviewTold} told @param {Chart} chart */
export function chanceChart(told, chart) {
  const { left, right, top, bottom, width, height } = area(chart.width);
  const x = (/** @type {number} */ number) => left + (number / Math.max(1, chart.moves)) * (right - left);
  const y = (/** @type {number} */ chance) => bottom - chance * (bottom - top);
  const picture = svg("svg", {
    class: "chance-chart",
    viewBox: `0 0 ${width} ${height}`,
    role: "group",
    "aria-label": word("review-chances"),
  });
  for (const level of LEVELS) {
    const label = svg("text", { x: left - 8, y: y(level) + 4, "text-anchor": "end" });
    label.textContent = `${100 * level} %`;
    picture.append(svg("path", { class: "level", d: `M${left} ${y(level)}H${right}` }), label);
  }
  const start = left + LETTER * word("review-start").length;
  for (const number of ticks(chart.moves)) {
    if (number && x(number) < start + 2 * LETTER) continue; // it would touch the word at the beginning
    const label = svg("text", { x: x(number), y: height - 4, "text-anchor": number ? "middle" : "start" });
    label.textContent = number ? String(number) : word("review-start");
    picture.append(svg("path", { class: "level", d: `M${x(number)} ${bottom}v5` }), label);
  }
  const seats = [...chart.names.keys()].filter((seat) => seat !== chart.mine).concat(chart.mine ?? []);
  const span = meanOf(chart.names.length, told);
  const chances = chart.names.map((_, seat) => evened(told.chances, seat, span));
  const line = (/** @type {number} */ seat) => {
    const bands = evened(told.bands, seat, span);
    return [
      ...told.numbers.map((number, at) => ({ x: x(number), chance: chances[seat]?.[at] ?? 0, band: bands[at] ?? 0 })),
      { x: x(chart.moves), chance: told.result[seat] ?? 0, band: 0 },
    ];
  };
  for (const seat of seats) {
    const way = line(seat);
    const colour = `var(--seat-${chart.colour(seat)}-text)`;
    const edge = (/** @type {number} */ side) =>
      way.map((one) => `${one.x} ${y(Math.max(0, Math.min(1, one.chance + side * one.band)))}`);
    const band = `M${[...edge(1), ...edge(-1).reverse()].join("L")}Z`;
    picture.append(svg("path", { class: "band", d: band, fill: colour }));
    picture.append(
      svg("polyline", {
        class: seat === chart.mine ? "own" : "",
        points: way.map((one) => `${one.x},${y(one.chance)}`).join(" "),
        stroke: colour,
        "stroke-dasharray": seat === chart.mine ? "" : (DASHES[seat % 6] ?? ""),
      }),
    );
  }
  picture.append(svg("path", { class: "cursor", d: `M${x(chart.at)} ${top}V${bottom}` }));
  names(picture, chart, told.result, right, y);
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    chart.go(Math.round(((at - left) / (right - left)) * chart.moves));
  });
  /** @type {{x: number, y: number}[]} */
  const taken = [];
  told.turns.forEach((turn, at) => {
    const near = told.numbers.indexOf(turn.number);
    const chance = chances[chart.names.length > 1 ? turn.seat : 0]?.[near] ?? 0;
    const spots = OFF_LINE.map((away) => ({ x: x(turn.number), y: y(chance) + away * DOT }));
    const free = (/** @type {{x: number, y: number}} */ one) =>
      !taken.some((other) => Math.abs(one.x - other.x) < DOT && Math.abs(one.y - other.y) < DOT);
    const inside = spots.filter((one) => one.y >= top && (one.y <= bottom - DOT / 2 || one.y === y(chance)));
    const spot = inside.find(free) ?? { x: x(turn.number), y: y(chance) };
    taken.push(spot);
    if (spot.y !== y(chance)) picture.append(svg("path", { class: "stem", d: `M${spot.x} ${spot.y}V${y(chance)}` }));
    picture.append(dot(turn, kindOf(turn, told), at, spot.x, spot.y, chart));
  });
  return picture;
}

/**
 * Who each line is, at its end.
 * @param {SVGElement} picture
 * @param {Chart} chart
 * @param {number[]} result
 * @param {number} right where the lines end
 * @param {(chance: number) => number} y
 */
function names(picture, chart, result, right, y) {
  const most = Math.floor((chart.width - right - 8) / LETTER);
  let last = Infinity;
  const order = chart.names.map((_, seat) => seat).sort((one, other) => (result[one] ?? 0) - (result[other] ?? 0));
  for (const seat of order) {
    last = Math.min(y(result[seat] ?? 0) + 4, last - APART);
    const label = svg("text", { class: "name", x: right + 8, y: last });
    label.style.fill = `var(--seat-${chart.colour(seat)}-text)`;
    const name = chart.names[seat] ?? "";
    label.textContent = name.length > most ? `${name.slice(0, most - 1)}…` : name;
    picture.append(label);
  }
}

/** Round numbers of moves, a few of them. @param {number} moves */
function ticks(moves) {
  const step = [5, 10, 20, 25, 50, 100, 200, 250].find((one) => moves / one <= 5) ?? 500;
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, at) => at * step);
}

/** "luck", or what a decision is called. @param {ReviewTold["turns"][number]} turn @param {ReviewTold} told */
export function kindOf(turn, told) {
  const judged = turn.what === "luck" ? undefined : told.decisions.find((one) => one.number === turn.number);
  return judged?.kind ?? "luck";
}

/**
 * A turning point on its line.
 * @param {ReviewTold["turns"][number]} turn
 * @param {string} kind
 * @param {number} at
 * @param {number} x
 * @param {number} y
 * @param {Chart} chart
 */
function dot(turn, kind, at, x, y, chart) {
  const mark = svg("g", {
    class: `dot ${kind}`,
    transform: `translate(${x} ${y})`,
    tabindex: 0,
    role: "button",
    "aria-label": word("review-turn", { number: at + 1 }),
  });
  const number = svg("text", { y: 4, "text-anchor": "middle" });
  number.textContent = String(at + 1);
  mark.append(svg("circle", { r: 10 }), number);
  const go = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
    chart.go(turn.number);
    chart.open(at);
  };
  mark.addEventListener("click", go);
  mark.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") go(event);
  });
  return mark;
}
