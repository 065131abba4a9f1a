// @ts-check
/** Invitations to a table. */

import { banner, icon, make, word } from "./dom.js";
import { at } from "./seam.js";

/**
 * The address that lets somebody sit down, or look on once the game has begun.
 * @param {{id: string, invite?: string}} info
 */
export const inviteLink = (info) => location.origin + at(`/t/${info.id}?key=${info.invite}`);

/** Copy an invitation and say so; where a browser forbids that, the link is on the page. @param {string} link */
export async function copyInvite(link) {
  try {
    await navigator.clipboard.writeText(link);
    banner(word("copied"));
  } catch {
    banner(word("copy-yourself"));
  }
}

/** The address to be read or copied. @param {{id: string, invite?: string}} info */
export function inviteRow(info) {
  const link = inviteLink(info);
  const field = make("input", {
    class: "grow",
    readonly: true,
    value: link,
    "aria-label": word("invite-link"),
    onfocus: () => field.select(),
  });
  const copy = () => {
    field.select();
    void copyInvite(link);
  };
  return make(
    "div",
    { class: "row" },
    field,
    make("button", { class: "btn", onclick: copy }, icon("invite"), word("copy")),
  );
}
