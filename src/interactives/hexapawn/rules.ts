import type { Rules, Sentence } from "../kit/contract.ts";
import { legalMoves } from "./board.ts";
import {
  applyEntry,
  type Entry,
  initialProgress,
  machineSide,
  type Progress,
  progressAfter,
  withEntry,
} from "./log.ts";
import type { HexapawnAction, HexapawnAnswer, HexapawnState, PublicHexapawn } from "./schema.ts";
import { lossesOf, streakOf } from "./streak.ts";
import { newTable, type Table } from "./table.ts";
import { cellName, drawWords, endWords, pawnsOf } from "./words.ts";

/** Reducer: games by hand, automatic games, forgetting, undoing a lesson. */
export const hexapawnRules: Rules<PublicHexapawn, HexapawnState, HexapawnAction, HexapawnAnswer> = {
  type: "hexapawn",
  predicts: ({ task }) => task.k === "predict",
  init: () => ({ log: [], guess: null }),
  reduce(state, action, pub) {
    if (action.t === "guess") return guessed(state, action.value);
    const entry = entryOf(state, action, pub);
    const log = entry && withEntry(pub, state.log, entry);
    return log ? { ...state, log } : state;
  },
  answer: (state) => state,
  violations: () => [],
  solved(state, pub) {
    const { task } = pub;
    const { byHand, results } = currentProgress(state, pub);
    if (task.k === "none" || task.k === "predict") return null;
    if (task.k !== "train") return byHand.won > 0;
    return streakOf(results) >= task.untilNoLossIn && results.length <= task.maxGames;
  },
  measure(state, pub) {
    const isPlayed = pub.task.k !== "predict" && pub.task.k !== "none";
    return isPlayed ? { by: "games", count: currentProgress(state, pub).total } : null;
  },
  isReady(state, pub) {
    const { total, byHand } = currentProgress(state, pub);
    switch (pub.task.k) {
      case "predict":
        return state.guess === null ? { code: "NO_GUESS" } : true;
      case "train":
        return total === 0 ? { code: "NO_GAME" } : true;
      case "none":
        return { code: "NO_TASK" };
      default:
        return byHand.games === 0 ? { code: "NO_GAME_BY_HAND" } : true;
    }
  },
  describe: (state, pub) => describeTable(pub, currentProgress(state, pub)),
  announce(before, after, action, pub) {
    const [was, now] = [currentProgress(before, pub), currentProgress(after, pub)];
    switch (action.t) {
      case "auto":
        return autoWords(was, now);
      case "move":
        return replyWords(pub, now);
      case "new":
        return describeTable(pub, now);
      case "forget":
        return { code: "FORGOT" };
      case "unlearn":
        return { code: "UNLEARNT", params: { left: now.lessons.length } };
      case "guess":
        return null;
    }
  },
};

/** Current state of play; a log that breaks the rules counts as empty. */
export function currentProgress({ log }: HexapawnState, pub: PublicHexapawn): Progress {
  return progressAfter(pub, log) ?? initialProgress(pub);
}

/** The board to show: the current game, the last one, or one that hasn't begun. */
export function tableNow(pub: PublicHexapawn, progress: Progress): Table {
  const begun = progress.table ?? applyEntry(pub, progress, { k: "game", moves: "" })?.table;
  return begun ?? newTable(pub);
}

/** True if it's the learner's turn in the current game. */
export function isYourMove(pub: PublicHexapawn, progress: Progress): boolean {
  const isOn = progress.open !== null || progress.table === null;
  return isOn && pub.opponents.includes("human") && tableNow(pub, progress).over === null;
}

function guessed(state: HexapawnState, value: number | null): HexapawnState {
  const fits = value === null || (Number.isInteger(value) && value >= 0 && value <= 100_000);
  return fits && value !== state.guess ? { ...state, guess: value } : state;
}

function entryOf(
  state: HexapawnState,
  action: Exclude<HexapawnAction, { t: "guess" }>,
  pub: PublicHexapawn,
): Entry | null {
  const progress = currentProgress(state, pub);
  switch (action.t) {
    case "move": {
      if (!isYourMove(pub, progress)) return null;
      const legal = legalMoves(pub, tableNow(pub, progress).position);
      if (!Number.isInteger(action.move) || legal[action.move] === undefined) return null;
      const last = progress.open ? state.log.at(-1) : undefined;
      return { k: "game", moves: `${last?.k === "game" ? last.moves : ""}${action.move.toString(16)}` };
    }
    case "new":
      return progress.table !== null && progress.open === null ? { k: "game", moves: "" } : null;
    case "auto": {
      const { by, games } = action;
      return Number.isInteger(games) && games > 0 ? { k: "auto", by, games } : null;
    }
    case "forget":
      return progress.total > 0 && (progress.results !== "" || progress.lessons.length > 0) ? { k: "forget" } : null;
    case "unlearn":
      return { k: "unlearn" };
  }
}

function describeTable(pub: PublicHexapawn, progress: Progress): Sentence {
  const table = tableNow(pub, progress);
  const ended = endWords(pub, table);
  if (ended) return ended;
  const side = machineSide(pub);
  const mine = pawnsOf(pub, table.position, side === "w" ? "b" : "w");
  return {
    code: "YOUR_MOVE",
    params: { game: progress.total + 1, mine, theirs: pawnsOf(pub, table.position, side) },
  };
}

function replyWords(pub: PublicHexapawn, now: Progress): Sentence {
  const table = tableNow(pub, now);
  const ended = endWords(pub, table);
  const last = table.plies.at(-1);
  const draw = table.draws.at(-1);
  if (ended || !last) return ended ?? describeTable(pub, now);
  const params = { from: cellName(pub, last.from), to: cellName(pub, last.to) };
  return {
    code: draw ? "REPLY_FROM_BOX" : "REPLY",
    params: { ...params, ...(draw && drawWords(pub, now, draw).params) },
  };
}

function autoWords(was: Progress, now: Progress): Sentence {
  const results = now.results.slice(was.results.length);
  const lost = lossesOf(results);
  return {
    code: "AUTO_PLAYED",
    params: { games: results.length, won: results.length - lost, lost, streak: streakOf(now.results) },
  };
}
