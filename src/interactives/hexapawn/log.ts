import { diceOf } from "../kit/dice.ts";
import type { Side } from "./board.ts";
import { type Change, learn, type Machine, unlearn } from "./machine.ts";
import { choose, type Player } from "./players.ts";
import type { PublicHexapawn } from "./schema.ts";
import { machineMoved, moved, moveNumber, openTable, playedOut, type Setting, type Table } from "./table.ts";

/** One line of the log. The moves of a game are the learner's own, each as one hexadecimal digit: its number among the legal ones. */
export type Entry =
  | { k: "game"; moves: string }
  | { k: "auto"; by: Player; games: number }
  | { k: "forget" }
  | { k: "unlearn" };

/** The most games and the most lines that a log may hold. */
export const MOST_GAMES = 2000;
export const MOST_ENTRIES = 300;

/** Games that one press of a button plays. */
export const ROUNDS = [1, 10, 100] as const;

/** What the game needs of the public half. */
export type Rulebook = Pick<
  PublicHexapawn,
  "cols" | "rows" | "machine" | "learning" | "beads" | "mirrorBoxes" | "opponents" | "task" | "dice" | "seed"
>;

/** Where things stand after a log. */
export interface Standing {
  machine: Machine;
  /** The machine's results since it last forgot, oldest first: w or l. */
  results: string;
  /** Games finished, also before it forgot. */
  total: number;
  /** Games that the learner finished, and won, by hand. */
  byHand: { games: number; won: number };
  /** What each lost or rewarded game changed, oldest first: what can be put back. */
  lessons: readonly (readonly Change[])[];
  /** The game on the board, played by hand or the last one played without it; null before any. */
  table: Table | null;
  /** The learner is in the middle of the game on the board; `before`: where things stood when it began. */
  open: { before: Standing } | null;
  /** What the last game taught. */
  latest: readonly Change[];
}

/** The side that the machine plays. */
export function machineSide({ machine }: Pick<Rulebook, "machine">): Side {
  return machine === "first" ? "w" : "b";
}

/** The board and the boxes of a game. */
export function settingOf({ cols, rows, mirrorBoxes, beads }: Rulebook): Setting {
  return { size: { cols, rows }, share: mirrorBoxes, start: beads.start };
}

const begun = new WeakMap<Rulebook, Standing>();

/** Where things stand before the first game: a machine with all its beads, or trained as the task has it, against random moves. */
export function firstStanding(book: Rulebook): Standing {
  const known = begun.get(book);
  if (known) return known;
  const blank: Standing = {
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
    const { machine } = finished(book, first, auto(book, first.machine, "random", `${book.seed} trained ${game}`));
    first = { ...blank, machine };
  }
  begun.set(book, first);
  return first;
}

function auto(book: Rulebook, machine: Machine, by: Player, name: string): Table {
  const dice = { machine: diceOf(name), player: diceOf(`${name} player`) };
  return playedOut(settingOf(book), machine, machineSide(book), by, dice);
}

/** Where things stand after a game that is over: counted, and learnt from. */
function finished(book: Rulebook, standing: Standing, table: Table): Standing {
  const won = table.over?.winner === machineSide(book);
  const counted: Standing = {
    ...standing,
    results: standing.results + (won ? "w" : "l"),
    total: standing.total + 1,
    table,
    open: null,
    latest: [],
  };
  if (book.task.k === "strategy") return counted;
  const { machine, changes } = learn(standing.machine, table.draws, won, book.learning, book.beads);
  if (changes.length === 0) return counted;
  return { ...counted, machine, lessons: [...standing.lessons, changes], latest: changes };
}

/** Where things stand after one more line, or null when the rules do not allow it. */
export function extended(book: Rulebook, standing: Standing, entry: Entry): Standing | null {
  switch (entry.k) {
    case "auto":
      return played(book, standing, entry);
    case "game":
      return gamePlayed(book, standing, entry.moves);
    case "forget": {
      if (book.task.k === "strategy") return null;
      const { machine } = firstStanding(book);
      return { ...standing, machine, results: "", lessons: [], latest: [], table: null, open: null };
    }
    case "unlearn": {
      const changes = standing.lessons.at(-1);
      if (!changes) return null;
      const back = changes.map(({ by, ...change }) => ({ ...change, by: -by }));
      const machine = unlearn(standing.machine, changes);
      return { ...standing, machine, lessons: standing.lessons.slice(0, -1), latest: back, open: null };
    }
  }
}

function played(book: Rulebook, standing: Standing, { by, games }: Extract<Entry, { k: "auto" }>): Standing | null {
  if (standing.total + games > MOST_GAMES || book.task.k === "strategy" || !book.opponents.includes(by)) return null;
  let now = standing;
  for (let game = 0; game < games; game += 1)
    now = finished(book, now, auto(book, now.machine, by, `${book.dice} ${now.total}`));
  return now;
}

function gamePlayed(book: Rulebook, standing: Standing, moves: string): Standing | null {
  if (standing.total >= MOST_GAMES || !book.opponents.includes("human")) return null;
  const setting = settingOf(book);
  const side = machineSide(book);
  const dice = diceOf(`${book.dice} ${standing.total}`);
  const reply = (table: Table): Table => {
    if (table.over !== null || table.position.side !== side) return table;
    if (book.task.k !== "strategy") return machineMoved(setting, standing.machine, table, dice);
    return moved(setting.size, table, choose(setting.size, "perfect", table.position, dice));
  };
  let table = reply(openTable(setting.size));
  for (const digit of moves) {
    const move = moveNumber(setting.size, table, Number.parseInt(digit, 16));
    if (!move) return null;
    table = reply(moved(setting.size, table, move));
  }
  if (table.over === null) return { ...standing, table, open: { before: standing }, latest: [] };
  const { games, won } = standing.byHand;
  const byHand = { games: games + 1, won: won + (table.over.winner === side ? 0 : 1) };
  return { ...finished(book, standing, table), byHand };
}

const known = new WeakMap<Rulebook, WeakMap<readonly Entry[], Standing>>();

/** Where things stand after a log; null when some line of it is against the rules. Remembered for each log. */
export function standingOf(book: Rulebook, log: readonly Entry[]): Standing | null {
  const remembered = known.get(book)?.get(log);
  if (remembered) return remembered;
  let standing: Standing | null = firstStanding(book);
  for (const entry of log) {
    // A game that was left is not in the log: only its last line may be unfinished.
    standing = standing && standing.open === null ? extended(book, standing, entry) : null;
    if (!standing) return null;
  }
  return remember(book, log, standing);
}

/** A log with one more line, or with its unfinished game replaced by this line; null when the rules, or the length of the log, forbid it. */
export function withEntry(book: Rulebook, log: readonly Entry[], entry: Entry): readonly Entry[] | null {
  const now = standingOf(book, log);
  if (!now) return null;
  const kept = now.open ? log.slice(0, -1) : log;
  const next = kept.length < MOST_ENTRIES ? extended(book, now.open?.before ?? now, entry) : null;
  if (!next) return null;
  const longer = [...kept, entry];
  remember(book, longer, next);
  return longer;
}

function remember(book: Rulebook, log: readonly Entry[], standing: Standing): Standing {
  const logs = known.get(book) ?? new WeakMap<readonly Entry[], Standing>();
  known.set(book, logs);
  logs.set(log, standing);
  return standing;
}
