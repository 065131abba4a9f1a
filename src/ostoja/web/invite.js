// @ts-check
/** Invitations to a table. */

import { banner, word } from "./dom.js";
import { at } from "./seam.js";

/** The address that lets somebody sit down. @param {{id: string, invite?: string}} info */
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
