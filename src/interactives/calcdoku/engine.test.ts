import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../kit/random.ts";
import type { Cage, Puzzle } from "./cage.ts";
import { checkCalcdoku } from "./check.ts";
import { solve } from "./engine.ts";
import minimal from "./examples/minimal.json" with { type: "json" };
import { puzzleOf } from "./hint.ts";
import { type Calcdoku, calcdokuSchema } from "./schema.ts";
import { difficultyOf, trace } from "./trace.ts";

const ORDERS = [1, 2, 3, 4].flatMap((a) =>
  [1, 2, 3, 4]
    .flatMap((b) => [1, 2, 3, 4].map((c) => [a, b, c, 10 - a - b - c]))
    .filter((row) => new Set(row).size === 4 && row.every((d) => d > 0 && d < 5)),
);

/** Every Latin square of size 4, made by brute force. */
const SQUARES = latinSquares([]);

function latinSquares(rows: number[][]): number[][] {
  if (rows.length === 4) return [rows.flat()];
  const fits = ORDERS.filter((order) => rows.every((row) => row.every((digit, column) => digit !== order[column])));
  return fits.flatMap((order) => latinSquares([...rows, order]));
}

/** Judged in the simplest way, independent of the code under test. */
function isRight({ op, target }: Cage, digits: number[]): boolean {
  const [a = 0, b = 0] = digits;
  if (op === "+") return digits.reduce((x, y) => x + y) === target;
  if (op === "*") return digits.reduce((x, y) => x * y) === target;
  if (op === "-") return digits.length === 2 && Math.abs(a - b) === target;
  if (op === "/") return digits.length === 2 && (a / b === target || b / a === target);
  if (op === "=") return digits.length === 1 && a === target;
  const all: Cage["op"][] = ["+", "*", "-", "/", "="];
  return all.some((known) => isRight({ op: known, target, cells: [] }, digits));
}

function bruteForce({ cages }: Puzzle): number[][] {
  return SQUARES.filter((square) =>
    cages.every((cage) =>
      isRight(
        cage,
        cage.cells.map(([r, c]) => square[r * 4 + c] ?? 0),
      ),
    ),
  );
}

/** Rows cut into pieces, with targets from a square or at random. */
function anyPuzzle(random: Random): Puzzle {
  const square = random.pick(SQUARES);
  const cages = [0, 1, 2, 3].flatMap((line) => {
    const cut = random.int(1, 3);
    const across = random.int(0, 3) > 0;
    return [[0, 1, 2, 3].slice(0, cut), [0, 1, 2, 3].slice(cut)].map((part) =>
      cageOn(
        part.map((at) => (across ? [line, at] : [line, at])),
        square,
        random,
      ),
    );
  });
  return { size: 4, cages, givens: [] };
}

function cageOn(cells: number[][], square: number[], random: Random): Cage {
  const digits = cells.map(([r = 0, c = 0]) => square[r * 4 + c] ?? 0);
  const op = random.pick<Cage["op"]>(
    digits.length === 1 ? ["=", "?"] : digits.length === 2 ? ["+", "-", "*", "/", "?"] : ["+", "*", "?"],
  );
  const honest = [...Array(300).keys()].find((target) => target > 0 && isRight({ op, target, cells: [] }, digits));
  const target = random.int(0, 9) === 0 ? random.int(1, 12) : (honest ?? 1);
  return { cells: cells.map(([r = 0, c = 0]) => [r, c]), op, target };
}

function puzzle(grid: string, clues: Record<string, string>): Puzzle {
  const rows = grid.trim().split(/\s+/);
  const cells = rows.flatMap((row, r) => [...row].map((name, c) => ({ name, r, c })));
  const cages = Object.entries(clues).map(([name, clue]) => {
    const [, target, op = "="] = /^(\d+)([-+*/]?)$/.exec(clue) ?? [];
    const own = cells.filter((cell) => cell.name === name).map(({ r, c }): [number, number] => [r, c]);
    return { cells: own, op: (op || "=") as Cage["op"], target: Number(target) }; // one of the signs matched above
  });
  const alone = cells.filter(({ name }) => /\d/.test(name));
  const single = alone.map(({ name, r, c }): Cage => ({ cells: [[r, c]], op: "=", target: Number(name) }));
  return { size: rows.length, cages: [...cages, ...single], givens: [] };
}

const PUBLISHED: Record<string, { puzzle: Puzzle; solution: string }> = {
  "the 6 by 6 of the encyclopedia": {
    puzzle: puzzle("ABBCDD AEECFD GGHHFD GGIJKK LLIJJM NNNOOM", {
      A: "11+",
      B: "2/",
      C: "20*",
      D: "6*",
      E: "3-",
      F: "3/",
      G: "240*",
      H: "6*",
      I: "6*",
      J: "7+",
      K: "30*",
      L: "6*",
      M: "9+",
      N: "8+",
      O: "2/",
    }),
    solution: "563412 614523 452361 341256 236145 125634",
  },
  "a newspaper's small one of 4 May 2024": {
    puzzle: puzzle("ABBB ACDD CC1D CFFF", { A: "7+", B: "7+", C: "10+", D: "6+", F: "9+" }),
    solution: "3142 4321 2413 1234",
  },
  "the first one in a film for beginners": {
    puzzle: puzzle("ABB A3D EED", { A: "5+", B: "3+", D: "4+", E: "3+" }),
    solution: "",
  },
  "a 4 by 4 drawn in letters": {
    puzzle: puzzle("ABBC AACC D1CE DFFE", { A: "8+", B: "5+", C: "11+", D: "2-", E: "6+", F: "1-" }),
    solution: "",
  },
  "a 6 by 6 drawn in letters": {
    puzzle: puzzle("6AABBC DEEFFC DHEIIJ DHKK4J LMNNOO LMM6PP", {
      A: "2/",
      B: "15*",
      C: "2/",
      D: "12+",
      E: "12+",
      F: "3-",
      H: "5-",
      I: "3-",
      J: "1-",
      K: "2/",
      L: "2/",
      M: "12+",
      N: "3-",
      O: "2/",
      P: "7+",
    }),
    solution: "",
  },
};

function asset(from: Puzzle): Calcdoku {
  return { ...calcdokuSchema.parse(minimal), size: from.size as Calcdoku["size"], cages: [...from.cages] }; // sizes of the puzzles above
}

describe("the solver", () => {
  it("counts like a brute-force search on 1000 puzzles of 4 by 4", () => {
    const seen = { 0: 0, 1: 0, 2: 0 };
    for (let round = 0; round < 1000; round += 1) {
      const made = anyPuzzle(seededRandom(`brute ${round}`));
      const all = bruteForce(made);
      const { count, found, gaveUp } = solve(made, 100_000);
      expect(gaveUp).toBe(false);
      expect(count).toBe(Math.min(2, all.length));
      for (const solution of found) expect(all).toContainEqual(solution);
      seen[count] += 1;
    }
    expect(
      Object.values(seen).every((times) => times > 20),
      JSON.stringify(seen),
    ).toBe(true);
  });

  it("counts the same for a mirrored or turned puzzle, or one with swapped digits", () => {
    const mirrored = (made: Puzzle): Puzzle => ({
      ...made,
      cages: made.cages.map((cage) => ({ ...cage, cells: cage.cells.map(([r, c]) => [r, 3 - c]) })),
    });
    const turned = (made: Puzzle): Puzzle => ({
      ...made,
      cages: made.cages.map((cage) => ({ ...cage, cells: cage.cells.map(([r, c]) => [c, 3 - r]) })),
    });
    const relabelled = (made: Puzzle): Puzzle => ({
      ...made,
      cages: made.cages.map((cage) =>
        cage.op === "+" ? { ...cage, target: 5 * cage.cells.length - cage.target } : cage,
      ),
    });
    for (let round = 0; round < 200; round += 1) {
      const made = anyPuzzle(seededRandom(`symmetry ${round}`));
      const { count } = solve(made, 100_000);
      expect(solve(mirrored(made), 100_000).count).toBe(count);
      expect(solve(turned(made), 100_000).count).toBe(count);
      const linear = made.cages.every(({ op }) => op === "+" || op === "-");
      if (linear) expect(solve(relabelled(made), 100_000).count).toBe(count);
    }
  });

  it.each(Object.entries(PUBLISHED))("solves %s", (_, { puzzle: made, solution }) => {
    const { count, found } = solve(made, 100_000);
    expect(count).toBe(1);
    if (solution) expect(found[0]?.join("")).toBe(solution.replaceAll(" ", ""));
    expect(checkCalcdoku(asset(made), { cells: found[0] ?? [] })).toMatchObject({ correct: true });
    const steps = trace(made, 10_000);
    expect(steps?.every(({ cell, digit }) => found[0]?.[cell] === digit)).toBe(true);
  });

  it("gives up within its budget", () => {
    const cages = [...Array(81).keys()].map(
      (cell): Cage => ({ cells: [[Math.floor(cell / 9), cell % 9]], op: "?", target: 1 }),
    );
    expect(solve({ size: 9, cages: cages.slice(0, 1), givens: [] }, 1)).toMatchObject({ gaveUp: true });
  });
});

describe("the check", () => {
  it("accepts every solution of a puzzle that has several", () => {
    let several = 0;
    for (let round = 0; round < 200; round += 1) {
      const made = anyPuzzle(seededRandom(`several ${round}`));
      const all = bruteForce(made);
      if (all.length > 1) several += 1;
      for (const cells of all) expect(checkCalcdoku(asset(made), { cells })).toMatchObject({ correct: true });
    }
    expect(several).toBeGreaterThan(20);
  });

  it("says how many cages and lines are wrong, but not which", () => {
    const wrong = checkCalcdoku(calcdokuSchema.parse(minimal), { cells: [1, 2, 3, 1, 3, 2, 2, 1, 3] });
    expect(wrong).toMatchObject({ kind: "scored", correct: false, feedback: [{ code: "SOME_OFF" }] });
    expect(JSON.stringify(wrong)).not.toContain("r1c1");
  });
});

describe("the difficulty", () => {
  it("is that of the hardest technique needed", () => {
    expect(difficultyOf(trace(puzzleOf(calcdokuSchema.parse(minimal)), 1000) ?? [])).toBe(1);
    expect(difficultyOf([])).toBe(1);
  });
});
