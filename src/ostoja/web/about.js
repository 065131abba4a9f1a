// @ts-check
/** What a line of the log is about: pieces on the page, and never somebody else's. */

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {{seat?: number|undefined, pieces: Iterable<Piece>}} Shown a panel and its pieces */
/** @typedef {{at?: string[]|undefined, seats?: number[]|undefined}} Told */
/** @typedef {(piece: Piece, thing: string) => boolean} Means */

/** What is counted: what stands before the last number of an id. */
const STEM = /^(.+)-\d+$/;
/** So far from the middle of a place does what stands there stand at most. */
const HERE = 40;

/**
 * How a piece may be the thing that is named, the surest first: by its id; by what it shows; by the end of its id
 * ("hand-t3", "hex-j4"), by its kind ("shark-0" for creature-shark, "night-6" for scene-night-6); as a part of it
 * ("airlock-first").
 * @type {Means[]}
 */
const WAYS = [
  ({ id }, thing) => id.toLowerCase() === thing,
  ({ of = "" }, thing) => of === thing,
  ({ id }, thing) => {
    const [kind = ""] = /[^-]*$/.exec(thing) ?? [];
    return (
      id.toLowerCase().endsWith(`-${thing}`) ||
      (/\D/.test(kind) && STEM.exec(id)?.[1] === kind) ||
      (id.includes("-") && thing.endsWith(`-${id}`))
    );
  },
  ({ id }, thing) => id.startsWith(`${thing}-`),
];

/**
 * The pieces a line names, thing by thing. What belongs to a player who is not named is never meant; a line that names
 * nobody speaks of the viewer and of what lies open. Of several of a kind on the board only those are meant that stand
 * where the line says.
 * @template {Shown} P
 * @param {Told} line
 * @param {P[]} panels
 * @param {number|null} viewer
 */
export function things({ at = [], seats = [] }, panels, viewer) {
  const allowed = seats.length ? seats : [viewer ?? -1];
  const may = panels.flatMap((panel) =>
    [...panel.pieces]
      .filter(({ whose }) => [-1, ...allowed].includes(panel.seat ?? whose ?? -1))
      .map((piece) => ({ panel, piece })),
  );
  const found = at.map((thing) => {
    for (const means of WAYS) {
      const meant = may.filter(({ piece }) => means(piece, thing));
      if (meant.length) return ofFirst(withoutNames(meant, may), seats[0]);
    }
    return [];
  });
  return found.map((meant) => {
    const places = found.flatMap((others, number) =>
      others === meant ? [] : others.filter(isGround).map((place) => ({ place, thing: at[number] ?? "" })),
    );
    return areAlike(meant) && places.some(({ place }) => place.panel === meant[0]?.panel)
      ? meant.filter((one) => places.some(({ place, thing }) => isAt(one, place, thing)))
      : meant;
  });
}

/**
 * The pieces a line names.
 * @template {Shown} P
 * @param {Told} line
 * @param {P[]} panels
 * @param {number|null} viewer
 */
export function named(line, panels, viewer) {
  return [...new Set(things(line, panels, viewer).flat())];
}

/**
 * What a line marks: what it names, or the disc of the player it speaks of where nothing of that lies on the table.
 * @template {Shown} P
 * @param {Told} line
 * @param {P[]} panels
 * @param {number|null} viewer
 */
export function about(line, panels, viewer) {
  const things = named(line, panels, viewer);
  const [who] = line.seats ?? [];
  if (things.length || who === undefined) return things;
  const discs = panels
    .flatMap((panel) => [...panel.pieces].map((piece) => ({ panel, piece })))
    .filter(({ piece }) => piece.symbol.startsWith("seal-"));
  const own = discs.filter(({ panel }) => panel.seat === who);
  return (own.length ? own : discs.filter(({ piece }) => piece.id === `seat-${who}`)).slice(0, 1);
}

/** @typedef {{panel: Shown, piece: Piece}} Thing */

/** @param {Thing} thing */
const ownerOf = ({ panel, piece }) => panel.seat ?? piece.whose;

/** Is it a place, on which others stand? @param {Thing} thing */
const isGround = ({ piece }) => (piece.z ?? 0) < 0;

/** Numbered pieces of one kind, as `shark-0` and `shark-1`, on one panel? @param {Thing[]} things */
function areAlike(things) {
  const kinds = things.map(({ panel, piece }) => ({ panel, kind: /^([^-\d]+)-.*\d$/.exec(piece.id)?.[1] }));
  return (
    kinds.length > 1 && kinds.every(({ panel, kind }) => kind && kind === kinds[0]?.kind && panel === kinds[0].panel)
  );
}

/** Does a piece stand at a place, or say so by its id? @param {Thing} one @param {Thing} place @param {string} name */
function isAt({ piece }, place, name) {
  const { x, y } = place.piece;
  return Math.hypot(piece.x - x, piece.y - y) < HERE || piece.id.includes(`-${name.split("-").at(-1)}-`);
}

/**
 * What lies open, and of what several players have what the first one named has.
 * @template {Thing} T
 * @param {T[]} found
 * @param {number|undefined} first
 */
function ofFirst(found, first) {
  if (first === undefined || !found.some((one) => ownerOf(one) === first)) return found;
  return found.filter((one) => [undefined, first].includes(ownerOf(one)));
}

/**
 * Things, not their names: a name stands for what it is written on.
 * @template {{panel: Shown, piece: Piece}} T
 * @param {T[]} found
 * @param {T[]} all
 */
function withoutNames(found, all) {
  const things = found.filter(({ piece }) => !piece.symbol.startsWith("t-"));
  if (things.length) return things;
  const wholes = found.flatMap(({ panel, piece }) =>
    all.filter((other) => other.panel === panel && other.piece.id === piece.id.replace(/-[^-]*$/, "")),
  );
  return wholes.length ? wholes : found;
}
