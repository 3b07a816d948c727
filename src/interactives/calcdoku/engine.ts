import { cellNumber, isMade, linesOf, type Puzzle } from "./cage.ts";

/** Candidates of every cell as bits: bit d − 1 for the digit d. */
export type Candidates = Uint16Array;

/** A cage as the solver sees it: its cells, and the fillings of it that are still possible. */
export interface LiveCage {
  cells: readonly number[];
  tuples: readonly (readonly number[])[];
}

export interface Solutions {
  /** 0, 1, or 2 for "more than one". */
  count: 0 | 1 | 2;
  /** Those found, at most two: row by row. */
  found: number[][];
  nodes: number;
  /** The work ran out: `count` is only what was found so far. */
  gaveUp: boolean;
}

/** Every filling of each cage that its target allows and in which no line repeats a digit. */
export function liveCages({ size, cages }: Puzzle): LiveCage[] {
  return cages.map((cage) => {
    const cells = cage.cells.map((cell) => cellNumber(cell, size));
    const tuples: number[][] = [];
    const fill = (tuple: number[]) => {
      const at = tuple.length;
      if (at === cells.length) {
        if (isMade(cage, tuple)) tuples.push(tuple);
        return;
      }
      for (let digit = 1; digit <= size; digit += 1) {
        const clash = tuple.some(
          (other, index) => other === digit && shareLine(cells[index] ?? 0, cells[at] ?? 0, size),
        );
        if (!clash && !isPast(cage.op, cage.target, tuple, digit)) fill([...tuple, digit]);
      }
    };
    fill([]);
    return { cells, tuples };
  });
}

function isPast(op: string, target: number, tuple: readonly number[], digit: number): boolean {
  if (op === "+") return tuple.reduce((sum, one) => sum + one, digit) > target;
  if (op === "*") return target % tuple.reduce((product, one) => product * one, digit) !== 0;
  return false;
}

function shareLine(a: number, b: number, size: number): boolean {
  return a % size === b % size || Math.floor(a / size) === Math.floor(b / size);
}

/** Candidates before any thought: all digits, but for what stands there already (0 is empty). */
export function openCandidates(size: number, cells: readonly number[]): Candidates {
  return Uint16Array.from({ length: size ** 2 }, (_, cell) => {
    const digit = cells[cell] ?? 0;
    return digit > 0 ? 1 << (digit - 1) : (1 << size) - 1;
  });
}

/** The cells as the author gives them, 0 where nothing is given. */
export function givenCells({ size, givens }: Puzzle): number[] {
  const cells = Array.from({ length: size ** 2 }, () => 0);
  for (const { r, c, v } of givens) cells[cellNumber([r, c], size)] = v;
  return cells;
}

/** Tuples that fit the candidates, and candidates that some tuple still uses; null when a cage has none left. Candidates are narrowed in place. */
export function fitCages(cages: readonly LiveCage[], candidates: Candidates): LiveCage[] | null {
  const fitted: LiveCage[] = [];
  for (const { cells, tuples } of cages) {
    const live = tuples.filter((tuple) =>
      tuple.every((digit, index) => ((candidates[cells[index] ?? 0] ?? 0) & (1 << (digit - 1))) !== 0),
    );
    if (live.length === 0) return null;
    for (const [index, cell] of cells.entries()) {
      let used = 0;
      for (const tuple of live) used |= 1 << ((tuple[index] ?? 1) - 1);
      candidates[cell] = (candidates[cell] ?? 0) & used;
    }
    fitted.push({ cells, tuples: live });
  }
  return fitted;
}

/** Whether exactly one bit is set. */
export function isSingle(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}

/** The digit of a single bit. */
export function digitOf(bits: number): number {
  return 32 - Math.clz32(bits);
}

/** One pass of singles over every line, in place; false when a line cannot be filled any more. */
function fitLines(lines: readonly number[][], candidates: Candidates, size: number): boolean {
  for (const line of lines) {
    for (const cell of line) {
      const bits = candidates[cell] ?? 0;
      if (bits === 0) return false;
      if (!isSingle(bits)) continue;
      for (const other of line) if (other !== cell) candidates[other] = (candidates[other] ?? 0) & ~bits;
    }
    for (let digit = 0; digit < size; digit += 1) {
      const places = line.filter((cell) => ((candidates[cell] ?? 0) & (1 << digit)) !== 0);
      if (places.length === 0) return false;
      if (places.length === 1) candidates[places[0] ?? 0] = 1 << digit;
    }
  }
  return true;
}

/** All solutions up to two, within so many nodes of search. `cells` may already hold digits. */
export function solve(puzzle: Puzzle, budget: number, cells: readonly number[] = givenCells(puzzle)): Solutions {
  const lines = linesOf(puzzle.size);
  const result: Solutions = { count: 0, found: [], nodes: 0, gaveUp: false };

  function search(before: readonly LiveCage[], candidates: Candidates) {
    result.nodes += 1;
    if (result.nodes > budget) {
      result.gaveUp = true;
      return;
    }
    const cages = settle(before, candidates);
    if (!cages) return;
    const open = cages.filter(({ tuples }) => tuples.length > 1);
    const [first] = open;
    if (!first) {
      // Cages cover the grid in a sound puzzle; where they do not, the cells outside must be settled too.
      if (candidates.every(isSingle)) result.found.push(Array.from(candidates, digitOf));
      else branchOnCell(cages, candidates);
      return;
    }
    const cage = open.reduce((least, one) => (one.tuples.length < least.tuples.length ? one : least), first);
    for (const tuple of cage.tuples) {
      const next = candidates.slice();
      for (const [index, cell] of cage.cells.entries()) next[cell] = 1 << ((tuple[index] ?? 1) - 1);
      search(cages, next);
      if (result.found.length >= 2 || result.gaveUp) return;
    }
  }

  function branchOnCell(cages: readonly LiveCage[], candidates: Candidates) {
    const cell = candidates.findIndex((bits) => !isSingle(bits));
    for (let digit = 0; digit < puzzle.size; digit += 1) {
      if (((candidates[cell] ?? 0) & (1 << digit)) === 0) continue;
      search(cages, candidates.slice().fill(1 << digit, cell, cell + 1));
      if (result.found.length >= 2 || result.gaveUp) return;
    }
  }

  function settle(before: readonly LiveCage[], candidates: Candidates): LiveCage[] | null {
    let cages: readonly LiveCage[] = before;
    for (;;) {
      const old = candidates.slice();
      const fitted = fitCages(cages, candidates);
      if (!fitted || !fitLines(lines, candidates, puzzle.size)) return null;
      cages = fitted;
      if (old.every((bits, cell) => bits === candidates[cell])) return fitted;
    }
  }

  search(liveCages(puzzle), openCandidates(puzzle.size, cells));
  result.count = result.found.length === 0 ? 0 : result.found.length === 1 ? 1 : 2;
  return result;
}
