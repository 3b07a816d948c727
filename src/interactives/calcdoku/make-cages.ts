import type { Random } from "../kit/random.ts";
import { type Cage, isMade, type Op } from "./cage.ts";

/** A random Latin square, row by row. */
export function latinSquare(size: number, random: Random): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  const [rows, columns, digits] = [random.shuffle(order), random.shuffle(order), random.shuffle(order)];
  return rows.flatMap((r) => columns.map((c) => (digits[(r + c) % size] ?? 0) + 1));
}

/** Splits the grid, without the cells already taken, into connected pieces of at most `largest` cells. */
export function partition(
  size: number,
  largest: number,
  random: Random,
  taken: ReadonlySet<number> = new Set(),
): number[][] {
  const open = Array.from({ length: size ** 2 }, (_, cell) => cell).filter((cell) => !taken.has(cell));
  const free = new Set(random.shuffle(open));
  const pieces: number[][] = [];
  for (const start of [...free]) {
    if (!free.delete(start)) continue;
    const piece = [start];
    const wanted = random.int(2, largest);
    while (piece.length < wanted) {
      const next = random.shuffle(piece.flatMap((cell) => neighboursOf(cell, size))).find((cell) => free.has(cell));
      if (next === undefined) break;
      free.delete(next);
      piece.push(next);
    }
    pieces.push(piece.sort((a, b) => a - b));
  }
  return pieces.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

function neighboursOf(cell: number, size: number): number[] {
  const column = cell % size;
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < size - 1 ? [cell + 1] : []),
    ...(cell >= size ? [cell - size] : []),
    ...(cell < size * (size - 1) ? [cell + size] : []),
  ];
}

/** Targets of these digits by the operation, for those operations that can have them as a cage. */
export function targetsOf(digits: readonly number[]): Partial<Record<Op, number>> {
  const high = Math.max(...digits);
  const low = Math.min(...digits);
  const targets: Partial<Record<Op, number>> =
    digits.length === 1
      ? { "=": high }
      : {
          "+": digits.reduce((sum, digit) => sum + digit, 0),
          "*": digits.reduce((product, digit) => product * digit, 1),
          ...(digits.length === 2 && { "-": high - low, ...(high % low === 0 && { "/": high / low }) }),
        };
  return Object.fromEntries(
    Object.entries(targets).filter(([op, target]) => isMade({ op: op as Op, target }, digits)), // the keys above
  );
}

/** A cage around these cells of a solution, with a random operation. */
export function cageAround(cells: readonly number[], solution: readonly number[], size: number, random: Random): Cage {
  const targets = targetsOf(cells.map((cell) => solution[cell] ?? 0));
  const possible = (["=", "+", "*", "-", "/"] as const).filter((op) => targets[op] !== undefined);
  const op = random.pick(possible);
  return { cells: cells.map((cell) => [Math.floor(cell / size), cell % size]), op, target: targets[op] ?? 0 };
}
