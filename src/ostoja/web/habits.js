// @ts-check
/** Fewer clicks, as set for this device: what has one answer, what is done again and again, what is let pass. */

import { stored } from "./settings.js";

/** @import { Line } from "./messages.js" */
/** @typedef {import("./choose.js").Choice} Choice */

/** An answer by itself is given after this time, in milliseconds, so that one sees what was asked. */
const PAUSE = 700;
/** What somebody has to have looked at is not confirmed for them. */
const SEEN = "ready";
const PASS = "pass";
/** What is taken again and again, as long as there is some. */
const GATHER = "gather";

/** Is something set? What nobody has set is as it is usual. @param {string} name @param {string} usual */
export const isOn = (name, usual = "off") => (stored(name) ?? usual) === "on";

export class Habits {
  /** Is everything let pass until something concerns the viewer? */
  passing = false;
  /** @type {Choice|null} what the viewer chose last */
  last = null;
  /** After a move was taken back, nothing happens by itself until the viewer has moved. */
  resting = false;
  /** Does nobody else play here, who could learn from how soon an answer came? */
  alone = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  going;

  /** The viewer has chosen. @param {Choice} choice */
  chose(choice) {
    this.stop();
    this.last = choice;
    this.resting = false;
  }

  /** A move was taken back. */
  tookBack() {
    this.stop();
    this.resting = true;
    this.passing = false;
    this.last = null;
  }

  /** What others do to the viewer ends the letting pass. @param {Line[]} lines @param {number|null} seat */
  heard(lines, seat) {
    if (seat !== null && lines.some(({ seats = [] }) => seats[0] !== seat && seats.includes(seat)))
      this.passing = false;
  }

  /** Let pass what can be passed. @param {Choice[]} choices */
  passOf(choices) {
    const found = choices.filter((one) => one.kind === PASS);
    return found.length === 1 && choices.length > 1 ? (found[0] ?? null) : null;
  }

  /**
   * The answer that is given without a click; none where something can be said to other people, too.
   * @param {Choice[]} choices
   * @param {boolean} talking
   */
  answer(choices, talking) {
    const [only, ...more] = choices;
    if (this.resting || !only) return null;
    if (!more.length) {
      const asked = (talking && !this.alone) || only.risky || only.kind === SEEN || !isOn("sole", "on");
      return asked ? null : only;
    }
    const pass = this.passing ? this.passOf(choices) : null;
    if (!pass) this.passing = false;
    const again = choices.find(({ index, kind }) => kind === GATHER && index === this.last?.index);
    return pass ?? (again && isOn("gather") ? again : null);
  }

  /** Answer in a moment, unless something else happens before. @param {() => void} act */
  soon(act) {
    this.stop();
    this.going = setTimeout(act, PAUSE);
  }

  stop() {
    clearTimeout(this.going);
  }
}
