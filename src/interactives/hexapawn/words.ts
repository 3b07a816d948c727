import type { Sentence } from "../kit/contract.ts";
import type { Position, Side, Size } from "./board.ts";
import { allBoxes, type Box } from "./boxes.ts";
import { type GameRules, machineSide, type Progress } from "./log.ts";
import type { Draw } from "./machine.ts";
import type { Table } from "./table.ts";

/** A cell's name in chess notation: a1 is at the bottom left. */
export function cellName({ cols, rows }: Size, cell: number): string {
  return `${"abcd"[cell % cols]}${rows - Math.floor(cell / cols)}`;
}

/** Cells of one side's pawns, "a1, c2"; empty if it has none. */
export function pawnsOf(size: Size, { cells }: Position, side: Side): string {
  return [...cells].flatMap((cell, at) => (cell === side ? [cellName(size, at)] : [])).join(", ");
}

/** The letter on a bead. */
export function beadLetter(bead: number): string {
  return "ABCDEFGHIJKLMNOP"[bead] ?? "";
}

/** True for boards small enough to list every box; for larger ones only opened boxes are listed. */
export function listsAllBoxes({ cols, rows }: Size): boolean {
  return cols * rows <= 9;
}

/** The number painted on each box, by its key: its position among all boxes or, on large boards, the order of its first change. */
export function boxNumbers(book: GameRules, { machine }: Pick<Progress, "machine">): ReadonlyMap<string, number> {
  const keys = listsAllBoxes(book)
    ? allBoxes(book, book.mirrorBoxes, book.machine).map((box) => box.key)
    : [...machine.beads.keys()];
  return new Map(keys.map((key, index) => [key, index + 1]));
}

/** Sentence about the bead that was drawn and its box. */
export function drawWords(
  book: GameRules,
  progress: Pick<Progress, "machine">,
  { box, bead, flipped }: Draw,
): Sentence {
  const number = boxNumbers(book, progress).get(box.key) ?? 0;
  return {
    code: flipped ? "DREW_MIRRORED" : "DREW",
    params: { number, letter: beadLetter(bead), of: box.moves.length },
  };
}

/** End of a game, from the trainer's point of view. */
export function endWords(book: GameRules, { over }: Table): Sentence | null {
  if (!over) return null;
  const won = over.winner === machineSide(book);
  const rival = book.task.k === "strategy" ? "RIVAL" : "MACHINE";
  return { code: `${rival}_${won ? "WON" : "LOST"}_${over.why.toUpperCase()}` };
}

/** Parameters for one kind of bead in words: "A a3 to a2: 1 bead". */
export function beadParams(size: Size, box: Box, bead: number): { letter: string; from: string; to: string } {
  const move = box.moves[bead] ?? { from: 0, to: 0 };
  return { letter: beadLetter(bead), from: cellName(size, move.from), to: cellName(size, move.to) };
}
