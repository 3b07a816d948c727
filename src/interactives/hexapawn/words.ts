import type { Sentence } from "../kit/contract.ts";
import type { Position, Side, Size } from "./board.ts";
import { allBoxes, type Box } from "./boxes.ts";
import { machineSide, type Rulebook, type Standing } from "./log.ts";
import type { Draw } from "./machine.ts";
import type { Table } from "./table.ts";

/** A cell as chess players name it: a1 is at the bottom left. */
export function cellName({ cols, rows }: Size, cell: number): string {
  return `${"abcd"[cell % cols]}${rows - Math.floor(cell / cols)}`;
}

/** Where the pawns of one side stand, "a1, c2"; empty when it has none. */
export function pawnsOf(size: Size, { cells }: Position, side: Side): string {
  return [...cells].flatMap((cell, at) => (cell === side ? [cellName(size, at)] : [])).join(", ");
}

/** The letter on a bead. */
export function beadLetter(bead: number): string {
  return "ABCDEFGHIJKLMNOP"[bead] ?? "";
}

/** Boards of which every box is listed; of larger ones only those that have been opened. */
export function listsAllBoxes({ cols, rows }: Size): boolean {
  return cols * rows <= 9;
}

/** The number painted on a box: its place among all boxes; on large boards, by when it was first changed; 0: it has none yet. */
export function boxNumber(book: Rulebook, { machine }: Pick<Standing, "machine">, key: string): number {
  const keys = listsAllBoxes(book)
    ? allBoxes(book, book.mirrorBoxes, book.machine).map((box) => box.key)
    : [...machine.beads.keys()];
  return keys.indexOf(key) + 1;
}

/** Which bead was drawn from which box. */
export function drawWords(book: Rulebook, standing: Pick<Standing, "machine">, { box, bead, flipped }: Draw): Sentence {
  const number = boxNumber(book, standing, box.key);
  return {
    code: flipped ? "DREW_MIRRORED" : "DREW",
    params: { number, letter: beadLetter(bead), of: box.moves.length },
  };
}

/** How a game ended, seen by the machine's trainer. */
export function endWords(book: Rulebook, { over }: Table): Sentence | null {
  if (!over) return null;
  const won = over.winner === machineSide(book);
  const rival = book.task.k === "strategy" ? "RIVAL" : "MACHINE";
  return { code: `${rival}_${won ? "WON" : "LOST"}_${over.why.toUpperCase()}` };
}

/** The beads of a box in words: "A a3 to a2: 1 bead". */
export function beadParams(size: Size, box: Box, bead: number): { letter: string; from: string; to: string } {
  const move = box.moves[bead] ?? { from: 0, to: 0 };
  return { letter: beadLetter(bead), from: cellName(size, move.from), to: cellName(size, move.to) };
}
