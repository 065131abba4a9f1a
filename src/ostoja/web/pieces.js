// @ts-check
/**
 * Draws the pieces of a panel, as the server sends them. It knows no game and no rule.
 *
 * A piece keeps its element as long as it keeps its id, so a piece that moved is seen moving.
 */

import { NARROW, SMALL, folded, foldedBackdrop } from "./fold.js";
import { COLOUR, NARROWEST, TEXT } from "./styles.js";

/** @typedef {{id: string, symbol: string, x: number, y: number, z?: number, size?: number, turn?: number,
 *   text?: string|number, room?: number, marks?: string[], tip?: string, glow?: string, grown?: number,
 *   left?: {wide: number, high: number}}} Piece
 *   `grown` and `left`, the room to the right of it and below, are there on a narrow screen only. */
/** @typedef {{id: string, role: string, width: number, height: number, backdrop?: string, seat?: number,
 *   colours?: number[], marks?: string[], tip?: string, tall?: import("./fold.js").Tall, pieces: Piece[]}} Panel */

/** @typedef {Omit<Panel, "pieces">} Frame */
/** @typedef {import("./motion.js").Changes} Changes */
/** @typedef {import("./scene.js").SceneView} SceneView */

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
  /** @param {Panel} panel */
  constructor(panel) {
    this.element = document.createElement("article");
    this.svg = svg("svg", { class: "panel-picture", "aria-hidden": "false" });
    this.backdrop = svg("g", { class: "backdrop" });
    this.ground = svg("g");
    this.glows = svg("g", { class: "glows" });
    this.standing = svg("g");
    this.svg.append(this.backdrop, this.ground, this.glows, this.standing);
    this.around = svg("svg", { class: "around", "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice" });
    this.element.append(...(panel.role === "board" ? [this.around] : []), this.svg);
    /** @type {Map<string, PieceView>} */
    this.pieces = new Map();
    /** @type {Map<string, Piece>} the pieces as they were sent, not folded */
    this.sent = new Map();
    /** @type {SceneView|null} */
    this.view = null;
    this.size = "";
    this.frame(panel);
  }

  /** @param {Frame} panel */
  frame(panel) {
    this.framed = panel;
    this.role = panel.role;
    this.element.classList.add("panel", "scene-panel", `role-${panel.role}`);
    this.element.dataset.panel = panel.id;
    this.seat = panel.seat;
    const colour = (this.colour = panel.colours?.[0]);
    if (colour) this.element.style.setProperty("--me", `var(--seat-${colour})`);
    this.element.classList.toggle("owned", Boolean(colour));
    this.element.classList.toggle("turn", (panel.marks ?? []).includes("turn"));
    const tall = (this.tall = (panel.role === "board" ? NARROW : SMALL).matches ? panel.tall : undefined);
    const { width, height } = tall ?? panel;
    const size = `0 0 ${width} ${height}`;
    if (size !== this.size)
      for (const name of ["viewBox", "data-whole"]) this.svg.setAttribute(name, (this.size = size));
    this.svg.classList.toggle("tall", Boolean(tall));
    this.element.style.setProperty("--aspect", `${width} / ${height}`);
    this.element.style.setProperty("--panel-width", `${width}px`);
    const whole = () => [svg("use", { href: `#${panel.backdrop}` })];
    this.backdrop.replaceChildren(...(panel.backdrop ? (tall ? foldedBackdrop(panel, tall) : whole()) : []));
    this.around.setAttribute("viewBox", size);
    this.around.replaceChildren(...(panel.backdrop && !tall ? whole() : []));
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
      const piece = this.tall ? folded(sent, this.tall) : sent;
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

  /** Lay it out anew, for a narrow screen or a wide one. @param {Changes} changes */
  fold(changes) {
    if (this.framed) this.frame(this.framed);
    this.change([...this.sent.values()], [], changes);
  }

  /** Put the elements in painting order, moving only those out of place. */
  order() {
    const sorted = [...this.pieces.values()].sort((a, b) => painted(a.piece, b.piece));
    for (const layer of [this.ground, this.standing]) {
      let place = layer.firstChild;
      for (const view of sorted) {
        if (view.layer !== layer) continue;
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
    this.inner = svg("g");
    this.element.append(this.inner);
    this.layer = panel.standing;
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
    if (piece.text !== undefined && piece.text !== "") parts.push(badge(String(piece.text), piece.size ?? 1));
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
    size *= piece.size ?? 1;
    const element = svg("text", {
      "font-size": size,
      "font-weight": weight,
      "text-anchor": anchor,
      fill: `var(--${colour || usual})`,
    });
    const { room = 0, left } = piece;
    if (left && anchor === "start" && room > left.wide) wrap(element, String(piece.text ?? ""), size, weight, left);
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
    const state = this.panel.view?.stateOf(this.piece.id) ?? "";
    const known = this.element.dataset.state ?? "";
    this.glow.remove();
    if (!state) {
      if (known) this.describe();
      delete this.element.dataset.state;
      return;
    }
    this.element.dataset.state = state;
    this.glow.setAttribute("class", `glow glow-${state}`);
    if (this.layer === this.panel.ground) {
      this.glow.style.transform = `${this.element.style.transform} scale(${this.piece.grown ?? 1})`;
      this.glow.dataset.id = this.piece.id;
      this.panel.glows.append(this.glow);
    } else {
      this.glow.style.transform = `scale(${this.piece.size ?? 1})`;
      this.element.prepend(this.glow);
    }
    this.glow.replaceChildren(...this.halo(state));
    if (state === "last") {
      if (known !== "last") this.describe();
      return;
    }
    this.element.setAttribute("tabindex", "0");
    this.element.setAttribute("role", "button");
    this.element.setAttribute("aria-label", this.panel.view?.labelOf(this.piece.id) || this.piece.tip || this.piece.id);
    this.element.setAttribute("aria-pressed", String(state === "selected"));
  }

  /**
   * What its state looks like: the outline, a dot on an empty place, a warning on a deadly one.
   * @param {string} state
   */
  halo(state) {
    const outline = this.piece.glow ?? "glow";
    const parts = [svg("use", { href: `#${outline}` })];
    if (state === "lit" && (this.piece.marks ?? []).includes("free"))
      parts.push(svg("use", { href: `#${outline.replace(/^glow/, "dot")}` }));
    if (state === "deadly") parts.push(svg("use", { href: "#warning", x: 17, y: -23 }));
    return parts;
  }

  /** It is no longer there; its element stays as long as it is seen going. */
  leave() {
    this.glow.remove();
    this.element.setAttribute("class", "piece leaving");
    for (const name of ["tabindex", "role", "aria-label", "data-id", "data-state"]) this.element.removeAttribute(name);
  }
}

/** A numeral in a bone disc at the lower right of a piece. @param {string} text @param {number} size */
function badge(text, size) {
  const group = svg("g", { transform: `translate(11 -2) scale(${1 / size})` });
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

/** How wide a text is. @param {number} size @param {number} weight @returns {(said: string) => number} */
function measured(size, weight) {
  if (!ruler) return () => 0;
  ruler.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return (said) => ruler.measureText(said).width;
}

/** The height of a line, in sizes of its letters. */
const LEADING = 1.2;

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
  const most = 1 + Math.floor(room.high / (size * LEADING));
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.length < most && wide(longer) > room.wide) lines.push(word);
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
