// @ts-check
/**
 * A lesson: an ordinary table at which a teacher speaks. The learner's answers are all there is to keep; the server
 * plays them again and says what comes next.
 */

import { post } from "./api.js";
import { banner, icon, make, word } from "./dom.js";
import { frame, tableTop } from "./frame.js";
import { clauseLink, rulesAt } from "./hint.js";
import { address, allLessons, byGame, keep, learnt, progress } from "./lessons.js";
import { afterMotion, skipMotion } from "./sequence.js";
import { TableView } from "./table.js";
import { NARROW, afterFold, lamp, letter, settle } from "./teacher.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./pieces.js").PieceView} PieceView */
/** @import { Card, LessonInfo, LessonMoment, LessonReason } from "./messages.js" */
/** @typedef {import("./lessons.js").Progress} Progress */

/** Answers that are no actions: on to the next step, and do it for me. */
const NEXT = -1;
const SKIP = -2;
/** Ends the address of a lesson that begins anew. */
const AGAIN = "?again";
const LETTERS = "abcdefgh";
/** A letter stays so many pixels from the edge of what is seen. */
const EDGE = 12;
/** A letter in a text that stands for a marked piece. */
const MARK = /\[([a-h])\]/;

/** All lessons, or those of one game. @param {App} app */
export async function lessonsPage(app) {
  const wanted = new URLSearchParams(location.search).get("game");
  const found = (await allLessons()).filter((lesson) => !wanted || lesson.game === wanted);
  const games = await byGame(found);
  await learnt(app);
  const row = (/** @type {LessonInfo} */ lesson) => {
    const { answers, done } = progress(lesson.game, lesson.id);
    const state = done ? "lesson-done" : answers.length ? "lesson-begun" : "";
    return make(
      "li",
      { class: "panel" },
      make(
        "div",
        { class: "lesson-about" },
        make("b", {}, lesson.title),
        make("span", { class: "meta grow" }, lesson.about),
      ),
      ...(state ? [make("span", { class: "meta" }, word(state))] : []),
      make("span", { class: "meta" }, icon("clock"), word("minutes", { minutes: lesson.minutes })),
      make(
        "a",
        { class: "btn small", href: address(lesson) + (done ? AGAIN : "") },
        word(done ? "lesson-again" : answers.length ? "lesson-on" : "lesson-begin"),
      ),
    );
  };
  const part = (/** @type {LessonInfo[]} */ lessons) =>
    make(
      "section",
      { class: "lessons" },
      make("h3", {}, lessons[0]?.game_title ?? ""),
      make("ul", { class: "list" }, ...lessons.map(row)),
    );
  frame(
    app,
    "lessons",
    make("h2", {}, word("lessons")),
    make("p", { class: "lead" }, word("lessons-lead")),
    make("div", { class: "lesson-games" }, ...[...games.values()].map(part)),
  );
}

export class LessonPage {
  lesson = /** @type {LessonInfo} */ ({});
  card = /** @type {Card} */ ({ at: 0, kind: "read" });
  /** @type {number[]} */
  answers = [];
  /** @type {number[]} after how many answers each step began */
  starts = [0];
  teacher = make("aside", { class: "panel teacher", tabindex: "-1" });
  answer = make("p", { class: "wrong", role: "status" });
  bar = make("ol", { class: "lesson-bar" });
  learnt = make("ol", {});
  listed = make("section", { class: "panel learnt" });
  /** Is an answer on its way? */
  busy = false;
  folded = false;
  /** @type {SVGElement[]} */
  letters = [];

  /** @param {App} app @param {string} game @param {string} id */
  constructor(app, game, id) {
    this.app = app;
    this.game = game;
    this.id = id;
  }

  async open() {
    const { app, game, id } = this;
    const found = (await allLessons()).find((one) => one.game === game && one.id === id);
    if (!found) throw new Error(word("no-page"));
    this.lesson = found;
    await learnt(app);
    await TableView.art(game);
    app.root.className = "table";
    const holder = (this.holder = make("div", { class: "table lesson" }));
    this.view = new TableView(holder, rulesAt(game, found.options), {
      move: (choice) => void this.give(choice.index),
      undo: () => {},
      say: () => {},
      why: (at, panel) => this.why(at, panel).then(({ text, clause, hint }) => ({ text: text || hint, clause })),
    });
    this.view.drawer.chatTab.hidden = true;
    this.view.byHabit = () => {}; // the one right thing is to be done by the learner
    afterFold(this.view, () => {
      this.point();
      this.place();
    });
    this.drawFrame(holder);
    holder.addEventListener("click", (event) => this.wrong(event), { capture: true });
    holder.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.wrong(event);
    });
    const place = () => this.place();
    addEventListener("resize", place);
    NARROW.addEventListener("change", place);
    app.leave = () => {
      removeEventListener("resize", place);
      NARROW.removeEventListener("change", place);
      this.view?.remove();
    };
    app.root.replaceChildren(holder);
    await this.show(location.search === AGAIN ? [] : progress(game, id).answers);
  }

  /** What is around the table. @param {HTMLElement} holder */
  drawFrame(holder) {
    const { app, lesson, view } = this;
    const act = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => void} */ does) =>
      make("button", { class: `btn small ${name}`, onclick: does }, icon(picture), word(name));
    this.backButton = act("lesson-back", "undo", () => void this.back());
    this.skipButton = act("lesson-skip", "arrow", () => void this.give(SKIP));
    const leave = make("a", { class: "btn small lesson-leave", href: "/learn" }, word("lesson-leave"));
    view?.prompt.append(
      make(
        "div",
        { class: "lesson-foot" },
        this.bar,
        make("div", { class: "row" }, this.backButton, this.skipButton, leave),
      ),
    );
    this.listed.append(make("h3", {}, lesson.title), this.learnt);
    view?.others.append(this.listed);
    const about = [make("span", { class: "meta wide mode" }, lesson.title)];
    const bar = { title: lesson.game_title, rules: rulesAt(lesson.game, lesson.options), about };
    holder.prepend(...tableTop(app, bar, () => view?.prompt));
    document.title = `${lesson.game_title} — ${lesson.title} — Ostoja`;
  }

  /** @param {number[]} answers @param {boolean} fresh @returns {Promise<LessonMoment>} */
  ask(answers, fresh) {
    return post(`/api/lessons/${this.game}/${this.id}`, { answers, fresh });
  }

  /** Go to where these answers lead; from the beginning, if they lead nowhere any more. @param {number[]} answers */
  async show(answers) {
    const told = await this.ask(answers, true).catch((error) => {
      if (!answers.length) throw error;
      return this.ask((answers = []), true);
    });
    this.answers = answers;
    this.folded = false;
    skipMotion(true);
    if (told.snapshot) this.view?.show(told.snapshot);
    this.teach(told);
  }

  /** Give an answer, and see what it leads to. @param {number} answer */
  async give(answer) {
    if (this.busy) return;
    this.busy = true;
    try {
      const told = await this.ask([...this.answers, answer], false);
      this.answers = [...this.answers, answer];
      skipMotion();
      for (const update of told.updates ?? []) afterMotion(() => this.view?.change(update));
      afterMotion(() => this.teach(told));
    } catch (error) {
      banner(error instanceof Error ? error.message : "", true);
      this.view?.offer();
    } finally {
      this.busy = false;
    }
  }

  /** To the beginning of this step or, from there, of the one before it. */
  async back() {
    const begun = [...this.starts].reverse().find((start) => start < this.answers.length);
    if (begun !== undefined && !this.busy) await this.show(this.answers.slice(0, begun));
  }

  /** A lesson is done when its last step is reached, and stays so when it is repeated. */
  keep() {
    const { game, id, answers } = this;
    keep.note(this.app, `lesson-${game}-${id}`, answers, this.card.at >= this.lesson.steps.length - 1);
  }

  /** The teacher speaks. @param {LessonMoment} told */
  teach(told) {
    const again = this.card.at === told.card.at && told.card.kind === "free";
    this.card = told.card;
    this.starts = told.starts;
    this.folded = again;
    this.keep();
    this.draw();
    this.drawProgress();
    this.point();
    this.place();
    this.scroll();
  }

  draw() {
    const { card, teacher, lesson, view } = this;
    const over = card.kind === "over";
    teacher.className = `panel teacher ${card.kind}${this.folded ? " folded" : ""}`;
    const title = over ? word("lesson-over") : card.kind === "between" ? word("lesson-between") : (card.title ?? "");
    teacher.setAttribute("aria-label", title);
    const fold = make(
      "button",
      {
        class: "ib fold",
        "aria-expanded": String(!this.folded),
        "aria-label": word("lesson-fold"),
        title: word("lesson-fold"),
        onclick: () => {
          this.folded = !this.folded;
          this.draw();
          this.place();
          teacher.querySelector("button")?.focus();
        },
      },
      this.folded ? "+" : "–",
    );
    const count = make("span", { class: "meta" }, over ? "" : `${card.at + 1} / ${lesson.steps.length}`);
    const head = make("div", { class: "row teacher-head" }, lamp(), make("h2", {}, title), count, fold);
    if (this.folded) {
      teacher.replaceChildren(head);
      return;
    }
    this.answer.replaceChildren();
    const said = over ? word("lesson-over-text") : card.kind === "between" ? word("lesson-between-text") : card.text;
    const foot = make("div", { class: "row teacher-foot" });
    if (card.why)
      foot.append(
        make(
          "details",
          { class: "reason", ontoggle: () => this.place() },
          make("summary", { class: "btn small" }, icon("help"), word("lesson-why")),
          make("p", {}, card.why),
        ),
      );
    if (card.clause) foot.append(clauseLink(view?.rules ?? "", card.clause));
    foot.append(make("span", { class: "grow" }), ...this.toDo());
    teacher.replaceChildren(
      head,
      ...(card.done ? [make("p", { class: "happened" }, icon("check"), make("span", {}, card.done))] : []),
      make("p", { class: "said", role: "status" }, ...lettered(said ?? "")),
      this.answer,
      foot,
    );
  }

  /** What there is to do, at the foot of the card. */
  toDo() {
    const { card } = this;
    if (card.kind === "read")
      return [
        make(
          "button",
          { class: "btn prim onward", onclick: () => void this.give(NEXT) },
          word("step-after"),
          icon("arrow"),
        ),
      ];
    if (card.kind === "over")
      return [
        make("button", { class: "btn small", onclick: () => void this.show([]) }, word("lesson-again")),
        make("a", { class: "btn prim", href: "/" }, word("play-now")),
      ];
    return [make("b", { class: "todo" }, word(card.kind === "do" ? "lesson-your-move" : "lesson-free"))];
  }

  /** Chapters of steps under the prompt, and the list of what is learnt. */
  drawProgress() {
    const { card, lesson } = this;
    /** @type {Map<string, HTMLElement>} */
    const chapters = new Map();
    lesson.steps.forEach((step, at) => {
      const chapter = chapters.get(step.chapter) ?? make("li", { title: step.chapter }, make("span", {}, step.chapter));
      chapter.append(make("i", { class: at < card.at ? "done" : at === card.at ? "now" : "" }));
      chapters.set(step.chapter, chapter);
    });
    this.bar.replaceChildren(...chapters.values());
    this.bar.setAttribute(
      "aria-label",
      word("lesson-at", { at: Math.min(card.at + 1, lesson.steps.length), of: lesson.steps.length }),
    );
    this.learnt.replaceChildren(
      ...lesson.steps.map((step, at) =>
        make(
          "li",
          {
            class: at < card.at ? "done" : at === card.at ? "now" : "",
            "aria-current": at === card.at ? "step" : undefined,
          },
          make("i", {}, at < card.at ? icon("check") : String(at + 1)),
          make("span", { class: "grow" }, step.title),
          clauseLink(this.view?.rules ?? "", step.clause),
        ),
      ),
    );
    this.learnt.children[card.at]?.scrollIntoView({ block: "nearest" });
    if (this.backButton) this.backButton.disabled = !this.answers.length;
    if (this.skipButton) this.skipButton.disabled = card.kind === "over" || card.kind === "read";
  }

  /** Letter the pieces the teacher speaks of; all others stand back. */
  point() {
    for (const old of this.letters) old.remove();
    for (const old of this.holder?.querySelectorAll(".taught") ?? []) old.classList.remove("taught");
    this.letters = [];
    const marks = this.card.marks ?? [];
    this.holder?.classList.toggle("teaching", marks.length > 0);
    marks.forEach((id, at) => {
      const found = this.view?.scene.find(id);
      if (!found) return;
      found.element.classList.add("taught");
      this.letters.push(letter(found, LETTERS[at] ?? ""));
    });
    this.centre(marks);
    this.letterTabs();
  }

  /**
   * A board that is cut shows what the teacher speaks of, and rather yet what is to be picked.
   * @param {string[]} marks
   */
  centre(marks) {
    const { view } = this;
    const lit = view?.lit ?? [];
    view?.zoom.centre(view.scene.places([...lit, ...lit, ...marks]));
  }

  /** On a phone a letter may stand on a sheet that is not open: then the tab of that sheet has it. */
  letterTabs() {
    const { view, letters } = this;
    for (const old of view?.tabs.querySelectorAll(".letter-in") ?? []) old.remove();
    for (const [name, place] of Object.entries({ others: view?.others, tracks: view?.tracks })) {
      const hidden = letters.filter((one) => place?.contains(one) && !one.getClientRects().length);
      const told = hidden.map((one) => one.textContent).join(" ");
      if (told) view?.sheets[name]?.append(make("b", { class: "letter-in" }, told));
    }
  }

  /** On a phone the table is longer than the screen: from its top as far down as what the step speaks of is. */
  scroll() {
    const main = this.holder?.querySelector("main");
    if (!main) return;
    main.scrollTop = 0;
    const { top, bottom } = main.getBoundingClientRect();
    const shown = this.letters.filter((one) => one.getClientRects().length).map((one) => one.getBoundingClientRect());
    const needed = Math.max(...shown.map((one) => one.bottom)) + EDGE - bottom;
    main.scrollTop = Math.min(needed, Math.min(...shown.map((one) => one.top)) - EDGE - top);
  }

  place() {
    if (this.view && this.holder) settle(this.teacher, this.view, this.holder);
  }

  /** @param {string[]} at @param {string} panel @returns {Promise<LessonReason>} */
  why(at, panel) {
    return post(`/api/lessons/${this.game}/${this.id}/why`, { answers: this.answers, at, panel });
  }

  /**
   * A click on something that is not lit is answered by the rule, and by what the step is about.
   * @param {Event} event
   */
  wrong(event) {
    const scene = this.view?.scene;
    const view = scene?.viewAt(event);
    if (!view || scene?.lit(view) || !["do", "between"].includes(this.card.kind)) return;
    const picked = this.view?.chooser.picked.filter((one) => one !== view.piece.id) ?? [];
    const { at } = this.card;
    this.why([...picked, view.piece.id], view.panel.element.dataset.panel ?? "")
      .then(({ text, clause, hint }) => {
        if (at !== this.card.at) return;
        this.answer.replaceChildren(
          icon("lock"),
          make(
            "span",
            {},
            [text, hint].filter(Boolean).join(" "),
            " ",
            clause && clauseLink(this.view?.rules ?? "", clause),
          ),
        );
        this.place();
      })
      .catch(() => undefined);
  }
}

/** A text in which letters stand for pieces. @param {string} text */
function lettered(text) {
  return text.split(MARK).map((part, at) => (at % 2 ? make("b", { class: "letter-in" }, part) : part));
}
