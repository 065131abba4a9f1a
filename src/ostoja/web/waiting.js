// @ts-check
/** A table before its game: seats being filled, the link for those to come, the start. */

import { icon, make, seal, word } from "./dom.js";
import { frame } from "./frame.js";
import { rulesAt } from "./hint.js";
import { inviteRow } from "./invite.js";
import { levels } from "./levels.js";
import { seam } from "./seam.js";

/** @typedef {import("./room.js").Room} Room */

/** @param {Room} room */
export function drawWaiting(room) {
  const { info } = room;
  const rows = info.seats.map((chair, seat) => chairRow(room, chair, seat));
  const full = info.seats.every((chair) => chair.kind !== "open");
  /** @type {HTMLElement[]} */
  const parts = [make("ol", { class: "seatlist" }, ...rows)];
  if (info.invite && seam.invite) parts.push(seam.invite(info));
  else if (info.invite && !seam.site)
    parts.push(make("div", { class: "share-table" }, make("p", { class: "meta" }, word("send-link")), inviteRow(info)));
  if (info.hosting)
    parts.push(
      make(
        "div",
        { class: "row" },
        make(
          "button",
          { class: "btn prim", disabled: !full, "aria-describedby": "missing", onclick: () => room.act("start") },
          icon("play"),
          word("start"),
        ),
        make("span", { id: "missing", class: "meta" }, full ? "" : word("fill-seats")),
      ),
    );
  const cover = make("img", { alt: "", src: `/art/${info.game}/cover.svg`, onerror: () => cover.remove() });
  frame(
    room.app,
    "",
    make("h2", {}, info.title),
    make(
      "p",
      { class: "lead" },
      word(full ? "ready-to-start" : "waiting-for-players"),
      " ",
      make("a", { class: "clause", href: rulesAt(info.game, info.options), target: "_blank" }, word("rules")),
    ),
    make("p", { class: "meta" }, facts(info)),
    ...(info.hints ? [make("p", { class: "meta hints-agreed" }, icon("help"), word("hints-agreed"))] : []),
    make("div", { class: "waiting" }, make("section", { class: "panel lobby" }, ...parts), cover),
  );
}

/** What kind of a table it is. @param {import("./messages.js").TableInfo} info */
function facts({ mode, seats, clock }) {
  const taken = seats.filter(({ kind }) => kind !== "open").length;
  const timed = clock.kind && clock.kind !== "none" && `${word("clock")}: ${word(`clock-${clock.kind}`)}`;
  return [mode, word("seats-taken", { taken, of: seats.length }), timed].filter(Boolean).join(" · ");
}

/** @param {Room} room @param {import("./messages.js").Chair} chair @param {number} seat */
function chairRow(room, chair, seat) {
  const { info } = room;
  const level = chair.kind === "bot" && make("span", { class: "meta" }, icon("bot"), word(`bot-${chair.bot}`));
  const parts = [
    seal(seat),
    make(
      "span",
      { class: chair.kind === "open" ? "grow meta" : "grow" },
      chair.kind === "open" ? word("seat-free") : chair.name,
    ),
    level || "",
  ];
  if (chair.kind === "open") {
    parts.push(
      make(
        "button",
        { class: "btn small tint", onclick: () => room.act("sit", { seat, key: room.key || info.invite || "" }) },
        word("sit"),
      ),
    );
    if (info.hosting) parts.push(botPicker(room, seat));
  } else if (chair.yours)
    parts.push(make("button", { class: "btn small", onclick: () => room.act("leave", { seat }) }, word("leave")));
  else if (info.hosting)
    parts.push(make("button", { class: "btn small", onclick: () => room.act("kick", { seat }) }, word("kick")));
  return make("li", {}, ...parts);
}

/** Put a bot of some strength on a free seat. @param {Room} room @param {number} seat */
function botPicker(room, seat) {
  const list = levels(room.bots, room.app.level(room.bots), () => undefined);
  list.setAttribute("aria-label", word("bots"));
  return make(
    "span",
    { class: "row" },
    make(
      "button",
      { class: "btn small", onclick: () => room.act("bot", { seat, bot: list.value }) },
      icon("bot"),
      word("add-bot"),
    ),
    list,
  );
}
