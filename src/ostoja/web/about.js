// @ts-check
/** What a line of the log is about: pieces on the page, and never somebody else's. */

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {{seat?: number|undefined, pieces: Iterable<Piece>}} Shown a panel and its pieces */
/** @typedef {{at?: string[]|undefined, seats?: number[]|undefined}} Told */
/** @typedef {(piece: Piece, thing: string) => boolean} Means */

/**
 * How a piece may be the thing that is named, the surest first: by its id or what it shows; by the end of its id
 * ("hand-t3", "hex-j4"), by its number among its owner's ("pawn-2-1" is hero-1 of seat 2), by its kind ("shark-0" for
 * creature-shark, "night-6" for scene-night-6); as a part of it ("airlock-first").
 * @type {Means[]}
 */
const WAYS = [
  ({ id, of = "" }, thing) => id.toLowerCase() === thing || of === thing,
  ({ id, whose = -1 }, thing) => {
    const [kind = ""] = /[^-]*$/.exec(thing) ?? [];
    return (
      id.toLowerCase().endsWith(`-${thing}`) ||
      (whose >= 0 && id.endsWith(`-${whose}-${kind}`)) ||
      (/\D/.test(kind) && id.replace(/-\d+$/, "") === kind) ||
      (id.includes("-") && thing.endsWith(`-${id}`))
    );
  },
  ({ id }, thing) => id.startsWith(`${thing}-`),
];

/**
 * The pieces a line names. What belongs to a player who is not named is never meant; a line that names nobody speaks of
 * the viewer and of what lies open.
 * @template {Shown} P
 * @param {Told} line
 * @param {P[]} panels
 * @param {number|null} viewer
 */
export function named({ at = [], seats = [] }, panels, viewer) {
  const allowed = seats.length ? seats : [viewer ?? -1];
  const may = panels.flatMap((panel) =>
    [...panel.pieces]
      .filter(({ whose }) => [-1, ...allowed].includes(panel.seat ?? whose ?? -1))
      .map((piece) => ({ panel, piece })),
  );
  const found = at.flatMap((thing) => {
    for (const means of WAYS) {
      const meant = may.filter(({ piece }) => means(piece, thing));
      if (meant.length) return withoutNames(meant, may);
    }
    return [];
  });
  return [...new Set(found)];
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
