// @ts-check
/** The end of a game: ranks, what decided, the count, points over time, the best and the worst moment, ways on. */

import { get } from "./api.js";
import { capital, dialog, icon, make, outcome, signed, word } from "./dom.js";
import { NARROW } from "./fold.js";
import { length } from "./lists.js";
import { chartOf, chartTitle } from "./replay.js";
import { MiniBoard } from "./review-board.js";
import { sharePicture } from "./share.js";

/** @import { Chart, Result, Score } from "./messages.js" */
/** @typedef {import("./room.js").Room} Room */

/** The server writes the end down a moment after it has told it. */
const TRIES = 8;
const REST = 400;
/** What else than the chart takes height where it is, in pixels. */
const AROUND_CHART = 60;

/** @param {Room} room @param {Result} result */
export function showEnd(room, result) {
  const names = room.info.seats.map((chair) => chair.name ?? "");
  const chart = make("section", { class: "panel part chart-part", hidden: true });
  const moments = make("section", { class: "moments" });
  const why = make("p", { class: "lead decided" }, decided(room, names, result));
  const box = dialog(
    headline(names, result, room.seat),
    why,
    make(
      "div",
      { class: "ends" },
      ranking(room, names, result),
      make("div", { class: "scroll panel part" }, count(room, names, result)),
    ),
    make("div", { class: "ends over-time" }, chart, moments),
    make(
      "div",
      { class: "row legend ways" },
      ...room.waysOn("btn prim"),
      share(room, names, result),
      another(),
      still(room),
    ),
  );
  box.classList.add("end");
  const [won, ...more] = result.winners;
  const disc = won === undefined || more.length ? undefined : room.view?.seal(won);
  if (disc) box.querySelector("h2")?.prepend(disc);
  /** @type {HTMLElement|null} */ (box.querySelector(".ways .btn"))?.focus({ preventScroll: true });
  void overTime(room, result, { why, chart, moments });
}

/**
 * Who has won, and by how much; said to the one who did.
 * @param {string[]} names
 * @param {Result} result
 * @param {number|null} seat
 */
export function headline(names, result, seat) {
  const { scores, winners, race } = result;
  const [won, ...more] = winners;
  if (won === undefined && names.length > 1 && shared(result)) return word("everybody-loses");
  if (won === undefined || more.length || names.length < 2) return capital(outcome(...iFirst(names, winners, seat)));
  const best = Math.max(...scores.filter((_, at) => at !== won));
  const by = (scores[won] ?? 0) - best;
  const name = names[won] ?? "";
  if (race || by <= 0) return seat === won ? word("you-win") : outcome(names, winners);
  return seat === won ? word("you-win-by", { by }) : word("wins-by", { name, by });
}

/**
 * Winners with me before the others, as "you".
 * @param {string[]} names
 * @param {number[]} winners
 * @param {number|null} seat
 * @returns {[string[], number[]]}
 */
function iFirst(names, winners, seat) {
  if (seat === null || !winners.includes(seat) || names.length < 2) return [names, winners];
  return [names.with(seat, capital(word("you"))), [seat, ...winners.filter((one) => one !== seat)]];
}

/**
 * What set the winner apart: the part of the count with the largest lead; without points, or where they are equal,
 * what happened last, and before it, where all have lost or a tie was broken.
 * @param {Room} room
 * @param {string[]} names
 * @param {Result} result
 */
function decided(room, names, { scores, winners, breakdown, race }) {
  const [won, ...more] = winners;
  const tied = winners.length === 1 && scores.some((points, at) => at !== won && points >= (scores[won ?? at] ?? 0));
  if (race || won === undefined || more.length || tied || names.length < 2) {
    const last = room.view?.drawer.told.slice(winners.length && !tied ? -1 : -2) ?? [];
    return last.map(({ text }) => text).join(" ");
  }
  const second = scores.reduce(
    (best, points, at) => (at !== won && (best < 0 || points > (scores[best] ?? 0)) ? at : best),
    -1,
  );
  const leads = (breakdown[won] ?? []).map(({ text, points }, at) => ({
    text,
    by: points - (breakdown[second]?.[at]?.points ?? 0),
  }));
  const [most] = leads.toSorted((one, other) => other.by - one.by);
  return most && most.by > 0 && leads.length > 1
    ? word("decided-by", { part: most.text, by: most.by, name: names[second] ?? "" })
    : "";
}

/**
 * The seats in the order of their places, and how many are before each; those with the same score share a place.
 * @param {Result} result
 */
export function placesOf({ scores, winners }) {
  const before = (/** @type {number} */ seat) =>
    winners.includes(seat)
      ? 0
      : scores.filter((points, at) => at !== seat && (winners.includes(at) || points > (scores[seat] ?? 0))).length;
  const order = scores.map((_, seat) => seat).sort((one, other) => before(one) - before(other));
  return { before, order };
}

/**
 * The places, best first; those who win or lose together have none.
 * @param {Room} room
 * @param {string[]} names
 * @param {Result} result
 */
function ranking(room, names, result) {
  const { winners, scores, race } = result;
  const { before, order } = placesOf(result);
  const items = order.map((seat) =>
    make(
      "li",
      { class: winners.includes(seat) ? "first" : undefined },
      make("span", { class: "place" }, String(before(seat) + 1)),
      room.view?.seal(seat),
      make("b", { class: "grow" }, seat === room.seat ? `${names[seat]} (${word("you")})` : names[seat]),
      !race && make("span", { class: "points" }, signed(scores[seat] ?? 0)),
    ),
  );
  const together = order.every((seat) => !before(seat));
  return make("ol", { class: "ranks panel part", "aria-label": word("ranks"), hidden: together }, ...items);
}

/** Have all the same, as in a game played together? @param {Result} result */
const shared = ({ scores, breakdown, besides }) =>
  [scores, breakdown, besides].every((columns) =>
    columns.every((column) => JSON.stringify(column) === JSON.stringify(columns[0])),
  );

/**
 * The final count, as the rulebook makes it. What all have in common, as in a game played together, is said once.
 * @param {Room} room
 * @param {string[]} names
 * @param {Result} result
 */
export function count(room, names, result) {
  const { breakdown, besides, scores, winners, race } = result;
  const seats = names.length > 1 && shared(result) ? [0] : [...names.keys()];
  const look = (/** @type {number} */ seat) => (winners.includes(seat) ? "won" : undefined);
  const who = (/** @type {number} */ seat) =>
    make("span", { class: "who", title: names[seat] }, room.view?.seal(seat), make("span", {}, names[seat]));
  const head = make(
    "tr",
    {},
    make("th", {}),
    ...seats.map((seat) =>
      make("th", { scope: "col", class: look(seat) }, seats.length < names.length ? word("everybody") : who(seat)),
    ),
  );
  const row = (
    /** @type {string} */ kind,
    /** @type {string} */ text,
    /** @type {(seat: number) => number|undefined} */ points,
  ) =>
    make(
      "tr",
      { class: kind },
      make("th", { scope: "row" }, text),
      ...seats.map((seat) => make("td", { class: look(seat) }, signed(points(seat) ?? 0))),
    );
  const rows = (/** @type {Score[][]} */ counts, /** @type {string} */ kind) =>
    (counts[0] ?? []).map((line, at) => row(kind, line.text, (seat) => counts[seat]?.[at]?.points));
  const sum = (breakdown[0]?.length ?? 0) > 1 ? [row("sum", word("total"), (seat) => scores[seat])] : [];
  const counted = race ? [] : [...rows(breakdown, ""), ...sum];
  return make("table", { class: "scores" }, head, ...counted, ...rows(besides, "beside"));
}

/**
 * Points over time, or what a race is about; my best and worst moment; and since when the winner was ahead, where
 * nothing else is said to have decided.
 * @param {Room} room
 * @param {Result} result
 * @param {{why: HTMLElement, chart: HTMLElement, moments: HTMLElement}} parts
 */
async function overTime(room, result, { why, chart, moments }) {
  const points = await pointsOf(room.id);
  if (!points.flat().some(Boolean) || !chart.isConnected) return;
  if (!why.textContent) why.textContent = aheadSince(room, points, result);
  const { best, worst } = room.seat === null ? {} : turningPoints(points, room.seat);
  const found = [best, worst].flatMap((moment) => moment ?? []);
  moments.append(...found.map((moment) => momentPart(room, moment)));
  const title = make("h3", {}, chartTitle(result));
  chart.append(title);
  chart.hidden = false;
  const colour = (/** @type {number} */ seat) => room.view?.scene.colourOf(seat) ?? seat + 1;
  const draw = () => {
    const [wide, high] = NARROW.matches ? [] : [title.clientWidth, Math.max(220, moments.clientHeight - AROUND_CHART)];
    chart.replaceChildren(title, chartOf(points, colour, wide, found, high));
  };
  const sized = new ResizeObserver(draw); // its numbers keep their size, and it is as high as what is beside it
  for (const part of [title, moments]) sized.observe(part);
}

/** @param {Room} room @param {number[][]} points @param {Result} result */
function aheadSince(room, points, { winners, race }) {
  const [won, ...more] = winners;
  if (race || won === undefined || more.length) return "";
  const behind = points.findLastIndex((row) => row.some((one, seat) => seat !== won && one >= (row[won] ?? 0)));
  const name = won === room.seat ? word("you") : (room.info.seats[won]?.name ?? "");
  return behind + 1 < points.length
    ? capital(word("decided-since", { name, number: behind + 1, of: points.length - 1 }))
    : "";
}

/** @param {string} id @returns {Promise<number[][]>} */
async function pointsOf(id) {
  for (let tried = 0; tried < TRIES; tried++) {
    /** @type {Promise<Chart>} */
    const asked = get(`/api/replays/${id}/chart`);
    const found = await asked.catch(() => null);
    if (found) return found.points;
    await new Promise((done) => setTimeout(done, REST));
  }
  return [];
}

/**
 * A position, and how much the lead changed with the move to it: by what I won or lost, or by what a rival did.
 * @typedef {{number: number, by: number, rival?: number}} Moment
 */

/**
 * Where somebody's lead over the best of the others grew most, and where it shrank most, by points of their own; only
 * where there were none by those of a rival. Of those who play together it is what they have.
 * @param {number[][]} points
 * @param {number} seat
 */
export function turningPoints(points, seat) {
  const alike = points.every((row) => row.every((one) => one === row[0]));
  const lead = (/** @type {number[]} */ row) => {
    const others = alike ? [] : row.filter((_, at) => at !== seat);
    return (row[seat] ?? 0) - (others.length ? Math.max(...others) : 0);
  };
  /** @type {Moment[]} */
  const all = points.slice(1).map((row, at) => {
    const change = row.map((one, other) => one - (points[at]?.[other] ?? 0));
    const by = lead(row) - lead(points[at] ?? []);
    const rival = change.indexOf(by > 0 ? Math.min(...change) : Math.max(...change));
    return { number: at + 1, by, ...(change[seat] ? {} : { rival }) };
  });
  const most = (/** @type {number} */ way, /** @type {Moment[]} */ moments) =>
    moments.reduce((/** @type {Moment|null} */ top, one) => (way * one.by > way * (top?.by ?? 0) ? one : top), null);
  const own = all.filter(({ rival }) => rival === undefined);
  return { best: most(1, own) ?? most(1, all), worst: most(-1, own) ?? most(-1, all) };
}

/** @param {Room} room @param {Moment} moment */
function momentPart(room, { number, by, rival }) {
  const seat = room.seat ?? 0;
  const board = new MiniBoard(room.id, number, seat, undefined, rival ?? seat);
  const way = make("a", { class: "clause", href: `/r/${room.id}?move=${number}` }, word("look-there"));
  const names = by > 0 ? ["best-moment", "gained-on-rival"] : ["worst-moment", "rival-gained"];
  const name = word(names[rival === undefined ? 0 : 1] ?? "", { name: room.info.seats[rival ?? seat]?.name ?? "" });
  return make(
    "article",
    { class: `panel moment ${by > 0 ? "good" : "bad"}` },
    board.element,
    make(
      "div",
      { class: "part" },
      make("h3", {}, name),
      make("p", { class: "by" }, `${by > 0 ? "+" : "−"}${Math.abs(by)}`),
      board.told,
      make("p", {}, way),
    ),
  );
}

/** @param {Room} room @param {string[]} names @param {Result} result */
function share(room, names, result) {
  const send = async () => {
    const points = await pointsOf(room.id);
    const title = `${room.info.title}: ${headline(names, result, null)}`;
    await sharePicture(title, [length(room.info), room.info.mode].filter(Boolean).join(" · "), {
      names,
      order: placesOf(result).order,
      scores: result.race ? [] : result.scores,
      points,
      colour: (seat) => room.view?.scene.colourOf(seat) ?? seat + 1,
    });
  };
  return make("button", { class: "btn share", onclick: send }, icon("invite"), word("share-picture"));
}

const another = () => make("a", { class: "btn", href: "/" }, icon("map"), word("another-game"));

/** Who has not left yet. @param {Room} room */
function still({ info }) {
  const names = info.seats.filter((chair) => chair.here && !chair.yours).map((chair) => chair.name);
  return names.length ? make("span", { class: "meta" }, word("still-here", { names: names.join(", ") })) : "";
}
