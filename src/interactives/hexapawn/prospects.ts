import { afterMove, keyOf, legalMoves, lossOf, type Move, type Position, startingPosition } from "./board.ts";
import { boxFor, flip } from "./boxes.ts";
import { applyEntry, type GameRules, initialProgress, machineSide } from "./log.ts";
import { beadsIn, type Machine } from "./machine.ts";
import type { Player } from "./players.ts";
import { ownRules } from "./redact.ts";
import type { Hexapawn } from "./schema.ts";
import { streakOf } from "./streak.ts";

/** The rules of an asset with separate dice, for simulations before any learner has begun. */
export function rulebookOf(asset: Hexapawn, dice: string): GameRules {
  const { task } = asset;
  const shown: GameRules["task"] = task?.k === "predict" ? { k: "predict", question: "" } : (task ?? { k: "none" });
  return { ...ownRules(asset), task: shown, dice };
}

/** True if a machine with these beads can still lose a game, given the worst draws and opposing moves. */
export function canLose(book: GameRules, machine: Machine): boolean {
  const side = machineSide(book);
  const seen = new Map<string, boolean>();
  const search = (position: Position, opened: Move | undefined): boolean => {
    if (lossOf(book, position) !== null) return position.side === side;
    const key = `${keyOf(position)} ${book.mirrorBoxes === "gardner" ? opened?.from : ""}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const moves = position.side === side ? movesWithBeads(book, machine, position, opened) : legalMoves(book, position);
    const found = moves.length === 0 || moves.some((move) => search(afterMove(position, move), opened ?? move));
    seen.set(key, found);
    return found;
  };
  return search(startingPosition(book), undefined);
}

/** Moves the machine still has a bead for. */
function movesWithBeads(book: GameRules, machine: Machine, position: Position, opened: Move | undefined): Move[] {
  const { box, flipped } = boxFor(book, book.mirrorBoxes, position, opened);
  const beads = beadsIn(machine, box, book.beads.start);
  return box.moves.filter((_, bead) => (beads[bead] ?? 0) > 0).map((move) => flip(book, move, flipped));
}

/** Number of `machines` that learn in time, each against the best of the opponents (by hand: a perfect player). A node pays for five games. */
export function trainingOdds(
  asset: Hexapawn,
  needed: number,
  most: number,
  machines: number,
  nodes: number,
): { tried: number; learnt: number } {
  const named = asset.opponents.filter((opponent) => opponent !== "human");
  const players: readonly Player[] = named.length > 0 ? named : ["perfect"];
  const odds = { tried: 0, learnt: 0 };
  let left = nodes * 5;
  for (let machine = 0; machine < machines && left > 0; machine += 1) {
    const book = { ...rulebookOf(asset, `machine ${machine}`), opponents: [...players] };
    const learns = players.some((by) => {
      let progress = initialProgress(book);
      while (streakOf(progress.results) < needed && progress.total < most && left > 0) {
        left -= 1;
        progress = applyEntry(book, progress, { k: "auto", by, games: 1 }) ?? progress;
      }
      return streakOf(progress.results) >= needed;
    });
    if (left <= 0) return odds;
    odds.tried += 1;
    if (learns) odds.learnt += 1;
  }
  return odds;
}
