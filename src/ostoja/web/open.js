// @ts-check
/** Sitting down: a table at once, a form for a table of any kind. */

import { post } from "./api.js";
import { banner, dialog, make, seal, word } from "./dom.js";
import { ensureName } from "./frame.js";
import { seatsOf, usualCount } from "./levels.js";
import { seam } from "./seam.js";

/** @typedef {import("./app.js").App} App */
/** @import { GameInfo, OptionInfo, TableInfo } from "./messages.js" */

/** Open a table and go there. @param {App} app @param {Record<string, unknown>} wish */
export async function openTable(app, wish) {
  try {
    await ensureName(app);
    /** @type {TableInfo} */
    const table = await post("/api/tables", wish);
    app.go(`/t/${table.id}`);
    return table;
  } catch (error) {
    banner(error instanceof Error ? error.message : "", true);
    return null;
  }
}

/** A form for a table of any kind; it offers what belongs together. @param {App} app @param {GameInfo} game */
export function newTable(app, game) {
  const options = game.options.map((option) => new OptionField(option, () => fit()));
  const mode = options.find(({ option }) => option.id === "mode");
  const seats = make("div", { class: "form" });
  const count = make("select", { onchange: () => fit() });
  const kinds = [
    ["open", word("seat-open")],
    ["me", word("seat-me")],
    ...game.bots.map((bot) => [`bot:${bot}`, word("seat-bot", { bot: word(`bot-${bot}`) })]),
  ];

  /** What one choice makes possible or pointless. */
  function fit() {
    const counts = seatsOf(game, mode?.chosen());
    const before = Number(count.value);
    if ([...count.options].map(({ value }) => Number(value)).join() !== counts.join()) {
      count.replaceChildren(...counts.map((number) => make("option", { value: number }, String(number))));
      count.value = String(counts.includes(before) ? before : usualCount(counts));
    }
    for (const field of options) field.fit(options, Number(count.value));
    drawSeats();
  }

  function drawSeats() {
    const before = [...seats.querySelectorAll(".seat")];
    const rows = Array.from({ length: Number(count.value) }, (_, at) => before[at] ?? seatRow(app, kinds, at));
    seats.replaceChildren(...rows);
  }

  fit();
  const open = make("input", { type: "checkbox" });
  const hints = make("input", { type: "checkbox" });
  const clock = make(
    "select",
    {},
    ...["none", "live", "days"].map((kind) => make("option", { value: kind }, word(`clock-${kind}`))),
  );
  const pack = seam.own?.packField();
  const problem = make("p", { role: "alert", class: "lead" });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await ensureName(app);
      /** @type {TableInfo} */
      const table = await post("/api/tables", {
        game: game.id,
        seats: [...seats.querySelectorAll(".seat")].map(seatWish),
        options: Object.assign({}, ...options.map((field) => field.wish())),
        public: open.checked,
        hints: hints.checked,
        clock: clockWish(clock.value),
        ...(await pack?.wish()),
      });
      box.close();
      app.go(`/t/${table.id}`);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : "";
    }
  };
  const form = make(
    "form",
    { class: "form of-table", onsubmit: submit },
    mode?.element,
    make("label", {}, word("players"), count),
    seats,
    ...inOrder(options.filter((field) => field !== mode)).map((field) => field.element),
    !seam.site && make("label", {}, word("clock"), clock),
    !seam.site && make("label", { class: "check" }, open, word("public-table")),
    make("label", { class: "check" }, hints, word("hints-table")),
    pack?.element,
    problem,
    make("button", { class: "btn prim" }, word("open-table")),
  );
  const box = dialog(game.title, form);
}

/** What another one makes possible comes after it. @param {OptionField[]} fields */
function inOrder(fields) {
  const after = (/** @type {OptionField} */ one) => fields.filter(({ option }) => one.option.id in option.needs);
  const first = fields.filter((one) => !fields.some((other) => other.option.id in one.option.needs));
  return first.flatMap((one) => [one, ...after(one)]);
}

/** Who sits at a seat. @param {App} app @param {string[][]} kinds @param {number} at */
function seatRow(app, kinds, at) {
  const kind = make(
    "select",
    { "data-seat": at, "aria-label": word("seat-number", { number: at + 1 }) },
    ...kinds.map(([value = "", text = ""]) => make("option", { value }, text)),
  );
  kind.value = at === 0 ? "me" : "open";
  const name = make("input", {
    maxlength: "24",
    "aria-label": word("name-of-seat", { number: at + 1 }),
    placeholder: at === 0 ? (app.me.name ?? word("your-name")) : word("name-of-seat", { number: at + 1 }),
  });
  const show = () => (name.hidden = kind.value !== "me");
  kind.addEventListener("change", show);
  show();
  return make("div", { class: "row seat" }, seal(at), kind, name);
}

/** @param {Element} row @param {number} at */
function seatWish(row, at) {
  const [what = "open", bot = ""] = (row.querySelector("select")?.value ?? "").split(":");
  const name = row.querySelector("input")?.value.trim() ?? "";
  const usual = at > 0 && what === "me" ? word("person-number", { number: at + 1 }) : "";
  return { kind: what, bot, ...(what === "me" ? { name: name || usual } : {}) };
}

/** @param {string} kind */
function clockWish(kind) {
  if (kind === "live") return { kind, bank: 900, step: 20 };
  return kind === "days" ? { kind, days: 3 } : { kind };
}

/** One option of a game, to be chosen. */
class OptionField {
  /** @param {OptionInfo} option @param {() => void} change */
  constructor(option, change) {
    this.option = option;
    this.flag = option.kind === "flag" ? make("input", { type: "checkbox", onchange: change }) : null;
    this.list = make(
      "select",
      {
        onchange: () => {
          this.tell();
          change();
        },
      },
      ...option.values.map((value, at) => make("option", { value: at }, value.text)),
    );
    this.effect = make("small", { class: "effect", hidden: true });
    this.list.value = String(option.values.findIndex(({ value }) => value === option.default));
    if (this.flag) this.flag.checked = option.default === true;
    this.element = this.flag
      ? make("label", { class: "check" }, this.flag, option.text)
      : make("label", {}, option.text, this.list, this.effect);
    this.tell();
  }

  /** What the value that is chosen changes. */
  tell() {
    const { effect = "" } = this.option.values[Number(this.list.value)] ?? {};
    this.effect.textContent = effect;
    this.effect.hidden = !effect;
  }

  chosen() {
    return this.flag ? this.flag.checked : this.option.values[Number(this.list.value)]?.value;
  }

  /**
   * An option that says nothing beside the others, or to so many players, is not asked for.
   * @param {OptionField[]} others
   * @param {number} players
   */
  fit(others, players) {
    const { needs, seats } = this.option;
    const wanted = Object.entries(needs).every(([id, value]) =>
      others.some((other) => other.option.id === id && other.chosen() === value),
    );
    this.element.hidden = !wanted || (seats.length > 0 && !seats.includes(players));
  }

  /** @returns {Record<string, unknown>} */
  wish() {
    const chosen = this.chosen();
    return this.element.hidden || chosen === this.option.default ? {} : { [this.option.id]: chosen };
  }
}
