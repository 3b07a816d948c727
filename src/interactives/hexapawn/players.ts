import type { Random } from "../kit/random.ts";
import { afterMove, legalMoves, lossOf, type Move, type Position, type Size } from "./board.ts";
import { winningMoves } from "./engine.ts";

/** random: any move. greedy: wins at once or captures if it can. perfect: a winning move if there is one. */
export type Player = "random" | "greedy" | "perfect";

/** Moves a player would make here, all equally likely. */
export function choicesOf(size: Size, player: Player, position: Position): readonly Move[] {
  const all = legalMoves(size, position);
  const good = preferredMoves(size, player, position, all);
  return good.length > 0 ? good : all;
}

function preferredMoves(size: Size, player: Player, position: Position, all: readonly Move[]): readonly Move[] {
  if (player === "random") return all;
  if (player === "perfect") return winningMoves(size, position);
  const winning = all.filter((move) => lossOf(size, afterMove(position, move)) !== null);
  return winning.length > 0 ? winning : all.filter(({ to }) => position.cells[to] !== ".");
}

/** The player's move; the game mustn't be over. */
export function choose(size: Size, player: Player, position: Position, dice: Random): Move {
  return dice.pick(choicesOf(size, player, position));
}
