import type { Rules, Sentence } from "../kit/contract.ts";
import { legalMoves } from "./board.ts";
import { type Entry, extended, firstStanding, machineSide, type Standing, standingOf, withEntry } from "./log.ts";
import type { HexapawnAction, HexapawnAnswer, HexapawnState, PublicHexapawn } from "./schema.ts";
import { lossesOf, streakOf } from "./streak.ts";
import { openTable, type Table } from "./table.ts";
import { cellName, drawWords, endWords, pawnsOf } from "./words.ts";

/** The rules of the table: games by hand and by themselves, forgetting, taking a lesson back. */
export const hexapawnRules: Rules<PublicHexapawn, HexapawnState, HexapawnAction, HexapawnAnswer> = {
  type: "hexapawn",
  init: () => ({ log: [], guess: null }),
  reduce(state, action, pub) {
    if (action.t === "guess") return guessed(state, action.value);
    const entry = entryOf(state, action, pub);
    const log = entry && withEntry(pub, state.log, entry);
    return log ? { ...state, log } : state;
  },
  answer: (state) => state,
  violations: () => [],
  isReady(state, pub) {
    const { total, byHand } = standingNow(state, pub);
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
  describe: (state, pub) => describeTable(pub, standingNow(state, pub)),
  announce(before, after, action, pub) {
    const [was, now] = [standingNow(before, pub), standingNow(after, pub)];
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

/** Where things stand; a log that breaks the rules counts as empty. */
export function standingNow({ log }: HexapawnState, pub: PublicHexapawn): Standing {
  return standingOf(pub, log) ?? firstStanding(pub);
}

/** The board to look at: the game that is on, the last one, or one that has not begun. */
export function tableNow(pub: PublicHexapawn, standing: Standing): Table {
  const begun = standing.table ?? extended(pub, standing, { k: "game", moves: "" })?.table;
  return begun ?? openTable(pub);
}

/** The learner is to move in the game on the board. */
export function isYourMove(pub: PublicHexapawn, standing: Standing): boolean {
  const isOn = standing.open !== null || standing.table === null;
  return isOn && pub.opponents.includes("human") && tableNow(pub, standing).over === null;
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
  const standing = standingNow(state, pub);
  switch (action.t) {
    case "move": {
      if (!isYourMove(pub, standing)) return null;
      const legal = legalMoves(pub, tableNow(pub, standing).position);
      if (!Number.isInteger(action.move) || legal[action.move] === undefined) return null;
      const last = standing.open ? state.log.at(-1) : undefined;
      return { k: "game", moves: `${last?.k === "game" ? last.moves : ""}${action.move.toString(16)}` };
    }
    case "new":
      return standing.table !== null && standing.open === null ? { k: "game", moves: "" } : null;
    case "auto": {
      const { by, games } = action;
      return Number.isInteger(games) && games > 0 ? { k: "auto", by, games } : null;
    }
    case "forget":
      return standing.total > 0 && (standing.results !== "" || standing.lessons.length > 0) ? { k: "forget" } : null;
    case "unlearn":
      return { k: "unlearn" };
  }
}

function describeTable(pub: PublicHexapawn, standing: Standing): Sentence {
  const table = tableNow(pub, standing);
  const ended = endWords(pub, table);
  if (ended) return ended;
  const side = machineSide(pub);
  const mine = pawnsOf(pub, table.position, side === "w" ? "b" : "w");
  return {
    code: "YOUR_MOVE",
    params: { game: standing.total + 1, mine, theirs: pawnsOf(pub, table.position, side) },
  };
}

function replyWords(pub: PublicHexapawn, now: Standing): Sentence {
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

function autoWords(was: Standing, now: Standing): Sentence {
  const results = now.results.slice(was.results.length);
  const lost = lossesOf(results);
  return {
    code: "AUTO_PLAYED",
    params: { games: results.length, won: results.length - lost, lost, streak: streakOf(now.results) },
  };
}
