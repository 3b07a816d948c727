import type { Random } from "../../kit/random.ts";
import { linesOf } from "../instances.ts";
import type { AuthoredRule, RowColumn } from "../types.ts";
import { digits, type FilledGrid, randomFilling, type Template } from "./filled-grid.ts";

const SIZES = { 1: 4, 2: 5, 3: 5, 4: 6, 5: 7 } as const;

/** Kakuro: digits 1 to 9; each run between dark cells adds up to its clue without repeats. */
export const kakuro: Template = (random, difficulty) => {
  const size = SIZES[difficulty];
  const dark = darkCells(size, random);
  const runs = (["row", "col"] as const)
    .flatMap((axis) => linesOf(axis, { rows: size, cols: size }))
    .flatMap((line) => runsIn(line, dark));
  if (runs.some((run) => run.length < 2 || run.length > 9) || runs.length === 0) return null;
  const places = (run: readonly number[]) => run.map((cell): RowColumn => [Math.floor(cell / size), cell % size]);
  const grid: Omit<FilledGrid, "solution"> = {
    rows: size,
    cols: size,
    alphabet: digits(9),
    rules: runs.map((run): AuthoredRule => ({ k: "allDifferent", over: { cells: places(run) } })),
    prompt: "Fill in 1–9 so that each run adds up to the clue before it. No number appears twice in a run.",
    description: `A kakuro of ${size} by ${size} cells, ${dark.size} of them dark. ${runs.length} runs of cells have the sum that a dark cell in front of them tells.`,
  };
  const solution = randomFilling(grid, [...dark], random);
  if (!solution) return null;
  const rules = runs.flatMap((run): AuthoredRule[] => {
    const over = { cells: places(run) };
    const n = run.reduce((sum, cell) => sum + (solution[cell] ?? 0), 0);
    return [
      { k: "sum", over, op: "=", n },
      { k: "allDifferent", over },
    ];
  });
  return { ...grid, rules, solution };
};

/** Dark cells: the first row and column, which hold the clues, and a few inside, with half-turn symmetry. */
function darkCells(size: number, random: Random): Set<number> {
  const dark = new Set<number>();
  for (let at = 0; at < size; at += 1) dark.add(at).add(at * size);
  const inner = size - 1;
  const wanted = Math.round((inner * inner) / 6);
  for (let tried = 0; tried < wanted; tried += 1) {
    const [r, c] = [random.int(0, inner - 1), random.int(0, inner - 1)];
    dark.add((r + 1) * size + c + 1).add((inner - r) * size + inner - c);
  }
  return dark;
}

function runsIn(line: readonly number[], dark: ReadonlySet<number>): number[][] {
  const runs: number[][] = [[]];
  for (const cell of line) {
    if (dark.has(cell)) runs.push([]);
    else runs.at(-1)?.push(cell);
  }
  return runs.filter((run) => run.length > 0);
}
