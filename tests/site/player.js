// Plays as the robot does, but looks at the page only when it has changed, and lets nothing be painted meanwhile: what is
// quite transparent is laid out and hit as ever. Painting a whole game takes longer than playing it.
const Worker = globalThis.Worker;
/** @type {Worker|undefined} the worker that has the tables, as soon as there is one */
let tables;
globalThis.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    if (options?.name === "table") tables = this;
  }
};

globalThis.player = {
  /** The page changes, or a moment passes in which it might have without a trace. */
  change() {
    return new Promise((resolve) => {
      const done = () => {
        watcher.disconnect();
        clearTimeout(timer);
        resolve();
      };
      const watcher = new MutationObserver(() => setTimeout(done));
      const timer = setTimeout(done, 100);
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  },

  /** Click until something is true of the page and the number of clicks; that number. */
  async until(done, seed, seconds) {
    const random = robot.dice(seed);
    const end = performance.now() + seconds * 1000;
    let clicks = 0;
    document.documentElement.style.opacity = "0";
    while (!done(clicks)) {
      if (performance.now() > end) throw new Error(`no end after ${clicks} clicks: ${document.querySelector(".ask")?.textContent}`);
      const all = robot.choices();
      const one = all[Math.floor(random() * all.length)];
      if (one && (robot.point(one) || (pull(one), robot.point(one)))) clicks += 1;
      await this.change();
    }
    document.documentElement.style.opacity = "";
    return clicks;
  },

  /** To the final count; the number of clicks. */
  play(seed, seconds) {
    return this.until(() => document.querySelector("dialog table.scores"), seed, seconds);
  },

  /**
   * To the end without the page: whatever is offered to me is chosen at random, as messages. Nothing is drawn, so the
   * rest of a long game takes seconds. Any seats of mine at the table are played.
   */
  finish(id, seats, seed, seconds) {
    const person = localStorage.getItem("ostoja-person");
    return Promise.all(seats.map((seat) => finishSeat(id, seat, person, robot.dice(seed + seat), seconds)));
  },

  /** Ask the table in somebody's name; the status of the answer. */
  ask(who, address) {
    const ref = `${who}/1`;
    return new Promise((resolve) => {
      tables.addEventListener("message", ({ data }) => data.ref === ref && resolve(data.status));
      tables.postMessage({ do: "ask", who, ref, method: "GET", address, body: "" });
    });
  },

  /** Click so many times at least, and until the game is over or asks again; the number of clicks. */
  some(count, seed, seconds) {
    const over = () => document.querySelector("dialog table.scores");
    return this.until((clicks) => over() || (clicks >= count && robot.choices().length), seed, seconds);
  },
};

/** On a phone a board shows a part of itself: what lies outside is pulled to its middle, as a finger does. */
function pull(piece) {
  const board = piece.closest("[data-panel]");
  if (!board) return;
  const [frame, box] = [board.getBoundingClientRect(), piece.getBoundingClientRect()];
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const to = { clientX: 2 * x - box.x - box.width / 2, clientY: 2 * y - box.y - box.height / 2 };
  const finger = (kind, where) => board.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, ...where }));
  finger("pointerdown", { clientX: x, clientY: y });
  finger("pointermove", to);
  finger("pointerup", to);
}

/** One seat, played by somebody who is connected to the table beside the page. */
function finishSeat(id, seat, person, random, seconds) {
  const who = `player-${seat}`;
  let [n, choices, waiting, answered, ref] = [0, [], [], true, 0];
  const send = (message) => tables.postMessage({ do: "hear", who, text: JSON.stringify({ ...message, table: id, ref: ++ref }) });
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => reject(new Error(`no end for seat ${seat}: ${waiting} ${choices}`)), seconds * 1000);
    const hear = ({ data }) => {
      if (data.is !== "send" || data.who !== who) return;
      const told = JSON.parse(data.text);
      if (told.is === "done" || told.is === "error") answered = true;
      if (told.is === "snapshot" || told.is === "update") {
        n = told.n;
        choices = told.choices?.map((one) => (typeof one === "number" ? one : one.i)) ?? choices;
        waiting = told.waiting ?? waiting;
      }
      if (told.result) {
        clearTimeout(end);
        tables.removeEventListener("message", hear);
        tables.postMessage({ do: "go", who });
        resolve(n);
      } else if (answered && waiting.includes(seat) && choices.length) {
        answered = false;
        send({ do: "move", n, action: choices[Math.floor(random() * choices.length)] });
      }
    };
    tables.addEventListener("message", hear);
    tables.postMessage({ do: "come", who, person });
    tables.postMessage({ do: "connect", who });
    send({ do: "enter", seat });
  });
}
