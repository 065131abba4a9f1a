// @ts-check
/**
 * Narrows the legal actions click by click along their paths. Nothing is sent before the last click.
 */

/** @import { OfferedMove as Sent } from "./messages.js" */
/**
 * @typedef {{index: number, path: string[], text: string, kind?: string, risky?: boolean, costs?: boolean, then?:
 *   string[]}} Choice `then` is what is asked once the first thing of the path is picked, once the second is …
 */

export class Chooser {
  /** @param {(choice: Choice) => void} send */
  constructor(send) {
    this.send = send;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string[]} */
    this.picked = [];
    /**
     * @type {number[]} how many were picked before each choice of the person; where there is one way only, it is walked
     *   by itself
     */
    this.chosen = [];
    /** @type {() => void} */
    this.onchange = () => {};
  }

  /** @param {Choice[]} choices */
  offer(choices) {
    this.choices = choices;
    this.picked = [];
    this.chosen = [];
    this.walk();
    this.onchange();
  }

  /** Go on while all choices point at the same thing next. */
  walk() {
    for (;;) {
      const [only = "", another] = this.next().keys();
      if (!only || another !== undefined || this.left().length < 2) return;
      this.picked.push(only);
    }
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

  /** What choosing a lit piece does. @param {string} id */
  effects(id) {
    return (this.next().get(id) ?? []).map((one) => one.text);
  }

  /** What was picked, then a lit thing, then what follows where there is only one way on. @param {string} id */
  wayTo(id) {
    const choices = this.next().get(id) ?? [];
    const [only] = choices;
    return choices.length === 1 && only ? only.path : only ? [...this.picked, id] : [];
  }

  /** What is asked now that something is picked; nothing where the buttons say it. */
  asks() {
    return [...new Set(this.left().map((choice) => choice.then?.[this.picked.length - 1] ?? ""))].filter(Boolean);
  }

  /**
   * What could have been picked instead of what was, by the step at which.
   * @returns {Map<string, number>}
   */
  instead() {
    const found = new Map();
    this.chosen.forEach((before, at) => {
      const beginning = this.picked.slice(0, before);
      for (const { path } of this.choices)
        if (path[before] !== undefined && beginning.every((id, step) => path[step] === id)) found.set(path[before], at);
    });
    for (const id of [...this.picked, ...this.next().keys()]) found.delete(id);
    return found;
  }

  /**
   * Pick what comes next; what is picked already is put back, and another thing taken instead of it.
   * @param {string} id
   */
  pick(id) {
    if (!this.next().has(id)) {
      const instead = this.instead().get(id);
      const at = instead ?? this.chosen.indexOf(this.picked.indexOf(id));
      if (at < 0) return;
      this.picked.length = this.chosen[at] ?? 0;
      this.chosen.length = at;
      if (instead === undefined) {
        this.onchange();
        return;
      }
    }
    this.chosen.push(this.picked.length);
    this.picked.push(id);
    const left = this.left();
    const [only] = left;
    if (left.length === 1 && only && only.path.length <= this.picked.length) {
      this.take(only);
      return;
    }
    this.walk();
    this.onchange();
  }

  /** @param {Choice} choice */
  take(choice) {
    this.picked = [];
    this.chosen = [];
    this.choices = [];
    this.onchange();
    this.send(choice);
  }

  /** One choice back. */
  back() {
    const before = this.chosen.pop();
    if (before === undefined) return;
    this.picked.length = before;
    this.onchange();
  }
}

/** What is offered now; a number is a choice from before. @param {(Sent|number)[]} sent @param {Choice[]} before */
export function choices(sent, before) {
  const known = new Map(before.map((one) => [one.index, one]));
  return sent.flatMap((one) => (typeof one === "number" ? (known.get(one) ?? []) : choice(one)));
}

/**
 * The same choice by those things of its path alone that are on the table.
 * @param {Choice} choice
 * @param {(id: string) => boolean} has
 */
export function within(choice, has) {
  const kept = choice.path.map((id, at) => ({ id, ask: choice.then?.[at] ?? "" })).filter(({ id }) => has(id));
  return { ...choice, path: kept.map(({ id }) => id), then: kept.map(({ ask }) => ask) };
}

/** @param {Sent} sent @returns {Choice} */
function choice(sent) {
  const { i: index, path, text, kind = "", risky = false, costs = false, then = [] } = sent;
  return { index, path, text, kind, risky, costs, then };
}
