/**
 * Measures the texts of any page or dialog as they are drawn: those too small to be read, cut, beside the screen or on
 * each other. Boards are layout.js's.
 */

/** Lines may come so near to each other, in pixels; their boxes are higher than their letters. */
const NEAR = 2;
/** The letters of a line are so much of its box, in the middle. */
const LETTERS = 0.6;
/** Pictures of boards, what only screen readers hear, and lists that the system draws. */
const ELSEWHERE = ".scene-panel, .mini-board, .sr, .skip, option, script, style, noscript";
const BUTTONS = ".btn, .ib, summary, .chip, [role='tab']";

globalThis.readable = {
  /** What is on top: a dialog, else the page. */
  top() {
    return [...document.querySelectorAll("dialog[open], .handover")].at(-1) ?? document.body;
  },

  scrolls(element, way) {
    return ["auto", "scroll"].includes(getComputedStyle(element)[way]);
  },

  /** The part of a box that is seen within all that holds it; null if none is. */
  seen(box, element) {
    let { left, right, top, bottom } = box;
    for (let holder = element; holder && holder !== document.body; holder = holder.parentElement) {
      const style = getComputedStyle(holder);
      if (style.position === "fixed" || holder.matches("dialog")) break;
      const edge = holder.getBoundingClientRect();
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null;
  },

  /** How large letters are on the screen. */
  size(element) {
    const size = parseFloat(getComputedStyle(element).fontSize);
    const matrix = element instanceof SVGTextContentElement ? element.getScreenCTM() : null;
    return matrix ? size * Math.hypot(matrix.b, matrix.d) : size;
  },

  /** Does it stay in place while the rest moves below it? */
  floats(element) {
    for (let holder = element; holder; holder = holder.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(holder).position) && !holder.matches("dialog")) return true;
    return false;
  },

  /** Every line of text that is seen, with its letters' box. */
  lines() {
    const found = [];
    const walker = document.createTreeWalker(this.top(), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      if (!node.textContent.trim() || !element || element.closest(ELSEWHERE)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = this.seen(whole, element);
        if (!box) continue;
        const air = ((1 - LETTERS) / 2) * whole.height;
        const letters = {
          left: box.left,
          right: box.right,
          top: Math.max(box.top, whole.top + air),
          bottom: Math.min(box.bottom, whole.bottom - air),
        };
        if (letters.bottom > letters.top)
          found.push({ said: node.textContent.trim().slice(0, 40), node, element, ...letters });
      }
    }
    return found;
  },

  /** Is its end left out, and not even told to a pointer that rests there? */
  cut(element) {
    if (element.closest("svg, [title]")) return false;
    const { overflowX, display } = getComputedStyle(element);
    return (
      display !== "inline" && ["hidden", "clip"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
    );
  },

  /** Does one of them lie on a ground that hides the other? */
  apart(one, other) {
    const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2;
    const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2;
    const stack = document.elementsFromPoint(x, y);
    const lower = Math.max(stack.indexOf(one.element), stack.indexOf(other.element));
    return stack
      .slice(0, Math.max(0, lower))
      .some((above) => !above.contains(stack[lower]) && !/^rgba.* 0\)$/.test(getComputedStyle(above).backgroundColor));
  },

  /** Everything that is wrong, as sentences. */
  wrong(least) {
    const lines = this.lines();
    const found = new Set();
    for (const { said, element, left, right, top, bottom } of lines) {
      const size = this.size(element);
      if (size < least - 0.1)
        found.add(`"${said}" is ${size.toFixed(1)} px (${element.className.baseVal ?? element.className})`);
      if (left < -1 || right > innerWidth + 1) found.add(`"${said}" is beside the screen`);
      if (this.cut(element)) found.add(`"${said}" is cut (${element.className})`);
      const button = element.closest(BUTTONS)?.getBoundingClientRect();
      if (
        button &&
        (left < button.left - 1 || right > button.right + 1 || top < button.top - 1 || bottom > button.bottom + 1)
      )
        found.add(`"${said}" leaves its button`);
    }
    const still = lines.filter(({ element }) => !this.floats(element));
    still.forEach((one, at) => {
      for (const other of still.slice(at + 1)) {
        const deep = Math.min(
          one.right - other.left,
          other.right - one.left,
          one.bottom - other.top,
          other.bottom - one.top,
        );
        if (deep > NEAR && one.node !== other.node && !this.apart(one, other))
          found.add(`"${one.said}" lies on "${other.said}" by ${deep.toFixed(0)}`);
      }
    });
    const top = this.top();
    const holder = top === document.body ? document.documentElement : top;
    if (holder.scrollWidth > holder.clientWidth + 1)
      found.add(`${top.className || "the page"} scrolls sideways by ${holder.scrollWidth - holder.clientWidth}`);
    return [...found];
  },
};
