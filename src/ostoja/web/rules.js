// @ts-check
/** A game's rules: the guide with its pictures, a search, and the numbered reference behind it. */

import { get } from "./api.js";
import { make, sheet, word } from "./dom.js";
import { frame } from "./frame.js";
import { lessonLinks } from "./lessons.js";

/** @import { FoundPlace, Guide } from "./messages.js" */

const WAIT = 160;

/** @param {import("./app.js").App} app @param {string} id */
export async function rulesPage(app, id) {
  const told = await guideTo(id).catch((error) => {
    throw error.status === 404 ? new Error(word("no-rules")) : error;
  });
  await sheet(`/art/${id}/sheet.svg`);
  const page = new RulesPage(app, id, told);
  page.open();
}

/** @param {string} id @returns {Promise<Guide>} */
const guideTo = (id) => {
  const options = new URLSearchParams(location.search).get("options") ?? "";
  return get(`/api/games/${encodeURIComponent(id)}/guide?options=${encodeURIComponent(options)}`);
};

class RulesPage {
  /** @param {import("./app.js").App} app @param {string} id @param {Guide} told */
  constructor(app, id, told) {
    this.app = app;
    this.id = id;
    this.told = told;
    this.article = make("article", {
      class: "rules",
      onclick: (/** @type {MouseEvent} */ event) => this.follow(event),
    });
    this.found = make("section", {
      class: "found",
      "aria-label": word("search-rules"),
      hidden: true,
      onclick: (/** @type {MouseEvent} */ event) => this.follow(event),
    });
    this.count = make("p", { class: "lead", role: "status" });
    this.results = make("ol", {});
    this.found.append(this.count, this.results);
    this.asked = 0;
  }

  open() {
    const contents = this.guide();
    const reference = this.reference();
    this.article.append(reference);
    const links = [
      ...contents.map(([place, title]) => make("li", {}, make("a", { href: `#${place}` }, title))),
      make("li", { class: "apart" }, make("a", { href: "#reference" }, word("numbered-rules"))),
    ];
    const toc = make(
      "details",
      { class: "toc", open: innerWidth > 760 },
      make("summary", {}, word("contents")),
      make("ol", {}, ...links),
    );
    const side = make(
      "aside",
      {
        class: "reader-side",
        "aria-label": word("contents"),
        onclick: (/** @type {MouseEvent} */ event) => this.follow(event),
      },
      this.searchBox(),
      toc,
    );
    void lessonLinks(this.id).then((links) => side.append(...links.map((link) => make("p", {}, link))));
    frame(
      this.app,
      "",
      make(
        "div",
        { class: "reader" },
        side,
        make(
          "div",
          { class: "reader-text" },
          make("h1", {}, this.told.title),
          ...this.whichTable(),
          this.found,
          this.article,
        ),
      ),
    );
    this.markTable();
    document.title = `${this.told.title} – Ostoja`;
    for (const table of this.article.querySelectorAll(".scroll")) table.setAttribute("aria-label", word("a-table"));
    for (const picture of this.article.querySelectorAll("svg.drawn")) fit(/** @type {SVGSVGElement} */ (picture));
    if (location.hash) this.reveal(decodeURIComponent(location.hash.slice(1)));
    else scrollTo(0, 0);
  }

  /**
   * The guide on the page (our own Markdown, in which HTML is text); gives its sections for the table of contents.
   * @returns {[string, string][]}
   */
  guide() {
    if (!this.told.guide) this.article.append(make("p", { class: "lead" }, word("no-guide")));
    this.article.insertAdjacentHTML("beforeend", this.told.guide);
    return [...this.article.querySelectorAll("section")].map((each) => [
      each.id,
      each.querySelector("h2")?.textContent ?? "",
    ]);
  }

  /** Whose rules these are, if they are those of one table. */
  whichTable() {
    if (!this.told.mode) return [];
    const all = make("a", { href: location.pathname }, word("rules-of-all"));
    return [make("p", { class: "lead which-table" }, word("rules-here", { mode: this.told.mode }), " ", all)];
  }

  /** At one table some rules say something of their own, and whole chapters do not hold. */
  markTable() {
    for (const id of this.told.here) {
      const text = this.told.clauses[id] ?? "";
      const box = document.getElementById(id);
      box?.classList.add("here");
      box?.querySelector(".short")?.replaceChildren(text);
      box?.querySelector(".rule-id")?.append(make("span", { class: "meta" }, word("rule-here")));
      for (const link of this.article.querySelectorAll(`a.to-rule[href="#${id}"]`)) link.setAttribute("title", text);
    }
    for (const place of this.told.elsewhere) {
      const clause = this.article.querySelector(`[id^="${place}."]`);
      const part = place.startsWith("s-") ? document.getElementById(place) : clause?.closest("details");
      part?.classList.add("elsewhere");
      part?.querySelector("h2, summary")?.append(make("span", { class: "meta" }, word("rule-elsewhere")));
    }
  }

  /** The numbered rules, folded by chapter. */
  reference() {
    const section = make(
      "section",
      { id: "reference", class: "reference", "aria-labelledby": "reference-title" },
      make("h2", { id: "reference-title" }, word("numbered-rules")),
    );
    if (this.told.reference) {
      section.append(make("p", { class: "lead" }, word("reference-note")));
      section.insertAdjacentHTML("beforeend", this.told.reference);
      return section;
    }
    const short = Object.entries(this.told.clauses).map(([id, text]) => rule(id, text, this.app.lang));
    section.append(
      make("p", { class: "lead" }, word("no-reference")),
      make("details", {}, make("summary", {}, word("rules-in-short")), ...short),
    );
    return section;
  }

  searchBox() {
    const input = make("input", {
      type: "search",
      id: "rules-search",
      autocomplete: "off",
      maxlength: "200",
      placeholder: word("search-rules"),
      "aria-label": word("search-rules"),
    });
    let timer = 0;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.search(input.value), WAIT);
    });
    return make(
      "form",
      {
        role: "search",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          clearTimeout(timer);
          void this.search(input.value).then(() => this.results.querySelector("a")?.focus());
        },
      },
      input,
    );
  }

  /** @param {string} words */
  async search(words) {
    this.asked += 1;
    const turn = this.asked;
    const wanted = words.trim();
    const places = wanted ? await this.places(wanted).catch(() => []) : [];
    if (turn !== this.asked) return;
    this.showing(Boolean(wanted));
    this.count.textContent = wanted
      ? places.length
        ? word("places-found", { count: places.length })
        : word("nothing-found")
      : "";
    this.results.replaceChildren(...places.map((each) => this.result(each, wanted)));
    if (wanted) scrollTo(0, 0);
  }

  /** @param {string} words @returns {Promise<FoundPlace[]>} */
  places(words) {
    return get(`/api/games/${encodeURIComponent(this.id)}/guide/search?words=${encodeURIComponent(words)}`);
  }

  /** @param {FoundPlace} place @param {string} words */
  result(place, words) {
    const parts = folded(words)
      .split(/\s+/)
      .map((each) => (each.length > 4 ? each.slice(0, Math.max(4, each.length - 2)) : each));
    const text = place.text.length > 320 ? `${place.text.slice(0, 320)}…` : place.text;
    const marked = text
      .split(/([\s,.;:()[\]–—„”“"]+)/)
      .map((part) => (part && parts.some((each) => folded(part).startsWith(each)) ? make("mark", {}, part) : part));
    const target = place.kind === "clause" ? place.place : `s-${place.place}`;
    return make("li", {}, make("a", { href: `#${target}` }, place.title), make("p", {}, ...marked));
  }

  /** Results instead of the text, or the text again. @param {boolean} results */
  showing(results) {
    this.found.hidden = !results;
    this.article.hidden = results;
  }

  /** A link to a place of this page. @param {MouseEvent} event */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hash || link.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.hash !== location.hash) history.pushState({}, "", link.hash);
    this.reveal(decodeURIComponent(link.hash.slice(1)));
  }

  /** Show a place: open what it is folded in, mark it, bring it into sight. @param {string} place */
  reveal(place) {
    const target = document.getElementById(place) ?? document.getElementById(place.replace(/[a-z]$/, ""));
    if (!target || !this.article.contains(target)) return;
    this.showing(false);
    for (let outer = target.closest("details"); outer; outer = outer.parentElement?.closest("details") ?? null)
      outer.open = true;
    for (const before of this.article.querySelectorAll(".marked")) before.classList.remove("marked");
    const clause = target.matches(".rule, .rule-row");
    target.classList.toggle("marked", clause);
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: clause && target.offsetHeight < innerHeight * 0.8 ? "center" : "start" });
  }
}

/** A clause in short. @param {string} id @param {string} text @param {string} lang */
function rule(id, text, lang) {
  return make(
    "div",
    { class: "rule", id, role: "group", "aria-label": id },
    make("span", { class: "rule-id" }, id),
    make("p", { class: "short", lang }, text),
  );
}

/** Give a picture the view box and the size that its symbol needs. @param {SVGSVGElement} picture */
function fit(picture) {
  const use = /** @type {SVGUseElement} */ (picture.firstElementChild);
  const symbol = document.getElementById(use.getAttribute("href")?.slice(1) ?? "");
  const [high, wide] = picture.classList.contains("large") ? [92, 190] : [44, 60];
  const own = symbol?.getAttribute("viewBox");
  if (own) {
    const edge = Math.min(high, 44) * (picture.classList.contains("large") ? 1 : 0.64);
    for (const element of [picture, use])
      for (const side of ["width", "height"]) element.setAttribute(side, element === use ? "24" : String(edge));
    picture.setAttribute("viewBox", own);
    return;
  }
  const box = use.getBBox();
  const edge = Math.max(box.width, box.height) * 0.05 + 1;
  const [width, height] = [box.width + 2 * edge, box.height + 2 * edge];
  const scale = Math.min(high / height, wide / width, 3);
  picture.setAttribute("viewBox", `${box.x - edge} ${box.y - edge} ${width} ${height}`);
  picture.setAttribute("width", String(Math.round(width * scale)));
  picture.setAttribute("height", String(Math.round(height * scale)));
}

/** Without case and diacritics, as the server searches. @param {string} text */
function folded(text) {
  return text.toLowerCase().replaceAll("ł", "l").normalize("NFKD").replace(/\p{M}/gu, "");
}
