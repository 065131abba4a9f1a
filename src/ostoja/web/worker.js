// @ts-check
/** Python in a worker: the host of this page's tables, or one who works for it (thinks for bots, teaches). */

const HOST = `
from ostoja.site.page import StaticPage
import ostoja_out
page = StaticPage(ostoja_out, settings.to_py())
await page.open()
page`;
const WORKER = `
from ostoja.site.thinker import done
lambda parcel: done(parcel.to_bytes())`;
/** What is the same at every visit, as far as Python alone is needed for it: all games, their texts, and bots. */
const REMEMBERED = `
import gc
import ostoja, ostoja.bots, ostoja.coach.hint, ostoja.coach.puzzles, ostoja.coach.review
import ostoja.texts.lesson, ostoja.texts.rules_page
for id in ostoja.games():
    for lang in ostoja.texts.LANGUAGES:
        ostoja.texts.Speaker(ostoja.game(id), lang)
gc.collect()`;
/** How a member of a zip file begins. */
const MEMBER = 0x04034b50;
/** A game's networks are looked for once; those that come later are to be found too. */
const LOOK_AGAIN = `
from ostoja.bots.networks import networks
networks.cache_clear()`;

/**
 * @typedef {Object} Wish
 * @property {string} role
 * @property {Record<string, ArrayBuffer>} parts what Python is made of, but for its program, which comes by itself
 * @property {Record<string, MessagePort>} ports to those who work for the table, by role
 * @property {Record<string, number>} settings
 * @property {string} store where this version of the site is kept
 * @property {string} memory the address of a memory there
 */

/** @type {any} */
let python;
/** @type {any} the host, or the function that works */
let main;
/** @type {Map<number, {resolve: (answer: unknown) => void, reject: (error: unknown) => void}>} */
const works = new Map();
/** Those who work for the table and have begun. */
const begun = new Set();
/** @type {Promise<ArrayBuffer|undefined>} Python's memory of an earlier visit, if there is one */
let memory = Promise.resolve(undefined);
/** @type {(program: WebAssembly.Module) => void} */
let programComes;
/** @type {Promise<WebAssembly.Module>} Python itself; everything else is made ready while the page compiles it */
const program = new Promise((resolve) => (programComes = resolve));

/** @param {ArrayBuffer} packed */
const unpacked = (packed) =>
  new Response(
    /** @type {ReadableStream} */ (new Blob([packed]).stream()).pipeThrough(new DecompressionStream("gzip")),
  );

/**
 * Python, with all our files beside it. Its program was compiled by the page, for all its workers at once; of a memory
 * that an earlier visit kept it needs to import nothing again.
 * @param {Wish} wish
 * @param {{_makeSnapshot?: boolean, _loadSnapshot?: ArrayBuffer}} how
 */
async function loadPython({ parts }, how) {
  const part = (/** @type {string} */ name) => /** @type {ArrayBuffer} */ (parts[name]);
  const ours = unpacked(part("ostoja.zip.gz")).arrayBuffer();
  const plain = { fetch: self.fetch, start: WebAssembly.instantiateStreaming };
  // Pyodide fetches its program by a name of its own and compiles it; ours is here already.
  self.fetch = async (what, init) =>
    String(what).endsWith("pyodide.asm.wasm") ? new Response() : plain.fetch.call(self, what, init);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await program;
    return { instance: await WebAssembly.instantiate(module, imports), module };
  };
  const script = new Blob([await unpacked(part("asm.mjs.gz")).arrayBuffer()], { type: "text/javascript" });
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    import(new URL("../python/pyodide.mjs", import.meta.url).href),
    import(URL.createObjectURL(script)),
  ]);
  const folder = new URL("../python/", import.meta.url).href;
  try {
    const found = await loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      createPyodideModule: async (/** @type {unknown} */ settings) => {
        const made = await create(settings);
        postMessage({ is: "begun", part: 0.2 });
        // A memory is put where there is room for it.
        if (how._loadSnapshot) made._free(made._malloc(how._loadSnapshot.byteLength));
        return made;
      },
      lockFileContents: new TextDecoder().decode(part("lock.json")),
      stdLibURL: URL.createObjectURL(await unpacked(part("library.zip.gz")).blob()),
      env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/web" },
      ...how,
    });
    putFiles(found, new Uint8Array(await ours));
    if (!how._loadSnapshot) found.runPython("import sys; sys.path.insert(0, '/site')");
    return found;
  } finally {
    self.fetch = plain.fetch;
    WebAssembly.instantiateStreaming = plain.start;
  }
}

/** Browsers keep nothing for a page that came unencrypted from another machine. @param {Wish} wish */
const keptMemory = async (wish) => (await (await self.caches?.open(wish.store))?.match(wish.memory))?.arrayBuffer();

/** From the memory of an earlier visit, if there is one and it can be used. @param {Wish} wish */
async function loadQuickly(wish) {
  const known = await memory;
  if (known)
    try {
      return await loadPython(wish, { _loadSnapshot: known });
    } catch (error) {
      console.warn("Python begins anew:", error);
      await (await caches.open(wish.store)).delete(wish.memory);
    }
  return loadPython(wish, {});
}

/** Put the files of an archive where Python finds them: it is a zip file whose members are not packed by themselves. */
function putFiles(/** @type {any} */ into, /** @type {Uint8Array<ArrayBuffer>} */ bytes) {
  const numbers = new DataView(bytes.buffer);
  const folders = new Set();
  for (let at = 0; numbers.getUint32(at, true) === MEMBER;) {
    const [size, name, more] = [
      numbers.getUint32(at + 18, true),
      numbers.getUint16(at + 26, true),
      numbers.getUint16(at + 28, true),
    ];
    const [path, from] = [
      `/site/${new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + name))}`,
      at + 30 + name + more,
    ];
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) into.FS.mkdirTree(folder);
    folders.add(folder);
    into.FS.writeFile(path, bytes.subarray(from, from + size));
    at = from + size;
  }
}

/** The browser's own store. @returns {Promise<IDBDatabase>} */
function openStore() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("ostoja", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("texts");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** What Python calls here. @param {IDBDatabase} store @param {Record<string, MessagePort>} ports by role */
function outside(store, ports) {
  let ref = 0;
  return {
    put: (/** @type {string} */ key, /** @type {string} */ text) =>
      new Promise((resolve, reject) => {
        const work = store.transaction("texts", "readwrite");
        work.objectStore("texts").put(text, key);
        work.oncomplete = () => resolve(undefined);
        work.onerror = work.onabort = () => reject(work.error);
      }),
    all: (/** @type {string} */ begins) =>
      new Promise((resolve, reject) => {
        const asked = store
          .transaction("texts")
          .objectStore("texts")
          .getAll(IDBKeyRange.bound(begins, `${begins}\uffff`));
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      }),
    /** Is somebody there who thinks for bots? Else the table does it, which is sooner than another Python begins. */
    thinks: () => begun.has("thinker"),
    work: (/** @type {string} */ role, /** @type {Uint8Array} */ parcel) =>
      new Promise((resolve, reject) => {
        works.set(++ref, { resolve, reject });
        postMessage({ is: "need", role });
        ports[role]?.postMessage({ ref, parcel });
      }),
    send: (/** @type {string} */ who, /** @type {string} */ text) => postMessage({ is: "send", who, text }),
  };
}

/** The host: others work for it. @param {Record<string, MessagePort>} ports @param {Record<string, number>} settings */
async function beginHost(ports, settings) {
  for (const [role, port] of Object.entries(ports))
    port.onmessage = ({ data: { ref, answer, error } }) => {
      begun.add(role);
      const waiting = works.get(ref);
      works.delete(ref);
      if (error) waiting?.reject(new Error(error));
      else waiting?.resolve(answer);
    };
  python.registerJsModule("ostoja_out", outside(await openStore(), ports));
  python.globals.set("settings", settings);
  main = await python.runPythonAsync(HOST);
}

/** One who works for the host. @param {MessagePort} port */
function beginWork(port) {
  main = python.runPython(WORKER);
  port.onmessage = ({ data: { ref, parcel } }) => {
    try {
      const done = main(parcel);
      port.postMessage({ ref, answer: done.toJs() });
      done.destroy();
    } catch (error) {
      port.postMessage({ ref, error: String(error).slice(-600) });
    }
  };
  port.postMessage({});
}

/** Keep the memory of a Python that knows what every visit needs, for the visits to come. @param {Wish} wish */
async function remember(wish) {
  const taught = await loadPython(wish, { _makeSnapshot: true });
  taught.runPython(REMEMBERED);
  await (await caches.open(wish.store)).put(wish.memory, new Response(taught.makeMemorySnapshot()));
}

/** @param {Wish} wish */
async function begin(wish) {
  const { role, ports, settings } = wish;
  if (role === "keeper") await remember(wish);
  else {
    python = await loadQuickly(wish);
    postMessage({ is: "begun", part: 0.7 });
    if (role === "table") await beginHost(ports, settings);
    else beginWork(/** @type {MessagePort} */ (ports[role]));
  }
  postMessage({ is: "ready" });
}

/** @type {Promise<unknown>} what was asked before is done first; only what comes later lets others pass */
let before = Promise.resolve();
/** @type {Record<string, (data: any) => unknown>} */
const work = {
  // What was kept is read while the page still compiles Python.
  expect: (wish) => void (memory = keptMemory(wish)),
  begin,
  come: ({ who, person }) => main.come(who, person),
  connect: ({ who }) => main.connect(who),
  go: ({ who }) => main.go(who),
  hear: ({ who, text }) => main.hear(who, text),
  later: async ({ addresses }) => {
    for (const address of addresses) {
      const archive = unpacked(await (await fetch(address)).arrayBuffer());
      putFiles(python, new Uint8Array(await archive.arrayBuffer()));
    }
    python.runPython(LOOK_AGAIN);
  },
};

self.addEventListener("message", ({ data }) => {
  if (data.do === "program") programComes(data.program);
  else if (data.do === "ask") {
    void before
      .then(async () => (await main.ask(data.who, data.method, data.address, data.body)).toJs())
      .catch((error) => [500, JSON.stringify({ code: "failed", text: String(error).slice(-600) })])
      .then(([status, text]) => postMessage({ is: "answer", ref: data.ref, status, text }));
  } else {
    const done = before
      .then(() => work[data.do]?.(data))
      .catch((error) => postMessage({ is: "failed", text: String(error).slice(-600) }));
    if (data.do !== "later") before = done;
  }
});
