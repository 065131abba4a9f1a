// Written by scripts/message_types.py from the server's structs; see server/coach_told.py for their meaning.

import type { Asking, OfferedMove } from "./messages.js";
import type { Scene } from "./scene.js";

/** An action and what it promises: its chance, the half of an 80 % interval, and why. */
export interface Advised {
  i: number;
  text: string;
  path: string[];
  chance: number;
  band: number;
  sure: boolean;
  why: string;
}

/** A hint as far as it is: `part` of 1 is done; there is advice once it is found. */
export interface HintTold {
  part: number;
  advice: Advised[];
}

/** An error of the game: what was played, what is better, and what it is called. */
export interface Judged {
  number: number;
  seat: number;
  kind: string;
  played: Advised;
  better: Advised;
  loss: number;
  clause: string;
}

/** A puzzle on offer. */
export interface PuzzleInfo {
  id: string;
  game: string;
  title: string;
  mode: string;
  options: Record<string, string | number | boolean>;
  seats: number;
  seat: number;
  prompt: string;
}

/** A puzzle's position as its seat sees it, and what can be done there. */
export interface PuzzleTable {
  info: PuzzleInfo;
  scene: Scene;
  prompt: Asking;
  choices: OfferedMove[];
  waiting: number[];
}

/** A review as far as it is: `part` of 1 is done. `problem` says why there can be none. */
export interface ReviewTold {
  part: number;
  problem: string;
  source: string;
  together: boolean;
  numbers: number[];
  chances: number[][];
  bands: number[][];
  result: number[];
  seats: SeatSum[];
  turns: ReviewTurn[];
  decisions: Judged[];
}

/** A turning point for a seat: where, whether a decision or luck turned the game, and by how much. */
export interface ReviewTurn {
  number: number;
  seat: number;
  what: string;
  change: number;
  came: number;
  expected: number;
  band: number;
}

/** A seat's game in sums: `start + luck + own + others` is the result, but for `error`. */
export interface SeatSum {
  start: number;
  luck: number;
  luck_error: number;
  own: number;
  own_error: number;
  others: number;
  result: number;
  error: number;
  accuracy: number;
  counts: Record<string, number>;
}

/** Was it right, what the best actions promise, and why. */
export interface Solution {
  right: boolean;
  answers: Advised[];
  why: string;
}

/** How far I am with a lesson (`lesson-GAME-ID`) or a puzzle (`puzzle-ID`). */
export interface Learnt {
  name: string;
  answers: number[];
  done: boolean;
}
