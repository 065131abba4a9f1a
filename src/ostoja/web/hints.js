// @ts-check
/** "What would you play?": the teacher's three best actions, at tables where that harms nobody. */

import { post } from "./api.js";
import { banner, icon, make, word } from "./dom.js";
import { NARROW, Marks, adviceList, lamp, settle } from "./teacher.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./table.js").TableView} TableView */
/** @import { Advised, HintTold } from "./teacher_messages.js" */

export class Hints {
  card = make("aside", { class: "panel teacher hints", "aria-label": word("hint-ask"), tabindex: "-1" });
  button = make(
    "button",
    {
      class: "btn small ask-teacher",
      "aria-label": word("hint-ask"),
      title: word("hint-ask"),
      onclick: () => this.ask(),
    },
    icon("help"),
    make("span", { class: "wide" }, word("hint-ask")),
  );
  /** Which question this is: the answer to another one is not shown. */
  asked = 0;
  /** The position the card is about. */
  n = -1;

  /** @param {Room} room @param {TableView} view */
  constructor(room, view) {
    this.room = room;
    this.view = view;
    this.marks = new Marks(view);
    view.bar.undo.before(this.button);
    if (room.info.seats.filter((chair) => chair.kind === "person").length > 1)
      view.root
        .querySelector(".top h1")
        ?.after(make("span", { class: "meta hints-agreed", title: word("hints-agreed") }, icon("help")));
    this.card.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    this.onscreen = () => {
      if (this.card.isConnected) this.place();
    };
    NARROW.addEventListener("change", this.onscreen);
    addEventListener("resize", this.onscreen);
    this.after();
  }

  remove() {
    NARROW.removeEventListener("change", this.onscreen);
    removeEventListener("resize", this.onscreen);
  }

  /** The position has changed, or who sits there. */
  after() {
    const { room, view } = this;
    const mine = room.seat !== null && room.waiting.includes(room.seat);
    this.button.hidden = !room.info.hints || room.info.status !== "playing" || !mine || view.away;
    if (this.card.isConnected && (room.n !== this.n || this.button.hidden)) this.close(false);
  }

  async ask() {
    if (this.card.isConnected) return this.close();
    const { room } = this;
    const asked = ++this.asked;
    this.n = room.n;
    const bar = make("progress", { max: "1", value: "0", "aria-label": word("thinking") });
    const stop = make("button", { class: "btn small", onclick: () => this.close() }, word("hint-stop"));
    this.draw(make("div", { class: "row" }, bar, stop));
    this.card.focus();
    try {
      for (;;) {
        /** @type {HintTold} */
        const told = await post(`/api/tables/${room.id}/hint`, { seat: room.seat });
        if (asked !== this.asked) return;
        if (told.advice.length) return this.tell(told.advice);
        bar.value = told.part;
      }
    } catch (error) {
      if (asked !== this.asked) return;
      this.close();
      banner(error instanceof Error ? error.message : "", true);
    }
  }

  /** @param {Advised[]} advice */
  tell(advice) {
    const [best, next] = advice;
    const alike = next && !best?.sure;
    this.marks.show(advice);
    this.draw(
      ...(alike ? [make("p", { class: "meta" }, word("hint-alike"))] : []),
      adviceList(advice, this.marks),
      make("p", { class: "meta" }, word("hint-means")),
    );
  }

  /** @param {...HTMLElement} content */
  draw(...content) {
    const close = make(
      "button",
      { class: "ib", "aria-label": word("close"), title: word("close"), onclick: () => this.close() },
      "×",
    );
    this.card.replaceChildren(
      make("div", { class: "row teacher-head" }, lamp(), make("h2", {}, word("hint-title")), close),
      make("div", { role: "status" }, ...content),
    );
    this.place();
  }

  place() {
    settle(this.card, this.view, this.view.root);
  }

  /** Put the card away, and stop thinking. @param {boolean} [focus] back to the button? */
  close(focus = true) {
    const thinking = !this.marks.shown.length;
    this.asked++;
    this.card.remove();
    this.marks.clear();
    const { id, seat } = this.room;
    if (thinking) void post(`/api/tables/${id}/hint/stop`, { seat }).catch(() => undefined);
    if (focus) this.button.focus();
  }
}
