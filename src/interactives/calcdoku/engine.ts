import { type Cage, cellNumber, isMade, linesOf, type Puzzle } from "./cage.ts";

/** Candidates of every cell as bits: bit d − 1 for the digit d. */
export type Candidates = Uint16Array;

/** A cage while solving: its cells, and the fillings still possible. */
export interface LiveCage {
  cells: readonly number[];
  tuples: readonly (readonly number[])[];
  /** Candidates of its cells at the last comparison. Nothing new follows until they change. */
  left: readonly number[];
}

export interface Solutions {
  /** 0, 1, or 2 for "more than one". */
  count: 0 | 1 | 2;
  /** Solutions found, at most two, row by row. */
  found: number[][];
  nodes: number;
  /** The budget ran out: `count` covers only what was found so far. */
  gaveUp: boolean;
}

/** Lists every filling of each cage that gives its target and repeats no digit in a line. */
export function liveCages({ size, cages }: Puzzle): LiveCage[] {
  return cages.map((cage) => {
    const cells = cage.cells.map((cell) => cellNumber(cell, size));
    const rivals = cells.map((cell, at) =>
      cells.slice(0, at).flatMap((other, place) => (shareLine(cell, other, size) ? [place] : [])),
    );
    const tuples: number[][] = [];
    const tuple = cells.map(() => 0);
    const fill = (at: number, made: number) => {
      if (at === cells.length) {
        if (isMade(cage, tuple)) tuples.push([...tuple]);
        return;
      }
      for (let digit = 1; digit <= size; digit += 1) {
        const next = cage.op === "*" ? made * digit : made + digit;
        if (rivals[at]?.some((place) => tuple[place] === digit) || isPast(cage, next, cells.length - at - 1, size))
          continue;
        tuple[at] = digit;
        fill(at + 1, next);
      }
    };
    fill(0, cage.op === "*" ? 1 : 0);
    return { cells, tuples, left: [] };
  });
}

/** True when a sum or product so far can't reach the target with this many cells left. */
function isPast({ op, target }: Pick<Cage, "op" | "target">, made: number, rest: number, size: number): boolean {
  if (op === "+") return made + rest > target || made + rest * size < target;
  if (op === "*") return target % made !== 0 || made * size ** rest < target;
  return false;
}

function shareLine(a: number, b: number, size: number): boolean {
  return a % size === b % size || Math.floor(a / size) === Math.floor(b / size);
}

/** Initial candidates: all digits, or just the one already entered (0 is empty). */
export function openCandidates(size: number, cells: readonly number[]): Candidates {
  return Uint16Array.from({ length: size ** 2 }, (_, cell) => {
    const digit = cells[cell] ?? 0;
    return digit > 0 ? 1 << (digit - 1) : (1 << size) - 1;
  });
}

/** Cells as the author gives them, 0 where nothing is given. */
export function givenCells({ size, givens }: Puzzle): number[] {
  const cells = Array.from({ length: size ** 2 }, () => 0);
  for (const { r, c, v } of givens) cells[cellNumber([r, c], size)] = v;
  return cells;
}

/**
 * Keeps the fillings that fit the candidates, and narrows the candidates in place to those still used. Null when a cage
 * has no filling left.
 */
export function fitCages(cages: readonly LiveCage[], candidates: Candidates): LiveCage[] | null {
  const fitted: LiveCage[] = [];
  for (const cage of cages) {
    const fit = isUntouched(cage, candidates) ? cage : fitCage(cage, candidates);
    if (!fit) return null;
    fitted.push(fit);
  }
  return fitted;
}

function isUntouched({ cells, left }: LiveCage, candidates: Candidates): boolean {
  for (let at = 0; at < cells.length; at += 1) if (candidates[cells[at] ?? 0] !== left[at]) return false;
  return true;
}

function fitCage({ cells, tuples }: LiveCage, candidates: Candidates): LiveCage | null {
  const live: (readonly number[])[] = [];
  const left = cells.map(() => 0);
  for (const tuple of tuples) {
    let at = 0;
    while (at < cells.length && (((candidates[cells[at] ?? 0] ?? 0) >> ((tuple[at] ?? 1) - 1)) & 1) === 1) at += 1;
    if (at < cells.length) continue;
    live.push(tuple);
    for (at = 0; at < cells.length; at += 1) left[at] = (left[at] ?? 0) | (1 << ((tuple[at] ?? 1) - 1));
  }
  for (const [at, cell] of cells.entries()) candidates[cell] = left[at] ?? 0;
  return live.length === 0 ? null : { cells, tuples: live, left };
}

/** True when exactly one bit is set. */
export function isSingle(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}

/** Digit of a single bit. */
export function digitOf(bits: number): number {
  return 32 - Math.clz32(bits);
}

/** Applies singles to every line once, in place; false when a line can't be filled any more. */
function fitLines(lines: readonly number[][], candidates: Candidates, size: number): boolean {
  const everything = (1 << size) - 1;
  for (const line of lines) {
    let settled = 0;
    for (const cell of line) {
      const bits = candidates[cell] ?? 0;
      if (bits === 0 || (isSingle(bits) && (settled & bits) !== 0)) return false;
      if (isSingle(bits)) settled |= bits;
    }
    let once = 0;
    let twice = 0;
    for (const cell of line) {
      const bits = candidates[cell] ?? 0;
      const open = isSingle(bits) ? bits : bits & ~settled;
      candidates[cell] = open;
      twice |= once & open;
      once |= open;
    }
    if (once !== everything) return false;
    const alone = once & ~twice;
    for (const cell of line) {
      const bits = (candidates[cell] ?? 0) & alone;
      if (bits !== 0) candidates[cell] = bits;
      if (bits !== 0 && !isSingle(bits)) return false;
    }
  }
  return true;
}

/** Finds up to two solutions within a budget of search nodes. `cells` may already hold digits. */
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
      // Cages cover the grid in a valid puzzle; where they don't, the cells outside must be decided too.
      if (candidates.every(isSingle)) result.found.push(Array.from(candidates, digitOf));
      else branchOnCell(cages, candidates);
      return;
    }
    const cage = open.reduce(
      (least, candidate) => (candidate.tuples.length < least.tuples.length ? candidate : least),
      first,
    );
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
