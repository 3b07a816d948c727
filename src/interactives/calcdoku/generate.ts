import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { type Cage, isMade, type Op } from "./cage.ts";
import { solve } from "./engine.ts";
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

function latinSquare(size: number, random: Random): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  const [rows, columns, digits] = [random.shuffle(order), random.shuffle(order), random.shuffle(order)];
  return rows.flatMap((r) => columns.map((c) => (digits[(r + c) % size] ?? 0) + 1));
}

/** Splits the grid into connected pieces of at most `largest` cells. */
function partition(size: number, largest: number, random: Random): number[][] {
  const free = new Set(random.shuffle(Array.from({ length: size ** 2 }, (_, cell) => cell)));
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

function cageAround(cells: readonly number[], solution: readonly number[], size: number, random: Random): Cage {
  const digits = cells.map((cell) => solution[cell] ?? 0);
  const high = Math.max(...digits);
  const low = Math.min(...digits);
  const targets: Partial<Record<Op, number>> =
    cells.length === 1
      ? { "=": high }
      : {
          "+": digits.reduce((sum, digit) => sum + digit, 0),
          "*": digits.reduce((product, digit) => product * digit, 1),
          ...(cells.length === 2 && { "-": high - low, ...(high % low === 0 && { "/": high / low }) }),
        };
  const possible = (["=", "+", "*", "-", "/"] as const).filter((op) =>
    isMade({ op, target: targets[op] ?? -1 }, digits),
  );
  const op = random.pick(possible);
  return { cells: cells.map((cell) => [Math.floor(cell / size), cell % size]), op, target: targets[op] ?? 0 };
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
