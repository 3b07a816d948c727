import type { Random } from "../../kit/random.ts";
import { linesOf } from "../instances.ts";
import type { AuthoredRule } from "../types.ts";
import { type FilledGrid, randomFilling, type Template } from "./filled-grid.ts";

const PICTURE_SIZES = { 1: 5, 2: 6, 3: 8, 4: 10, 5: 12 } as const;
const TAKUZU_SIZES = { 1: 4, 2: 6, 3: 6, 4: 8, 5: 10 } as const;

/** Nonogram: a picture given by the lengths of its runs. `options.picture`: rows of text, "#" for a shaded cell. */
export const nonogram: Template = (random, difficulty, options) => {
  const picture = pictureIn(options.picture) ?? randomShape(PICTURE_SIZES[difficulty], random);
  const [rows, cols] = [picture.length, picture[0]?.length ?? 0];
  const shaded = picture.flat();
  const clue = (line: readonly number[]) => runsOf(line.map((cell) => shaded[cell] === true));
  const rules = (["row", "col"] as const).flatMap((axis) =>
    linesOf(axis, { rows, cols }).map((line, index): AuthoredRule => {
      const over = axis === "row" ? { row: index } : { col: index };
      return { k: "runs", over, v: "on", lengths: clue(line) };
    }),
  );
  return {
    rows,
    cols,
    alphabet: [
      { id: "off", label: "empty" },
      { id: "on", label: "shaded", pattern: "solid" },
    ],
    rules,
    prompt: "Shade cells so that every clue lists the runs of shaded cells in its line, in order.",
    description: `A nonogram of ${rows} rows and ${cols} columns; each row and column has a clue with the lengths of its runs.`,
    solution: shaded.map((on) => (on ? 2 : 1)),
    bare: true,
  };
};

function pictureIn(value: unknown): boolean[][] | null {
  if (!Array.isArray(value) || !value.every((line) => typeof line === "string")) return null;
  const width = Math.max(...value.map((line) => line.length));
  if (value.length < 2 || value.length > 25 || width < 2 || width > 25) return null;
  return value.map((line) => Array.from({ length: width }, (_, at) => line[at] === "#"));
}

/** A random shape with an outline: mirrored noise with isolated cells removed and gaps closed. */
function randomShape(size: number, random: Random): boolean[][] {
  const half = Math.ceil(size / 2);
  const noise = Array.from({ length: size }, () => Array.from({ length: half }, () => random.int(0, 99) < 62));
  const mirrored = random.int(0, 3) > 0;
  const whole = noise.map((line) =>
    Array.from(
      { length: size },
      (_, c) => (c < half ? line[c] : mirrored ? line[size - 1 - c] : random.int(0, 99) < 62) === true,
    ),
  );
  return whole.map((line, r) =>
    line.map((on, c) => {
      const around = [whole[r - 1]?.[c], whole[r + 1]?.[c], line[c - 1], line[c + 1]].filter(Boolean).length;
      return on ? around > 0 : around > 3;
    }),
  );
}

function runsOf(line: readonly boolean[]): number[] {
  const lengths: number[] = [];
  for (const [at, on] of line.entries()) {
    if (!on) continue;
    if (line[at - 1]) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
  }
  return lengths;
}

/** Takuzu: two symbols, never three alike in a row, equally many of each, no two lines the same. */
export const takuzu: Template = (random, difficulty) => {
  const size = TAKUZU_SIZES[difficulty];
  const grid: Omit<FilledGrid, "solution"> = {
    rows: size,
    cols: size,
    alphabet: [
      { id: "moon", label: "moon", pattern: "ring" },
      { id: "sun", label: "sun", pattern: "disc" },
    ],
    rules: [
      { k: "noRun", over: { allRows: true }, longest: 2 },
      { k: "noRun", over: { allCols: true }, longest: 2 },
      { k: "count", over: { allRows: true }, v: "sun", op: "=", n: size / 2 },
      { k: "count", over: { allCols: true }, v: "sun", op: "=", n: size / 2 },
      { k: "equalLines", never: true, axis: "row" },
      { k: "equalLines", never: true, axis: "col" },
    ],
    prompt:
      "Fill every cell with a sun or a moon: never three alike in a row, as many suns as moons in each line, and no two lines the same.",
    description: `A takuzu of ${size} by ${size}, some of its suns and moons given. Each row and column has ${size / 2} of each.`,
  };
  const solution = randomFilling(grid, [], random);
  return solution && { ...grid, solution };
};
