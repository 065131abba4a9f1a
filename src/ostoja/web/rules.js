// @ts-check
/** A game's rules: the guide with its pictures, a search, and the numbered reference behind it. */

import { get } from "./api.js";
import { make, sheet, word } from "./dom.js";
import { frame } from "./frame.js";
import { svg } from "./pieces.js";

/** @typedef {{title: string, guide: string, clauses: Record<string, string>, reference: string}} Guide */
/** @typedef {{kind: string, place: string, title: string, text: string}} Place */

const CLAUSE = "[A-Z]{2}-[0-9A-Z]+[.-]\\d+[a-z]?";
const PICTURE = /^!\[([^\]]*)\]\(symbol:([\w-]+)\)$/;
const BARE = "\\b[A-Z]{2}-[0-9A-Z]+\\.\\d+[a-z]?";
const INLINE = new RegExp(`(!\\[[^\\]]*\\]\\(symbol:[\\w-]+\\)|\\[${CLAUSE}\\]|\\*\\*[^*]+\\*\\*|\`[^\`]+\`|\\*[^*\\s][^*]*\\*|${BARE})`);
const ALONE = new RegExp(`^${BARE}$`);
const WAIT = 160;

/** @param {import("./app.js").App} app @param {string} id */
export async function rulesPage(app, id) {
  const told = await get(`/api/games/${encodeURIComponent(id)}/guide`).catch((error) => {
    throw error.status === 404 ? new Error(word("no-rules")) : error;
  });
  await sheet(`/art/${id}/sheet.svg`);
  const page = new RulesPage(app, id, /** @type {Guide} */ (told));
  page.open();
}

class RulesPage {
  /** @param {import("./app.js").App} app @param {string} id @param {Guide} told */
  constructor(app, id, told) {
    this.app = app;
    this.id = id;
    this.told = told;
    this.article = make("article", { class: "rules", onclick: (/** @type {MouseEvent} */ event) => this.follow(event) });
    this.found = make("section", { class: "found", "aria-label": word("search-rules"), hidden: true, onclick: (/** @type {MouseEvent} */ event) => this.follow(event) });
    this.count = make("p", { class: "lead", role: "status" });
    this.results = make("ol", {});
    this.found.append(this.count, this.results);
    this.asked = 0;
  }

  open() {
    const contents = this.guide();
    const reference = this.reference();
    this.article.append(reference);
    const links = [...contents.map(([place, title]) => make("li", {}, make("a", { href: `#${place}` }, title))), make("li", { class: "apart" }, make("a", { href: "#reference" }, word("numbered-rules")))];
    const toc = make("details", { class: "toc", open: innerWidth > 760 }, make("summary", {}, word("contents")), make("ol", {}, ...links));
    const side = make("aside", { class: "reader-side", "aria-label": word("contents"), onclick: (/** @type {MouseEvent} */ event) => this.follow(event) }, this.searchBox(), toc);
    frame(this.app, "", make("div", { class: "reader" }, side, make("div", { class: "reader-text" }, make("h1", {}, this.told.title), this.found, this.article)));
    document.title = `${this.told.title} – Ostoja`;
    for (const picture of this.article.querySelectorAll("svg.drawn")) fit(/** @type {SVGSVGElement} */ (picture));
    if (location.hash) this.reveal(decodeURIComponent(location.hash.slice(1)));
    else scrollTo(0, 0);
  }

  /** The guide on the page; gives its sections for the table of contents. @returns {[string, string][]} */
  guide() {
    /** @type {[string, string][]} */
    const contents = [];
    const [first = "", ...parts] = this.told.guide.split(/^## +/m);
    const opening = first.replace(/^# .*$/m, "");
    this.article.append(...this.blocks(opening));
    if (!this.told.guide) this.article.append(make("p", { class: "lead" }, word("no-guide")));
    parts.forEach((part, at) => {
      const [title = "", ...lines] = part.split("\n");
      const place = `s-${at + 1}`;
      contents.push([place, title]);
      this.article.append(make("section", { id: place, "aria-labelledby": `${place}-title` }, make("h2", { id: `${place}-title` }, title), ...this.blocks(lines.join("\n"))));
    });
    return contents;
  }

  /** The numbered rules, folded by chapter. */
  reference() {
    const section = make("section", { id: "reference", class: "reference", "aria-labelledby": "reference-title" }, make("h2", { id: "reference-title" }, word("numbered-rules")));
    if (!this.told.reference) {
      const short = Object.entries(this.told.clauses).map(([id, text]) => rule(id, text, this.app.lang));
      section.append(make("p", { class: "lead" }, word("no-reference")), make("details", {}, make("summary", {}, word("rules-in-short")), ...short));
      return section;
    }
    section.append(make("p", { class: "lead" }, word("reference-note")));
    const [first = "", ...parts] = this.told.reference.split(/^## +/m);
    for (const part of [first.replace(/^# +/, ""), ...parts]) {
      const [title = "", ...lines] = part.split("\n");
      section.append(make("details", { lang: "en" }, make("summary", {}, ...this.inline(title)), ...this.chapter(lines)));
    }
    return section;
  }

  /** One chapter of the reference: what belongs to a clause stands in a box of its own. @param {string[]} lines */
  chapter(lines) {
    const begins = new RegExp(`^\\s*(?:- )?\\*\\*(${CLAUSE})\\b\\s*`);
    const further = new RegExp(`\\s(?=\\*\\*${CLAUSE}\\*\\*)`);
    /** @type {Node[]} */
    const nodes = [];
    /** @type {string[]} */
    let kept = [];
    /** @type {string|undefined} */
    let clause;
    const close = () => {
      const blocks = this.blocks(kept.join("\n"));
      if (clause) nodes.push(rule(clause, this.told.clauses[clause], this.app.lang, ...blocks));
      else nodes.push(...blocks);
      kept = [];
      clause = undefined;
    };
    for (const line of lines.flatMap((each) => (each.startsWith("|") ? [each] : each.split(further)))) {
      const found = begins.exec(line);
      if (found || /^(#|---)/.test(line)) close();
      if (found) {
        clause = found[1];
        kept.push(`**${line.slice(found[0].length)}`.replace(/^\*\*\*\*\s*/, ""));
      } else if (!line.startsWith("---")) kept.push(line);
    }
    close();
    return nodes;
  }

  /** Markdown as guides and rules use it. @param {string} text @returns {HTMLElement[]} */
  blocks(text) {
    /** @type {HTMLElement[]} */
    const nodes = [];
    const lines = text.split("\n");
    let at = 0;
    const run = (/** @type {(line: string) => boolean} */ fits) => {
      const kept = [];
      for (; at < lines.length && fits(lines[at] ?? ""); at += 1) kept.push(lines[at] ?? "");
      return kept;
    };
    while (at < lines.length) {
      const line = lines[at] ?? "";
      if (!line.trim()) at += 1;
      else if (line.startsWith("#")) {
        nodes.push(make("h3", {}, ...this.inline(line.replace(/^#+ +/, ""))));
        at += 1;
      } else if (line.startsWith("```")) {
        at += 1;
        nodes.push(make("pre", { tabindex: "0" }, run((each) => !each.startsWith("```")).join("\n")));
        at += 1;
      } else if (line.startsWith("|")) nodes.push(this.table(run((each) => each.startsWith("|"))));
      else if (PICTURE.test(line.trim())) nodes.push(make("div", { class: "figures" }, ...run((each) => PICTURE.test(each.trim())).map(figure)));
      else if (/^\s*- /.test(line)) nodes.push(make("ul", {}, ...items(run((each) => /^\s*- |^ {2,}\S/.test(each)), /^\s*- /).map((each) => make("li", {}, ...this.inline(each)))));
      else if (/^\s*\d+\. /.test(line)) nodes.push(make("ol", {}, ...items(run((each) => /^\s*\d+\. |^ {2,}\S/.test(each)), /^\s*\d+\. /).map((each) => make("li", {}, ...this.inline(each)))));
      else if (/^\s*[a-z]\. /.test(line)) nodes.push(make("ul", { class: "lettered" }, ...run((each) => /^\s*[a-z]\. /.test(each)).map((each) => make("li", {}, ...this.inline(each.trim())))));
      else {
        nodes.push(make("p", {}, ...this.inline(line.trim())));
        at += 1;
      }
    }
    return nodes;
  }

  /** @param {string[]} lines */
  table(lines) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map((line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
    const headed = lines.length > 1 && rows.length < lines.length;
    const body = rows.flatMap((cells, at) => {
      const head = headed && at === 0;
      const clause = new RegExp(`^${CLAUSE}$`).test(cells[0] ?? "") ? (cells[0] ?? "") : "";
      const short = clause && this.told.clauses[clause];
      const row = make("tr", short ? { class: "exact" } : clause ? { id: clause, class: "rule-row" } : {}, ...cells.map((cell) => (head && cell ? make("th", { scope: "col" }, ...this.inline(cell)) : this.cell(cell, cells))));
      if (!short) return [row];
      const plain = make("td", { colspan: String(cells.length) }, make("span", { class: "rule-id" }, clause), make("p", { class: "short", lang: this.app.lang }, short));
      return [make("tr", { id: clause, class: "rule-row" }, plain), row];
    });
    const whole = headed && rows[0]?.every((cell) => !cell) ? body.slice(1) : body;
    return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": word("a-table") }, make("table", {}, ...whole));
  }

  /** A cell; a picture stands beside the words of its cell. @param {string} cell @param {string[]} row */
  cell(cell, row) {
    const parts = this.inline(cell, row).filter((part) => part !== "");
    const drawn = parts[0] instanceof SVGElement;
    if (drawn && parts.length > 1) return make("td", {}, make("span", { class: "with-picture" }, parts[0], make("span", {}, ...parts.slice(1))));
    return make("td", { class: drawn && "picture" }, ...parts);
  }

  /** Bold, emphasis, code, clauses and pictures inside a line. @param {string} text @param {string[]} [row] @returns {(Node|string)[]} */
  inline(text, row = []) {
    return text.split(INLINE).map((part) => {
      const picture = PICTURE.exec(part);
      if (picture) return drawing(picture[2] ?? "", said(row, picture[1] ?? "") ? "" : (picture[1] ?? ""), "small");
      if (ALONE.test(part)) return this.link(part);
      if (ALONE.test(part.slice(1, -1)) && part.startsWith("[")) return this.link(part.slice(1, -1));
      if (part.startsWith("**") && part.length > 4) return make("b", {}, ...this.inline(part.slice(2, -2)));
      if (part.startsWith("`") && part.length > 2) return make("code", {}, part.slice(1, -1));
      if (part.startsWith("*") && part.length > 2) return make("em", {}, part.slice(1, -1));
      return part;
    });
  }

  /** @param {string} clause */
  link(clause) {
    return make("a", { class: "to-rule", href: `#${clause}`, title: this.told.clauses[clause] }, clause);
  }

  searchBox() {
    const input = make("input", { type: "search", id: "rules-search", autocomplete: "off", maxlength: "200", placeholder: word("search-rules"), "aria-label": word("search-rules") });
    let timer = 0;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.search(input.value), WAIT);
    });
    return make("form", { role: "search", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); clearTimeout(timer); void this.search(input.value).then(() => this.results.querySelector("a")?.focus()); } }, input);
  }

  /** @param {string} words */
  async search(words) {
    this.asked += 1;
    const turn = this.asked;
    const wanted = words.trim();
    /** @type {Place[]} */
    const places = wanted ? await get(`/api/games/${encodeURIComponent(this.id)}/guide/search?words=${encodeURIComponent(wanted)}`).catch(() => []) : [];
    if (turn !== this.asked) return;
    this.showing(Boolean(wanted));
    this.count.textContent = wanted ? (places.length ? word("places-found", { count: places.length }) : word("nothing-found")) : "";
    this.results.replaceChildren(...places.map((each) => this.result(each, wanted)));
    if (wanted) scrollTo(0, 0);
  }

  /** @param {Place} place @param {string} words */
  result(place, words) {
    const parts = folded(words).split(/\s+/).map((each) => (each.length > 4 ? each.slice(0, Math.max(4, each.length - 2)) : each));
    const text = place.text.length > 320 ? `${place.text.slice(0, 320)}…` : place.text;
    const marked = text.split(/([\s,.;:()[\]–—„”“"]+)/).map((part) => (part && parts.some((each) => folded(part).startsWith(each)) ? make("mark", {}, part) : part));
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
    for (let outer = target.closest("details"); outer; outer = outer.parentElement?.closest("details") ?? null) outer.open = true;
    for (const before of this.article.querySelectorAll(".marked")) before.classList.remove("marked");
    const clause = target.matches(".rule, .rule-row");
    target.classList.toggle("marked", clause);
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: clause && target.offsetHeight < innerHeight * 0.8 ? "center" : "start" });
  }
}

/** A clause in its box: sentences first. @param {string} id @param {string|undefined} short @param {string} lang @param {...Node} exact */
function rule(id, short, lang, ...exact) {
  return make("div", { class: "rule", id, role: "group", "aria-label": id }, make("span", { class: "rule-id" }, id), short ? make("p", { class: "short", lang }, short) : null, exact.length ? make("div", { class: "exact" }, ...exact) : null);
}

/** List items; a line further in belongs to the one before. @param {string[]} lines @param {RegExp} begins */
function items(lines, begins) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    if (begins.test(line) || !found.length) found.push(line.replace(begins, ""));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

/** Do the words of a row say what the caption says? @param {string[]} row @param {string} caption */
function said(row, caption) {
  return row.join(" ").replace(/!\[[^\]]*\]\([^)]*\)/g, "").toLowerCase().includes(caption.toLowerCase());
}

/** @param {string} line */
function figure(line) {
  const [, caption = "", name = ""] = PICTURE.exec(line.trim()) ?? [];
  return make("figure", {}, drawing(name, "", "large"), make("figcaption", {}, caption));
}

/** A symbol of the game; its view box comes when it is on the page. @param {string} name @param {string} label @param {string} size */
function drawing(name, label, size) {
  const picture = /** @type {SVGSVGElement} */ (svg("svg", { class: `drawn ${size}`, ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) }));
  picture.append(svg("use", { href: `#${name}` }));
  return picture;
}

/** Give a picture the view box and the size that its symbol needs. @param {SVGSVGElement} picture */
function fit(picture) {
  const use = /** @type {SVGUseElement} */ (picture.firstElementChild);
  const symbol = document.getElementById(use.getAttribute("href")?.slice(1) ?? "");
  const [high, wide] = picture.classList.contains("large") ? [92, 190] : [44, 60];
  const own = symbol?.getAttribute("viewBox");
  if (own) {
    const edge = Math.min(high, 44) * (picture.classList.contains("large") ? 1 : 0.64);
    for (const element of [picture, use]) for (const side of ["width", "height"]) element.setAttribute(side, element === use ? "24" : String(edge));
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
