// @ts-check
/**
 * Boots the shell on a static host: Python comes to the page, a worker is the server, another one thinks for bots, a
 * third one teaches as soon as it is asked. What was fetched once is kept by the service worker, so that everything
 * works without network from then on.
 */

import { banner, make, word } from "./dom.js";
import { aboutSite, packField, replayOpener } from "./pwa-files.js";
import { Friends, join } from "./pwa-friends.js";
import { at, seam } from "./seam.js";
import { stored } from "./settings.js";

/** @typedef {{version: string, parts: Record<string, number>, later: string[], stun: string}} Build */
/** @type {Build} what `ostoja site` wrote into the page: its version, and what Python needs with its size */
const build = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
const ME = "me";
const PERSON = "ostoja-person";
/** Who works for the table. */
const WORKERS = ["thinker", "teacher"];
/** Python's own program; the other parts are given to every worker. */
const PROGRAM = "asm.wasm.gz";
/** So many seconds a page that is ready leaves the machine to the first move: networks, a place for bots, the store. */
const FIRST = 2;
/** Seconds of a first visit after which there is time to think of the next one. */
const SETTLED = 10;
/** What is the same for everybody lies beside the page, and needs no Python. */
const WRITTEN = ["/api/games", "/api/lessons"];
const DAY = 86_400_000;

const bar = make("progress", { class: "site-bar", max: "1", value: "0", "aria-label": "Ostoja" });
const told = make("p", { class: "site-told", role: "status" });
const loading = make("div", { class: "site-loading" }, bar, told);

/** How much of everything is done: the first half are bytes, the second Python's own start. */
class Progress {
  got = 0;
  all = Object.values(build.parts).reduce((sum, size) => sum + size, 0);

  /** @param {number} bytes */
  add(bytes) {
    this.got += bytes;
    bar.value = (0.5 * this.got) / this.all;
    const size = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    told.textContent = this.got < this.all ? `${size(this.got)} / ${size(this.all)} MB` : "Python…";
  }
}

/** @param {string} name */
const address = (name) => `${at(`/python/${name}`)}?${build.version}`;

/** @param {string} name @param {Progress} progress @returns {Promise<[string, ArrayBuffer]>} */
async function fetchPart(name, progress) {
  const answer = await fetch(address(name), { cache: "force-cache" });
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  /** @type {BlobPart[]} */
  const pieces = [];
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(/** @type {BlobPart} */ (piece.value));
    progress.add(piece.value.length);
  }
  return [name, await new Blob(pieces).arrayBuffer()];
}

/** Python, compiled once for all workers. @param {ArrayBuffer} packed */
function compiled(packed) {
  const stream = /** @type {ReadableStream} */ (new Blob([packed]).stream()).pipeThrough(
    new DecompressionStream("gzip"),
  );
  return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
}

/** Where this version is kept. */
const kept = { store: `ostoja-site-${build.version}`, memory: address("memory") };

/** A worker that will have Python in it. @param {string} role */
function expect(role) {
  const worker = new Worker(at("/static/worker.js"), { type: "module", name: role });
  worker.postMessage({ do: "expect", ...kept });
  return worker;
}

/**
 * Python comes into a worker.
 * @param {string} role
 * @param {{parts: Record<string, ArrayBuffer>, program: Promise<WebAssembly.Module>}} made
 * @param {Record<string, MessagePort>} ports
 */
function begin(role, { parts, program }, ports, worker = expect(role)) {
  worker.postMessage({ do: "begin", role, parts, ports, settings: chosen(), ...kept }, Object.values(ports));
  program.then(
    (program) => worker.postMessage({ do: "program", program }),
    () => undefined, // whoever waits for all of it says so
  );
  return worker;
}

/** Networks follow. @param {Worker} worker */
const follow = (worker) => worker.postMessage({ do: "later", addresses: build.later.map(address) });

/** What a test chooses otherwise. @returns {Record<string, number>} */
const chosen = () => JSON.parse(sessionStorage.getItem("ostoja-site-settings") ?? "{}");

/** The connection to the host in the worker, as if it were a WebSocket. */
export class Wire extends EventTarget {
  /** @type {number} */
  readyState = WebSocket.CONNECTING;

  /** @param {(message: Record<string, unknown>) => void} post */
  constructor(post) {
    super();
    this.post = post;
    post({ do: "connect", who: ME });
  }

  /** @param {string} text */
  take(text) {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new MessageEvent("message", { data: text }));
  }

  /** @param {string} text */
  send(text) {
    this.post({ do: "hear", who: ME, text });
  }

  close() {
    this.readyState = WebSocket.CLOSED;
  }

  /** The other side is gone. */
  lose() {
    this.close();
    this.dispatchEvent(new CloseEvent("close"));
  }
}

/** The answer to what needs no Python, and no host. @param {string} address @param {RequestInit} [init] */
function written(address, init) {
  const { pathname, searchParams } = new URL(address, location.origin);
  if ((init?.method ?? "GET") !== "GET") return null;
  if (pathname === "/api/tables") return Promise.resolve(new Response("[]"));
  if (pathname === "/api/puzzles/today") return todays(searchParams.get("lang") ?? "en");
  return WRITTEN.includes(pathname) ? fetch(at(`${pathname}.${searchParams.get("lang")}.json`)) : null;
}

/** What lies packed beside the page. @param {string} address */
async function unpacked(address) {
  const packed = await fetch(at(`${address}.gz`));
  return new Response(packed.body?.pipeThrough(new DecompressionStream("gzip")), { status: packed.status });
}

/** The puzzle of the day. @param {string} lang */
async function todays(lang) {
  /** @type {unknown[]} */
  const byDay = await (await unpacked(`/api/days.${lang}.json`)).json();
  const found = byDay[Math.floor(Date.now() / DAY) % byDay.length];
  return found ? Response.json(found) : new Response("{}", { status: 404 });
}

/** The table in the worker. */
class Local {
  /** @type {Map<number, (answer: Response) => void>} */
  asked = new Map();
  ref = 0;
  /** @type {Wire|undefined} */
  wire;
  /** @type {(message: Record<string, unknown>) => void} */
  post = () => {};
  /** What Python knows once it has begun is kept, so that it begins quickly at later visits. */
  keepMemory = async () => {};
  /** @type {(role: string) => void} somebody is to work for the table, who begins if not there yet */
  need = () => {};
  /** What the first move need not wait for; whoever is needed sooner begins sooner. */
  others = () => {};

  constructor() {
    this.friends = new Friends((message) => this.post(message), build.stun);
    /** @type {Promise<void>} */
    this.ready = this.load();
  }

  async load() {
    const progress = new Progress();
    const worker = expect("table");
    const begun = new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.is === "ready") resolve(data);
        else if (data.is === "begun") bar.value = 0.5 + 0.5 * data.part;
        else this.hear(data);
        if (data.is === "failed") reject(new Error(data.text));
      });
      worker.addEventListener("error", (event) => reject(new Error(event.message)));
      worker.addEventListener("messageerror", () => reject(new Error("messageerror")));
    });
    const channels = Object.fromEntries(WORKERS.map((role) => [role, new MessageChannel()]));
    const names = Object.keys(build.parts).filter((name) => name !== PROGRAM);
    const ends = (/** @type {"port1"|"port2"} */ end) =>
      Object.fromEntries(Object.entries(channels).map(([role, channel]) => [role, channel[end]]));
    const program = fetchPart(PROGRAM, progress).then(([, packed]) => compiled(packed));
    const given = Promise.all(names.map((name) => fetchPart(name, progress))).then((parts) => {
      const made = { program, parts: Object.fromEntries(parts) };
      begin("table", made, ends("port1"), worker);
      return made;
    });
    const [made] = await Promise.all([given, program, begun]);
    const far = ends("port2");
    this.need = (role) => {
      const port = far[role];
      delete far[role];
      if (!port) return;
      const other = begin(role, made, { [role]: port });
      other.addEventListener("message", ({ data }) => this.hear(data));
      follow(other);
    };
    bar.value = 1;
    this.post = (message) => worker.postMessage(message);
    this.post({ do: "come", who: ME, person: localStorage.getItem(PERSON) ?? "" });
    this.others = () => {
      follow(worker);
      this.need("thinker");
    };
    this.keepMemory = async () => {
      if (!("caches" in self)) return;
      if (!(await caches.match(address("memory")))) {
        const keeper = begin("keeper", made, {});
        const { is, text } = await new Promise((resolve) =>
          keeper.addEventListener("message", ({ data }) => data.is !== "begun" && resolve(data)),
        );
        keeper.terminate();
        if (is === "failed") return console.warn("no memory is kept:", text);
      }
      document.documentElement.dataset["memory"] = "kept";
    };
  }

  /** @param {any} data */
  hear(data) {
    if (data.is === "send" && data.who === ME) this.wire?.take(data.text);
    else if (data.is === "send" || typeof data.ref === "string") this.friends.tell(data);
    else if (data.is === "answer") {
      this.asked.get(data.ref)?.(new Response(data.text, { status: data.status }));
      this.asked.delete(data.ref);
    }
    if (data.is === "need") this.need(data.role);
    if (data.is === "failed") banner(String(data.text), true);
  }

  /** @param {string} address @param {RequestInit} [init] @returns {Promise<Response>} */
  async ask(address, init) {
    const path = new URL(address, location.origin);
    const method = init?.method ?? "GET";
    const ready = written(address, init);
    if (ready) return ready;
    if (path.pathname === "/api/me" && method === "GET" && !localStorage.getItem(PERSON)) return new Response("{}");
    await this.ready;
    const ref = ++this.ref;
    /** @type {Promise<Response>} */
    const answered = new Promise((resolve) => this.asked.set(ref, resolve));
    this.post({ do: "ask", who: ME, ref, method, address, body: String(init?.body ?? "") });
    const answer = await answered;
    if (path.pathname === "/api/me" && method === "POST" && answer.ok)
      localStorage.setItem(PERSON, (await answer.clone().json()).id);
    return answer;
  }

  socket() {
    this.wire = new Wire((message) => void this.ready.then(() => this.post(message)));
    return this.wire;
  }
}

/**
 * A link to a file of the server's (a replay) is answered by the worker.
 * @param {Local} local
 * @param {MouseEvent} event
 */
async function download(local, event) {
  const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
  const href = link?.getAttribute("href") ?? "";
  if (!href.startsWith(at("/api/"))) return;
  event.preventDefault();
  const answer = await local.ask(`/${href.slice(at("/").length)}`);
  const file = URL.createObjectURL(await answer.blob());
  make("a", { href: file, download: `ostoja-${href.split("/").at(-2)}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}

/** Keep everything for later visits, and say when there is a newer version. */
async function keep() {
  if (!("serviceWorker" in navigator)) return;
  const first = !navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register(at("/sw.js"));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    document.documentElement.dataset["offline"] = "ready";
    if (!first) location.reload();
  });
  /** @param {ServiceWorker} fresh */
  const offer = (fresh) => {
    const use = make("button", { class: "btn small" }, word("site-use"));
    use.addEventListener("click", () => fresh.postMessage("now"));
    banner(word("site-newer"), false, use);
  };
  /** It may have been found while Python came. @param {ServiceWorker|null} fresh */
  const watch = (fresh) => {
    if (!fresh || first) return;
    if (fresh.state === "installed") offer(fresh);
    else fresh.addEventListener("statechange", () => fresh.state === "installed" && offer(fresh));
  };
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.waiting ?? registration.installing);
  if (!first) document.documentElement.dataset["offline"] = "ready";
  await navigator.serviceWorker.ready;
}

/** The table of this page itself: Python comes while the shell is there already. */
function host() {
  document.body.append(loading);
  const local = new Local();
  seam.ask = (address, init) => local.ask(address, init);
  seam.socket = () => local.socket();
  seam.invite = (info) => local.friends.button(info);
  seam.own = { replayOpener, packField, about: () => aboutSite(build.version) };
  document.addEventListener("click", (event) => void download(local, event), true);
  local.ready.then(
    () => {
      loading.remove();
      document.documentElement.dataset["python"] = "ready";
      setTimeout(() => {
        local.others();
        void keep().then(() => setTimeout(() => void local.keepMemory(), 1000 * SETTLED));
      }, 1000 * FIRST);
    },
    (error) => loading.replaceChildren(make("p", { class: "site-told", role: "alert" }, `Python: ${error.message}`)),
  );
}

document.documentElement.dataset["site"] = build.version;
seam.site = true;
seam.file = (address) => (address.startsWith("/art/") ? unpacked(address) : fetch(at(address)));
const lang = (stored("lang") ?? navigator.language).toLowerCase().startsWith("pl") ? "pl" : "en";
if (location.hash.startsWith("#join=")) await joined(location.hash);
else host();
void import("./app.js").then(() => import("./room.js")); // the first table needs not wait for it

/** Sit at a friend's page; a code that cannot be read leaves one at one's own. @param {string} invitation */
async function joined(invitation) {
  try {
    await join(invitation, lang, build.stun, (post) => new Wire(post));
    const ask = seam.ask;
    seam.ask = (address, init) => written(address, init) ?? ask(address, init);
  } catch {
    history.replaceState({}, "", at("/"));
    host();
    setTimeout(() => banner(word("bad-code"), true), 1000);
  }
}
