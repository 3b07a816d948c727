import { seededRandom } from "../kit/random.ts";
import type { Side } from "./board.ts";
import { type Change, learn, type Machine, unlearn } from "./machine.ts";
import { choose, type Player } from "./players.ts";
import type { PublicHexapawn } from "./schema.ts";
import { afterLegalMove, moveMachine, moveNumber, newTable, playGame, type Setting, type Table } from "./table.ts";

/** One line of the log. The moves of a game are the learner's own, one hexadecimal digit each: their index among the legal moves. */
export type Entry =
  | { k: "game"; moves: string }
  | { k: "auto"; by: Player; games: number }
  | { k: "forget" }
  | { k: "unlearn" };

/** Maximum number of games, and of lines, in a log. */
export const MAX_GAMES = 2000;
export const MAX_ENTRIES = 300;

/** Games played by one press of a button. */
export const ROUNDS = [1, 10, 100] as const;

/** The part of the public half that the game needs. */
export type GameRules = Pick<
  PublicHexapawn,
  "cols" | "rows" | "machine" | "learning" | "beads" | "mirrorBoxes" | "opponents" | "task" | "dice" | "seed"
>;

/** The state of play after a log. */
export interface Progress {
  machine: Machine;
  /** The machine's results since it last forgot, oldest first: w or l. */
  results: string;
  /** Games finished, including those before it forgot. */
  total: number;
  /** Games the learner finished, and won, by hand. */
  byHand: { games: number; won: number };
  /** Bead changes of each game the machine learnt from, oldest first, so that they can be undone. */
  lessons: readonly (readonly Change[])[];
  /** The game on the board: played by hand, or the last automatic one; null before any. */
  table: Table | null;
  /** Set during a game by hand; `before` is the state of play when it began. */
  open: { before: Progress } | null;
  /** Bead changes of the last game. */
  latest: readonly Change[];
}

export function machineSide({ machine }: Pick<GameRules, "machine">): Side {
  return machine === "first" ? "w" : "b";
}

/** Board and boxes of a game. */
export function settingOf({ cols, rows, mirrorBoxes, beads }: GameRules): Setting {
  return { size: { cols, rows }, share: mirrorBoxes, start: beads.start };
}

const begun = new WeakMap<GameRules, Progress>();

/** State of play before the first game: a machine with all its beads, or trained against random moves as the task says. */
export function initialProgress(book: GameRules): Progress {
  const known = begun.get(book);
  if (known) return known;
  const blank: Progress = {
    machine: { beads: new Map() },
    results: "",
    total: 0,
    byHand: { games: 0, won: 0 },
    lessons: [],
    table: null,
    open: null,
    latest: [],
  };
  let first = blank;
  const trained = book.task.k === "beatMachine" ? book.task.trained : 0;
  for (let game = 0; game < trained; game += 1) {
    const { machine } = afterGame(book, first, autoplay(book, first.machine, "random", `${book.seed} trained ${game}`));
    first = { ...blank, machine };
  }
  begun.set(book, first);
  return first;
}

function autoplay(book: GameRules, machine: Machine, by: Player, name: string): Table {
  const dice = { machine: seededRandom(name), player: seededRandom(`${name} player`) };
  return playGame(settingOf(book), machine, machineSide(book), by, dice);
}

/** State of play after a finished game has been counted and learnt from. */
function afterGame(book: GameRules, progress: Progress, table: Table): Progress {
  const won = table.over?.winner === machineSide(book);
  const counted: Progress = {
    ...progress,
    results: progress.results + (won ? "w" : "l"),
    total: progress.total + 1,
    table,
    open: null,
    latest: [],
  };
  if (book.task.k === "strategy") return counted;
  const { machine, changes } = learn(progress.machine, table.draws, won, book.learning, book.beads);
  if (changes.length === 0) return counted;
  return { ...counted, machine, lessons: [...progress.lessons, changes], latest: changes };
}

/** State of play after one more line, or null if the rules don't allow it. */
export function applyEntry(book: GameRules, progress: Progress, entry: Entry): Progress | null {
  switch (entry.k) {
    case "auto":
      return played(book, progress, entry);
    case "game":
      return gamePlayed(book, progress, entry.moves);
    case "forget": {
      if (book.task.k === "strategy") return null;
      const { machine } = initialProgress(book);
      return { ...progress, machine, results: "", lessons: [], latest: [], table: null, open: null };
    }
    case "unlearn": {
      const changes = progress.lessons.at(-1);
      if (!changes) return null;
      const back = changes.map(({ by, ...change }) => ({ ...change, by: -by }));
      const machine = unlearn(progress.machine, changes);
      return { ...progress, machine, lessons: progress.lessons.slice(0, -1), latest: back, open: null };
    }
  }
}

function played(book: GameRules, progress: Progress, { by, games }: Extract<Entry, { k: "auto" }>): Progress | null {
  if (progress.total + games > MAX_GAMES || book.task.k === "strategy" || !book.opponents.includes(by)) return null;
  let now = progress;
  for (let game = 0; game < games; game += 1)
    now = afterGame(book, now, autoplay(book, now.machine, by, `${book.dice} ${now.total}`));
  return now;
}

function gamePlayed(book: GameRules, progress: Progress, moves: string): Progress | null {
  if (progress.total >= MAX_GAMES || !book.opponents.includes("human")) return null;
  const setting = settingOf(book);
  const side = machineSide(book);
  const dice = seededRandom(`${book.dice} ${progress.total}`);
  const reply = (table: Table): Table => {
    if (table.over !== null || table.position.side !== side) return table;
    if (book.task.k !== "strategy") return moveMachine(setting, progress.machine, table, dice);
    return afterLegalMove(setting.size, table, choose(setting.size, "perfect", table.position, dice));
  };
  let table = reply(newTable(setting.size));
  for (const digit of moves) {
    const move = moveNumber(setting.size, table, Number.parseInt(digit, 16));
    if (!move) return null;
    table = reply(afterLegalMove(setting.size, table, move));
  }
  if (table.over === null) return { ...progress, table, open: { before: progress }, latest: [] };
  const { games, won } = progress.byHand;
  const byHand = { games: games + 1, won: won + (table.over.winner === side ? 0 : 1) };
  return { ...afterGame(book, progress, table), byHand };
}

const known = new WeakMap<GameRules, WeakMap<readonly Entry[], Progress>>();

/** State of play after a log, cached by log; null if any line breaks the rules. */
export function progressAfter(book: GameRules, log: readonly Entry[]): Progress | null {
  const remembered = known.get(book)?.get(log);
  if (remembered) return remembered;
  let progress: Progress | null = initialProgress(book);
  for (const entry of log) {
    // Only the last line may be an unfinished game: an abandoned one isn't in the log.
    progress = progress && progress.open === null ? applyEntry(book, progress, entry) : null;
    if (!progress) return null;
  }
  return remember(book, log, progress);
}

/** The log with one more line, or with its unfinished game replaced by this line; null if the rules or the length limit forbid it. */
export function withEntry(book: GameRules, log: readonly Entry[], entry: Entry): readonly Entry[] | null {
  const now = progressAfter(book, log);
  if (!now) return null;
  const kept = now.open ? log.slice(0, -1) : log;
  const next = kept.length < MAX_ENTRIES ? applyEntry(book, now.open?.before ?? now, entry) : null;
  if (!next) return null;
  const longer = [...kept, entry];
  remember(book, longer, next);
  return longer;
}

function remember(book: GameRules, log: readonly Entry[], progress: Progress): Progress {
  const logs = known.get(book) ?? new WeakMap<readonly Entry[], Progress>();
  known.set(book, logs);
  logs.set(log, progress);
  return progress;
}
