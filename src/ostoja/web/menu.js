// @ts-check
/** The menu of a table: who sits there, settings, leaving. */

import { banner, dialog, make, seal, word } from "./dom.js";
import { inviteRow } from "./invite.js";
import { mayNotify } from "./notice.js";
import { seam } from "./seam.js";
import { settingsForm } from "./settings.js";

/** @typedef {import("./room.js").Room} Room */

/** Players, presence and what a host or an absent player may do. @param {Room} room */
export function tableMenu(room) {
  const { info } = room;
  const done = (/** @type {string} */ what, /** @type {number} */ seat) => {
    box.close();
    void room.act(what, { seat });
  };
  const rows = info.seats.map((chair, seat) => {
    const parts = [
      room.view?.seal(seat) ?? seal(seat),
      make("span", { class: "grow" }, chair.name, chair.stand_in ? ` (${word("bot-plays")})` : ""),
      make("span", { class: "meta" }, room.clocks.left(seat)),
    ];
    if (chair.kind === "person" && !chair.yours)
      parts.push(
        make("span", { class: "meta" }, word(chair.here ? "is-here" : "is-away")),
        muteButton(room, chair.name ?? "", seat),
        ...(seam.site
          ? []
          : [
              make(
                "button",
                {
                  class: "btn small",
                  onclick: () => {
                    box.close();
                    reportOf(room, chair.name ?? "", seat);
                  },
                },
                word("report"),
              ),
            ]),
      );
    if (chair.yours && chair.stand_in)
      parts.push(make("button", { class: "btn small", onclick: () => done("give_back", seat) }, word("take-back")));
    else if (info.hosting && chair.kind === "person" && !chair.yours && !chair.here)
      parts.push(make("button", { class: "btn small", onclick: () => done("stand_in", seat) }, word("let-bot-play")));
    return make("li", {}, ...parts);
  });
  const leave =
    room.seat === null
      ? ""
      : make(
          "button",
          {
            class: "btn danger",
            onclick: () => {
              box.close();
              ask("leave-sure", "leave-means", "leave-game", () => void room.act("leave", {}));
            },
          },
          word("leave-game"),
        );
  const resign =
    info.status !== "playing" || !info.seats.some((chair) => chair.yours)
      ? ""
      : make(
          "button",
          {
            class: "btn danger",
            onclick: () => {
              box.close();
              ask("resign-sure", "resign-means", "resign", () => void room.act("resign"));
            },
          },
          word("resign"),
        );
  const box = dialog(
    info.title,
    make("ul", { class: "seatlist" }, ...rows),
    ...(info.hosting &&
    seam.invite &&
    info.seats.some((chair) => chair.kind === "person" && !chair.yours && !chair.here)
      ? [seam.invite(info)]
      : []),
    make(
      "div",
      { class: "row" },
      make("a", { class: "btn", href: "/" }, word("to-games")),
      fullScreen(),
      leave,
      resign,
    ),
    ...(info.invite && info.status === "playing" && !seam.site
      ? [make("div", { class: "share-table" }, make("p", {}, word("share-table")), inviteRow(info))]
      : []),
    settingsForm(mayNotify),
    make("p", { class: "keys" }, word("keys-help")),
  );
}

/** Somebody's chat is not shown to me any more. @param {Room} room @param {string} name @param {number} seat */
function muteButton(room, name, seat) {
  const button = make(
    "button",
    {
      class: "btn small",
      "aria-pressed": "false",
      onclick: () => {
        room.view?.drawer.mute(seat, button.getAttribute("aria-pressed") !== "true");
        draw();
      },
    },
    "",
  );
  const draw = () => {
    const muted = room.view?.drawer.muted.has(seat) ?? false;
    button.setAttribute("aria-pressed", String(muted));
    button.textContent = word(muted ? "unmute" : "mute");
    button.title = name;
  };
  draw();
  return button;
}

/** The whole screen for the table, where a browser gives it. */
function fullScreen() {
  if (!document.fullscreenEnabled) return "";
  const name = () => word(document.fullscreenElement ? "small-screen" : "full-screen");
  const toggle = async () => {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    button.textContent = name();
  };
  const button = make("button", { class: "btn", onclick: () => void toggle().catch(() => undefined) }, name());
  return button;
}

/**
 * Is it meant? A key pressed without looking changes nothing.
 * @param {string} title
 * @param {string} means what it comes to
 * @param {string} name of the button that does it
 * @param {() => void} go
 */
function ask(title, means, name, go) {
  const yes = () => {
    box.close();
    go();
  };
  const stay = make("button", { class: "btn prim", onclick: () => box.close() }, word("stay"));
  const box = dialog(
    word(title),
    make("p", { class: "lead" }, word(means)),
    make("div", { class: "row" }, make("button", { class: "btn danger", onclick: yes }, word(name)), stay),
  );
  stay.focus();
}

/** Tell those who run this server how somebody behaves. @param {Room} room @param {string} name @param {number} seat */
function reportOf(room, name, seat) {
  const text = make("textarea", { rows: "4", maxlength: "500", required: true, "aria-label": word("report-what") });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    box.close();
    if (await room.act("report", { seat, text: text.value })) banner(word("report-sent"));
  };
  const box = dialog(
    word("report-of", { name }),
    make("p", { class: "lead" }, word("report-means")),
    make("form", { class: "form", onsubmit: send }, text, make("button", { class: "btn prim" }, word("report-send"))),
  );
  text.focus();
}
