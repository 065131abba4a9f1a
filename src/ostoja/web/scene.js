// @ts-check
/** A whole scene on the page: panels in the places of their roles, what is lit, what is looked at. */

import { about } from "./about.js";
import { Fan } from "./fan.js";
import { longPress, nearestTo, touched } from "./finger.js";
import { ONE_RAIL, SIDEWAYS, SMALL } from "./fold.js";
import { Changes } from "./motion.js";
import { PanelView, svg } from "./pieces.js";

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {import("./pieces.js").Panel} Panel */
/** @typedef {import("./pieces.js").PieceView} PieceView */
/** @typedef {{panels: Panel[]}} Scene */
/** @typedef {{id: string, frame?: import("./pieces.js").Frame, put?: Piece[], gone?: string[]}} PanelChange */
/** @typedef {{order?: string[], panels: PanelChange[]}} SceneChange */

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
    /** @type {Set<string>} what can only be given up */
    this.costs = new Set();
    /** @type {Set<PieceView>} what the last moves were about */
    this.told = new Set();
    /** @type {Set<PieceView>} what a line of the log that is looked at is about */
    this.pointed = new Set();
    /** Are the other players looked at in large? */
    this.enlarged = false;
    /** How many other players there are. */
    this.rivals = 0;
    /** @type {Changes|null} what the last change did */
    this.changes = null;
    this.fan = new Fan();
    /** @type {(id: string) => void} */
    this.onpick = () => {};
    /** @type {(view: PieceView|null) => void} something is looked at, or nothing any more */
    this.onhint = () => {};
    /** Other players' panels are to be seen whole. */
    this.onwhole = () => {};
    /** The screen has become another one, and what is laid out for it has gone elsewhere. */
    this.onfold = () => {};
    this.onscreen = () => {
      for (const panel of this.panels.values()) {
        if (panel.framed?.tall || panel.framed?.square || panel.framed?.low) panel.fold(new Changes());
        panel.fitTexts();
      }
      this.onfold();
    };
    for (const screen of [SMALL, SIDEWAYS, ONE_RAIL]) screen.addEventListener("change", this.onscreen);
  }

  /** Screens outlive tables. */
  remove() {
    for (const screen of [SMALL, SIDEWAYS, ONE_RAIL]) screen.removeEventListener("change", this.onscreen);
  }

  /** Is there room for the whole of other players' panels? One alone has it, and all on a sheet of their own. */
  get large() {
    return this.enlarged || this.rivals < 2;
  }

  /** @param {boolean} large */
  enlarge(large) {
    if (large === this.enlarged) return;
    this.enlarged = large;
    for (const panel of this.panels.values())
      if (panel.role === "others" && panel.framed?.low) panel.fold(new Changes());
  }

  /** @param {Scene} scene */
  show(scene) {
    for (const view of this.panels.values()) view.element.remove();
    this.panels.clear();
    this.rivals = scene.panels.filter(({ role }) => role === "others").length;
    for (const panel of scene.panels) this.add(panel).change(panel.pieces, [], new Changes());
  }

  /**
   * Become another scene, moving what both have; how long that is to be seen.
   * @param {Scene} scene
   * @param {string[]} told
   */
  replace(scene, told) {
    const known = new Map([...this.panels].map(([id, view]) => [id, new Set(view.pieces.keys())]));
    return this.change(
      {
        order: scene.panels.map((panel) => panel.id),
        panels: scene.panels.map(({ pieces, ...frame }) => {
          const kept = new Set(pieces.map((piece) => piece.id));
          return {
            id: frame.id,
            frame,
            put: pieces,
            gone: [...(known.get(frame.id) ?? [])].filter((id) => !kept.has(id)),
          };
        }),
      },
      told,
    );
  }

  /**
   * Milliseconds for which the change is to be seen.
   * @param {SceneChange} sent
   * @param {string[]} told what the log speaks of, in its order
   */
  change(sent, told) {
    this.fan.close();
    const changes = new Changes();
    for (const { id, gone } of sent.panels)
      changes.leaving((gone ?? []).flatMap((one) => this.panels.get(id)?.pieces.get(one) ?? []));
    for (const entry of sent.panels) {
      let view = this.panels.get(entry.id);
      if (!view && entry.frame) view = this.add({ ...entry.frame, pieces: [] });
      else if (view && entry.frame && view.frame(entry.frame)) view.change([...view.sent.values()], [], new Changes());
      view?.change(entry.put ?? [], entry.gone ?? [], changes);
    }
    this.changes = changes;
    if (sent.order) this.reorder(sent.order);
    return changes.play(
      told,
      new Set([...this.panels.values()].map((panel) => panel.seat ?? -1).filter((seat) => seat >= 0)).size,
    );
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
    const view = new PanelView(panel, this);
    view.element.addEventListener("click", (event) => this.picked(event));
    view.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.picked(event);
    });
    view.element.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.hinted(event);
    });
    view.element.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch") this.fan.at(event);
    });
    view.element.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") {
        this.fan.close();
        this.onhint(null);
      }
    });
    view.element.addEventListener("focusin", (event) => {
      this.ring(event, true);
      if (event.target instanceof Element && event.target.matches(":focus-visible")) this.hinted(event);
    });
    view.element.addEventListener("focusout", (event) => {
      this.ring(event, false);
      if (!(event.relatedTarget instanceof SVGElement)) this.onhint(null);
    });
    longPress(view.element, (event) => this.hinted(event));
    this.panels.set(panel.id, view);
    this.place(panel.role).append(view.element);
    return view;
  }

  /** @param {Event} event */
  pieceAt(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    return target instanceof SVGElement ? target : null;
  }

  /** The piece an event is about; other panels may have one of the same name. @param {Event} event */
  viewAt(event) {
    const piece = this.pieceAt(event);
    const panel = piece?.closest("[data-panel]");
    return (
      (panel instanceof HTMLElement &&
        this.panels.get(panel.dataset.panel ?? "")?.pieces.get(piece?.dataset.id ?? "")) ||
      null
    );
  }

  /** Can this be picked? @param {PieceView|null} view */
  lit(view) {
    return Boolean(view) && !["", "last"].includes(this.stateOf(/** @type {PieceView} */ (view)));
  }

  /** What an event picks; a finger that misses, what it just missed. @param {Event} event */
  meant(event) {
    const view = this.viewAt(event);
    if (this.lit(view) || !(event instanceof PointerEvent) || !touched(event)) return view;
    const panel =
      event.currentTarget instanceof HTMLElement ? this.panels.get(event.currentTarget.dataset.panel ?? "") : null;
    return (
      nearestTo(
        [...(panel?.pieces.values() ?? [])].filter((one) => this.lit(one)),
        event.clientX,
        event.clientY,
      ) ?? view
    );
  }

  /** @param {Event} event */
  picked(event) {
    const view = this.meant(event);
    if (!view || !this.lit(view)) {
      const at = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset.panel : "";
      if (this.panels.get(at ?? "")?.chip) this.onwhole();
      else if (touched(event)) this.hinted(event);
      return;
    }
    event.preventDefault();
    if (touched(event) && this.fan.look(view)) return;
    this.onpick(view.piece.id);
  }

  /** @param {Event} event */
  hinted(event) {
    const view = this.viewAt(event);
    if (view && view.layer === view.panel.standing) this.fan.look(view);
    this.onhint(view);
  }

  /** The glow of a tile lies beneath the pieces, apart from it. @param {Event} event @param {boolean} on */
  ring(event, on) {
    this.viewAt(event)?.glow.classList.toggle("focused", on);
  }

  /** The board. @returns {PanelView|undefined} */
  get board() {
    return [...this.panels.values()].find((panel) => panel.role === "board");
  }

  /** @param {string} id */
  find(id) {
    for (const panel of this.panels.values()) {
      const view = panel.pieces.get(id);
      if (view) return view;
    }
    return null;
  }

  /** The colour of a seat, from 1: games may give their own. @param {number} seat */
  colourOf(seat) {
    return [...this.panels.values()].find((panel) => panel.seat === seat && panel.colour)?.colour ?? (seat % 6) + 1;
  }

  /** @param {string} id */
  has(id) {
    return this.find(id) !== null;
  }

  /**
   * Light what can be picked; `told` is what the last moves were about.
   * @param {Map<string, string>} states
   * @param {Map<string, string>} labels
   * @param {Iterable<PieceView>} [told]
   */
  mark(states, labels, told = []) {
    const touched = new Set([...this.states.keys(), ...states.keys()]);
    const marked = new Set([...this.told, ...(this.told = new Set(told))]);
    this.states = states;
    this.labels = labels;
    for (const panel of this.panels.values()) for (const id of touched) panel.pieces.get(id)?.light();
    for (const view of marked) for (const one of [view, view.panel.standIn(view)]) one.light();
  }

  /** Show what a line of the log is about, beside what is lit. @param {Iterable<PieceView>} views */
  point(views) {
    const touched = new Set([...this.pointed, ...(this.pointed = new Set(views))]);
    for (const view of touched) for (const one of [view, view.panel.standIn(view)]) one.light();
  }

  /**
   * The pieces a line of the log is about.
   * @param {import("./about.js").Told} line
   * @param {number|null} viewer
   * @param {PieceView[]} [gone] pieces that have just left
   */
  about(line, viewer, gone = []) {
    const panels = [...this.panels.values()].map((view) => {
      const views = [...view.pieces.values(), ...gone.filter(({ panel }) => panel === view)];
      return { seat: view.seat, views, pieces: views.map((one) => one.piece) };
    });
    return about(line, panels, viewer).flatMap(
      ({ panel, piece }) => panel.views.find((one) => one.piece === piece) ?? [],
    );
  }

  /** Show a way over the board by dots, or none. @param {string[]} ids the things it leads along */
  way(ids) {
    document.querySelector(".trail")?.remove();
    const points = this.places(ids);
    if (points.length > 1)
      this.board?.svg.append(
        svg("polyline", { class: "trail", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
      );
  }

  /** @param {PieceView} view */
  stateOf(view) {
    return this.states.get(view.piece.id) ?? (this.among(this.told, view) ? "last" : "");
  }

  /** Is it, or what a chip shows it for, among these? @param {Set<PieceView>} views @param {PieceView} view */
  among(views, view) {
    return views.has(view) || (view.panel.chip && [...views].some((one) => one.panel.standIn(one) === view));
  }

  /** @param {string} id */
  labelOf(id) {
    return this.labels.get(id) ?? "";
  }

  /** Where some pieces are on the board. @param {Iterable<string>} ids */
  places(ids) {
    const { board } = this;
    return [...ids].flatMap((id) => board?.pieces.get(id)?.piece ?? []);
  }

  /**
   * The pieces to step through by arrow keys: the lit ones, or all that have something to say.
   * @param {boolean} [all]
   */
  stops(all = false) {
    const wanted = all ? ".piece[tabindex]" : '.piece[data-state="lit"], .piece[data-state="deadly"]';
    return [...document.querySelectorAll(wanted)].filter((element) => element instanceof SVGElement);
  }
}
