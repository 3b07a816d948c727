import { describe, expect, it } from "vitest";
import { seededRandom } from "../kit/random.ts";
import { solve } from "./engine.ts";
import { generateGridFill, TEMPLATES } from "./generate.ts";
import { puzzleOf } from "./puzzle.ts";
import { narrowLine } from "./solver/runs.ts";
import { countBroken } from "./status.ts";
import { digits } from "./templates/filled-grid.ts";
import { levelOf, trace } from "./trace.ts";
import type { Puzzle, RowColumn, Rule, Scope } from "./types.ts";

const FOR_EVER = 1e9;

function grid(rows: number, cols: number, symbols: number, rules: Rule[], more: Partial<Puzzle> = {}): Puzzle {
  const alphabet = digits(symbols).map(({ label }) => ({ label, pattern: null }));
  return { rows, cols, alphabet, blocked: [], givens: [], regions: [], rules, ...more };
}

const LINES: Rule[] = [
  { k: "allDifferent", over: { allRows: true } },
  { k: "allDifferent", over: { allCols: true } },
];

function sudoku(clues: string): Puzzle {
  const regions = Array.from(clues, (_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3) + 1);
  const givens = [...clues].flatMap((digit, cell) => (/[1-9]/.test(digit) ? [{ cell, v: Number(digit) }] : []));
  return grid(9, 9, 9, [...LINES, { k: "allDifferent", over: { allRegions: true } }], { regions, givens });
}

function magicSquare(size: number): Puzzle {
  const total = (size * (size * size + 1)) / 2;
  const cells = Array.from({ length: size * size }, (_, cell): RowColumn => [Math.floor(cell / size), cell % size]);
  const sum = (over: Scope<number>): Rule => ({ k: "sum", over, op: "=", n: total });
  return grid(size, size, size * size, [
    { k: "allDifferent", over: { cells } },
    sum({ allRows: true }),
    sum({ allCols: true }),
    sum({ cells: cells.filter(([r, c]) => r === c) }),
    sum({ cells: cells.filter(([r, c]) => r + c === size - 1) }),
  ]);
}

const SEVENTEEN = [
  "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
  "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
  "000000012003600000000007000410020000000500300700000600280000040000300500000000000",
  "000000012008030000000000040120500000000004700060000000507000300000620000000100000",
  "000000012040050000000009000070600400000100000000000050000087500601000300200000000",
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

/** No deduction solves this one: it needs trial and error. */
const HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

describe("the solver", () => {
  it.each([
    [2, 2],
    [3, 12],
    [4, 576],
    [5, 161_280],
  ])("counts the Latin squares of size %i: %i", (size, squares) => {
    expect(solve(grid(size, size, size, LINES), { nodes: FOR_EVER, limit: FOR_EVER }).count).toBe(squares);
  });

  it("finds the 8 magic squares of order 3", () => {
    expect(solve(magicSquare(3), { nodes: 10_000, limit: 100 })).toMatchObject({ count: 8, gaveUp: false });
  });

  it.each(SEVENTEEN)("proves that a 17-clue sudoku has one solution: %s", (clues) => {
    const puzzle = sudoku(clues);
    expect(puzzle.givens).toHaveLength(17);
    const { count, found, nodes } = solve(puzzle, { nodes: 2_000 });
    expect(count).toBe(1);
    expect(nodes).toBeLessThan(200);
    for (const { cell, v } of puzzle.givens) expect(found[0]?.[cell]).toBe(v);
    expect(countBroken(found[0] ?? [], puzzle)).toEqual({ all: 27, broken: 0, share: 1 });
  });

  it("knows that a sudoku without its last clue has more than one solution", () => {
    const puzzle = sudoku(SEVENTEEN[0] ?? "");
    expect(solve({ ...puzzle, givens: puzzle.givens.slice(1) }, { nodes: 20_000 }).count).toBe(2);
  });

  it("solves the sudoku that needs guesses", () => {
    const puzzle = sudoku(HARDEST);
    expect(solve(puzzle, { nodes: 20_000 }).found[0]?.join("")).toBe(
      "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    );
    expect(levelOf(trace(puzzle, 20_000) ?? [])).toBeGreaterThan(3);
  });

  it("stops when its budget is used up", () => {
    expect(
      solve(grid(25, 25, 16, [{ k: "sum", over: { allRows: true }, op: "=", n: 200 }]), { nodes: 5 }),
    ).toMatchObject({
      gaveUp: true,
      count: 0,
    });
  });
});

describe("narrowLine", () => {
  it("keeps exactly what some placement of the runs allows", () => {
    const random = seededRandom("lines");
    for (let round = 0; round < 2_000; round += 1) {
      const size = random.int(1, 9);
      const lengths = Array.from({ length: random.int(0, 3) }, () => random.int(1, 3));
      const may = Uint8Array.from({ length: size }, () => random.pick([1, 2, 3, 3, 3]));
      const fits = Array.from({ length: 2 ** size }, (_, bits) => bits).filter(
        (bits) =>
          may.every((allowed, at) => (allowed & ((bits >> at) & 1 ? 1 : 2)) !== 0) &&
          runsOf(bits, size).join() === lengths.join(),
      );
      const sight = narrowLine(may, lengths);
      expect(sight !== null).toBe(fits.length > 0);
      if (!sight) continue;
      for (let at = 0; at < size; at += 1) {
        expect(sight.on[at] === 1).toBe(fits.some((bits) => ((bits >> at) & 1) === 1));
        expect(sight.off[at] === 1).toBe(fits.some((bits) => ((bits >> at) & 1) === 0));
      }
    }
  });
});

describe("generated grids", () => {
  it.each(Object.keys(TEMPLATES))("have exactly one solution, the certificate's: %s", (template) => {
    for (const difficulty of [1, 2, 3, 4, 5] as const) {
      for (const seed of ["a", "b", "c"]) {
        const { asset, certificate } = generateGridFill({ seed, difficulty, options: { template } });
        const puzzle = puzzleOf(asset);
        const { count, found } = solve(puzzle, { nodes: 20_000 });
        expect(count).toBe(1);
        expect(found[0]).toEqual(certificate.solution);
        // A nonogram can be solved one line at a time, never needing two lines together.
        if (template === "nonogram") expect(levelOf(trace(puzzle, 0) ?? [])).toBe(2);
      }
    }
  });

  it("are drawn from a picture", () => {
    const picture = [".#.#.", "#####", "#####", ".###.", "..#.."];
    const { asset } = generateGridFill({ seed: "heart", difficulty: 1, options: { template: "nonogram", picture } });
    expect(asset.rules.slice(0, 5).map((rule) => rule.k === "runs" && rule.lengths)).toEqual([
      [1, 1],
      [5],
      [5],
      [3],
      [1],
    ]);
  });
});

function runsOf(bits: number, size: number): number[] {
  const text = Array.from({ length: size }, (_, at) => ((bits >> at) & 1 ? "#" : ".")).join("");
  return (text.match(/#+/g) ?? []).map((run) => run.length);
}
