// @ts-check
/** Requests to the server. A refusal is thrown as an Error with the server's own words. */

import { seam } from "./seam.js";

let lang = "en";

/** @param {string} chosen */
export function askIn(chosen) {
  lang = chosen;
}

/**
 * @template T
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<T>} what the server answers, of a type of messages.d.ts
 */
async function ask(path, init) {
  const address = new URL(path, location.origin);
  address.searchParams.set("lang", lang);
  const answer = await seam.ask(address.pathname + address.search, init);
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok)
    throw Object.assign(new Error(body.text || answer.statusText), { code: body.code ?? "", status: answer.status });
  return body;
}

/** @template [T=unknown] @param {string} path @returns {Promise<T>} */
export const get = (path) => ask(path);

/** @template [T=unknown] @param {string} path @param {unknown} [body] @returns {Promise<T>} */
export const post = (path, body) =>
  ask(path, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
