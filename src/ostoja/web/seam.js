// @ts-check
/** Where the shell finds its table: on the server it came from, or (`pwa.js`) in this very browser. */

/** Where the shell lies: "/" on a server, perhaps a folder on a static host. */
const base = new URL("..", import.meta.url).pathname;

/** The address of a path of ours ("/about"), wherever we lie. @param {string} path */
export const at = (path) => (path.startsWith("/") && !path.startsWith(base) ? base + path.slice(1) : path);

/** The path of ours that an address has. @param {{pathname: string}} address */
export const place = ({ pathname }) => (pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname);

/**
 * @typedef {Object} Socket what we use of a WebSocket
 * @property {number} readyState
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {(kind: "message"|"close", hear: (event: any) => void) => void} addEventListener
 */

/** The one seam: requests and the live connection. Everything else is the same wherever the table is. */
export const seam = {
  /** Does the table live in this browser? */
  site: false,
  /** @param {string} address @param {RequestInit} [init] @returns {Promise<Response>} */
  ask: (address, init) => fetch(address, init),
  /** A sheet of pictures. @param {string} address @returns {Promise<Response>} */
  file: (address) => fetch(at(address)),
  /** @type {((info: {id: string, invite?: string}) => HTMLElement)|null} how friends come where a link is not enough */
  invite: null,
  /**
   * What a page that keeps everything itself has besides: a way to open replays and packs, and something to say.
   * @type {{
   *   replayOpener: (app: import("./app.js").App) => HTMLElement,
   *   packField: () => {element: HTMLElement, wish: () => Promise<Record<string, unknown>>},
   *   about: () => HTMLElement[],
   * }|null}
   */
  own: null,
  /** @returns {Socket} */
  socket: () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}/ws`);
  },
};
