// @ts-check
/**
 * The card that says what is under the pointer, in large: its picture, its effect, what choosing it does, or which rule
 * forbids it.
 */

import { icon, make, word } from "./dom.js";
import { ONE_RAIL } from "./fold.js";
import { svg } from "./pieces.js";

/** @typedef {import("./pieces.js").PieceView} PieceView */
/** @typedef {{text: string, clause: string, ends?: boolean}} Reason */

/** A look this long is a question. */
const DWELL = 250;
/** The card stays this long after the pointer has left, so that its link can be reached. */
const STAY = 500;
const MOST_CHOICES = 4;
const LARGEST = { width: 252, height: 176, times: 3 };
const SMALLEST = 8;
const EDGE = 4;
/** Pieces stand at most this far from their anchor. */
const NEAR = 44;
const CLAUSE = /\b[A-Z]{2}-\d+\.\d+[a-z]?\b/g;

/**
 * Where the rules of a game are read, as they hold at a table with these options.
 * @param {string} game @param {Record<string, string|number|boolean>} options
 */
export const rulesAt = (game, options) =>
  `/rules/${game}?options=${Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(",")}`;

/** A link to a clause. @param {string} rules where they are read @param {string} id */
export const clauseLink = (rules, id) =>
  make("a", { class: "clause", href: `${rules}#${id}`, target: "_blank" }, icon("clause"), id);

export class Hint {
  element = make("aside", { class: "panel hint", "aria-label": word("hint"), hidden: true });
  reason = make("p", { class: "why", role: "status" });
  /** @type {PieceView|null} */
  view = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  asking;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  closing;

  /**
   * @param {string} rules where the rules of this table are read
   * @param {(id: string) => string[]} effects what choosing a lit piece does
   * @param {(view: PieceView) => Promise<Reason>|null} why the rule against a piece that is not lit;
   *   null if nothing is asked of the viewer at all
   */
  constructor(rules, effects, why) {
    this.rules = rules;
    this.effects = effects;
    this.why = why;
    this.element.addEventListener("pointerenter", () => clearTimeout(this.closing));
    this.element.addEventListener("pointerleave", () => this.look(null));
  }

  /** @param {PieceView|null} view */
  look(view) {
    clearTimeout(this.asking);
    clearTimeout(this.closing);
    if (!view?.piece.tip && !view?.element.dataset.state) {
      this.closing = setTimeout(() => this.close(), STAY);
      return;
    }
    this.asking = setTimeout(() => this.ask(), DWELL);
    if (view === this.view) return;
    this.view = view;
    this.draw(view);
  }

  close() {
    clearTimeout(this.asking);
    this.view = null;
    this.element.hidden = true;
  }

  /** @param {PieceView} view */
  draw(view) {
    const { piece, element } = view;
    const effects = this.effects(piece.id);
    this.element.hidden = false;
    this.element.replaceChildren(
      ...large(view),
      ...(piece.tip ? [make("p", { class: "tip" }, ...this.linked(piece.tip))] : []),
    );
    if (effects.length)
      this.element.append(
        make(
          "ul",
          { class: "effects" },
          ...effects.slice(0, MOST_CHOICES).map((text) => make("li", {}, text)),
          effects.length > MOST_CHOICES &&
            make("li", { class: "meta" }, word("more", { count: effects.length - MOST_CHOICES })),
        ),
      );
    this.reason.replaceChildren();
    this.element.append(this.reason);
    this.place(element);
  }

  /** It stands at the foot of the left rail, or away where it would lie on another player. @param {Element} looked */
  place(looked) {
    const { element } = this;
    const others = element.parentElement?.querySelector(".others");
    element.classList.toggle("away", Boolean(others?.contains(looked)));
    if (ONE_RAIL.matches) return;
    const { top } = element.getBoundingClientRect();
    const rivals = [...(others?.querySelectorAll(".scene-panel") ?? [])];
    if (rivals.some((panel) => panel.getBoundingClientRect().bottom > top)) element.classList.add("away");
  }

  /** Say which rule forbids it. */
  ask() {
    const { view } = this;
    if (!view || this.effects(view.piece.id).length) return;
    const asked = this.why(view);
    asked
      ?.then(({ text, clause }) => {
        if (view !== this.view || !text) return;
        const link = clause && clauseLink(this.rules, clause);
        this.reason.replaceChildren(icon("lock"), make("span", {}, text, " ", link));
        this.place(view.element);
      })
      .catch(() => undefined);
  }

  /** A text with its clauses as links. @param {string} text */
  linked(text) {
    const clauses = text.match(CLAUSE) ?? [];
    return text.split(CLAUSE).flatMap((part, at) => [part, clauses[at] ? clauseLink(this.rules, clauses[at]) : ""]);
  }
}

/** The piece and all that lies on it, enlarged. @param {PieceView} view */
function large(view) {
  const { piece, element, panel } = view;
  if (piece.symbol.startsWith("t-") || !(element instanceof SVGGraphicsElement)) return [];
  const box = element.getBBox();
  if (box.width < SMALLEST || box.height < SMALLEST) return [];
  const [x, y, width, height] = [
    piece.x + box.x - EDGE,
    piece.y + box.y - EDGE,
    box.width + 2 * EDGE,
    box.height + 2 * EDGE,
  ];
  const times = Math.min(LARGEST.width / width, LARGEST.height / height, LARGEST.times);
  const picture = svg("svg", {
    class: "large",
    "aria-hidden": "true",
    width: width * times,
    height: height * times,
    viewBox: `${x} ${y} ${width} ${height}`,
  });
  const near = [...panel.pieces.values()].filter(
    ({ piece: other }) =>
      other.x > x - NEAR && other.x < x + width + NEAR && other.y > y - NEAR && other.y < y + height + NEAR,
  );
  for (const { element: one } of near.sort((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  ))
    picture.append(copy(one));
  return [picture];
}

/** A picture of a piece, and no more than that. @param {SVGElement} element */
function copy(element) {
  const twin = /** @type {SVGElement} */ (element.cloneNode(true));
  for (const part of twin.querySelectorAll(":scope > :is(.glow, .sign)")) part.remove();
  twin.removeAttribute("class");
  for (const name of ["tabindex", "role", "aria-label", "aria-pressed", "data-id", "data-state"])
    twin.removeAttribute(name);
  return twin;
}
