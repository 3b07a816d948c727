/** − and / take two cells, larger number first; = takes one; ? hides the operation. */
export type Op = "+" | "-" | "*" | "/" | "=" | "?";

export interface Cage {
  /** Rows and columns, from 0. */
  cells: [r: number, c: number][];
  op: Op;
  target: number;
}

export interface Given {
  r: number;
  c: number;
  v: number;
}

/** The parts of a puzzle its rules and its solver need. */
export interface Puzzle {
  size: number;
  cages: readonly Cage[];
  givens: readonly Given[];
}

/** True when these digits, one per cell and none empty, give the cage's target. */
export function isMade({ op, target }: Pick<Cage, "op" | "target">, digits: readonly number[]): boolean {
  const [first = 0, second = 0] = digits;
  const high = Math.max(first, second);
  const low = Math.min(first, second);
  switch (op) {
    case "=":
      return digits.length === 1 && first === target;
    case "+":
      return digits.reduce((sum, digit) => sum + digit, 0) === target;
    case "*":
      return digits.reduce((product, digit) => product * digit, 1) === target;
    case "-":
      return digits.length === 2 && high - low === target;
    case "/":
      return digits.length === 2 && high === low * target;
    case "?":
      return (["=", "+", "*", "-", "/"] as const).some((known) => isMade({ op: known, target }, digits));
  }
}

/** True when the digits so far (0 for empty) can still give the target. Exact once the cage is full. */
export function canStillBeMade(cage: Pick<Cage, "op" | "target">, digits: readonly number[], size: number): boolean {
  const filled = digits.filter((digit) => digit > 0);
  const empty = digits.length - filled.length;
  if (empty === 0) return isMade(cage, filled);
  if (cage.op === "+") {
    const sum = filled.reduce((total, digit) => total + digit, 0);
    return sum + empty <= cage.target && sum + empty * size >= cage.target;
  }
  if (cage.op === "*") return cage.target % filled.reduce((product, digit) => product * digit, 1) === 0;
  return true;
}

/** Index of a cell, counted row by row from 0. */
export function cellNumber([r, c]: readonly [number, number], size: number): number {
  return r * size + c;
}

/** Cells of every row, then of every column. */
export function linesOf(size: number): number[][] {
  const along = Array.from({ length: size }, (_, index) => index);
  return [...along.map((r) => along.map((c) => r * size + c)), ...along.map((c) => along.map((r) => r * size + c))];
}
