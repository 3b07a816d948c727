import type { Ctx, Reason } from "../kit/contract.ts";
import { legalMoves } from "./board.ts";
import { applyEntry, type GameRules, initialProgress, machineSide, type Progress, ROUNDS } from "./log.ts";
import { choicesOf, type Player } from "./players.ts";
import { hexapawnToPublic } from "./redact.ts";
import type { Hexapawn, HexapawnAction } from "./schema.ts";
import { streakOf } from "./streak.ts";

const AUTOMATIC: readonly Player[] = ["perfect", "greedy", "random"];

/** Positions examined in the search for a game the machine loses. */
const MAX_TRIED = 4000;
const MAX_PLAYED = 60;

/** "Show me": play that solves the task, or comes closest if it can't be solved. */
export function hexapawnSolution(asset: Hexapawn, ctx: Ctx): HexapawnAction[] {
  const book = hexapawnToPublic(asset, ctx);
  const { task } = asset;
  switch (task?.k) {
    case "predict":
      return [{ t: "guess", value: task.answer }];
    case "train":
      return training(book, task.untilNoLossIn, task.maxGames);
    default:
      return winByHand(book);
  }
}

/** Presses that train the machine with the opponent that needs the fewest; as many as allowed if none is enough. */
function training(book: GameRules, needed: number, most: number): HexapawnAction[] {
  const ways = AUTOMATIC.filter((by) => book.opponents.includes(by)).map((by) => trainedBy(book, by, needed, most));
  const solved = ways.filter(({ done }) => done).sort((a, b) => a.actions.length - b.actions.length);
  return (solved[0] ?? ways[0])?.actions ?? trainedByHand(book, needed, most);
}

function trainedBy(book: GameRules, by: Player, needed: number, most: number) {
  let progress = initialProgress(book);
  const actions: HexapawnAction[] = [];
  while (streakOf(progress.results) < needed && progress.total < most) {
    const games = ROUNDS.findLast((round) => progress.total + round <= most) ?? 1;
    progress = applyEntry(book, progress, { k: "auto", by, games }) ?? progress;
    actions.push({ t: "auto", by, games });
  }
  return { actions, done: streakOf(progress.results) >= needed };
}

function trainedByHand(book: GameRules, needed: number, most: number): HexapawnAction[] {
  const actions: HexapawnAction[] = [];
  let progress = initialProgress(book);
  while (streakOf(progress.results) < needed && progress.total < most) {
    const game = gameByHand(book, progress);
    actions.push(...gameActions(game.moves, progress.total > 0));
    progress = game.progress;
  }
  return actions;
}

function winByHand(book: GameRules): HexapawnAction[] {
  const actions: HexapawnAction[] = [];
  let progress = initialProgress(book);
  for (let games = 0; games < MAX_PLAYED && progress.byHand.won === 0; games += 1) {
    const won = winningGame(book, progress);
    const game = won ?? gameByHand(book, progress);
    actions.push(...gameActions(game.moves, games > 0));
    progress = game.progress;
  }
  return actions;
}

function gameActions(moves: string, again: boolean): HexapawnAction[] {
  const begin: HexapawnAction[] = again ? [{ t: "new" }] : [];
  return [...begin, ...[...moves].map((digit) => ({ t: "move" as const, move: Number.parseInt(digit, 16) }))];
}

/** A game the learner wins against the beads the machine is going to draw, if there is one. */
function winningGame(book: GameRules, progress: Progress): { moves: string; progress: Progress } | null {
  let tried = 0;
  const search = (moves: string): { moves: string; progress: Progress } | null => {
    tried += 1;
    const now = applyEntry(book, progress, { k: "game", moves });
    if (!now?.table || tried > MAX_TRIED) return null;
    if (now.open === null) return now.byHand.won > progress.byHand.won ? { moves, progress: now } : null;
    for (const move of inOrder(book, now)) {
      const found = search(moves + move.toString(16));
      if (found) return found;
    }
    return null;
  };
  return search("");
}

/** A game in which the learner makes winning moves where possible. */
function gameByHand(book: GameRules, progress: Progress): { moves: string; progress: Progress } {
  let moves = "";
  let now = applyEntry(book, progress, { k: "game", moves });
  while (now?.open) {
    moves += (inOrder(book, now)[0] ?? 0).toString(16);
    now = applyEntry(book, progress, { k: "game", moves });
  }
  return { moves, progress: now ?? progress };
}

/** Indexes of the legal moves, winning ones first. */
function inOrder(book: GameRules, { table }: Progress): number[] {
  if (!table || table.position.side === machineSide(book)) return [];
  const legal = legalMoves(book, table.position);
  const best = new Set(choicesOf(book, "perfect", table.position).map(({ from, to }) => `${from} ${to}`));
  const isBest = (number: number) => best.has(`${legal[number]?.from} ${legal[number]?.to}`);
  return legal.map((_, number) => number).sort((a, b) => Number(isBest(b)) - Number(isBest(a)));
}

/** Reason for the number asked for; games say by themselves what happens in them. */
export function hexapawnReasons(_asset: Hexapawn, actions: readonly HexapawnAction[]): (Reason | null)[] {
  return actions.map((action) =>
    action.t === "guess" ? { why: { code: "WHY_GUESS", params: { guess: action.value ?? 0 } } } : null,
  );
}
