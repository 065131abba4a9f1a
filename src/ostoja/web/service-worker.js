// @ts-check
/** Keeps the shell's own files at hand, so that the page opens and says so when the server cannot be reached. */

const SHELL = "ostoja-shell-1";

self.addEventListener("fetch", (event) => {
  const { request } = /** @type {any} */ (event);
  const path = new URL(request.url).pathname;
  if (
    request.method !== "GET" ||
    !(path.startsWith("/static/") || path.startsWith("/art/") || request.mode === "navigate")
  )
    return;
  /** @type {any} */ (event).respondWith(fresh(request));
});

/** The network first; what was kept only when there is none. @param {Request} request */
async function fresh(request) {
  const kept = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request.mode === "navigate" ? "/" : request, answer.clone());
    return answer;
  } catch (error) {
    const old = await kept.match(request.mode === "navigate" ? "/" : request);
    if (old) return old;
    throw error;
  }
}

/** A table of days waits for somebody: say at which, and go there on a click. */
self.addEventListener("push", (event) => {
  const { data, waitUntil } = /** @type {any} */ (event);
  const { table, title } = data.json();
  const polish = navigator.language.toLowerCase().startsWith("pl");
  const options = { body: polish ? "Twój ruch" : "Your turn", tag: table, data: { table }, icon: "/static/mark.svg" };
  waitUntil.call(event, /** @type {any} */ (self).registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  const { notification, waitUntil } = /** @type {any} */ (event);
  notification.close();
  waitUntil.call(event, /** @type {any} */ (self).clients.openWindow(`/t/${notification.data.table}`));
});
