// @ts-check
/** What the others have done since my last turn: marks and arrows on the board, stepped through and shown again. */

import { icon, make, word } from "./dom.js";
import { CALM } from "./motion.js";
import { svg } from "./pieces.js";

/** @import { Line } from "./messages.js" */
/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {import("./pieces.js").PieceView} PieceView */
/** @typedef {import("./scene.js").SceneView} SceneView */
/** @typedef {{piece: Piece, from: {x: number, y: number}}} Moved */
/** @typedef {{seat: number, lines: Line[], moved: Moved[], other: Piece[], came?: string[]}} Step somebody's move */

/** A piece that has gone less far, in units of the board, has only made room. */
const FAR = 24;
/** Where more pieces than this go far at once, the board is laid out anew. */
const MANY = 8;
/** Arrows end before the middle of a piece. */
const SHORT = 16;
/** More steps than this are not drawn at once. */
const MOST = 12;
/** Lines of the log before these many are not told again to somebody who comes back. */
const LONG_AGO = 80;
const PAUSE = 1300;
const RING = 19;
/** So wide is the light around what can be picked. */
const LIGHT = 4;
/** Far beyond every board. */
const EVERYWHERE = { x: -9999, y: -9999, width: 19998, height: 19998 };

export class Recap {
  /** @type {Step[]} */
  steps = [];
  /** The step that is looked at, -1 for all of them. */
  at = -1;
  marks = svg("g", { class: "recap-marks", "aria-hidden": "true" });
  /** What the marks leave free. */
  mask = svg("mask", { id: "spared", maskUnits: "userSpaceOnUse", ...EVERYWHERE });
  caption = make("p", { class: "caption", role: "status", hidden: true });
  place = make("span", { class: "meta" });
  bar = make(
    "span",
    { class: "recap" },
    make("b", {}, word("since-last-turn")),
    button("‹", "step-before", () => this.stop(this.at < 0 ? this.steps.length - 1 : Math.max(0, this.at - 1))),
    this.place,
    button("›", "step-after", () => this.stop(this.at + 1 < this.steps.length ? this.at + 1 : -1)),
    button("replay", "show-again", () => this.replay()),
  );
  /** Under this name the steps are kept in this tab, for when the page is loaded again; without one they are not. */
  name = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  going;
  /** @type {string[]} what stands there to be picked */
  spared = [];

  /** @param {SceneView} scene @param {HTMLElement} board @param {(seat: number) => Element} seal */
  constructor(scene, board, seal) {
    this.scene = scene;
    this.seal = seal;
    board.append(this.caption);
    scene.onfold = () => {
      this.follow();
      this.spare(this.spared);
      this.draw();
    };
  }

  /**
   * Somebody has moved, and this has become of the board: marked is what lines name, what the mover moved, and what
   * came to a place that is named, not what only made room.
   * @param {number} seat
   * @param {Line[]} lines
   * @param {number|null} viewer
   */
  add(seat, lines, viewer) {
    const { board } = this.scene;
    const { moved: all = [], come = [], gone = [], turned = [] } = this.scene.changes ?? {};
    const went = /** @type {PieceView[]} */ (gone.map(({ view }) => view));
    const named = lines.flatMap((line) => this.scene.about(line, viewer, went));
    const stays = named.filter((view) => !went.includes(view));
    const meant = (/** @type {unknown} */ view) => named.some((one) => one === view);
    const here = (/** @type {{piece: Piece, panel?: unknown}} */ { piece, panel }) =>
      panel === board && Boolean(piece.tip) && !piece.symbol.startsWith("t-");
    const far = all.filter(({ view, was }) => here(view) && apart(view.piece, was) > FAR);
    const anew = far.length > MANY;
    if (anew) this.follow();
    const came = (/** @type {Piece} */ { whose, ...place }) =>
      whose === seat || (whose === undefined && stays.some((one) => here(one) && apart(one.piece, place) < FAR));
    const moved = far
      .filter(({ view }) => !anew && (meant(view) || came(view.piece)))
      .map(({ view, was }) => ({ piece: view.piece, from: { x: was.x, y: was.y } }));
    const rest = [...come, ...turned.map(({ view }) => view), ...(anew ? far.map(({ view }) => view) : went)];
    const other = rest
      .filter((view) => here(view) && meant(view) && !moved.some(({ piece }) => piece === view.piece))
      .map(({ piece }) => piece);
    this.steps.push({ seat, lines, moved, other, came: come.filter(here).map(({ piece }) => piece.id) });
    this.keep();
    this.draw();
  }

  /** The board is laid out anew: what was marked is marked where it is now, without the ways that led there. */
  follow() {
    const now = (/** @type {Piece} */ { id }) => this.scene.board?.pieces.get(id)?.piece ?? [];
    for (const step of this.steps) {
      step.other = [...step.moved.map(({ piece }) => piece), ...step.other].flatMap(now);
      step.moved = [];
    }
  }

  /**
   * Somebody comes, or comes back: what was seen in this tab, then what the log tells since their own last line, as far
   * as lines name pieces.
   * @param {Line[]} log
   * @param {number|null} viewer
   */
  restore(log, viewer) {
    this.clear();
    this.name = viewer === null ? "" : `ostoja-recap ${location.pathname} ${viewer}`;
    const first = viewer === null ? log.length : log.findLastIndex(({ seats = [] }) => seats[0] === viewer) + 1;
    const since = log.slice(first);
    const kept = this.kept();
    const seen = kept.flatMap(({ lines }) => lines);
    const known = seen.every(({ text }, at) => since[at]?.text === text);
    if (known) this.steps = kept;
    const rest = since.slice(known ? seen.length : 0);
    for (const line of rest.slice(-LONG_AGO)) {
      const [seat] = line.seats ?? [];
      const last = this.steps.at(-1);
      if (seat === undefined && !last) continue;
      const other = this.scene
        .about(line, viewer)
        .filter(({ panel }) => panel === this.scene.board)
        .map(({ piece }) => piece);
      if (last && (seat === undefined || seat === last.seat)) {
        last.lines.push(line);
        last.other.push(...other.filter((piece) => !last.other.includes(piece)));
      } else if (seat !== undefined) this.steps.push({ seat, lines: [line], moved: [], other });
    }
    this.draw();
  }

  /** Keep the steps; their places are those of this layout of the board. */
  keep() {
    if (!this.name) return;
    try {
      sessionStorage.setItem(this.name, JSON.stringify({ layout: this.layout, steps: this.steps }));
    } catch {
      // a browser that keeps nothing tells what the log names
    }
  }

  /** @returns {Step[]} the steps that were kept */
  kept() {
    try {
      const { layout = "", steps = [] } = JSON.parse(sessionStorage.getItem(this.name) ?? "{}");
      return layout === this.layout ? steps : [];
    } catch {
      return [];
    }
  }

  /** Is the board laid out as it is, or for a smaller screen? */
  get layout() {
    return ["tall", "square"].find((name) => this.scene.board?.svg.classList.contains(name)) ?? "wide";
  }

  /** My turn has gone on: what was before it is told. */
  clear() {
    clearTimeout(this.going);
    this.steps = [];
    this.at = -1;
    this.draw();
  }

  /** Look at one step, or at all of them. @param {number} at */
  stop(at) {
    clearTimeout(this.going);
    this.at = at;
    this.draw();
  }

  /** Show the steps once more, one after another. */
  replay() {
    const show = (/** @type {number} */ at) => {
      this.stop(at < this.steps.length ? at : -1);
      if (this.at < 0) return;
      if (!CALM.matches) this.act();
      this.going = setTimeout(() => show(at + 1), PAUSE);
    };
    show(0);
  }

  /** What moved in the step that is looked at goes its way again. */
  act() {
    const { moved = [] } = this.steps[this.at] ?? {};
    for (const { piece, from } of moved)
      this.scene
        .find(piece.id)
        ?.element.animate([{ transform: `translate(${from.x}px, ${from.y}px)` }, {}], { id: "again", duration: 600 });
  }

  /**
   * What is left of a step to be marked. Of what is gone, a place or somebody's piece that was there before is missed;
   * what only lay there, as a card to be taken or a sum, has made room for something else.
   * @param {Step} step
   */
  left(step) {
    const came = new Set(this.steps.flatMap(({ came = [] }) => came));
    const missed = (/** @type {Piece} */ { id, whose, z = 0 }) => !came.has(id) && (whose !== undefined || z < 0);
    const there = (/** @type {Piece} */ { id }) => this.scene.board?.pieces.get(id)?.piece;
    return {
      ...step,
      moved: step.moved.filter(({ piece }) => there(piece) || missed(piece)),
      other: step.other.flatMap((piece) => there(piece) ?? (missed(piece) ? piece : [])),
    };
  }

  draw() {
    const { steps, at } = this;
    const step = steps[at];
    this.place.textContent = at < 0 ? String(steps.length) : `${at + 1} / ${steps.length}`;
    this.caption.hidden = !step;
    if (step)
      this.caption.replaceChildren(
        this.seal(step.seat),
        make("span", {}, step.lines.map(({ text }) => text).join(" ")),
      );
    this.marks.replaceChildren(
      ...steps.flatMap((one, number) =>
        at === number || (at < 0 && number >= steps.length - MOST)
          ? [this.marksOf(at < 0 ? this.left(one) : one, number, at === number)]
          : [],
      ),
    );
    if (at < 0) this.marks.setAttribute("mask", "url(#spared)");
    else this.marks.removeAttribute("mask");
    const picture = this.scene.board?.svg;
    if (picture && this.marks.parentNode !== picture) picture.append(this.mask, this.marks);
  }

  /**
   * The marks of all steps go behind what stands there to be picked; a step that is looked at covers what it is about.
   * @param {Iterable<string>} ids
   */
  spare(ids) {
    const { board } = this.scene;
    this.spared = [...ids];
    const things = this.spared.flatMap((id) => board?.pieces.get(id) ?? []).filter(({ piece }) => (piece.z ?? 0) >= 0);
    const boxes = things.map(({ piece, element }) => {
      const { x, y, width, height } = /** @type {SVGGElement} */ (element).getBBox();
      const size = { width: width + 2 * LIGHT, height: height + 2 * LIGHT };
      return svg("rect", { x: piece.x + x - LIGHT, y: piece.y + y - LIGHT, ...size, rx: LIGHT });
    });
    this.mask.replaceChildren(svg("rect", { ...EVERYWHERE, fill: "#fff" }), ...boxes);
  }

  /** @param {Step} step @param {number} number @param {boolean} now */
  marksOf({ seat, moved, other }, number, now) {
    const group = svg("g", { class: now ? "step now" : "step", "data-step": number + 1 });
    const colour = this.scene.colourOf(seat);
    group.style.setProperty("--me", `var(--seat-${colour})`);
    group.style.setProperty("--me-ink", `var(--seat-${colour}-ink)`);
    for (const { piece, from } of moved) group.append(...this.way(piece, from));
    for (const piece of other) group.append(outline(piece, piece, this.corner(piece)?.large));
    const [first] = moved;
    const [thing] = other;
    const place = first ? middle(first.from, first.piece) : thing && (this.corner(thing) ?? thing);
    if (place) group.append(this.badge(place, number + 1));
    return group;
  }

  /**
   * The upper left corner of something that stands on the board: a number there hides nothing of it. Is it larger than
   * a ring, as a card is?
   * @param {Piece} piece
   */
  corner(piece) {
    const view = (piece.z ?? 0) < 0 ? null : this.scene.board?.pieces.get(piece.id);
    const matrix = view?.panel.svg instanceof SVGGraphicsElement && view.panel.svg.getScreenCTM()?.inverse();
    if (!view || !matrix) return null;
    const { left, top, width, height } = view.inner.getBoundingClientRect();
    const { x, y } = new DOMPoint(left, top).matrixTransform(matrix);
    return { x, y, large: Math.min(width, height) * matrix.a > 2 * RING * (piece.size ?? 1) };
  }

  /** Where a piece was, and an arrow to where it is. @param {Piece} piece @param {{x: number, y: number}} from */
  way(piece, from) {
    const [dx, dy] = [piece.x - from.x, piece.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const end = { x: piece.x - ux * SHORT, y: piece.y - uy * SHORT };
    const line = `M${from.x} ${from.y}L${end.x} ${end.y}`;
    const [left, right] = [`${end.x - uy * 6} ${end.y + ux * 6}`, `${end.x + uy * 6} ${end.y - ux * 6}`];
    const tip = `M${end.x + ux * 8} ${end.y + uy * 8}L${left}L${right}z`;
    const ghost = svg("use", {
      class: "ghost",
      href: `#${piece.symbol}`,
      transform: `translate(${from.x} ${from.y}) scale(${piece.size ?? 1})`,
    });
    return [
      ...(piece.symbol.startsWith("i-") ? [] : [ghost]),
      outline(piece, from),
      svg("path", { class: "case", d: line }),
      svg("path", { class: "line", d: line }),
      svg("path", { class: "tip", d: tip }),
    ];
  }

  /**
   * The number of a step, as large on the screen wherever the board is small.
   * @param {{x: number, y: number}} place
   * @param {number} number
   */
  badge({ x, y }, number) {
    const picture = this.scene.board?.svg;
    const scale = (picture instanceof SVGGraphicsElement && picture.getScreenCTM()?.a) || 1;
    const group = svg("g", { class: "badge", transform: `translate(${x} ${y}) scale(${Math.max(1, 1 / scale)})` });
    const label = svg("text", { y: 4.6, "font-size": 13, "font-weight": 700, "text-anchor": "middle" });
    label.textContent = String(number);
    group.append(svg("circle", { r: 10 }), label);
    return group;
  }
}

/**
 * The outline of a field or of something large at some place, a ring around anything else.
 * @param {Piece} piece
 * @param {{x: number, y: number}} place
 * @param {boolean} [large]
 */
function outline(piece, { x, y }, large = false) {
  const stands = (piece.z ?? 0) >= 0;
  const size = piece.size ?? 1;
  if (stands && (!large || isSilhouette(piece)))
    return svg("circle", { class: "outline", cx: x, cy: y, r: RING * size });
  const transform = `translate(${x} ${y}) scale(${stands ? size : (piece.grown ?? 1)}) rotate(${piece.turn ?? 0})`;
  return svg("use", { class: stands ? "outline open" : "outline", href: `#${piece.glow ?? "glow"}`, transform });
}

/** Is the light of a piece its own shape, filled, which would lie on it as a mark? @param {Piece} piece */
const isSilhouette = ({ glow = "" }) => Boolean(document.getElementById(glow)?.querySelector("[fill-opacity='1']"));

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** @param {string} sign @param {string} name @param {() => void} act */
function button(sign, name, act) {
  return make(
    "button",
    { class: "ib", "aria-label": word(name), title: word(name), onclick: act },
    sign.length > 1 ? icon(sign) : sign,
  );
}
