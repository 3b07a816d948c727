import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { openMachine, solve } from "./engine.ts";
import { freeCells, givenCells } from "./filling.ts";
import { puzzleOf } from "./puzzle.ts";
import { isSingle } from "./solver/store.ts";
import { type FilledGrid, layoutOf, type Template } from "./templates/filled-grid.ts";
import { kakuro } from "./templates/kakuro.ts";
import { nonogram, takuzu } from "./templates/pictures.ts";
import { latin, magic, sudoku } from "./templates/squares.ts";
import { nextSteps, TECHNIQUES } from "./trace.ts";
import type { GridFill, Puzzle } from "./types.ts";

/** Generators by name: `options.template` picks one, otherwise the random generator does. */
export const TEMPLATES: Readonly<Record<string, Template>> = { latin, sudoku, magic, nonogram, takuzu, kakuro };

/** Hardest technique a puzzle of each difficulty may need: a position in TECHNIQUES, counted from 1. */
const HARDEST: Readonly<Record<Difficulty, number>> = { 1: 2, 2: 2, 3: 3, 4: 3, 5: 4 };

const TRIES = 2_000;
const SUPPOSITIONS = 2_000;

/** Generates a grid with exactly one solution, solvable without techniques above its difficulty. The certificate holds the solution. */
export function generateGridFill({ seed, difficulty, options = {} }: GenerateOptions) {
  const random = seededRandom(`gridfill ${difficulty} ${seed}`);
  const named =
    typeof options.template === "string" && Object.hasOwn(TEMPLATES, options.template) ? options.template : null;
  const template = named ?? random.pick(Object.keys(TEMPLATES));
  const hardest =
    template === "kakuro" || template === "magic" ? Math.max(3, HARDEST[difficulty]) : HARDEST[difficulty];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const grid = TEMPLATES[template]?.(random, difficulty, options);
    const asset = grid && withoutRedundantGivens(grid, hardest, random);
    if (!grid || !asset) continue;
    const certificate = { template, solution: grid.solution, count: 1, hardest: TECHNIQUES[hardest - 1] };
    return { asset: { ...asset, difficulty }, certificate };
  }
  throw new Error(`No ${template} of difficulty ${difficulty} in ${TRIES} tries`);
}

/**
 * Removes given cells in random order as long as the grid stays solvable. A bare grid has no givens: null if it isn't
 * solvable as it is.
 */
function withoutRedundantGivens(grid: FilledGrid, hardest: number, random: Random): GridFill | null {
  const blocked = [...grid.solution.keys()].filter((cell) => grid.solution[cell] === 0);
  if (grid.bare) {
    const asset = layoutOf(grid, blocked, []);
    const mixed = new Set(grid.solution).size > 1;
    return mixed && isEnough(puzzleOf(asset), hardest) ? asset : null;
  }
  let givens: readonly number[] = grid.solution;
  for (const cell of random.shuffle([...givens.keys()])) {
    if (givens[cell] === 0) continue;
    const fewer = givens.with(cell, 0);
    if (isEnough(puzzleOf(layoutOf(grid, blocked, fewer)), hardest)) givens = fewer;
  }
  return layoutOf(grid, blocked, givens);
}

/** True if techniques up to `hardest` solve the puzzle. A solution found by deduction is the only one. */
function isEnough(puzzle: Puzzle, hardest: number): boolean {
  if (hardest >= 4) {
    const { count, gaveUp } = solve(puzzle, { nodes: SUPPOSITIONS });
    return count === 1 && !gaveUp;
  }
  if (hardest === 3) {
    const machine = openMachine(puzzle);
    return machine.settle() && freeCells(puzzle).every((cell) => isSingle(machine.masks[cell] ?? 0));
  }
  const symbols = givenCells(puzzle);
  const free = freeCells(puzzle);
  while (free.some((cell) => symbols[cell] === 0)) {
    const steps = nextSteps(puzzle, symbols, { left: 0 }) ?? [];
    if (steps.length === 0 || steps.some(({ technique }) => TECHNIQUES.indexOf(technique) >= hardest)) return false;
    for (const { cell, v } of steps) symbols[cell] = v;
  }
  return true;
}
