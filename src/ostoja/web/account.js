// @ts-check
/** Who I am: my name, an account that keeps my games, the devices I am logged in at. */

import { get, post } from "./api.js";
import { banner, dialog, make, word } from "./dom.js";
import { mayNotify } from "./notice.js";
import { pushSwitch } from "./push.js";
import { seam } from "./seam.js";
import { settingsForm } from "./settings.js";

/** @typedef {import("./app.js").App} App */
/** @import { AccountInfo, Me, SessionInfo } from "./messages.js" */

/** @param {App} app */
export async function accountDialog(app) {
  /** @type {Promise<AccountInfo>} */
  const asked = app.me.id && !seam.site ? get("/api/account") : Promise.reject();
  const account = await asked.catch(() => null);
  const parts = account?.login ? ofAccount(app, account) : seam.site ? [] : ofGuest(app);
  const called = app.me.id ? await pushSwitch() : "";
  const settings = section("settings", settingsForm(mayNotify));
  const box = dialog(word("who-i-am"), nameForm(app), ...(called ? [called] : []), ...parts, settings);
  box.classList.add("account");
  box.querySelector("input")?.focus();
}

/**
 * A form of some fields; what the server refuses is said below them.
 * @param {string} title of its button
 * @param {{name: string, label: string, kind?: string, value?: string, fill?: string}[]} fields
 * @param {(values: Record<string, string>) => Promise<unknown>} submit
 */
function form(title, fields, submit) {
  const problem = make("p", { class: "lead", role: "alert" });
  const inputs = fields.map(({ name, label, kind = "text", value = "", fill = "off" }) => {
    const input = make("input", { name, type: kind, value, required: true, maxlength: "128", autocomplete: fill });
    return { input, element: make("label", {}, word(label), input) };
  });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await submit(Object.fromEntries(inputs.map(({ input }) => [input.name, input.value])));
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : "";
    }
  };
  return make(
    "form",
    { class: "form", onsubmit: send },
    ...inputs.map(({ element }) => element),
    problem,
    make("button", { class: "btn" }, word(title)),
  );
}

/** The page as the one I am now; everything live begins anew. @param {App} app @param {Me} me */
async function become(app, me) {
  app.me = me;
  app.reconnect();
  await app.open();
}

/** @param {App} app */
function nameForm(app) {
  const field = { name: "name", label: "your-name", value: app.me.name ?? "", fill: "nickname" };
  return form("save", [field], async ({ name }) => become(app, await post("/api/me", { name })));
}

const LOGIN = { name: "login", label: "login", fill: "username" };

/** A section that unfolds. @param {string} title @param {...(Node|string)} content */
const section = (title, ...content) => make("details", {}, make("summary", {}, word(title)), ...content);

/** Whoever has no account makes one, which keeps their games, or logs in. @param {App} app */
function ofGuest(app) {
  const secret = { name: "password", label: "password", kind: "password" };
  const register = form(
    "register",
    [LOGIN, { ...secret, label: "new-password", fill: "new-password" }],
    async (values) => {
      if (!app.me.id) app.me = await post("/api/me", { name: values.login });
      await become(app, await post("/api/account", values));
      banner(word("registered"));
    },
  );
  const logIn = form("log-in", [LOGIN, { ...secret, fill: "current-password" }], async (values) =>
    become(app, await post("/api/login", values)),
  );
  return [
    ...(app.me.id ? [make("p", { class: "lead" }, word("guest-means"))] : []),
    section("register", make("p", { class: "lead" }, word("register-means")), register),
    section("log-in", app.me.id ? make("p", { class: "lead" }, word("log-in-means")) : "", logIn),
  ];
}

/** @param {App} app @param {AccountInfo} account */
function ofAccount(app, account) {
  const password = form(
    "change-password",
    [
      { name: "old", label: "old-password", kind: "password", fill: "current-password" },
      { name: "new", label: "new-password", kind: "password", fill: "new-password" },
    ],
    async (values) => {
      await become(app, await post("/api/account/password", values));
      banner(word("password-changed"));
    },
  );
  const login = form(
    "change-login",
    [
      { ...LOGIN, value: account.login },
      { name: "password", label: "password", kind: "password", fill: "current-password" },
    ],
    async (values) => become(app, await post("/api/account/login", values)),
  );
  const remove = form(
    "delete-account",
    [{ name: "password", label: "password", kind: "password", fill: "current-password" }],
    async (values) => {
      await post("/api/account/delete", values);
      await become(app, {});
    },
  );
  const logOut = async () => {
    await post("/api/logout");
    await become(app, {});
  };
  return [
    make(
      "div",
      { class: "row logged-in" },
      make("p", {}, word("logged-in-as", { login: account.login })),
      make("button", { class: "btn", onclick: logOut }, word("log-out")),
    ),
    section("change-password", password),
    section("change-login", login),
    section("devices", devices(account.sessions)),
    section(
      "my-data",
      make(
        "p",
        {},
        make("a", { class: "btn small", href: "/api/account/export", download: "" }, word("download-data")),
      ),
      make("p", { class: "lead" }, word("delete-means")),
      remove,
    ),
  ];
}

/** What browsers and systems call themselves, and what people call them; the first that is found counts. */
const BROWSERS = { "Edg/": "Edge", "OPR/": "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
const SYSTEMS = {
  Android: "Android",
  iPhone: "iPhone",
  iPad: "iPad",
  Windows: "Windows",
  "Mac OS": "macOS",
  Linux: "Linux",
};

/** A device as people call it: "Firefox, Windows". @param {string} told what its browser says of itself */
export function deviceName(told) {
  const names = [BROWSERS, SYSTEMS].flatMap((known) =>
    Object.entries(known)
      .filter(([sign]) => told.includes(sign))
      .slice(0, 1)
      .map(([, name]) => name),
  );
  return names.join(", ") || told || "?";
}

/** Where I am logged in; the others can be logged out. @param {SessionInfo[]} sessions */
function devices(sessions) {
  const list = make("ul", { class: "seatlist" });
  const draw = (/** @type {SessionInfo[]} */ shown) =>
    list.replaceChildren(
      ...shown.map((one) =>
        make(
          "li",
          {},
          make("span", { class: "grow", title: one.device }, deviceName(one.device)),
          one.this
            ? make("span", { class: "meta" }, word("this-device"))
            : make("button", { class: "btn small", onclick: () => end(one.id) }, word("log-out")),
        ),
      ),
    );
  const end = async (/** @type {string} */ id) => {
    /** @type {AccountInfo} */
    const left = await post("/api/account/sessions/end", { id });
    draw(left.sessions);
  };
  draw(sessions);
  return list;
}
