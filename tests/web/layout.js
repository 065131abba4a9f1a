/**
 * Measures the page of a table as it is drawn and lists what is wrong with it, each as a kind and a sentence: texts that leave their panel, lie on
 * each other or are cut, parts that leave the page or lie on each other or need scrolling, buttons whose text does not fit.
 */
globalThis.layout = {
  /** The ink of a text in its picture's own coordinates, a little within its line box. */
  ink(text, picture) {
    const box = text.getBBox();
    const matrix = picture.getScreenCTM().inverse().multiply(text.getScreenCTM());
    const size = Number(text.getAttribute("font-size"));
    const base = Number(text.getAttribute("y") ?? 0);
    const [top, bottom] = [base - size * 0.72, base + size * 0.02];
    const corners = [[box.x, top], [box.x + box.width, top], [box.x, bottom], [box.x + box.width, bottom]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  },

  /** How far two boxes lie on each other. */
  overlap(a, b) {
    return Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  },

  panel(article) {
    const found = [];
    const picture = article.querySelector("svg.panel-picture");
    const [x = 0, y = 0, width = 0, height = 0] = (picture.getAttribute("data-whole") ?? picture.getAttribute("viewBox")).split(" ").map(Number);
    const texts = [...picture.querySelectorAll("text")].filter((text) => text.textContent).map((text) => ({ id: text.closest("[data-id]").dataset.id, said: text.textContent, ...this.ink(text, picture) }));
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
      const slides = innerWidth < 760;
      if (down > 1) found.push([column.className === "others" ? "opponents" : "page", `${column.className}: ${down} too high`]);
      if (sideways > 1 && !slides) found.push(["page", `${column.className}: ${sideways} too wide`]);
    }
    for (const box of document.querySelectorAll(".btn, .prompt p, header.top h1")) {
      if (box.getClientRects().length && box.scrollWidth > box.clientWidth + 1) found.push(["page", `"${box.textContent}" does not fit its place`]);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(["page", "the page scrolls sideways"]);
    if (document.documentElement.scrollHeight > innerHeight) found.push(["page", "the page scrolls down"]);
    return found;
  },

  texts() {
    return [...document.querySelectorAll("article.scene-panel")].filter((article) => article.getClientRects().length).flatMap((article) => this.panel(article));
  },
};
