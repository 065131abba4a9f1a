// @ts-check
/**
 * The order of what is seen: in one update one thing after another, and no update before the one before it has been
 * seen.
 *
 * Whoever clicks or presses a key does not want to wait, and sees the end at once.
 */

/** @typedef {{id: string, symbol: string, x: number, y: number}} Thing */
/** @typedef {(delay: number) => void} Start begins a motion some milliseconds from now */

/** Things set off this far apart, in milliseconds. */
const STEP = 220;
/** Rows of more than so many things share the time of so many. */
const MANY = 6;
const LONGEST = 2200;
/** A step that begins last is seen for so long. */
const LAST = 300;
/** How fast moves of others follow each other, and what each stays to be seen, in milliseconds. */
const LINGER = { quick: 0, normal: 900, step: 2 ** 31 - 1 };
/** With more updates waiting than this, the one being shown is cut short. */
const MOST_WAITING = { quick: 3, normal: 60, step: Infinity };
/** @typedef {keyof typeof LINGER} Pace */
/** @type {Pace[]} */
export const PACES = ["quick", "normal", "step"];
const NUMBERED = /^(.*?\D)??(\d+)(?=-|$)/;

/**
 * What belongs together by its name: "arm-0", "player-2" of "player-2-sum", "discarded" of "discarded-face".
 * @param {string} id
 */
export const stem = (id) => NUMBERED.exec(id)?.[0] ?? id.replace(/-.*/, "");

/**
 * Where every seat is shown with its seal, what every seat has one of is seen seat by seat: the key of a thing's turn,
 * "" for any other.
 * @param {Thing[]} things
 * @param {number} seats
 */
export function bySeat(things, seats) {
  /** @type {Map<string, Set<number>>} */
  const numbers = new Map();
  for (const { id } of things) {
    const [, name = "", number] = NUMBERED.exec(id) ?? [];
    if (number) numbers.set(name, (numbers.get(name) ?? new Set()).add(Number(number)));
  }
  const sealed = things.some(({ symbol }) => symbol.startsWith("seal-"));
  const whole = (/** @type {Set<number>|undefined} */ all) =>
    sealed && seats > 1 && all?.size === seats && Math.max(...all) === seats - 1;
  return (/** @type {Thing} */ { id }) =>
    whole(numbers.get(NUMBERED.exec(id)?.[1] ?? "")) ? stem(id).replace(/^.*\D/, "") : "";
}

/** Motions in groups that begin together. */
export class Beats {
  /** @type {Map<string, {rank: number, at: Thing, starts: Start[]}>} */
  groups = new Map();

  /**
   * @param {string[]} told what the log speaks of, in its order
   * @param {boolean} [asPlaced] the rest not by number, but as one reads it on the page
   */
  constructor(told, asPlaced = false) {
    this.told = told;
    this.asPlaced = asPlaced;
  }

  /** @param {string} key what has the same begins together @param {Thing} thing @param {Start} start */
  add(key, thing, start) {
    const group = this.groups.get(key) ?? { rank: Infinity, at: thing, starts: [] };
    const rank = key === "" ? -1 : this.told.findIndex((id) => `-${thing.id}-`.includes(`-${id}-`));
    group.rank = Math.min(group.rank, key !== "" && rank < 0 ? Infinity : rank);
    group.starts.push(start);
    this.groups.set(key, group);
  }

  /**
   * What belongs to no row first, then in the order of the log, the rest by number (or from top to bottom) and from
   * left to right.
   */
  inOrder() {
    const number = (/** @type {Thing} */ { id, y }) => (this.asPlaced ? y : Number(NUMBERED.exec(id)?.[2] ?? Infinity));
    const compare = (/** @type {number} */ a, /** @type {number} */ b) => (a === b ? 0 : a - b);
    return [...this.groups.values()]
      .sort((a, b) => compare(a.rank, b.rank) || compare(number(a.at), number(b.at)) || a.at.x - b.at.x)
      .map(({ starts }) => starts);
  }
}

/** Begin these motions, section after section, group after group; how long that takes. @param {Start[][][]} sections */
export function perform(sections) {
  const apart = sections.flatMap((groups) => groups.map(() => STEP * Math.min(1, MANY / groups.length)));
  const whole = apart.reduce((sum, step) => sum + step, 0);
  const scale = Math.min(1, LONGEST / Math.max(1, whole));
  let delay = 0;
  sections.flat().forEach((starts, at) => {
    for (const start of starts) start(delay);
    delay += (apart[at] ?? 0) * scale;
  });
  if (!delay) return 0;
  const lasts = delay - (apart.at(-1) ?? 0) * scale + LAST;
  clearTimeout(holding);
  holding = setTimeout(next, lasts);
  return lasts;
}

/** @type {(() => void)[]} what is to be shown next */
const waiting = [];
/** @type {ReturnType<typeof setTimeout>|undefined} */
let holding;
/** @type {Pace} */
let pace = "normal";
/** Is a move of somebody to be looked at until the next is asked for? */
let stopped = false;

/** @param {string} name */
export function setPace(name) {
  pace = PACES.find((one) => one === name) ?? "normal";
  if (pace !== "step") goOn();
}

/**
 * Somebody has moved: let it be seen. `lasts` is how long it is on its way.
 * @param {number} lasts
 * @param {boolean} calm
 */
export function linger(lasts, calm) {
  const pause = calm && pace !== "step" ? 0 : LINGER[pace];
  if (!pause) return;
  clearTimeout(holding);
  stopped = pace === "step";
  holding = setTimeout(next, Math.max(lasts, pause));
}

/** Is the next move waited for? */
export const isStopped = () => stopped;

/** On to the next move. */
export function goOn() {
  if (!stopped) return;
  end();
  next();
}

function next() {
  holding = undefined;
  stopped = false;
  while (!holding) {
    const then = waiting.shift();
    if (!then) return;
    then();
  }
}

/** Do this when what is being shown has been seen. @param {() => void} then */
export function afterMotion(then) {
  waiting.push(then);
  if (waiting.length > MOST_WAITING[pace]) end();
  if (!holding) next();
}

/** Is something being shown? */
export const moving = () => holding !== undefined;

/** End what is being shown. */
function end() {
  clearTimeout(holding);
  holding = undefined;
  stopped = false;
  for (const motion of document.getAnimations()) motion.finish();
}

/**
 * Show the end of it all; was there more than what could be seen? Whoever goes step by step wants no step left out,
 * unless it `must` be.
 * @param {boolean} [must]
 */
export function skipMotion(must = false) {
  if (stopped && !must) return false;
  const more = waiting.length > 0;
  end();
  for (let then = waiting.shift(); then; then = waiting.shift()) {
    then();
    end();
  }
  return more;
}
