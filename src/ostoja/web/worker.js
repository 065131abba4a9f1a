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
/** A game's networks are looked for once; those that come later are to be found too. */
const LOOK_AGAIN = `
from ostoja.bots.networks import networks
networks.cache_clear()`;

/** @type {any} */
let python;
/** @type {any} the host, or the function that works */
let main;
/** @type {Map<number, {resolve: (answer: unknown) => void, reject: (error: unknown) => void}>} */
const works = new Map();

/** @param {ArrayBuffer} packed */
const unpacked = (packed) =>
  new Response(
    /** @type {ReadableStream} */ (new Blob([packed]).stream()).pipeThrough(new DecompressionStream("gzip")),
  );

/** @param {Record<string, ArrayBuffer>} parts */
async function loadPython(parts) {
  const part = (/** @type {string} */ name) => /** @type {ArrayBuffer} */ (parts[name]);
  const plain = self.fetch;
  // Pyodide fetches its program by a name of its own; ours is here already, packed.
  self.fetch = async (what, init) => {
    if (!String(what).endsWith("pyodide.asm.wasm")) return plain(what, init);
    return new Response(unpacked(part("asm.wasm.gz")).body, { headers: { "Content-Type": "application/wasm" } });
  };
  const script = new Blob([await unpacked(part("asm.mjs.gz")).arrayBuffer()], { type: "text/javascript" });
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(new URL("../python/pyodide.mjs", import.meta.url).href),
    import(URL.createObjectURL(script)),
  ]);
  const lock = new TextDecoder().decode(part("lock.json"));
  const folder = new URL("../python/", import.meta.url).href;
  const found = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    createPyodideModule,
    lockFileContents: lock,
    stdLibURL: URL.createObjectURL(await unpacked(part("library.zip.gz")).blob()),
    env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/web" },
  });
  self.fetch = plain;
  await unpack(found, part("ostoja.zip.gz"));
  found.runPython("import sys; sys.path.insert(0, '/site')");
  return found;
}

/** @param {any} into @param {ArrayBuffer} archive */
async function unpack(into, archive) {
  into.FS.mkdirTree("/site");
  into.unpackArchive(await unpacked(archive).arrayBuffer(), "zip", { extractDir: "/site" });
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
  for (const port of Object.values(ports))
    port.onmessage = ({ data: { ref, answer, error } }) => {
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
}

/**
 * @param {{role: string, parts: Record<string, ArrayBuffer>, ports: Record<string, MessagePort>,
 *   settings: Record<string, number>}} wish
 */
async function begin({ role, parts, ports, settings }) {
  python = await loadPython(parts);
  if (role === "table") await beginHost(ports, settings);
  else beginWork(/** @type {MessagePort} */ (ports[role]));
  postMessage({ is: "ready" });
}

/** @type {Promise<unknown>} what was asked before is done first, until Python is there */
let before = Promise.resolve();
/** @type {Record<string, (data: any) => unknown>} */
const work = {
  begin,
  come: ({ who, person }) => main.come(who, person),
  connect: ({ who }) => main.connect(who),
  go: ({ who }) => main.go(who),
  hear: ({ who, text }) => main.hear(who, text),
  later: async ({ addresses }) => {
    for (const address of addresses) await unpack(python, await (await fetch(address)).arrayBuffer());
    python.runPython(LOOK_AGAIN);
  },
};

self.addEventListener("message", ({ data }) => {
  if (data.do === "ask") {
    void before.then(async () => {
      const [status, text] = (await main.ask(data.who, data.method, data.address, data.body)).toJs();
      postMessage({ is: "answer", ref: data.ref, status, text });
    });
  } else {
    before = before
      .then(() => work[data.do]?.(data))
      .catch((error) => postMessage({ is: "failed", text: String(error).slice(-600) }));
  }
});
