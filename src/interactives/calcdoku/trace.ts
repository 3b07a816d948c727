import { linesOf, type Puzzle } from "./cage.ts";
import {
  type Candidates,
  digitOf,
  fitCages,
  givenCells,
  isSingle,
  type LiveCage,
  liveCages,
  openCandidates,
  solve,
} from "./engine.ts";
import { lineSum, setElimination } from "./techniques.ts";

/** Techniques from easy to hard. The position, from 1, is the difficulty of a puzzle that needs it. */
export const TECHNIQUES = ["single", "hiddenSingle", "lineSum", "setElimination", "guess"] as const;

export type Technique = (typeof TECHNIQUES)[number];

/** Area to look at: a cage, or a line (rows first, then columns), by index from 0. */
export type Area = { k: "cage" | "line"; index: number };

/** A digit that can be placed next, the technique that shows it, and where to look. */
export interface Deduction {
  technique: Technique;
  area: Area;
  cell: number;
  digit: number;
}

/**
 * Steps a patient solver takes from these cells (0 is empty), always by the easiest technique; null when it gets stuck
 * within the budget.
 */
export function trace(
  puzzle: Puzzle,
  budget: number,
  start: readonly number[] = givenCells(puzzle),
): Deduction[] | null {
  const lines = linesOf(puzzle.size);
  const cells = [...start];
  const candidates = openCandidates(puzzle.size, cells);
  const steps: Deduction[] = [];
  let cages: LiveCage[] = liveCages(puzzle);
  let hardest: Technique = "single";
  for (;;) {
    const fitted = settle(cages, candidates, cells, lines);
    if (!fitted) return null;
    cages = fitted;
    if (!cells.includes(0)) return steps;
    const easy =
      single(cages, candidates, cells) ??
      hiddenSingle(lines, candidates, cells, puzzle.size) ??
      lineSum(puzzle, cages, lines, cells);
    if (!easy && setElimination(cages, lines, candidates)) {
      hardest = "setElimination";
      continue;
    }
    const found = easy ?? guess(puzzle, cells, budget);
    if (!found) return null;
    // An elimination places nothing itself; it counts towards the next digit.
    const technique = harder(found.technique, hardest);
    hardest = "single";
    steps.push({ ...found, technique });
    cells[found.cell] = found.digit;
    candidates[found.cell] = 1 << (found.digit - 1);
  }
}

/** Difficulty of a trace, 1 to 5: that of its hardest technique. */
export function difficultyOf(steps: readonly Deduction[]): number {
  return Math.max(1, ...steps.map(({ technique }) => TECHNIQUES.indexOf(technique) + 1));
}

function harder(a: Technique, b: Technique): Technique {
  return TECHNIQUES.indexOf(a) > TECHNIQUES.indexOf(b) ? a : b;
}

/** Obvious deductions: removes placed digits from their lines, and fillings that no longer fit. */
function settle(
  before: LiveCage[],
  candidates: Candidates,
  cells: readonly number[],
  lines: readonly number[][],
): LiveCage[] | null {
  for (const line of lines) {
    for (const cell of line) {
      const digit = cells[cell] ?? 0;
      if (digit === 0) continue;
      for (const other of line) if (other !== cell) candidates[other] = (candidates[other] ?? 0) & ~(1 << (digit - 1));
    }
  }
  if (candidates.includes(0)) return null;
  let cages: LiveCage[] | null = before;
  for (let old: Candidates | null = null; cages && !(old && same(old, candidates)); ) {
    old = candidates.slice();
    cages = fitCages(cages, candidates);
  }
  return cages;
}

function same(a: Candidates, b: Candidates): boolean {
  return a.every((bits, cell) => bits === b[cell]);
}

function single(cages: readonly LiveCage[], candidates: Candidates, cells: readonly number[]): Deduction | null {
  for (const [index, cage] of cages.entries()) {
    for (const cell of cage.cells) {
      const bits = candidates[cell] ?? 0;
      if (cells[cell] !== 0 || !isSingle(bits)) continue;
      return { technique: "single", area: { k: "cage", index }, cell, digit: digitOf(bits) };
    }
  }
  return null;
}

function hiddenSingle(
  lines: readonly number[][],
  candidates: Candidates,
  cells: readonly number[],
  size: number,
): Deduction | null {
  for (const [index, line] of lines.entries()) {
    for (let digit = 1; digit <= size; digit += 1) {
      const places = line.filter((cell) => ((candidates[cell] ?? 0) & (1 << (digit - 1))) !== 0);
      const [cell] = places;
      if (places.length !== 1 || cell === undefined || cells[cell] !== 0) continue;
      return { technique: "hiddenSingle", area: { k: "line", index }, cell, digit };
    }
  }
  return null;
}

function guess(puzzle: Puzzle, cells: readonly number[], budget: number): Deduction | null {
  const [solution] = solve(puzzle, budget, cells).found;
  const cell = cells.indexOf(0);
  const index = puzzle.cages.findIndex((cage) => cage.cells.some(([r, c]) => r * puzzle.size + c === cell));
  const digit = solution?.[cell];
  return digit === undefined ? null : { technique: "guess", area: { k: "cage", index }, cell, digit };
}
