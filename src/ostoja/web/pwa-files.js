// @ts-check
/** Files of one's own, opened in a page that keeps everything itself: replays and content packs; and about the page. */

import { post } from "./api.js";
import { banner, make, word } from "./dom.js";
import { ensureName } from "./frame.js";

/** @typedef {import("./app.js").App} App */
/** @import { TableInfo } from "./messages.js" */

/** @param {unknown} error */
const refused = (error) => banner(error instanceof Error ? error.message : "", true);

/** What is in a file. @param {File} file */
const opened = async (file) => ({ name: file.name, text: await file.text() });

/** A button that opens a replay file: it becomes a game of this page. @param {App} app */
export function replayOpener(app) {
  const chosen = make("input", { type: "file", accept: ".json,application/json", class: "open-replay", hidden: true });
  chosen.addEventListener("change", async () => {
    const [file] = chosen.files ?? [];
    if (!file) return;
    try {
      await ensureName(app);
      /** @type {TableInfo} */
      const { id, status } = await post("/api/replays", await opened(file));
      app.go(`/${status === "over" ? "r" : "t"}/${id}`);
    } catch (error) {
      refused(error);
    }
    chosen.value = "";
  });
  return make("span", {}, make("button", { class: "btn", onclick: () => chosen.click() }, word("open-replay")), chosen);
}

/** A field for a content pack, and what to say of it when a table is opened. */
export function packField() {
  const chosen = make("input", { type: "file", accept: ".toml", class: "pack" });
  return {
    element: make("label", {}, word("content-pack"), chosen),
    /** @returns {Promise<Record<string, unknown>>} */
    wish: async () => {
      const [file] = chosen.files ?? [];
      return file ? { pack: await post("/api/packs", await opened(file)) } : {};
    },
  };
}

/** What this page is, which version, and whom its players trust. @param {string} version */
export const aboutSite = (version) => [
  make("p", {}, word("site-about")),
  make("p", {}, word("site-trust")),
  make("p", { class: "meta site-version" }, word("site-version", { version })),
];
