// @ts-check
/** Being called on this device when a table of days waits for me: by Web Push, and only if I have asked for it. */

import { get, post } from "./api.js";
import { make, word } from "./dom.js";

/** @import { PushKey } from "./messages.js" */

/** The switch for it; nothing where the browser or the server cannot. */
export async function pushSwitch() {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return "";
  /** @type {Promise<PushKey>} */
  const asked = get("/api/push");
  const { key } = await asked.catch(() => ({ key: "" }));
  const registration = key ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration) return "";
  const box = make("input", {
    type: "checkbox",
    onchange: async () => {
      try {
        await (box.checked ? begin(registration, key) : end(registration));
      } catch {
        box.checked = !box.checked; // the browser or its person said no
      }
    },
  });
  box.checked = (await registration.pushManager.getSubscription()) !== null;
  return make("label", { class: "check" }, box, word("push-me"));
}

/** @param {ServiceWorkerRegistration} registration @param {string} key */
async function begin(registration, key) {
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = made.toJSON();
  await post("/api/push", { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
}

/** @param {ServiceWorkerRegistration} registration */
async function end(registration) {
  const made = await registration.pushManager.getSubscription();
  if (!made) return;
  await post("/api/push/end", { endpoint: made.endpoint });
  await made.unsubscribe();
}
