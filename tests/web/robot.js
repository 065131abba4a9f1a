// What a person without a plan does: points at something lit or some button, until the final count is shown.
// It sees only the page, and it clicks only where a pointer would hit.
globalThis.robot = {
  /** Lit things that no pointer can hit, with what was asked then: each is a fault of the picture. */
  buried: new Map(),

  /** A point of the screen at which a pointer hits `element`, if there is one. */
  pointOf(element) {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const id = element.dataset.id;
    const parts = id === undefined ? [element] : [element, ...document.querySelectorAll(`.glow[data-id="${CSS.escape(id)}"]`)];
    for (const part of parts) {
      const box = part.getBoundingClientRect();
      for (const down of [0.5, 0.75, 0.25, 0.9, 0.1]) {
        for (const along of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const [x, y] = [box.x + box.width * along, box.y + box.height * down];
          const hit = document.elementFromPoint(x, y);
          if (hit && (id === undefined ? element.contains(hit) : hit.closest("[data-id]")?.dataset.id === id)) return { x, y, hit };
        }
      }
    }
    return null;
  },

  /** Press and let go where the pointer hits. */
  point(element) {
    const found = this.pointOf(element);
    if (!found) {
      this.buried.set(`${element.dataset.id ?? element.textContent} (${element.closest("[data-panel]")?.dataset.panel})`, document.querySelector(".ask")?.textContent);
      return false;
    }
    const { x, y, hit } = found;
    const where = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
    hit.dispatchEvent(new PointerEvent("pointerdown", { ...where, pointerId: 1 }));
    hit.dispatchEvent(new PointerEvent("pointerup", { ...where, pointerId: 1 }));
    hit.dispatchEvent(new MouseEvent("click", where));
    return true;
  },

  /** What can be clicked now; a dialog or a hand-over comes before the table. */
  choices() {
    const shown = (places) => [...document.querySelectorAll(places)].filter((element) => element.getClientRects().length);
    const first = shown(".handover .btn");
    if (first.length) return first;
    if (document.querySelector("dialog[open]")) return shown("dialog .picks button, dialog .btn.prim");
    return shown('.piece[data-state="lit"], .piece[data-state="deadly"], .acts [data-index], .acts .btn.prim');
  },

  /** One click; false when there is nothing to click. */
  click(random) {
    const all = this.choices();
    return all.length > 0 && this.point(all[Math.floor(random() * all.length)]);
  },

  /** Numbers from 0 to 1 that are the same for the same seed. */
  dice(seed) {
    let state = seed;
    return () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
  },

  /** Does the page show where the keyboard is? */
  ring() {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const style = getComputedStyle(focused);
    return focused.matches(":focus-visible") && (style.outlineStyle !== "none" || document.querySelector(".glow.focused, .piece:focus-visible .glow") !== null);
  },

  /** The key a person without a mouse presses next, as soon as there is something to choose; "" once the game is over. */
  async key(random, seconds) {
    const end = performance.now() + seconds * 1000;
    const pick = (all) => all[Math.floor(random() * all.length)];
    if (!this.ring()) throw new Error(`the focus cannot be seen on ${document.activeElement?.outerHTML.slice(0, 200)}`);
    for (;;) {
      if (document.querySelector("dialog table.scores")) return "";
      const focused = document.activeElement;
      if (document.querySelector("dialog[open]")) return focused?.closest("dialog") ? "Enter" : "Tab";
      const lit = document.querySelectorAll('.piece[data-state="lit"], .piece[data-state="deadly"]').length;
      const buttons = document.querySelectorAll(".acts [data-index]").length;
      if (buttons && random() * (lit + buttons) < buttons) return String(1 + Math.floor(random() * buttons));
      if (lit && focused?.matches('.piece[data-state="lit"], .piece[data-state="deadly"]') && random() < 0.5) return pick(["Enter", " "]);
      if (lit) return pick(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);
      if (performance.now() > end) throw new Error(`nothing to choose: ${document.querySelector(".ask")?.textContent}`);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  },

  /** Click until something is true; the number of clicks. */
  async until(done, seed = 1, seconds = 300) {
    const random = this.dice(seed);
    const end = performance.now() + seconds * 1000;
    let clicks = 0;
    while (!done()) {
      if (performance.now() > end) throw new Error(`no end after ${clicks} clicks: ${document.querySelector(".ask")?.textContent}`);
      if (this.click(random)) clicks += 1;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return clicks;
  },

  /** Click until the final count is shown; the number of clicks. */
  play(seed, seconds) {
    return this.until(() => document.querySelector("dialog table.scores"), seed, seconds);
  },
};
