/**
 * Measures the page of a table as it is drawn and lists what is wrong with it, each as a kind and a sentence: texts that leave their panel, lie on
 * each other, are cut or covered, pieces cut off at the edge, parts that leave the page or lie on each other or need scrolling, buttons whose text does not fit.
 */

/** Pieces one can see through: places to point at, the light of lamps, the stroke through a price; whether texts lie on texts is measured apart. The band behind a strip leaves a narrow screen on purpose. */
const CLEAR = /^(hit|space|shoal|lighthouse|strike|t-|stage$|plate-far$|none-in-play$)/;
/** Where along a text it is looked whether something lies on it. */
const SPOTS = [0.03, 0.5, 0.97];

/** The name at the head of a player's panel is so high. */
const NAME = 36;

/** Where in its button the mark is that unfolds a head; what is wider than this lies behind all of it. */
const MARK = { from: 4, to: 10 };
const LARGE = 100;

globalThis.layout = {
  /** The ink of a text in its picture's own coordinates, a little within its line box. */
  ink(text, picture) {
    const box = text.getBBox();
    const matrix = picture.getScreenCTM().inverse().multiply(text.getScreenCTM());
    const size = Number(text.getAttribute("font-size"));
    const base = Number((text.querySelector("tspan") ?? text).getAttribute("y") ?? 0);
    const last = Number(text.querySelector("tspan:last-child")?.getAttribute("y") ?? base);
    const [top, bottom] = [base - size * 0.72, last + size * 0.02];
    const corners = [[box.x, top], [box.x + box.width, top], [box.x, bottom], [box.x + box.width, bottom]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  },

  /** How far two boxes lie on each other. */
  overlap(a, b) {
    return Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  },

  whole(picture) {
    const [x, y, width, height] = (picture.getAttribute("data-whole") ?? picture.getAttribute("viewBox")).split(" ").map(Number);
    return { x, y, width, height };
  },

  symbol(article, id) {
    return globalThis.view.scene.panels.get(article.dataset.panel).pieces.get(id)?.piece.symbol ?? "";
  },

  /** Texts that something lies on, and pieces that stick out of their panel. */
  covered(article) {
    const found = [];
    const picture = article.querySelector("svg.panel-picture");
    const { x, y, width, height } = this.whole(picture);
    const frame = picture.getScreenCTM();
    for (const piece of picture.querySelectorAll(".piece[data-id]:not(.out)")) {
      const { id } = piece.dataset;
      const symbol = this.symbol(article, id);
      if (!symbol.startsWith("t-")) {
        const box = this.box(piece.querySelector("g:not(.glow)"), picture);
        const out = Math.max(x - box.left, y - box.top, box.right - x - width, box.bottom - y - height);
        if (out > 1.5 && !CLEAR.test(symbol)) found.push(["off", `${article.dataset.panel}: ${id} (${symbol}) is cut off by ${out.toFixed(1)}`]);
        continue;
      }
      const text = piece.querySelector("text");
      if (!text?.textContent) continue;
      const ink = this.ink(text, picture);
      for (const spot of SPOTS) {
        const at = new DOMPoint(ink.left + (ink.right - ink.left) * spot, (ink.top + ink.bottom) / 2).matrixTransform(frame);
        for (const element of document.elementsFromPoint(at.x, at.y)) {
          const other = element.closest(".piece[data-id]");
          const above = other && piece.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
          if (!above || !picture.contains(other) || element.closest(".glow") || CLEAR.test(this.symbol(article, other.dataset.id))) continue;
          found.push(["covered", `${article.dataset.panel}: ${id} "${text.textContent}" lies under ${other.dataset.id}`]);
          break;
        }
      }
    }
    return found;
  },

  /** What is painted, in the picture's own coordinates. */
  box(element, picture) {
    const { x, y, width, height } = element.getBBox();
    const matrix = picture.getScreenCTM().inverse().multiply(element.getScreenCTM());
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([left, top]) => new DOMPoint(left, top).matrixTransform(matrix));
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  },

  /** What a text says, in one line or several. */
  said(text) {
    return [...text.childNodes].map((line) => line.textContent).join(" ");
  },

  panel(article) {
    const found = [];
    const picture = article.querySelector("svg.panel-picture");
    const { x, y, width, height } = this.whole(picture);
    const bottom = article.getBoundingClientRect().bottom;
    const seen = (text) => text.textContent && text.getBoundingClientRect().top <= bottom;
    const texts = [...picture.querySelectorAll(".piece:not(.out) text")].filter(seen).map((text) => ({ id: text.closest("[data-id]").dataset.id, said: this.said(text), ...this.ink(text, picture) }));
    const name = (text) => `${article.dataset.panel}: ${text.id} "${text.said}"`;
    for (const text of texts) {
      const out = Math.max(x - text.left, y - text.top, text.right - x - width, text.bottom - y - height);
      if (out > 0.5) found.push(["place", `${name(text)} leaves the panel by ${out.toFixed(1)}`]);
      const meant = String(globalThis.view.scene.panels.get(article.dataset.panel).pieces.get(text.id).piece.text);
      if (text.said !== meant) found.push(["cut", `${name(text)} is cut; it should say "${meant}"`]);
    }
    texts.forEach((text, at) => {
      for (const other of texts.slice(at + 1)) {
        const depth = this.overlap(text, other);
        if (depth > 0.5) found.push(["place", `${name(text)} lies on ${other.id} "${other.said}" by ${depth.toFixed(1)}`]);
      }
    });
    return found;
  },

  /** What sticks out of the page or its place, or lies on something else. */
  shell() {
    const found = [];
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const parts = [...document.querySelectorAll("header.top, .board, .others, .side, .mine, .prompt, .ptabs")].filter((part) => part.getClientRects().length && !part.matches(":empty"));
    const boxes = parts.map((part) => ({ name: part.className, box: part.getBoundingClientRect() }));
    for (const { name, box } of boxes) {
      const out = Math.max(page.left - box.left, page.top - box.top, box.right - page.right, box.bottom - page.bottom);
      if (out > 1) found.push(["page", `${name} leaves the page by ${out.toFixed(0)}`]);
    }
    boxes.forEach(({ name, box }, at) => {
      for (const other of boxes.slice(at + 1)) if (this.overlap(box, other.box) > 1) found.push(["page", `${name} lies on ${other.name}`]);
    });
    for (const column of document.querySelectorAll(".others, .tracks, .mine, .prompt, .prompt .acts")) {
      if (!column.getClientRects().length) continue;
      const sideways = column.scrollWidth - column.clientWidth;
      const down = column.scrollHeight - column.clientHeight;
      const others = column.matches(".others");
      const slides = others && globalThis.view.tabs.getClientRects().length;
      const pulled = column.className === "mine" ? innerHeight < 480 : others && innerWidth < 1200;
      if (down > 1 && !pulled) found.push([others ? "opponents" : "page", `${column.className}: ${down} too high`]);
      const last = others && !slides && [...column.querySelectorAll(".scene-panel")].at(-1);
      const under = last ? last.getBoundingClientRect().top + NAME - column.getBoundingClientRect().bottom : 0;
      if (under > 1) found.push(["opponents", `the name of the last is ${under.toFixed(0)} below what is seen`]);
      if (sideways > 1 && !slides) found.push(["page", `${column.className}: ${sideways} too wide`]);
    }
    for (const box of document.querySelectorAll(".btn, .prompt p, header.top h1")) {
      if (box.getClientRects().length && box.scrollWidth > box.clientWidth + 1) found.push(["page", `"${box.textContent}" does not fit its place`]);
    }
    for (const button of document.querySelectorAll(".unfold")) {
      if (!button.getClientRects().length) continue;
      const box = button.getBoundingClientRect();
      const mark = { left: box.left + MARK.from, right: box.left + MARK.to, top: box.top + box.height / 2 - 4, bottom: box.top + box.height / 2 + 4 };
      for (const piece of button.closest("article").querySelectorAll(".piece[data-id]")) {
        const drawn = piece.getBoundingClientRect();
        if (drawn.width < LARGE && this.overlap(mark, drawn) > 1) found.push(["page", `the button that unfolds lies on ${piece.dataset.id}`]);
      }
    }
    const board = document.querySelector(".board").getBoundingClientRect();
    for (const button of document.querySelectorAll(".zoom button")) {
      const box = button.getBoundingClientRect();
      const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!button.contains(on)) found.push(["page", `"${button.title}" cannot be hit`]);
      if (this.overlap(box, board) > 0) found.push(["page", `"${button.title}" lies on the board`]);
    }
    if (globalThis.view.tabs.getClientRects().length && !document.querySelector(".phase").textContent) found.push(["page", "the phase is not said"]);
    if (!document.querySelector(".prompt .ask").textContent.trim()) found.push(["page", "nothing is asked or told"]);
    if (document.documentElement.scrollWidth > innerWidth) found.push(["page", "the page scrolls sideways"]);
    if (document.documentElement.scrollHeight > innerHeight) found.push(["page", "the page scrolls down"]);
    return found;
  },

  /** The panels that are on the page at this size; on a phone with the sheet that holds those beside the board. */
  panels() {
    return [...document.querySelectorAll("article.scene-panel")].filter((article) => article.getClientRects().length);
  },

  /** Texts smaller on the screen than can be read, by panel and style. */
  small(least) {
    const found = new Set();
    for (const article of this.panels())
      for (const text of article.querySelectorAll("svg.panel-picture .piece:not(.out) text")) {
        const { id } = text.closest("[data-id]").dataset;
        if (text.getBoundingClientRect().top > article.getBoundingClientRect().bottom) continue;
        const matrix = text.getScreenCTM();
        const size = Number(text.getAttribute("font-size")) * Math.hypot(matrix.b, matrix.d);
        const panel = article.dataset.panel.replace(/\d+/g, "N");
        if (text.textContent && size < least - 0.1) found.add(`${panel} ${this.symbol(article, id).replace(/-\d$/, "")}`);
      }
    for (const element of document.querySelectorAll("#root *")) {
      if (element.closest("svg") || !element.getClientRects().length) continue;
      const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
      if (says && parseFloat(getComputedStyle(element).fontSize) < least) found.add(`shell ${element.className}`);
    }
    return [...found].map((text) => ["small", text]);
  },

  /** The same on the table and on the sheets that a phone keeps behind tabs. */
  legible(least) {
    const found = new Map();
    for (const sheet of ["others", "tracks", "table"]) {
      globalThis.view.openSheet(sheet);
      for (const [kind, text] of this.small(least)) found.set(text, [kind, text]);
    }
    return [...found.values()];
  },

  texts() {
    globalThis.view.openSheet("tracks");
    const found = this.panels().flatMap((article) => this.panel(article));
    globalThis.view.openSheet("table");
    return found;
  },

  /** Everything is to be met by looking for what is painted at a place, also what takes no clicks. */
  pieces() {
    const all = document.createElement("style");
    all.textContent = "svg.panel-picture * { pointer-events: visiblePainted !important; }";
    document.head.append(all);
    const found = this.panels().flatMap((article) => this.covered(article));
    all.remove();
    return found;
  },
};
