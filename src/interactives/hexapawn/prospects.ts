import { afterMove, keyOf, legalMoves, lossOf, type Move, opening, type Position } from "./board.ts";
import { boxFor, flip } from "./boxes.ts";
import { extended, firstStanding, machineSide, type Rulebook } from "./log.ts";
import { beadsIn, type Machine, USUAL_BEADS } from "./machine.ts";
import type { Player } from "./players.ts";
import type { Hexapawn } from "./schema.ts";
import { streakOf } from "./streak.ts";

/** The game of an asset with dice of one's own, for looking ahead before any learner has begun. */
export function rulebookOf(asset: Hexapawn, dice: string): Rulebook {
  const { cols, rows, machine, learning, beads, mirrorBoxes, opponents, task, seed } = asset;
  const shown: Rulebook["task"] = task?.k === "predict" ? { k: "predict", question: "" } : (task ?? { k: "none" });
  return {
    cols,
    rows,
    machine,
    learning,
    beads: beads ?? USUAL_BEADS[learning],
    mirrorBoxes,
    opponents,
    task: shown,
    dice,
    seed,
  };
}

/** Whether a machine with these beads can still lose a game, if draws and the other side's moves are as bad for it as can be. */
export function canLose(book: Rulebook, machine: Machine): boolean {
  const side = machineSide(book);
  const seen = new Map<string, boolean>();
  const search = (position: Position, opened: Move | undefined): boolean => {
    if (lossOf(book, position) !== null) return position.side === side;
    const key = `${keyOf(position)} ${book.mirrorBoxes === "gardner" ? opened?.from : ""}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const moves = position.side === side ? drawable(book, machine, position, opened) : legalMoves(book, position);
    const found = moves.length === 0 || moves.some((move) => search(afterMove(position, move), opened ?? move));
    seen.set(key, found);
    return found;
  };
  return search(opening(book), undefined);
}

/** The moves of which the machine has a bead left here. */
function drawable(book: Rulebook, machine: Machine, position: Position, opened: Move | undefined): Move[] {
  const { box, flipped } = boxFor(book, book.mirrorBoxes, position, opened);
  const beads = beadsIn(machine, box, book.beads.start);
  return box.moves.filter((_, bead) => (beads[bead] ?? 0) > 0).map((move) => flip(book, move, flipped));
}

/** How many of so many machines learn in time, each by the best of the opponents; by hand one plays as well as can be. `nodes` pays for five games each. */
export function trainingOdds(
  asset: Hexapawn,
  needed: number,
  most: number,
  machines: number,
  nodes: number,
): { tried: number; learnt: number } {
  const named = asset.opponents.filter((one) => one !== "human");
  const players: readonly Player[] = named.length > 0 ? named : ["perfect"];
  const odds = { tried: 0, learnt: 0 };
  let left = nodes * 5;
  for (let machine = 0; machine < machines && left > 0; machine += 1) {
    const book = { ...rulebookOf(asset, `machine ${machine}`), opponents: [...players] };
    const learns = players.some((by) => {
      let standing = firstStanding(book);
      while (streakOf(standing.results) < needed && standing.total < most && left > 0) {
        left -= 1;
        standing = extended(book, standing, { k: "auto", by, games: 1 }) ?? standing;
      }
      return streakOf(standing.results) >= needed;
    });
    if (left <= 0) return odds;
    odds.tried += 1;
    if (learns) odds.learnt += 1;
  }
  return odds;
}
