import type { Ctx } from "../kit/contract.ts";
import { legalMoves } from "./board.ts";
import { extended, firstStanding, machineSide, ROUNDS, type Rulebook, type Standing } from "./log.ts";
import { choicesOf, type Player } from "./players.ts";
import { hexapawnToPublic } from "./redact.ts";
import type { Hexapawn, HexapawnAction } from "./schema.ts";
import { streakOf } from "./streak.ts";

const AUTOMATIC: readonly Player[] = ["perfect", "greedy", "random"];

/** Positions looked at in the search for a game that the machine loses, and games that are played for one. */
const MOST_TRIED = 4000;
const MOST_PLAYED = 60;

/** "Show me": play that solves the task; for a task that cannot be solved, what comes nearest. */
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

/** The presses that train the machine, by the opponent that takes the fewest; or as many as there may be games. */
function training(book: Rulebook, needed: number, most: number): HexapawnAction[] {
  const ways = AUTOMATIC.filter((by) => book.opponents.includes(by)).map((by) => trainedBy(book, by, needed, most));
  const solved = ways.filter(({ done }) => done).sort((a, b) => a.actions.length - b.actions.length);
  return (solved[0] ?? ways[0])?.actions ?? trainedByHand(book, needed, most);
}

function trainedBy(book: Rulebook, by: Player, needed: number, most: number) {
  let standing = firstStanding(book);
  const actions: HexapawnAction[] = [];
  while (streakOf(standing.results) < needed && standing.total < most) {
    const games = ROUNDS.findLast((round) => standing.total + round <= most) ?? 1;
    standing = extended(book, standing, { k: "auto", by, games }) ?? standing;
    actions.push({ t: "auto", by, games });
  }
  return { actions, done: streakOf(standing.results) >= needed };
}

function trainedByHand(book: Rulebook, needed: number, most: number): HexapawnAction[] {
  const actions: HexapawnAction[] = [];
  let standing = firstStanding(book);
  while (streakOf(standing.results) < needed && standing.total < most) {
    const game = gameByHand(book, standing);
    actions.push(...pressed(game.moves, standing.total > 0));
    standing = game.standing;
  }
  return actions;
}

function winByHand(book: Rulebook): HexapawnAction[] {
  const actions: HexapawnAction[] = [];
  let standing = firstStanding(book);
  for (let games = 0; games < MOST_PLAYED && standing.byHand.won === 0; games += 1) {
    const won = winningGame(book, standing);
    const game = won ?? gameByHand(book, standing);
    actions.push(...pressed(game.moves, games > 0));
    standing = game.standing;
  }
  return actions;
}

function pressed(moves: string, again: boolean): HexapawnAction[] {
  const begin: HexapawnAction[] = again ? [{ t: "new" }] : [];
  return [...begin, ...[...moves].map((digit) => ({ t: "move" as const, move: Number.parseInt(digit, 16) }))];
}

/** A game that the learner wins against what the machine is going to draw, if there is one. */
function winningGame(book: Rulebook, standing: Standing): { moves: string; standing: Standing } | null {
  let tried = 0;
  const search = (moves: string): { moves: string; standing: Standing } | null => {
    tried += 1;
    const now = extended(book, standing, { k: "game", moves });
    if (!now?.table || tried > MOST_TRIED) return null;
    if (now.open === null) return now.byHand.won > standing.byHand.won ? { moves, standing: now } : null;
    for (const move of inOrder(book, now)) {
      const found = search(moves + move.toString(16));
      if (found) return found;
    }
    return null;
  };
  return search("");
}

/** A game in which the learner makes winning moves where there are any. */
function gameByHand(book: Rulebook, standing: Standing): { moves: string; standing: Standing } {
  let moves = "";
  let now = extended(book, standing, { k: "game", moves });
  while (now?.open) {
    moves += (inOrder(book, now)[0] ?? 0).toString(16);
    now = extended(book, standing, { k: "game", moves });
  }
  return { moves, standing: now ?? standing };
}

/** The numbers of the legal moves, winning ones first. */
function inOrder(book: Rulebook, { table }: Standing): number[] {
  if (!table || table.position.side === machineSide(book)) return [];
  const legal = legalMoves(book, table.position);
  const best = new Set(choicesOf(book, "perfect", table.position).map(({ from, to }) => `${from} ${to}`));
  const isBest = (number: number) => best.has(`${legal[number]?.from} ${legal[number]?.to}`);
  return legal.map((_, number) => number).sort((a, b) => Number(isBest(b)) - Number(isBest(a)));
}
