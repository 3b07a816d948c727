import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Dice, diceOf } from "../kit/dice.ts";
import { openMachine, solve } from "./engine.ts";
import { freeCells, givenCells } from "./filling.ts";
import { puzzleOf } from "./puzzle.ts";
import { isSingle } from "./solver/store.ts";
import { type Ground, layoutOf, type Template } from "./templates/ground.ts";
import { kakuro } from "./templates/kakuro.ts";
import { nonogram, takuzu } from "./templates/pictures.ts";
import { latin, magic, sudoku } from "./templates/squares.ts";
import { nextSteps, TECHNIQUES } from "./trace.ts";
import type { GridFill, Puzzle } from "./types.ts";

/** Every kind of grid that can be made: `options.template` names one, otherwise the dice choose. */
export const TEMPLATES: Readonly<Record<string, Template>> = { latin, sudoku, magic, nonogram, takuzu, kakuro };

/** The hardest thought that a puzzle of a difficulty may need: a place in TECHNIQUES, from 1. */
const HARDEST: Readonly<Record<Difficulty, number>> = { 1: 2, 2: 2, 3: 3, 4: 3, 5: 4 };

const TRIES = 2_000;
const SUPPOSITIONS = 2_000;

/** A grid with exactly one solution that no harder thought than its difficulty allows leads to; the certificate holds the solution. */
export function generateGridFill({ seed, difficulty, options = {} }: GenerateOptions) {
  const dice = diceOf(`gridfill ${difficulty} ${seed}`);
  const named =
    typeof options.template === "string" && Object.hasOwn(TEMPLATES, options.template) ? options.template : null;
  const template = named ?? dice.pick(Object.keys(TEMPLATES));
  const hardest =
    template === "kakuro" || template === "magic" ? Math.max(3, HARDEST[difficulty]) : HARDEST[difficulty];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const ground = TEMPLATES[template]?.(dice, difficulty, options);
    const asset = ground && thinned(ground, hardest, dice);
    if (!ground || !asset) continue;
    const certificate = { template, solution: ground.solution, count: 1, hardest: TECHNIQUES[hardest - 1] };
    return { asset: { ...asset, difficulty }, certificate };
  }
  throw new Error(`No ${template} of difficulty ${difficulty} in ${TRIES} tries`);
}

/** Takes given cells away, in any order, while the rest is enough. A bare ground has none: it is good as it is, or not at all. */
function thinned(ground: Ground, hardest: number, dice: Dice): GridFill | null {
  const blocked = [...ground.solution.keys()].filter((cell) => ground.solution[cell] === 0);
  if (ground.bare) {
    const asset = layoutOf(ground, blocked, []);
    const mixed = new Set(ground.solution).size > 1;
    return mixed && isEnough(puzzleOf(asset), hardest) ? asset : null;
  }
  let givens: readonly number[] = ground.solution;
  for (const cell of dice.shuffle([...givens.keys()])) {
    if (givens[cell] === 0) continue;
    const fewer = givens.with(cell, 0);
    if (isEnough(puzzleOf(layoutOf(ground, blocked, fewer)), hardest)) givens = fewer;
  }
  return layoutOf(ground, blocked, givens);
}

/** Whether thoughts no harder than this lead to the end; whatever follows by thought is the only solution. */
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
