// @ts-check
/** Puzzles: all of them, and one at the table; an answer is explained, right or wrong. */

import { get, post } from "./api.js";
import { banner, icon, make, word } from "./dom.js";
import { frame, tableTop } from "./frame.js";
import { rulesAt } from "./hint.js";
import { byGame, keep, learnt } from "./lessons.js";
import { TableView } from "./table.js";
import { Marks, NARROW, adviceList, lamp, settle } from "./teacher.js";

/** @typedef {import("./app.js").App} App */
/** @import { Snapshot } from "./messages.js" */
/** @import { PuzzleInfo, PuzzleTable, Solution } from "./teacher_messages.js" */

/** @param {PuzzleInfo} puzzle */
const name = ({ id }) => `puzzle-${id}`;

/** All puzzles by game and mode, with those that are solved. @param {App} app */
export async function puzzlesPage(app) {
  /** @type {PuzzleInfo[]} */
  const all = await get("/api/puzzles");
  /** @type {PuzzleInfo} */
  const today = await get("/api/puzzles/today");
  await learnt(app);
  /** @type {Map<string, PuzzleInfo[]>} */
  const groups = new Map();
  for (const one of [...(await byGame(all)).values()].flat())
    groups.set(heading(one), [...(groups.get(heading(one)) ?? []), one]);
  const part = (/** @type {string} */ title, /** @type {PuzzleInfo[]} */ puzzles) => {
    const solved = puzzles.filter((one) => progressOf(one).done).length;
    const next = puzzles.findIndex((one) => !progressOf(one).done);
    return make(
      "section",
      { class: "panel part" },
      make(
        "div",
        { class: "row puzzle-head" },
        make(
          "h3",
          { class: "grow" },
          title,
          " ",
          make("small", { class: "meta" }, word("puzzles-solved", { count: solved, of: puzzles.length })),
        ),
        next >= 0 &&
          make(
            "a",
            { class: "btn small tint", href: `/puzzles/${puzzles[next]?.id}` },
            word("puzzle-solve", { number: next + 1 }),
          ),
      ),
      make("p", { class: "meta" }, puzzles[0]?.prompt ?? ""),
      make("ol", { class: "puzzle-grid" }, ...puzzles.map((one, at) => make("li", {}, way(one, at)))),
    );
  };
  frame(
    app,
    "puzzles",
    make(
      "div",
      { class: "row head" },
      make(
        "div",
        { class: "grow" },
        make("h2", {}, word("puzzles")),
        make("p", { class: "lead" }, word("puzzles-lead")),
      ),
      make("a", { class: "btn prim", href: `/puzzles/${today.id}` }, icon("event"), word("puzzle-today")),
    ),
    make("div", { class: "puzzle-list" }, ...[...groups].map(([title, puzzles]) => part(title, puzzles))),
  );
  document.title = `${word("puzzles")} — Ostoja`;
}

/** @param {PuzzleInfo} puzzle */
const heading = ({ title, mode }) => [title, mode].filter(Boolean).join(" · ");

/** @param {PuzzleInfo} puzzle */
const progressOf = (puzzle) => keep.of(name(puzzle));

/** @param {PuzzleInfo} puzzle @param {number} at */
function way(puzzle, at) {
  const { done } = progressOf(puzzle);
  const label = word(done ? "puzzle-number-solved" : "puzzle-number", { number: at + 1 });
  return make(
    "a",
    { class: done ? "btn small solved" : "btn small", href: `/puzzles/${puzzle.id}`, "aria-label": label },
    done ? icon("check") : "",
    String(at + 1),
  );
}

export class PuzzlePage {
  card = make("aside", { class: "panel teacher puzzle", tabindex: "-1" });

  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
  }

  async open() {
    const { app } = this;
    /** @type {PuzzleTable} */
    const told = (this.told = await get(`/api/puzzles/${this.id}`));
    const { info } = told;
    await learnt(app);
    await TableView.art(info.game);
    app.root.className = "table";
    const holder = (this.holder = make("div", { class: "table lesson" }));
    const view = (this.view = new TableView(holder, rulesAt(info.game, info.options), {
      move: (choice) => void this.answer(choice.index),
      undo: () => {},
      say: () => {},
      why: () => null,
    }));
    view.drawer.chatTab.hidden = true;
    view.byHabit = () => {}; // the answer is the visitor's
    this.marks = new Marks(view);
    this.drawFrame(holder);
    const place = () => this.place();
    addEventListener("resize", place);
    NARROW.addEventListener("change", place);
    app.leave = () => {
      removeEventListener("resize", place);
      NARROW.removeEventListener("change", place);
      view.remove();
    };
    app.root.replaceChildren(holder);
    this.show();
    this.ask();
  }

  /** The position as it is. */
  show() {
    const { told } = this;
    if (!told) return;
    /** @type {Snapshot} */
    const snapshot = {
      is: "snapshot",
      table: "",
      n: 0,
      seat: told.info.seat,
      scene: told.scene,
      waiting: told.waiting,
      prompt: told.prompt,
      choices: told.choices,
      talk: [],
      log: [],
      undo: false,
    };
    this.view?.show(snapshot);
  }

  /** What is around the table. @param {HTMLElement} holder */
  drawFrame(holder) {
    const { app, view } = this;
    const info = /** @type {PuzzleInfo} */ (this.told?.info);
    const all = make("a", { class: "btn small", href: "/puzzles" }, word("puzzles-all"));
    view?.prompt.append(make("div", { class: "lesson-foot" }, make("div", { class: "row" }, all)));
    const about = [
      make("span", { class: "meta wide mode", title: info.mode }, info.mode),
      make("span", { class: "meta" }, word("puzzle")),
    ];
    const bar = { title: info.title, rules: rulesAt(info.game, info.options), about };
    holder.prepend(...tableTop(app, bar, () => view?.prompt));
    document.title = `${word("puzzle")}: ${info.title} — Ostoja`;
  }

  ask() {
    this.draw(word("puzzle"), make("p", { class: "said" }, this.told?.info.prompt ?? ""));
  }

  /** @param {number} action */
  async answer(action) {
    try {
      /** @type {Solution} */
      const solution = await post(`/api/puzzles/${this.id}`, { action });
      this.show();
      if (solution.right) {
        keep.note(this.app, `puzzle-${this.id}`, [], true);
        await this.solved(solution, word("puzzle-right"));
      } else this.wrong(solution);
    } catch (error) {
      banner(error instanceof Error ? error.message : "", true);
      this.view?.offer();
    }
  }

  /** @param {Solution} solution */
  wrong(solution) {
    this.draw(
      word("puzzle-wrong"),
      make("p", { class: "said" }, word("puzzle-try")),
      make(
        "div",
        { class: "row teacher-foot" },
        make(
          "button",
          { class: "btn small", onclick: () => void this.solved(solution, word("puzzle-solution")) },
          word("puzzle-show"),
        ),
      ),
    );
  }

  /** The best actions, and why. @param {Solution} solution @param {string} title */
  async solved(solution, title) {
    this.marks?.show(solution.answers);
    const next = make("a", { class: "btn prim", href: "/puzzles" }, word("puzzle-next"), icon("arrow"));
    this.draw(
      title,
      make("p", { class: "said" }, solution.why),
      ...(this.marks ? [adviceList(solution.answers, this.marks)] : []),
      make("div", { class: "row teacher-foot" }, make("span", { class: "grow" }), next),
    );
    /** @type {PuzzleInfo[]} */
    const all = await get("/api/puzzles");
    const at = all.findIndex(({ id }) => id === this.id);
    const open = [...all.slice(at + 1), ...all.slice(0, at)].find((one) => !progressOf(one).done);
    if (open) next.href = `/puzzles/${open.id}`;
  }

  /** @param {string} title @param {...HTMLElement} content */
  draw(title, ...content) {
    this.card.setAttribute("aria-label", title);
    this.card.replaceChildren(
      make("div", { class: "row teacher-head" }, lamp(), make("h2", {}, title)),
      make("div", { role: "status", class: "status" }, ...content),
    );
    this.place();
  }

  place() {
    if (this.view && this.holder) settle(this.card, this.view, this.holder);
  }
}
