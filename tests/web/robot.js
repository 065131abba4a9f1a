// What a person without a plan does: click something lit or some button, until the game is over or the turn is.
globalThis.robot = {
  /** One click; false when there is nothing to click. */
  click(random) {
    const handover = document.querySelector(".handover .btn");
    if (handover) {
      handover.click();
      return true;
    }
    const listed = [...document.querySelectorAll("dialog .list button, dialog .btn.prim")].filter(() => !document.querySelector("dialog table.scores"));
    const lit = [...document.querySelectorAll('.piece[data-state="lit"], .piece[data-state="deadly"]')];
    const buttons = [...document.querySelectorAll(".acts [data-index], .acts .btn.prim:not([data-index])")];
    const all = listed.length ? listed : [...lit, ...buttons];
    if (!all.length) return false;
    const chosen = all[Math.floor(random() * all.length)];
    if (chosen instanceof HTMLElement) chosen.click();
    else chosen.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return true;
  },
  /** Click until the final count is shown; the number of clicks. */
  async play(seed, seconds) {
    let state = seed;
    const random = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    const end = performance.now() + seconds * 1000;
    let clicks = 0;
    while (!document.querySelector("dialog table.scores")) {
      if (performance.now() > end) throw new Error(`no end after ${clicks} clicks: ${document.querySelector(".ask")?.textContent}`);
      if (this.click(random)) clicks += 1;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return clicks;
  },
};
