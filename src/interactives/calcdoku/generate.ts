import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import type { Cage } from "./cage.ts";
import { solve } from "./engine.ts";
import { cageAround, latinSquare, partition } from "./make-cages.ts";
import type { Calcdoku } from "./schema.ts";
import { type Deduction, difficultyOf, TECHNIQUES, trace } from "./trace.ts";

type Size = Calcdoku["size"];

/** Grid and cage sizes in which puzzles of each difficulty are common. */
const RECIPES: Readonly<Record<Difficulty, { size: Size; largest: number }>> = {
  1: { size: 4, largest: 2 },
  2: { size: 5, largest: 3 },
  3: { size: 5, largest: 4 },
  4: { size: 6, largest: 4 },
  5: { size: 6, largest: 5 },
};

const TRIES = 3_000;

/** Makes a puzzle with exactly one solution whose hardest step has this difficulty. The certificate holds the solution and the trace. */
export function generateCalcdoku({ seed, difficulty, options }: GenerateOptions) {
  const random = seededRandom(`calcdoku ${difficulty} ${seed}`);
  const recipe = RECIPES[difficulty];
  const size = isSize(options?.size) ? options.size : recipe.size;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const solution = latinSquare(size, random);
    const cages = partition(size, recipe.largest, random).map((cells) => cageAround(cells, solution, size, random));
    const puzzle = { size, cages, givens: [] };
    const { count, gaveUp } = solve(puzzle, 5_000);
    if (count !== 1 || gaveUp) continue;
    const steps = trace(puzzle, 5_000);
    if (!steps || difficultyOf(steps) !== difficulty) continue;
    return {
      asset: assetOf(size, cages, difficulty),
      certificate: { solution, count: 1, techniques: stepsByTechnique(steps) },
    };
  }
  throw new Error(`No calcdoku of size ${size} and difficulty ${difficulty} in ${TRIES} tries`);
}

function isSize(value: unknown): value is Size {
  return typeof value === "number" && Number.isInteger(value) && value >= 3 && value <= 9;
}

function assetOf(size: Size, cages: Cage[], difficulty: Difficulty): Calcdoku {
  return {
    type: "calcdoku",
    version: 1,
    prompt: `Fill in 1–${size}. No digit repeats in a row or column, and the digits of each cage make its target.`,
    description: `A ${size} by ${size} grid with ${cages.length} cages, each with a target and an operation.`,
    difficulty,
    size,
    cages,
    conflicts: "onCheck",
  };
}

function stepsByTechnique(steps: readonly Deduction[]): Record<string, number> {
  return Object.fromEntries(
    TECHNIQUES.map((name) => [name, steps.filter(({ technique }) => technique === name).length]),
  );
}
