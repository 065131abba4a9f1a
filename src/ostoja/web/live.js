// @ts-check
/**
 * The one WebSocket of a visitor. It comes back by itself after a lost connection and goes on from the last update it
 * has.
 */

import { seam } from "./seam.js";

/** @import { Asked, Because, Done, Failed, Told } from "./messages.js" */
/** @typedef {Pick<Failed, "is"|"code"|"text">} Problem a refusal of the server, or ours where it cannot be reached */
/** @type {Problem} */
const OFFLINE = { is: "error", code: "offline", text: "" };

/** Why the server closes a connection whose log-in was ended. */
const LOGGED_OUT = 4001;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Live {
  /** @param {(message: Told) => void} hear @param {(online: boolean) => void} online */
  constructor(hear, online) {
    this.hear = hear;
    this.online = online;
    this.wait = FIRST_WAIT;
    this.ref = 0;
    /** @type {Map<number, {resolve: (answer: Done|Because) => void, reject: (problem: Problem) => void}>} */
    this.open = new Map();
    /** @type {() => void} called on every new connection, to enter tables and lists again */
    this.greet = () => {};
    /** @type {() => void} */
    this.loggedOut = () => {};
    this.closed = false;
    this.connect();
  }

  connect() {
    const socket = seam.socket();
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      for (const line of String(event.data).split("\n")) if (line) this.take(JSON.parse(line));
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.socket !== socket || this.closed) return;
      if (code === LOGGED_OUT) this.loggedOut();
      this.online(false);
      for (const { reject } of this.open.values()) reject(OFFLINE);
      this.open.clear();
      setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    });
  }

  /** @param {Told} message */
  take(message) {
    if (message.is === "hello") {
      this.wait = FIRST_WAIT;
      this.online(true);
      this.greet();
    }
    if (message.is === "done" || message.is === "error" || message.is === "because") {
      const waiting = this.open.get(message.ref ?? 0);
      this.open.delete(message.ref ?? 0);
      if (message.is === "error") waiting?.reject(message);
      else waiting?.resolve(message);
    }
    this.hear(message);
  }

  /**
   * Send a message; the promise settles with its answer.
   * @template {Asked["do"]} What
   * @param {What} what
   * @param {Omit<Extract<Asked, {do: What}>, "do"|"ref">} more
   * @returns {Promise<Done|Because>}
   */
  send(what, more) {
    const ref = ++this.ref;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(OFFLINE);
        return;
      }
      this.open.set(ref, { resolve, reject });
      this.socket.send(JSON.stringify({ do: what, ref, ...more }));
    });
  }

  /** Can something be sent now? */
  get ready() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
