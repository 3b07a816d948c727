import type { Ctx, Feedback, Reason } from "../kit/contract.ts";
import { cellName, rowAndColumn } from "../kit/grid/cell-name.ts";
import { cellNumber, linesOf, type Puzzle } from "./cage.ts";
import { givenCells, solve } from "./engine.ts";
import { cageParams, countEmpty } from "./rules.ts";
import type { Calcdoku, CalcdokuAction, CalcdokuState } from "./schema.ts";
import { type Deduction, trace } from "./trace.ts";

const BUDGET = 5_000;

/** The next digit by the easiest technique, in three levels: where to look, which cell, which digit. A wrong digit is pointed out first. */
export function calcdokuHint(asset: Calcdoku, state: CalcdokuState, _ctx: Ctx, level: number): Feedback | null {
  const puzzle = puzzleOf(asset);
  if (state.cells.length !== puzzle.size ** 2) return null;
  if (solve(puzzle, BUDGET, state.cells).count === 0) return mistake(puzzle, state.cells);
  const [step] = trace(puzzle, BUDGET, state.cells) ?? [];
  if (!step) return null;
  const detail = level % 3;
  if (detail === 0) return areaHint(puzzle, step, state.cells);
  const at = [cellName(step.cell, puzzle.size)];
  const where = rowAndColumn(step.cell, puzzle.size);
  if (detail === 1) return { code: "HINT_CELL", params: where, at, tone: "info" };
  return { code: "HINT_DIGIT", params: { ...where, digit: step.digit }, at, tone: "info" };
}

/** The parts of an asset its solver needs. */
export function puzzleOf({ size, cages, givens = [] }: Calcdoku): Puzzle {
  return { size, cages, givens };
}

/** Digits in the order a patient solver finds them. */
export function calcdokuSolution(asset: Calcdoku): CalcdokuAction[] {
  const puzzle = puzzleOf(asset);
  const steps = trace(puzzle, 20_000);
  if (steps) return steps.map(({ cell, digit }) => ({ t: "put", cell, digit }));
  const given = givenCells(puzzle);
  const [solution = []] = solve(puzzle, 20_000).found;
  return solution.flatMap((digit, cell): CalcdokuAction[] => (given[cell] === 0 ? [{ t: "put", cell, digit }] : []));
}

/** Reason for each digit of the solution: the cage or the line that leaves no other. */
export function calcdokuReasons(asset: Calcdoku, actions: readonly CalcdokuAction[]): (Reason | null)[] {
  const puzzle = puzzleOf(asset);
  const { size, cages } = puzzle;
  const steps = new Map((trace(puzzle, 20_000) ?? []).map((step) => [step.cell, step]));
  return actions.map(({ cell, digit }): Reason | null => {
    const step = steps.get(cell);
    const where = { ...rowAndColumn(cell, size), digit };
    const at = [cellName(cell, size)];
    if (!step || step.technique === "guess") return { why: { code: "WHY_TRIED", params: where }, at };
    const cage = step.area.k === "cage" ? cages[step.area.index] : undefined;
    if (cage) return { why: { code: "WHY_CAGE", params: { ...where, ...cageParams(cage) } }, at };
    const isRow = step.area.index < size;
    const line = { kind: isRow ? "row" : "column", number: (step.area.index % size) + 1 };
    return { why: { code: step.technique === "lineSum" ? "WHY_SUM" : "WHY_LINE", params: { ...where, ...line } }, at };
  });
}

function mistake(puzzle: Puzzle, cells: readonly number[]): Feedback {
  const given = givenCells(puzzle);
  const culprit = cells.findIndex(
    (digit, cell) => digit !== 0 && given[cell] === 0 && solve(puzzle, BUDGET, cells.with(cell, 0)).count > 0,
  );
  if (culprit < 0) return { code: "HINT_MISTAKES", tone: "info" };
  return {
    code: "HINT_MISTAKE",
    params: { ...rowAndColumn(culprit, puzzle.size), digit: cells[culprit] ?? 0 },
    at: [cellName(culprit, puzzle.size)],
    tone: "info",
  };
}

function areaHint({ size, cages }: Puzzle, { area, technique }: Deduction, digits: readonly number[]): Feedback {
  const cage = cages[area.index];
  if (area.k === "cage" && cage) {
    const numbers = cage.cells.map((cell) => cellNumber(cell, size));
    const at = numbers.map((cell) => cellName(cell, size));
    const params = {
      ...cageParams(cage),
      ...rowAndColumn(numbers[0] ?? 0, size),
      empty: countEmpty(digits, numbers),
    };
    return { code: technique === "guess" ? "HINT_TRY" : "HINT_CAGE", params, at, tone: "info" };
  }
  const line = { kind: area.index < size ? "row" : "column", number: (area.index % size) + 1 };
  return {
    code: technique === "lineSum" ? "HINT_SUM" : "HINT_LINE",
    params: { ...line, sum: (size * (size + 1)) / 2, empty: countEmpty(digits, linesOf(size)[area.index] ?? []) },
    tone: "info",
  };
}
