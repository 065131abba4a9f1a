// @ts-check
/**
 * Keeps a whole site at hand. Everything is taken from what was kept when this version came; the network is asked for a
 * newer one only.
 */

/** @type {{version: string, files: string[]}} written by `ostoja site` */
const BUILD = { version: "", files: [] };
const KEPT = `ostoja-site-${BUILD.version}`;
const home = new URL("./", self.location.href);
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(useNow()));
worker.addEventListener("message", (/** @type {MessageEvent} */ event) => event.data === "now" && worker.skipWaiting());
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === home.origin) event.respondWith(kept(request));
});

/** What carries its version in its address was fetched by the page a moment ago, and is not fetched again. */
async function keepAll() {
  const cache = await caches.open(KEPT);
  const wanted = BUILD.files.map((file) => {
    const address = new URL(file, home);
    return new Request(address, { cache: address.search ? "force-cache" : "no-cache" });
  });
  await cache.addAll(wanted);
}

async function useNow() {
  for (const name of await caches.keys())
    if (name.startsWith("ostoja-site-") && name !== KEPT) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request */
async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request.mode === "navigate" ? new URL("index.html", home) : request);
  return found ?? fetch(request);
}
