// @ts-check
/** Chances of winning over a game: a line for each seat with its band of 80 %, and the turning points by number. */

import { word } from "./dom.js";
import { NARROW } from "./fold.js";
import { svg } from "./pieces.js";

/** @import { ReviewTold } from "./teacher_messages.js" */
/**
 * @typedef {{moves: number, names: string[], mine: number|null, at: number, go: (number: number) => void, open: (at:
 *   number) => void}} Chart
 */

const WIDE = { left: 44, right: 600, top: 14, bottom: 296, width: 700, height: 312 };
/** On a phone, where a unit is about a pixel. */
const SLIM = { left: 44, right: 272, top: 14, bottom: 246, width: 350, height: 262 };
const area = () => (NARROW.matches ? SLIM : WIDE);
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "12 4"];
const LEVELS = [0, 0.25, 0.5, 0.75, 1];
/** Names at the ends of lines stand at least so far apart. */
const APART = 17;

/** @param {ReviewTold} told @param {Chart} chart */
export function chanceChart(told, chart) {
  const { left, right, top, bottom, width, height } = area();
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
  const seats = chart.names.map((_, seat) => seat);
  const line = (/** @type {number} */ seat) => [
    ...told.numbers.map((number, at) => ({
      x: x(number),
      chance: told.chances[at]?.[seat] ?? 0,
      band: told.bands[at]?.[seat] ?? 0,
    })),
    { x: x(chart.moves), chance: told.result[seat] ?? 0, band: 0 },
  ];
  for (const seat of seats) {
    const way = line(seat);
    const colour = `var(--seat-${(seat % 6) + 1}-text)`;
    const edge = (/** @type {number} */ side) =>
      way.map((one) => `${one.x} ${y(Math.max(0, Math.min(1, one.chance + side * one.band)))}`);
    const band = `M${[...edge(1), ...edge(-1).reverse()].join("L")}Z`;
    picture.append(svg("path", { class: "band", d: band, fill: colour }));
    picture.append(
      svg("polyline", {
        class: seat === chart.mine ? "mine" : "",
        points: way.map((one) => `${one.x},${y(one.chance)}`).join(" "),
        stroke: colour,
        "stroke-dasharray": DASHES[seat % 6] ?? "",
      }),
    );
  }
  picture.append(svg("path", { class: "cursor", d: `M${x(chart.at)} ${top}V${bottom}` }));
  names(picture, chart, told.result, y);
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    chart.go(Math.round(((at - left) / (right - left)) * chart.moves));
  });
  told.turns.forEach((turn, at) => {
    const near = told.numbers.indexOf(turn.number);
    const chance = told.chances[near]?.[chart.names.length > 1 ? turn.seat : 0] ?? 0;
    picture.append(dot(turn, kindOf(turn, told), at, x(turn.number), y(chance), chart));
  });
  return picture;
}

/**
 * Who each line is, at its end.
 * @param {SVGElement} picture
 * @param {Chart} chart
 * @param {number[]} result
 * @param {(chance: number) => number} y
 */
function names(picture, chart, result, y) {
  let last = Infinity;
  const order = chart.names.map((_, seat) => seat).sort((one, other) => (result[one] ?? 0) - (result[other] ?? 0));
  for (const seat of order) {
    last = Math.min(y(result[seat] ?? 0) + 4, last - APART);
    const label = svg("text", { class: "name", x: area().right + 8, y: last });
    label.style.fill = `var(--seat-${(seat % 6) + 1}-text)`;
    label.textContent = chart.names[seat] ?? "";
    picture.append(label);
  }
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
