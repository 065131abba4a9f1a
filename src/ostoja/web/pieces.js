// @ts-check
/**
 * Draws the pieces of a panel, as the server sends them. It knows no game and no rule.
 *
 * A piece keeps its element as long as it keeps its id, so a piece that moved is seen moving.
 */

import { make, word } from "./dom.js";
import { SMALL, beyond, folded, foldedBackdrop, layoutOf } from "./fold.js";
import { COLOUR, NARROWEST, TEXT } from "./styles.js";

/** @typedef {{id: string, symbol: string, x: number, y: number, z?: number, size?: number, turn?: number,
 *   text?: string|number, room?: number, marks?: string[], tip?: string, glow?: string, of?: string, whose?: number,
 *   grown?: number, left?: {wide: number, high: number}, out?: boolean}} Piece
 *   `of` is the component it shows, `whose` the seat it speaks of; `grown` and `left`, the room to the right of it and
 *   below, are there on a narrow screen only; what is `out` has no room there. */
/** @typedef {{id: string, role: string, width: number, height: number, backdrop?: string, seat?: number,
 *   colours?: number[], marks?: string[], tip?: string, tall?: import("./fold.js").Tall,
 *   square?: import("./fold.js").Tall, low?: import("./fold.js").Tall, head?: number, pieces: Piece[]}} Panel
 *   `head`: how much of another player's panel a phone shows, and a tablet that is full; of the own one, how much a
 *   phone shows while only the board is asked. */

/** @typedef {Omit<Panel, "pieces">} Frame */
/** @typedef {import("./motion.js").Changes} Changes */
/** @typedef {import("./scene.js").SceneView} SceneView */

/** Letters are at least this high on the screen, in pixels, */
const SMALLEST = { wide: 12, narrow: 11 };
/** but never so many times as large as they are drawn: there is no room for that. */
const MOST_GROWN = 1.75;
/** Letters that grow keep a little of their room. */
const NEARLY = 0.94;
/** A sign stands so far within the corner of an outline. */
const CORNER = 4;
const SVG = "http://www.w3.org/2000/svg";

/** Texts that count something: a change of theirs is shown. */
const COUNTERS = ["t-num", "t-big", "t-box"];

/** @type {[number, number, string, string]} */
const PLAIN = [13, 400, "text-2", "start"];

/**
 * @param {string} name
 * @param {Record<string, string|number>} [attributes]
 */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {Piece} a @param {Piece} b */
const painted = (a, b) => (a.z ?? 0) - (b.z ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** One panel and its pieces on the page. */
export class PanelView {
  /** @param {Panel} panel @param {SceneView|null} [view] the scene it belongs to */
  constructor(panel, view = null) {
    this.element = document.createElement("article");
    this.svg = svg("svg", { class: "panel-picture", "aria-hidden": "false" });
    this.backdrop = svg("g", { class: "backdrop" });
    this.ground = svg("g");
    this.glows = svg("g", { class: "glows" });
    this.standing = svg("g");
    this.svg.append(this.backdrop, this.ground, this.glows, this.standing);
    this.around = make("div", { class: "around", "aria-hidden": "true" });
    this.element.append(...(panel.role === "board" ? [this.around] : []), this.svg);
    if (panel.head && panel.role !== "mine") this.element.append(this.unfolder());
    /** @type {Map<string, PieceView>} */
    this.pieces = new Map();
    /** @type {Map<string, Piece>} the pieces as they were sent, not folded */
    this.sent = new Map();
    this.view = view;
    this.size = "";
    this.floor = 0;
    new ResizeObserver(() => this.fitTexts()).observe(this.svg);
    this.frame(panel);
  }

  /** Where only the head of a panel has room, the rest comes and goes by a button, or a click beside what is lit. */
  unfolder() {
    const toggle = () => button.setAttribute("aria-expanded", String(this.element.classList.toggle("unfolded")));
    const button = make("button", { class: "unfold", "aria-expanded": "false", "aria-label": word("unfold") });
    this.element.addEventListener("click", ({ target }) => {
      const lit = target instanceof Element && target.closest(".glow, .piece[data-state]");
      if (!lit && this.element.closest(".heads-only")) toggle();
    });
    return button;
  }

  /** Take another frame; has it changed where the pieces go? @param {Frame} panel */
  frame(panel) {
    this.framed = panel;
    const folds = JSON.stringify(this.layout ?? null);
    this.role = panel.role;
    this.element.classList.add("panel", "scene-panel", `role-${panel.role}`);
    this.element.dataset.panel = panel.id;
    this.seat = panel.seat;
    const colour = (this.colour = panel.colours?.[0]);
    if (colour) this.element.style.setProperty("--me", `var(--seat-${colour})`);
    this.element.classList.toggle("owned", Boolean(colour));
    this.element.classList.toggle("turn", (panel.marks ?? []).includes("turn"));
    const layout = (this.layout = layoutOf(panel, this.view?.large));
    const { width, height } = layout ?? panel;
    const size = `0 0 ${width} ${height}`;
    if (size !== this.size)
      for (const name of ["viewBox", "data-whole"]) this.svg.setAttribute(name, (this.size = size));
    const phone = Boolean(layout && layout !== panel.square);
    this.svg.classList.toggle("tall", phone);
    this.svg.classList.toggle("square", Boolean(layout && layout === panel.square));
    this.element.style.setProperty("--aspect", `${width} / ${height}`);
    const head = phone && panel.role !== "mine" ? height : panel.head;
    this.element.style.setProperty("--head", panel.head ? `${width} / ${head}` : "auto");
    this.element.style.setProperty("--panel-width", `${width}px`);
    const whole = () => [svg("use", { href: `#${panel.backdrop}` })];
    this.backdrop.replaceChildren(...(panel.backdrop ? (layout ? foldedBackdrop(panel, layout) : whole()) : []));
    this.around.replaceChildren(...(panel.backdrop && !phone ? beyond(panel) : []));
    return folds !== JSON.stringify(layout ?? null);
  }

  /** @param {Piece[]} put @param {string[]} gone @param {Changes} changes what is to be shown as motion */
  change(put, gone, changes) {
    for (const id of gone) {
      this.pieces.get(id)?.leave();
      this.pieces.delete(id);
      this.sent.delete(id);
    }
    for (const sent of put) {
      this.sent.set(sent.id, sent);
      const placed = this.layout ? folded(sent, this.layout) : sent;
      const piece = placed ?? { ...sent, out: this.chip };
      const known = this.pieces.get(piece.id);
      if (known) known.redraw(piece, changes);
      else {
        const view = new PieceView(piece, this);
        this.pieces.set(piece.id, view);
        changes.come.push(view);
      }
    }
    if (put.length) this.order();
  }

  /** Is it another player's, in the row above a phone's board? What has no room in it is not shown. */
  get chip() {
    return this.role === "others" && Boolean(this.layout);
  }

  /** What stands for a piece: the player's seal, or else name, for one that has no room. @param {PieceView} view */
  standIn(view) {
    if (!view.piece.out) return view;
    const shown = [...this.pieces.values()].filter(({ piece }) => !piece.out);
    const first = (/** @type {string} */ kind) => shown.find(({ piece }) => piece.symbol.startsWith(kind));
    return first("seal-") ?? first("t-name") ?? view;
  }

  /** A size of letters that can be read at the size the panel has on the screen. @param {number} size */
  legible(size) {
    return Math.min(Math.max(size, this.floor), size * MOST_GROWN);
  }

  /**
   * The panel has another size on the screen: texts that would be too small are drawn larger. A small board is a
   * picture of a part, where they would lie on each other.
   */
  fitTexts() {
    if (this.element.closest(".mini-board")) return;
    const { width, height } = this.layout ?? this.framed ?? { width: 1, height: 1 };
    const [wide, high] = [this.svg.clientWidth / width, this.svg.clientHeight / height];
    this.around.classList.toggle("wider", wide > high);
    const cut = this.role === "board" && SMALL.matches && !this.layout;
    const scale = cut ? Math.max(wide, high) : this.role === "board" && SMALL.matches ? wide : Math.min(wide, high);
    const least = SMALL.matches ? SMALLEST.narrow : SMALLEST.wide;
    const floor = scale > 0 ? least / scale : 0;
    if (Math.abs(floor - this.floor) < 0.05) return;
    this.floor = floor;
    for (const view of this.pieces.values()) if (view.piece.text !== undefined) view.draw(view.piece);
  }

  /** Lay it out anew, for a narrow screen or a wide one. @param {Changes} changes */
  fold(changes) {
    if (this.framed) this.frame(this.framed);
    this.change([...this.sent.values()], [], changes);
  }

  /** Put the elements in painting order, moving only those out of place; what is seen going stays where it was. */
  order() {
    const leaving = (/** @type {ChildNode|null} */ node) => node instanceof Element && node.matches(".leaving");
    const sorted = [...this.pieces.values()].sort((a, b) => painted(a.piece, b.piece));
    for (const layer of [this.ground, this.standing]) {
      let place = layer.firstChild;
      for (const view of sorted) {
        if (view.layer !== layer) continue;
        while (leaving(place)) place = place?.nextSibling ?? null;
        if (view.element === place) place = place.nextSibling;
        else layer.insertBefore(view.element, place);
      }
    }
  }
}

/** One piece on the page. */
export class PieceView {
  /** @param {Piece} piece @param {PanelView} panel */
  constructor(piece, panel) {
    this.panel = panel;
    this.piece = piece;
    this.element = svg("g", { class: "piece" });
    this.glow = svg("g", { class: "glow" });
    /** @type {SVGElement|undefined} */
    this.sign = undefined;
    this.inner = svg("g");
    this.element.append(this.inner);
    this.layer = panel.standing;
    this.gone = false;
    this.draw(piece);
  }

  /** Become `piece`, which has the same id. @param {Piece} piece @param {Changes} changes */
  redraw(piece, changes) {
    const was = this.piece;
    if (was.x !== piece.x || was.y !== piece.y) changes.moved.push({ view: this, was });
    const by = Number(piece.text) - Number(was.text);
    if (by && COUNTERS.includes(piece.symbol)) changes.counted.push({ view: this, by });
    const text = piece.symbol.startsWith("t-");
    if (text ? was.text !== piece.text : was.symbol !== piece.symbol)
      changes.turned.push({ view: this, was, old: /** @type {SVGElement} */ (this.inner.cloneNode(true)) });
    this.draw(piece);
  }

  /** @param {Piece} piece */
  draw(piece) {
    this.piece = piece;
    this.layer = (piece.z ?? 0) < 0 ? this.panel.ground : this.panel.standing;
    this.element.dataset.id = piece.id;
    this.element.classList.toggle("mute", !piece.tip);
    this.element.classList.toggle("out", Boolean(piece.out));
    this.describe();
    const turn = piece.turn ? ` rotate(${piece.turn}deg)` : "";
    this.element.style.transform = `translate(${piece.x}px, ${piece.y}px)`;
    this.inner.style.transform = `${turn} scale(${piece.symbol.startsWith("t-") ? 1 : (piece.size ?? 1)})`;
    this.inner.replaceChildren(...this.parts(piece));
    this.inner.setAttribute("class", (piece.marks ?? []).map((mark) => `mark-${mark}`).join(" "));
    this.light();
  }

  /** @param {Piece} piece */
  parts(piece) {
    if (piece.symbol.startsWith("t-")) return [this.text(piece)];
    const parts = [];
    if (piece.symbol.startsWith("i-"))
      parts.push(svg("use", { href: `#${piece.symbol}`, x: -12, y: -12, width: 24, height: 24 }));
    else if (piece.symbol) parts.push(svg("use", { href: `#${piece.symbol}` }));
    if (piece.text !== undefined && piece.text !== "")
      parts.push(badge(String(piece.text), piece.size ?? 1, this.panel.legible(10.5) / 10.5));
    return parts;
  }

  /** @param {Piece} piece */
  text(piece) {
    let style = piece.symbol;
    let colour = "";
    if (!(style in TEXT)) {
      const cut = style.lastIndexOf("-");
      colour = `seat-${style.slice(cut + 1)}-text`;
      style = style.slice(0, cut);
    }
    let [size, weight, usual, anchor] = TEXT[style] ?? PLAIN;
    for (const mark of piece.marks ?? []) {
      colour = COLOUR[mark] ?? colour;
      if (mark === "middle" || mark === "end") anchor = mark;
    }
    const { room = 0, left } = piece;
    const drawn = size * (piece.size ?? 1);
    const legible = this.panel.legible(drawn);
    const wraps = left !== undefined && anchor === "start" && room > left.wide;
    const beside = (left?.wide ?? Infinity) * (anchor === "start" ? 1 : anchor === "middle" ? 2 : Infinity);
    const most = (Math.min(room, beside) || 0) * NEARLY * (wraps ? linesIn(left.high, legible) : 1);
    const wide = most ? measured(drawn, weight)(String(piece.text ?? "")) * NARROWEST : 0;
    size = Math.max(drawn, Math.min(legible, wide ? (drawn * most) / wide : Infinity));
    const element = svg("text", {
      "font-size": size,
      "font-weight": weight,
      "text-anchor": anchor,
      fill: `var(--${colour || usual})`,
    });
    const parts = (piece.marks ?? []).includes("lines")
      ? halves(String(piece.text ?? ""), legible, weight, room)
      : null;
    if (parts) stack(element, parts, legible, weight, room);
    else if (wraps) wrap(element, String(piece.text ?? ""), size, weight, left);
    else fit(element, String(piece.text ?? ""), size, weight, room);
    return element;
  }

  /** What a screen reader says of a piece that is not lit: Shift and the arrow keys lead there. */
  describe() {
    const { tip } = this.piece;
    const about = tip ? { tabindex: "-1", role: "img", "aria-label": tip } : {};
    for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) this.element.removeAttribute(name);
    for (const [name, value] of Object.entries(about)) this.element.setAttribute(name, value);
  }

  /** Show whether it may be pointed at; the scene view says which ids may. */
  light() {
    if (this.gone) return;
    const own = this.panel.view?.stateOf(this) ?? "";
    const pointed = this.panel.view?.among(this.panel.view.pointed, this) ?? false;
    const state = own || (pointed ? "pointed" : "");
    const known = this.element.dataset.state ?? "";
    this.glow.remove();
    this.sign?.remove();
    if (!state) {
      if (known) this.describe();
      delete this.element.dataset.state;
      return;
    }
    this.element.dataset.state = state;
    if (this.piece.out) return;
    const costs = state === "lit" && this.panel.view?.costs.has(this.piece.id);
    this.glow.setAttribute("class", `glow glow-${state}${costs ? " costs" : ""}`);
    if (this.layer === this.panel.ground) {
      this.glow.style.transform = `${this.element.style.transform} scale(${this.piece.grown ?? 1})`;
      this.glow.dataset.id = this.piece.id;
      this.panel.glows.append(this.glow);
    } else {
      this.glow.style.transform = `scale(${this.piece.size ?? 1}) rotate(${this.piece.turn ?? 0}deg)`;
      this.element.prepend(this.glow);
    }
    this.glow.replaceChildren(
      ...this.halo(state),
      ...(own && pointed ? [svg("use", { href: `#${this.piece.glow ?? "glow"}`, class: "ring" })] : []),
    );
    if (costs || state === "deadly") this.mark(costs ? "sign-minus" : "warning");
    if (["last", "pointed"].includes(state)) {
      if (known !== state) this.describe();
      return;
    }
    this.element.setAttribute("tabindex", "0");
    this.element.setAttribute("role", "button");
    const said = [this.panel.view?.labelOf(this.piece.id) ?? "", this.piece.tip ?? ""].filter(Boolean);
    this.element.setAttribute("aria-label", said.join(" — ") || this.piece.id);
    this.element.setAttribute("aria-pressed", String(state === "selected"));
  }

  /**
   * What its state looks like: the outline, and a dot on an empty place.
   * @param {string} state
   */
  halo(state) {
    const outline = this.piece.glow ?? "glow";
    const parts = [svg("use", { href: `#${outline}` })];
    if (["lit", "deadly"].includes(state)) parts.unshift(svg("use", { href: `#${outline}`, class: "case" }));
    if (state === "lit" && (this.piece.marks ?? []).includes("free"))
      parts.push(svg("use", { href: `#${outline.replace(/^glow/, "dot")}` }));
    return parts;
  }

  /**
   * A sign at the corner of the outline, over the piece: a minus on what can only be given up, a warning on what is
   * deadly.
   * @param {string} name
   */
  mark(name) {
    const outline = this.glow.querySelector("use:not(.case)");
    if (!(outline instanceof SVGGraphicsElement)) return;
    const { x, y, width } = outline.getBBox();
    this.sign = svg("use", { class: "sign", href: `#${name}`, x: x + width - CORNER, y: y + CORNER });
    this.sign.style.transform = this.glow.style.transform;
    (this.layer === this.panel.ground ? this.panel.glows : this.element).append(this.sign);
  }

  /** It is no longer there; its element stays as long as it is seen going. */
  leave() {
    this.gone = true;
    this.glow.remove();
    this.sign?.remove();
    this.element.setAttribute("class", "piece leaving");
    for (const name of ["tabindex", "role", "aria-label", "data-id", "data-state"]) this.element.removeAttribute(name);
  }
}

/**
 * A numeral in a bone disc at the lower right of a piece.
 * @param {string} text
 * @param {number} size
 * @param {number} grown
 */
function badge(text, size, grown) {
  const group = svg("g", { transform: `translate(11 -2) scale(${grown / size})` });
  const label = svg("text", {
    y: 3.7,
    "font-size": 10.5,
    "font-weight": 700,
    "text-anchor": "middle",
    fill: "var(--paper-ink)",
  });
  label.textContent = text;
  group.append(svg("use", { href: "#disc" }), label);
  return group;
}

const ruler = document.createElement("canvas").getContext("2d");
/** The letters of the page, looked up once: to ask for them lays out everything that has changed. */
let family = "";

/** How wide a text is. @param {number} size @param {number} weight @returns {(said: string) => number} */
function measured(size, weight) {
  if (!ruler) return () => 0;
  family ||= getComputedStyle(document.body).fontFamily;
  ruler.font = `${weight} ${size}px ${family}`;
  return (said) => ruler.measureText(said).width;
}

/** The height of a line, in sizes of its letters. */
const LEADING = 1.2;
const linesIn = (/** @type {number} */ high, /** @type {number} */ size) => 1 + Math.floor(high / (size * LEADING));

/**
 * Write a text that the edge of its part of the panel would cut, in as many lines as there is room for.
 * @param {Element} element
 * @param {string} text
 * @param {number} size
 * @param {number} weight
 * @param {{wide: number, high: number}} room
 */
function wrap(element, text, size, weight, room) {
  const wide = measured(size, weight);
  const most = linesIn(room.high, size);
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) && lines.length < most && wide(longer) > room.wide) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  element.replaceChildren(
    ...lines.map((said, at) => {
      const line = svg("tspan", { x: 0, y: at * size * LEADING });
      fit(line, said, size, weight, room.wide);
      return line;
    }),
  );
}

/** How far a text that may have two lines is pressed together in one. */
const LOOSE = 0.86;

/**
 * A text too wide for one line in two that are nearly alike; null where it fits, or is one word.
 * @param {string} text
 * @param {number} size
 * @param {number} weight
 * @param {number} room
 */
function halves(text, size, weight, room) {
  const wide = measured(size, weight);
  const words = text.split(" ");
  if (words.length < 2 || wide(text) * LOOSE <= room) return null;
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const widest = (/** @type {string[]} */ way) => Math.max(...way.map(wide));
  return ways.reduce((best, way) => (widest(way) < widest(best) ? way : best));
}

/**
 * Write two lines about the place of one.
 * @param {Element} element
 * @param {string[]} lines
 * @param {number} size
 * @param {number} weight
 * @param {number} room
 */
function stack(element, lines, size, weight, room) {
  element.setAttribute("font-size", String(size));
  element.replaceChildren(
    ...lines.map((said, at) => {
      const line = svg("tspan", { x: 0, y: (at - 0.5) * size });
      fit(line, said, size, weight, room);
      return line;
    }),
  );
}

/**
 * Write a text into its room: pressed together where it is too wide, cut where that is not enough.
 * @param {Element} element
 * @param {string} text
 * @param {number} size
 * @param {number} weight
 * @param {number} room
 */
function fit(element, text, size, weight, room) {
  element.textContent = text;
  const wide = measured(size, weight);
  if (!room || wide(text) <= room) return;
  let cut = text;
  while (cut.length > 1 && wide(cut) * NARROWEST > room) cut = `${cut.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
  element.textContent = cut;
  element.setAttribute("textLength", String(room));
  element.setAttribute("lengthAdjust", "spacingAndGlyphs");
}
