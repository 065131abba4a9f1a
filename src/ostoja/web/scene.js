// @ts-check
/**
 * Draws scenes: panels of placed pieces, as the server sends them. It knows no game and no rule.
 *
 * A piece keeps its element as long as it keeps its id, so a piece that moved is seen moving.
 */

/** @typedef {{id: string, symbol: string, x: number, y: number, z?: number, size?: number, turn?: number, text?: string|number,
 *   room?: number, marks?: string[], tip?: string, glow?: string}} Piece */
/** @typedef {{id: string, role: string, width: number, height: number, backdrop?: string, seat?: number, colours?: number[],
 *   marks?: string[], tip?: string, pieces: Piece[]}} Panel */
/** @typedef {{panels: Panel[]}} Scene */
/** @typedef {{order?: string[], panels: {id: string, frame?: Omit<Panel, "pieces">, put?: Piece[], gone?: string[]}[]}} Changes */

const SVG = "http://www.w3.org/2000/svg";

/** Text styles: size, weight, colour, anchor; the same as in core/picture.py. @type {Record<string, [number, number, string, string]>} */
const TEXT = {
  "t-title": [15, 600, "text", "start"],
  "t-name": [15, 600, "text", "start"],
  "t-big": [18, 600, "text", "start"],
  "t-text": [13, 400, "text-2", "start"],
  "t-strong": [13, 600, "text", "start"],
  "t-note": [12, 400, "text-3", "start"],
  "t-num": [15, 700, "text", "start"],
  "t-box": [13, 600, "text", "middle"],
  "t-cell": [12, 700, "text", "middle"],
  "t-map": [10.5, 400, "ripple", "middle"],
  "t-land": [11, 600, "paper-ink", "middle"],
  "t-print": [12, 700, "paper-ink", "middle"],
};

/** @type {[number, number, string, string]} */
const PLAIN = [13, 400, "text-2", "start"];

/** The colour a mark gives. @type {Record<string, string>} */
const COLOUR = { good: "success-text", bad: "danger-text", quiet: "text-3", ink: "paper-ink", accent: "accent-text", "on-accent": "on-accent" };

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
class PanelView {
  /** @param {Panel} panel */
  constructor(panel) {
    this.element = document.createElement("article");
    this.svg = svg("svg", { class: "panel-picture", "aria-hidden": "false" });
    this.backdrop = svg("g", { class: "backdrop" });
    this.ground = svg("g");
    this.glows = svg("g", { class: "glows" });
    this.standing = svg("g");
    this.svg.append(this.backdrop, this.ground, this.glows, this.standing);
    this.element.append(this.svg);
    /** @type {Map<string, PieceView>} */
    this.pieces = new Map();
    /** @type {SceneView|null} */
    this.view = null;
    this.frame(panel);
  }

  /** @param {Omit<Panel, "pieces">} panel */
  frame(panel) {
    this.role = panel.role;
    this.element.className = `panel scene-panel role-${panel.role}`;
    this.element.dataset.panel = panel.id;
    const colour = panel.colours?.[0];
    if (colour) this.element.style.setProperty("--me", `var(--seat-${colour})`);
    this.element.classList.toggle("owned", Boolean(colour));
    this.element.classList.toggle("turn", (panel.marks ?? []).includes("turn"));
    this.svg.setAttribute("viewBox", `0 0 ${panel.width} ${panel.height}`);
    this.element.style.setProperty("--aspect", `${panel.width} / ${panel.height}`);
    this.element.style.setProperty("--panel-width", `${panel.width}px`);
    this.backdrop.replaceChildren(...(panel.backdrop ? [svg("use", { href: `#${panel.backdrop}` })] : []));
  }

  /** @param {Piece[]} put @param {string[]} gone */
  change(put, gone) {
    for (const id of gone) {
      this.pieces.get(id)?.remove();
      this.pieces.delete(id);
    }
    for (const piece of put) {
      const known = this.pieces.get(piece.id);
      if (known) known.draw(piece);
      else this.pieces.set(piece.id, new PieceView(piece, this));
    }
    if (put.length) this.order();
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
class PieceView {
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

  /** @param {Piece} piece */
  draw(piece) {
    this.piece = piece;
    this.layer = (piece.z ?? 0) < 0 ? this.panel.ground : this.panel.standing;
    this.element.dataset.id = piece.id;
    this.element.classList.toggle("mute", !piece.tip);
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
    if (piece.symbol.startsWith("i-")) parts.push(svg("use", { href: `#${piece.symbol}`, x: -12, y: -12, width: 24, height: 24 }));
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
    const element = svg("text", { "font-size": size, "font-weight": weight, "text-anchor": anchor, fill: `var(--${colour || usual})` });
    element.textContent = fitted(String(piece.text ?? ""), size, weight, piece.room ?? 0);
    return element;
  }

  /** Show whether it may be pointed at; the scene view says which ids may. */
  light() {
    const state = this.panel.view?.stateOf(this.piece.id) ?? "";
    const known = this.element.dataset.state ?? "";
    this.glow.remove();
    if (!state) {
      if (known) for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) this.element.removeAttribute(name);
      delete this.element.dataset.state;
      return;
    }
    this.element.dataset.state = state;
    this.glow.setAttribute("class", `glow glow-${state}`);
    if (this.layer === this.panel.ground) {
      this.glow.style.transform = this.element.style.transform;
      this.glow.dataset.id = this.piece.id;
      this.panel.glows.append(this.glow);
    } else {
      this.glow.style.transform = `scale(${this.piece.size ?? 1})`;
      this.element.prepend(this.glow);
    }
    this.glow.replaceChildren(...this.halo(state));
    if (state === "last") return;
    this.element.setAttribute("tabindex", "0");
    this.element.setAttribute("role", "button");
    this.element.setAttribute("aria-label", this.panel.view?.labelOf(this.piece.id) || this.piece.tip || this.piece.id);
    this.element.setAttribute("aria-pressed", String(state === "selected"));
  }

  /** What its state looks like: the outline, a dot on an empty place, a warning on a deadly one. @param {string} state */
  halo(state) {
    const outline = this.piece.glow ?? "glow";
    const parts = [svg("use", { href: `#${outline}` })];
    if (state === "lit" && (this.piece.marks ?? []).includes("free")) parts.push(svg("use", { href: `#${outline.replace(/^glow/, "dot")}` }));
    if (state === "deadly") parts.push(svg("use", { href: "#warning", x: 17, y: -23 }));
    return parts;
  }

  remove() {
    this.glow.remove();
    this.element.remove();
  }
}

/** A numeral in a bone disc at the lower right of a piece. @param {string} text @param {number} size */
function badge(text, size) {
  const group = svg("g", { transform: `translate(11 -2) scale(${1 / size})` });
  const label = svg("text", { y: 3.7, "font-size": 10.5, "font-weight": 700, "text-anchor": "middle", fill: "var(--paper-ink)" });
  label.textContent = text;
  group.append(svg("use", { href: "#disc" }), label);
  return group;
}

const ruler = document.createElement("canvas").getContext("2d");

/** The text, cut with an ellipsis where it is wider than its room. @param {string} text @param {number} size @param {number} weight @param {number} room */
function fitted(text, size, weight, room) {
  if (!room || !ruler) return text;
  ruler.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  if (ruler.measureText(text).width <= room) return text;
  let cut = text;
  while (cut.length > 1 && ruler.measureText(`${cut}…`).width > room) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

/** A whole scene on the page. Panels go into the place of their role. */
export class SceneView {
  /** @param {(role: string) => HTMLElement} place where a panel of this role belongs */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, PanelView>} */
    this.panels = new Map();
    /** @type {Map<string, string>} id -> lit, selected, deadly or last */
    this.states = new Map();
    /** @type {Map<string, string>} */
    this.labels = new Map();
    /** @type {(id: string) => void} */
    this.onpick = () => {};
    /** @type {(piece: Piece|null, element: Element|null) => void} */
    this.onhint = () => {};
  }

  /** @param {Scene} scene */
  show(scene) {
    for (const view of this.panels.values()) view.element.remove();
    this.panels.clear();
    for (const panel of scene.panels) this.add(panel).change(panel.pieces, []);
  }

  /** Become another scene, moving what both have. @param {Scene} scene */
  replace(scene) {
    const known = new Map([...this.panels].map(([id, view]) => [id, new Set(view.pieces.keys())]));
    this.change({
      order: scene.panels.map((panel) => panel.id),
      panels: scene.panels.map(({ pieces, ...frame }) => {
        const kept = new Set(pieces.map((piece) => piece.id));
        return { id: frame.id, frame, put: pieces, gone: [...(known.get(frame.id) ?? [])].filter((id) => !kept.has(id)) };
      }),
    });
  }

  /** @param {Changes} changes */
  change(changes) {
    for (const entry of changes.panels) {
      let view = this.panels.get(entry.id);
      if (!view && entry.frame) view = this.add({ ...entry.frame, pieces: [] });
      else if (view && entry.frame) view.frame(entry.frame);
      view?.change(entry.put ?? [], entry.gone ?? []);
    }
    if (changes.order) this.reorder(changes.order);
  }

  /** @param {string[]} order */
  reorder(order) {
    for (const [id, view] of this.panels) {
      if (order.includes(id)) continue;
      view.element.remove();
      this.panels.delete(id);
    }
    for (const id of order) {
      const view = this.panels.get(id);
      if (view) this.place(view.role ?? "").append(view.element);
    }
  }

  /** @param {Panel} panel */
  add(panel) {
    const view = new PanelView(panel);
    view.view = this;
    view.element.addEventListener("click", (event) => this.picked(event));
    view.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.picked(event);
    });
    view.element.addEventListener("pointerover", (event) => this.hinted(event));
    view.element.addEventListener("pointerleave", () => this.onhint(null, null));
    view.element.addEventListener("focusin", (event) => this.hinted(event));
    this.panels.set(panel.id, view);
    this.place(panel.role).append(view.element);
    return view;
  }

  /** @param {Event} event */
  pieceAt(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    return target instanceof SVGElement ? target : null;
  }

  /** @param {Event} event */
  picked(event) {
    const id = this.pieceAt(event)?.dataset.id;
    const state = id && this.states.get(id);
    if (!id || !state || state === "last") return;
    event.preventDefault();
    this.onpick(id);
  }

  /** @param {Event} event */
  hinted(event) {
    const element = this.pieceAt(event);
    const found = element?.dataset.id ? this.find(element.dataset.id) : null;
    this.onhint(found?.piece ?? null, found?.element ?? null);
  }

  /** @param {string} id */
  find(id) {
    for (const panel of this.panels.values()) {
      const view = panel.pieces.get(id);
      if (view) return view;
    }
    return null;
  }

  /** @param {string} id */
  has(id) {
    return this.find(id) !== null;
  }

  /** @param {Map<string, string>} states @param {Map<string, string>} labels */
  mark(states, labels) {
    const touched = new Set([...this.states.keys(), ...states.keys()]);
    this.states = states;
    this.labels = labels;
    for (const panel of this.panels.values()) for (const id of touched) panel.pieces.get(id)?.light();
  }

  /** @param {string} id */
  stateOf(id) {
    return this.states.get(id) ?? "";
  }

  /** @param {string} id */
  labelOf(id) {
    return this.labels.get(id) ?? "";
  }

  /** Where some pieces are on the board. @param {Iterable<string>} ids */
  places(ids) {
    const board = [...this.panels.values()].find((panel) => panel.role === "board");
    return [...ids].flatMap((id) => board?.pieces.get(id)?.piece ?? []);
  }

  /** The lit pieces, top to bottom and left to right. */
  lit() {
    return [...document.querySelectorAll('.piece[data-state="lit"], .piece[data-state="deadly"]')].filter((e) => e instanceof SVGElement);
  }
}
