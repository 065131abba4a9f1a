// Written by scripts/message_types.py from the server's structs; see table/messages.py for what they mean.

import type { Scene, SceneChange } from "./scene.js";

/** The message `ref` was carried out; a move is stored. */
export interface Done {
  is: "done";
  ref?: number;
}

/** The message `ref` was refused and has changed nothing. */
export interface Failed {
  is: "error";
  code: string;
  text: string;
  ref?: number;
  clause?: string;
}

/** The answer to `why`; `text` is empty if it is allowed. `ends`: after it others are asked, and not the seat. */
export interface Because {
  is: "because";
  ref: number;
  table: string;
  text: string;
  clause?: string;
  action?: number | null;
  at?: string[];
  ends?: boolean;
}

/** The first message: who you are to the server, and which program answers. */
export interface Hello {
  is: "hello";
  you: Me;
  version: string;
  lang: string;
}

/** What changed for one viewer. What is absent is as before; `scene` holds changed pieces, `log` new lines. */
export interface Update {
  is: "update";
  table: string;
  n: number;
  seat?: number | null;
  scene?: SceneChange;
  waiting?: number[];
  prompt?: Asking;
  choices?: (OfferedMove | number)[];
  talk?: (OfferedMove | number)[];
  log?: Line[];
  clocks?: Watch[];
  undo?: boolean;
  result?: Result;
  unsaid?: number;
}

/** All of what one viewer sees: exactly what the updates up to `n` add up to. */
export interface Snapshot {
  is: "snapshot";
  table: string;
  n: number;
  scene: Scene;
  waiting: number[];
  prompt: Asking;
  choices: OfferedMove[];
  talk: OfferedMove[];
  log: Line[];
  undo: boolean;
  seat?: number | null;
  clocks?: Watch[];
  result?: Result;
}

/** You have everything up to `n`; what you missed, if anything, follows as updates. */
export interface Resumed {
  is: "resumed";
  table: string;
  n: number;
  seat?: number | null;
}

/** A table you follow: sent on entering and whenever seats, status or presence change. */
export interface TableNews {
  is: "table";
  table: string;
  info: TableInfo;
}

/** Lines of chat: all recent ones on entering (`all`), then each new one. */
export interface Chat {
  is: "chat";
  table: string;
  lines: ChatLine[];
  all?: boolean;
}

/** Somebody asks to take back a move (`open`), or that request is settled. */
export interface UndoAsked {
  is: "undo";
  table: string;
  seat: number;
  open: boolean;
  agreed?: boolean;
  waiting?: number[];
}

/** Somebody may be asked in secret: everybody waits for `left` milliseconds, whoever is asked and answers. */
export interface WindowOpen {
  is: "window";
  table: string;
  left: number;
}

/** All public tables. */
export interface LobbyList {
  is: "lobby";
  tables: TableInfo[];
}

/** Tables that are new or changed, and the ids of those that left the list. */
export interface LobbyChange {
  is: "lobby_change";
  put?: TableInfo[];
  gone?: string[];
}

/** Follow the list of public tables, or stop following it. */
export interface FollowLobby {
  do: "lobby";
  on?: boolean;
  ref?: number;
}

/** Follow a table, as one of my seats (the first, if none is named) or a spectator; `n` is my last update. */
export interface Enter {
  do: "enter";
  table: string;
  key?: string;
  seat?: number | null;
  n?: number | null;
  ref?: number;
}

/** Stop following a table. */
export interface Exit {
  do: "exit";
  table: string;
  ref?: number;
}

/** Play an action (or a statement) of the seat I entered as; `n` is the update I am answering. */
export interface Move {
  do: "move";
  table: string;
  n: number;
  action: number;
  ref?: number;
}

/** Chat: free text, or the name of a ready-made phrase. */
export interface ChatMessage {
  do: "say";
  table: string;
  text?: string;
  phrase?: string;
  ref?: number;
}

/** Take back my last move, or ask the others whether I may. */
export interface Undo {
  do: "undo";
  table: string;
  careful?: boolean;
  ref?: number;
}

/** Answer somebody's request to take back a move. */
export interface Agree {
  do: "agree";
  table: string;
  yes: boolean;
  ref?: number;
}

/** Why may I not play this action, or do anything with the last of these things after pointing at the others? */
export interface Why {
  do: "why";
  table: string;
  action?: number | null;
  at?: string[];
  panel?: string;
  ref?: number;
}

/** Speak to me in this language from now on; entered tables are sent anew. */
export interface Language {
  do: "language";
  lang: "en" | "pl";
  ref?: number;
}

/** Are you there? */
export interface Ping {
  do: "ping";
  ref?: number;
}

/** The visitor; without an `id` they have no name yet and can only watch. */
export interface Me {
  id?: string;
  name?: string;
  account?: string;
}

/** What is being asked, in words for this viewer; `mine` if the viewer's answer is needed. */
export interface Asking {
  text: string;
  key: string;
  clause?: string;
  mine?: boolean;
}

/** An action the viewer may play: `path` are the things to point at, in order. */
export interface OfferedMove {
  i: number;
  path: string[];
  text: string;
  kind?: string;
  risky?: boolean;
  costs?: boolean;
  then?: string[];
}

/** A sentence of the log; `at` are the things it is about, `seats` the players, in its order. */
export interface Line {
  text: string;
  key: string;
  at?: string[];
  seats?: number[];
  sum?: string;
}

/** A seat's clock: milliseconds left, and whether it runs. Absent where the clock is not the viewer's to see. */
export interface Watch {
  left: number;
  runs?: boolean;
}

/** One line of the count at the end. */
export interface Score {
  text: string;
  points: number;
}

/** How the game ended. */
export interface Result {
  scores: number[];
  winners: number[];
  breakdown: Score[][];
  besides: Score[][];
  race: boolean;
}

/** A seat as everybody sees it. */
export interface Chair {
  kind: "open" | "person" | "bot";
  name?: string;
  bot?: string;
  stand_in?: string;
  here?: boolean;
  yours?: boolean;
}

/** A table as one visitor may know it; `invite` only for those who sit or host there. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  mode: string;
  status: "open" | "playing" | "over";
  options: Record<string, string | number | boolean>;
  seats: Chair[];
  clock: Record<string, unknown>;
  host: string;
  public: boolean;
  created: number;
  pack?: string;
  hosting?: boolean;
  invite?: string;
  watchers?: number;
  rematch?: string;
  origin?: string;
  scores?: number[] | null;
  winners?: number[] | null;
  frozen?: boolean;
  frozen_why?: string;
  started?: number;
  ended?: number;
  waiting?: number[];
  hints?: boolean;
}

/** Something said at a table; a `phrase` is already in the reader's language. */
export interface ChatLine {
  id: number;
  name: string;
  text: string;
  at: number;
  phrase?: string;
  seat?: number | null;
}

/** A game: what a lobby needs to offer it. `art` are the files of `/art/<id>/`. */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  seats: number[];
  options: OptionInfo[];
  version: number;
  art: string[];
  bots: string[];
  minutes: number;
  weight: number;
  mode_seats: Record<string, number[]>;
}

/** A choice made before the game; it says nothing unless the options of `needs` have those values. */
export interface OptionInfo {
  id: string;
  text: string;
  kind: string;
  default: string | number | boolean;
  values: OptionValue[];
  clause: string;
  needs: Record<string, string | number | boolean>;
  seats: number[];
}

/** A value an option may have. */
export interface OptionValue {
  value: string | number | boolean;
  text: string;
  effect: string;
}

/** Something to be said with one click. */
export interface Phrase {
  id: string;
  text: string;
}

/** A place that a search has found: a section of the guide (`place` is its number, from 1) or a clause. */
export interface FoundPlace {
  kind: string;
  place: string;
  title: string;
  text: string;
}

/** What a page of rules needs: `guide` and `reference` are HTML, empty where there is none. */
export interface Guide {
  title: string;
  guide: string;
  clauses: Record<string, string>;
  reference: string;
  mode: string;
  here: string[];
  elsewhere: string[];
}

/** What the teacher says now. `kind` says what is to be done. */
export interface Card {
  at: number;
  kind: "do" | "free" | "read" | "between" | "over";
  title?: string;
  text?: string;
  clause?: string;
  why?: string;
  marks?: string[];
  done?: string;
  left?: number;
}

/** A lesson on offer. */
export interface LessonInfo {
  game: string;
  id: string;
  title: string;
  about: string;
  game_title: string;
  minutes: number;
  steps: LessonStepInfo[];
  options: Record<string, string | number | boolean>;
  after: string;
}

/** Where a learner is: the card, and the table as at any other game. */
export interface LessonMoment {
  card: Card;
  starts: number[];
  seats: Chair[];
  snapshot?: Snapshot | null;
  updates?: Update[];
}

/** The answer to a wrong click: which rule forbids it, and what the step is about. */
export interface LessonReason {
  text: string;
  clause: string;
  hint: string;
}

/** A step as the list of what is learnt shows it. */
export interface LessonStepInfo {
  title: string;
  chapter: string;
  clause: string;
}

/** My account (`login` is empty for a guest) and where I am logged in. */
export interface AccountInfo {
  name: string;
  login: string;
  sessions: SessionInfo[];
}

/** This server's public key for Web Push; empty where nobody is called. */
export interface PushKey {
  key: string;
}

/** A device I am logged in at; times in milliseconds since 1970, `used` to within a day. */
export interface SessionInfo {
  id: string;
  made: number;
  used: number;
  device: string;
  this: boolean;
}

/** A position of a replay: the scene, what was asked, and what the move before it did. */
export interface Position {
  number: number;
  count: number;
  seat: number | null;
  open: boolean;
  mover: number | null;
  scene: Scene;
  waiting: number[];
  prompt: Asking;
  log: Line[];
}

/** The points of each seat at each position, or what ranks players of a race: `points[position][seat]`. */
export interface Chart {
  points: number[][];
}

/** A finished game, `movers` being the seat of each move; `table.frozen_why` if it was played by other rules. */
export interface ReplayInfo {
  table: TableInfo;
  moves: number;
  movers: number[];
  result: Result | null;
}

export type Told =
  | Done
  | Failed
  | Because
  | Hello
  | Update
  | Snapshot
  | Resumed
  | TableNews
  | Chat
  | UndoAsked
  | WindowOpen
  | LobbyList
  | LobbyChange;

export type Asked = FollowLobby | Enter | Exit | Move | ChatMessage | Undo | Agree | Why | Language | Ping;
