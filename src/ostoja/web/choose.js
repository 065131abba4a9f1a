// @ts-check
/**
 * Narrows the legal actions click by click along their paths. Nothing is sent before the last click.
 */

/** @typedef {{index: number, path: string[], text: string, risky?: boolean, talk?: boolean}} Choice */

export class Chooser {
  /** @param {(choice: Choice) => void} send */
  constructor(send) {
    this.send = send;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string[]} */
    this.picked = [];
    /** @type {() => void} */
    this.onchange = () => {};
  }

  /** @param {Choice[]} choices */
  offer(choices) {
    this.choices = choices;
    this.picked = [];
    this.onchange();
  }

  /** The choices that begin with what was picked. */
  left() {
    return this.choices.filter((choice) => this.picked.every((id, at) => choice.path[at] === id));
  }

  /** The choices by the next thing to point at; under "" those that need no more. */
  next() {
    /** @type {Map<string, Choice[]>} */
    const steps = new Map();
    for (const choice of this.left()) {
      const id = choice.path[this.picked.length] ?? "";
      steps.set(id, [...(steps.get(id) ?? []), choice]);
    }
    return steps;
  }

  /** @param {string} id */
  pick(id) {
    if (this.picked.includes(id) && !this.next().has(id)) {
      this.picked = this.picked.slice(0, this.picked.indexOf(id));
      this.onchange();
      return;
    }
    if (!this.next().has(id)) return;
    this.picked.push(id);
    const left = this.left();
    const [only] = left;
    if (left.length === 1 && only && only.path.length <= this.picked.length) this.take(only);
    else this.onchange();
  }

  /** @param {Choice} choice */
  take(choice) {
    this.picked = [];
    this.choices = [];
    this.onchange();
    this.send(choice);
  }

  /** One step back. */
  back() {
    if (!this.picked.length) return false;
    this.picked.pop();
    this.onchange();
    return true;
  }
}
