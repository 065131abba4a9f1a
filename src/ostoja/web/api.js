// @ts-check
/** Requests to the server. A refusal is thrown as an Error with the server's own words. */

let lang = "en";

/** @param {string} chosen */
export function askIn(chosen) {
  lang = chosen;
}

/** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
async function ask(path, init) {
  const address = new URL(path, location.origin);
  address.searchParams.set("lang", lang);
  const answer = await fetch(address, init);
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(body.text || answer.statusText), { code: body.code ?? "", status: answer.status });
  return body;
}

/** @param {string} path */
export const get = (path) => ask(path);

/** @param {string} path @param {unknown} [body] */
export const post = (path, body) =>
  ask(path, { method: "POST", ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }) });
