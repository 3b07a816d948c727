import { digits, type FilledGrid, randomFilling, type Template } from "./filled-grid.ts";

const LATIN_SIZES = { 1: 4, 2: 5, 3: 5, 4: 6, 5: 7 } as const;
const BOXES = { 1: [2, 2], 2: [2, 3], 3: [3, 3], 4: [3, 3], 5: [3, 3] } as const;

/** Latin square: no symbol twice in a row or column. */
export const latin: Template = (random, difficulty) => {
  const size = LATIN_SIZES[difficulty];
  const grid: Omit<FilledGrid, "solution"> = {
    rows: size,
    cols: size,
    alphabet: digits(size),
    rules: [
      { k: "allDifferent", over: { allRows: true } },
      { k: "allDifferent", over: { allCols: true } },
    ],
    prompt: `Fill in 1–${size} so that no number stands twice in a row or column.`,
    description: `A ${size} by ${size} Latin square, some of its numbers given.`,
  };
  const solution = randomFilling(grid, [], random);
  return solution && { ...grid, solution };
};

/** Sudoku: a Latin square whose boxes hold every digit too. */
export const sudoku: Template = (random, difficulty) => {
  const [high, wide] = BOXES[difficulty];
  const size = high * wide;
  const regions = Array.from({ length: size * size }, (_, cell) => {
    const [r, c] = [Math.floor(cell / size), cell % size];
    return `box${Math.floor(r / high) * high + Math.floor(c / wide) + 1}`;
  });
  const grid: Omit<FilledGrid, "solution"> = {
    rows: size,
    cols: size,
    alphabet: digits(size),
    rules: [
      { k: "allDifferent", over: { allRows: true } },
      { k: "allDifferent", over: { allCols: true } },
      { k: "allDifferent", over: { allRegions: true } },
    ],
    prompt: `Fill in 1–${size} so that no number stands twice in a row, a column or a box.`,
    description: `A ${size} by ${size} sudoku with boxes of ${high} by ${wide}, some of its numbers given.`,
    regions,
  };
  const solution = randomFilling(grid, [], random);
  return solution && { ...grid, solution };
};

const LO_SHU = [2, 7, 6, 9, 5, 1, 4, 3, 8];
const DÜRER = [16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1];

/** Magic square: the numbers from 1, with the same sum in every row, column and diagonal. */
export const magic: Template = (random, difficulty) => {
  const size = difficulty <= 3 ? 3 : 4;
  const total = (size * (size * size + 1)) / 2;
  const all = Array.from({ length: size * size }, (_, cell): [number, number] => [
    Math.floor(cell / size),
    cell % size,
  ]);
  const falling = all.filter(([r, c]) => r === c);
  const rising = all.filter(([r, c]) => r + c === size - 1);
  const known = size === 3 ? LO_SHU : DÜRER;
  const [turns, mirrored, swapped] = [random.int(0, 3), random.int(0, 1) === 1, random.int(0, 1) === 1];
  const solution = all.map(([r, c]) => {
    let [row, column] = mirrored ? [c, r] : [r, c];
    for (let turn = 0; turn < turns; turn += 1) [row, column] = [column, size - 1 - row];
    const value = known[row * size + column] ?? 1;
    return swapped ? size * size + 1 - value : value;
  });
  return {
    rows: size,
    cols: size,
    alphabet: digits(size * size),
    rules: [
      { k: "allDifferent", over: { cells: all } },
      { k: "sum", over: { allRows: true }, op: "=", n: total },
      { k: "sum", over: { allCols: true }, op: "=", n: total },
      { k: "sum", over: { cells: falling }, op: "=", n: total },
      { k: "sum", over: { cells: rising }, op: "=", n: total },
    ],
    prompt: `Use each of 1–${size * size} once, so that every row, every column and both diagonals add up to ${total}.`,
    description: `A magic square of ${size} by ${size} with some of its numbers given; every line adds up to ${total}.`,
    solution,
  };
};
