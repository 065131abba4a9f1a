// @ts-check
/**
 * Friends without a server: one page hosts, the others are joined to it by WebRTC. The two codes that join them are
 * copied and pasted, so no service is needed. A friend is sent only what the seat may know, as by a server.
 */

import { banner, dialog, make, speak, word } from "./dom.js";
import { at, seam } from "./seam.js";

/** @typedef {{sdp: RTCSessionDescriptionInit, table?: string, key?: string}} Code */
/** @typedef {(message: any) => void} Hear */

/** As many letters as are sent at once; browsers take at least four times as many bytes. */
const CHUNK = /[^]{1,16000}/gu;
/** So many milliseconds all ways to reach us are waited for; after them, for the first one. */
const GATHERING = 3000;
/** Milliseconds after which a friend who was not heard knocks again. */
const KNOCKING = 250;

/** A code to be copied: small, and safe in a link. @param {Code} code */
export async function written(code) {
  const packed = new Blob([JSON.stringify(code)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** @param {string} text a code, or the link that ends with it @returns {Promise<Code>} */
export async function read(text) {
  const code = text.trim().replace(/^.*#join=/s, "");
  const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

/** Messages of any length over a data channel. */
export class Line {
  /**
   * A page that was closed says so; of one that was killed nothing comes any more, which takes half a minute to notice.
   * @param {RTCPeerConnection} peer
   * @param {RTCDataChannel} channel
   * @param {Hear} hear
   * @param {() => void} gone
   */
  constructor(peer, channel, hear, gone) {
    this.channel = channel;
    let begun = "";
    channel.addEventListener("message", ({ data }) => {
      begun += data.slice(1);
      if (data[0] === "+") return;
      const whole = begun;
      begun = "";
      hear(JSON.parse(whole));
    });
    channel.addEventListener("close", gone, { once: true });
    peer.addEventListener("connectionstatechange", () => peer.connectionState === "failed" && gone());
    addEventListener("pagehide", () => peer.close());
  }

  /** Is the other side there? */
  get open() {
    return this.channel.readyState === "open";
  }

  /** @param {unknown} message */
  send(message) {
    if (!this.open) return;
    const chunks = JSON.stringify(message).match(CHUNK) ?? [];
    chunks.forEach((chunk, at) => this.channel.send((at + 1 < chunks.length ? "+" : ".") + chunk));
  }
}

/** @param {string} stun the address of a STUN server, or nothing: then only the same network is reached */
const connection = (stun) => new RTCPeerConnection({ iceServers: stun ? [{ urls: stun }] : [] });

/** What to tell the other side: there is a way to reach us in it. @param {RTCPeerConnection} peer */
async function described(peer) {
  let waited = false;
  await new Promise((resolve) => {
    const look = () => {
      const some = waited && peer.localDescription?.sdp.includes("a=candidate:");
      if (some || peer.iceGatheringState === "complete") resolve(0);
    };
    for (const kind of ["icecandidate", "icegatheringstatechange"]) peer.addEventListener(kind, look);
    setTimeout(() => {
      waited = true;
      look();
    }, GATHERING);
    look();
  });
  return /** @type {RTCSessionDescriptionInit} */ (peer.localDescription?.toJSON());
}

/** A text to be copied. @param {string} text @param {string} label */
function copyable(text, label) {
  const field = make("textarea", { readonly: true, rows: "3", class: "grow code", "aria-label": label }, text);
  field.addEventListener("focus", () => field.select());
  const copy = make("button", { class: "btn" }, word("copy"));
  copy.addEventListener("click", () => {
    field.select();
    void navigator.clipboard.writeText(text).then(
      () => banner(word("copied")),
      () => banner(word("copy-yourself")),
    );
  });
  return make("div", { class: "row" }, field, copy);
}

/** The host's side. */
export class Friends {
  /** @type {Map<string, Line>} */
  lines = new Map();

  /** @param {(message: Record<string, unknown>) => void} post to the worker @param {string} stun */
  constructor(post, stun) {
    this.post = post;
    this.stun = stun;
  }

  /** A button that invites one friend to a table. @param {{id: string, invite?: string}} info */
  button(info) {
    const button = make("button", { class: "btn invite-friend" }, word("invite-friend"));
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      void this.invite(info);
    });
    return button;
  }

  /** @param {{id: string, invite?: string}} info */
  async invite({ id, invite = "" }) {
    const peer = connection(this.stun);
    const who = `friend-${crypto.randomUUID()}`;
    const channel = peer.createDataChannel("ostoja");
    channel.addEventListener("open", () => {
      box.close();
      banner(word("friend-is-here"));
    });
    const gone = () => {
      this.lines.delete(who);
      this.post({ do: "go", who });
    };
    const line = new Line(peer, channel, (message) => this.hear(who, message), gone);
    this.lines.set(who, line);
    await peer.setLocalDescription();
    const code = await written({ sdp: await described(peer), table: id, key: invite });
    const link = `${location.origin}${at("/")}#join=${code}`;
    const answer = make("textarea", { rows: "3", class: "grow answer", "aria-label": word("friend-answer") });
    const join = make("button", { class: "btn prim" }, word("friend-join"));
    join.addEventListener("click", async () => {
      try {
        await peer.setRemoteDescription((await read(answer.value)).sdp);
      } catch {
        banner(word("bad-code"), true);
      }
    });
    const box = dialog(
      word("invite-friend"),
      make("p", { class: "lead" }, word("friend-send-this")),
      copyable(link, word("invite-link")),
      make("p", { class: "lead" }, word("friend-paste-answer")),
      make("div", { class: "row" }, answer, join),
      make("p", { class: "meta" }, word("friend-trust")),
    );
  }

  /** What a friend's page asks goes to the worker, in that friend's name. @param {string} who @param {any} message */
  hear(who, message) {
    if (message.do === "come") this.lines.get(who)?.send({ is: "welcome" });
    if (message.do === "ask") this.post({ ...message, who, ref: `${who}/${message.ref}` });
    else if (["come", "connect", "hear"].includes(message.do)) this.post({ ...message, who });
  }

  /** What the worker says to a friend. @param {any} message */
  tell(message) {
    const [who, ref] = message.is === "answer" ? String(message.ref).split("/") : [message.who];
    this.lines.get(who ?? "")?.send({ ...message, ref: Number(ref ?? 0) });
  }
}

/** The friend's side: the table is in the host's page. */
class Remote {
  /** @type {Map<number, (answer: Response) => void>} */
  asked = new Map();
  ref = 0;
  /** @type {import("./pwa.js").Wire|undefined} */
  wire;

  /** @param {string} table */
  constructor(table) {
    this.person = `ostoja-guest-${table}`;
    /** @type {Line|undefined} */
    this.line = undefined;
    this.welcomed = () => {};
  }

  /** A message that reaches the host before its side is open is lost, so we knock until we are heard, or it is gone. */
  async knock() {
    const come = () => this.line?.send({ do: "come", person: localStorage.getItem(this.person) ?? "" });
    const knocking = setInterval(come, KNOCKING);
    await new Promise((resolve) => {
      this.welcomed = () => resolve(undefined);
      come();
    });
    clearInterval(knocking);
  }

  /** @param {any} message */
  hear(message) {
    if (message.is === "welcome") this.welcomed();
    if (message.is === "send") this.wire?.take(message.text);
    if (message.is === "answer") {
      this.asked.get(message.ref)?.(new Response(message.text, { status: message.status }));
      this.asked.delete(message.ref);
    }
  }

  /** The host is gone: nobody will answer. */
  lose() {
    this.welcomed();
    for (const answer of this.asked.values()) answer(Response.json({ text: word("offline") }, { status: 503 }));
    this.asked.clear();
  }

  /** @param {string} address @param {RequestInit} [init] @returns {Promise<Response>} */
  async ask(address, init) {
    const ref = ++this.ref;
    const method = init?.method ?? "GET";
    /** @type {Promise<Response>} */
    const answered = new Promise((resolve) => this.asked.set(ref, resolve));
    this.line?.send({ do: "ask", ref, method, address, body: String(init?.body ?? "") });
    if (!this.line?.open) this.lose();
    const answer = await answered;
    if (address.startsWith("/api/me?") && method === "POST" && answer.ok)
      localStorage.setItem(this.person, (await answer.clone().json()).id);
    return answer;
  }
}

/**
 * Join the page whose invitation this is: say what to send back, and be there as soon as they are joined.
 * @param {string} invitation
 * @param {string} lang
 * @param {string} stun
 * @param {(post: (message: Record<string, unknown>) => void) => import("./pwa.js").Wire} wire
 */
export async function join(invitation, lang, stun, wire) {
  await speak(lang);
  const { sdp, table = "", key = "" } = await read(invitation);
  const peer = connection(stun);
  const remote = new Remote(table);
  const opened = new Promise((resolve) => peer.addEventListener("datachannel", ({ channel }) => resolve(channel)));
  await peer.setRemoteDescription(sdp);
  await peer.setLocalDescription();
  const box = dialog(
    word("invite-friend"),
    make("p", { class: "lead" }, word("friend-send-back")),
    copyable(await written({ sdp: await described(peer) }), word("friend-answer")),
    make("p", { class: "meta" }, word("friend-trust")),
  );
  const channel = /** @type {RTCDataChannel} */ (await opened);
  remote.line = new Line(
    peer,
    channel,
    (message) => remote.hear(message),
    () => {
      remote.lose();
      remote.wire?.lose();
    },
  );
  if (channel.readyState !== "open") await new Promise((resolve) => channel.addEventListener("open", resolve));
  await remote.knock();
  box.close();
  seam.ask = (address, init) => remote.ask(address, init);
  seam.socket = () => (remote.wire = wire((message) => remote.line?.send(message)));
  history.replaceState({}, "", at(`/t/${table}?key=${encodeURIComponent(key)}`));
}
