import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../kit/random.ts";
import { solve } from "../engine.ts";
import { countBroken } from "../status.ts";
import { trace } from "../trace.ts";
import type { Puzzle, RowColumn, Rule, Scope } from "../types.ts";

describe("the solver against brute force", () => {
  it("counts as many solutions as brute force, whatever the rules", () => {
    const seen = { 0: 0, 1: 0, 2: 0 };
    for (let round = 0; round < 800; round += 1) {
      const puzzle = anyPuzzle(seededRandom(`brute ${round}`));
      const all = bruteForce(puzzle);
      const { count, found, gaveUp } = solve(puzzle, { nodes: 100_000, limit: 1e9 });
      expect(gaveUp).toBe(false);
      expect(count, JSON.stringify(puzzle)).toBe(all.length);
      for (const solution of found) expect(all).toContainEqual(solution);
      seen[Math.min(2, count) as 0 | 1 | 2] += 1; // at most 2
      for (const solution of all.slice(0, 3)) expect(countBroken(solution, puzzle).broken).toBe(0);
    }
    expect(
      Object.values(seen).every((times) => times > 12),
      JSON.stringify(seen),
    ).toBe(true);
  });

  it("takes only correct steps", () => {
    for (let round = 0; round < 150; round += 1) {
      const puzzle = anyPuzzle(seededRandom(`steps ${round}`));
      const all = bruteForce(puzzle);
      if (all.length !== 1) continue;
      const steps = trace(puzzle, 1_000);
      expect(steps).not.toBeNull();
      for (const { cell, v } of steps ?? []) expect(all[0]?.[cell]).toBe(v);
    }
  });
});

/** At most nine cells and a few rules of any kind. */
function anyPuzzle(random: Random): Puzzle {
  const [rows, cols] = random.pick([
    [2, 2],
    [2, 3],
    [3, 3],
    [3, 2],
    [2, 4],
  ] as const);
  const symbols = rows * cols > 6 ? 2 : random.int(2, 4);
  const blocked = random.int(0, 3) === 0 ? [random.int(0, rows * cols - 1)] : [];
  const regions = Array.from({ length: rows * cols }, () => random.int(0, 2));
  const rules = Array.from({ length: random.int(1, 5) }, () => anyRule(random, rows, cols, symbols));
  const free = Array.from({ length: rows * cols }, (_, cell) => cell).filter((cell) => !blocked.includes(cell));
  const givens = random.int(0, 2) === 0 ? [{ cell: random.pick(free), v: random.int(1, symbols) }] : [];
  const alphabet = Array.from({ length: symbols }, (_, index) => ({ label: String(index + 1), pattern: null }));
  return { rows, cols, alphabet, rules, blocked, regions, givens };
}

function anyRule(random: Random, rows: number, cols: number, symbols: number): Rule {
  const place = (): RowColumn => [random.int(0, rows - 1), random.int(0, cols - 1)];
  const all = Array.from({ length: rows * cols }, (_, cell): RowColumn => [Math.floor(cell / cols), cell % cols]);
  const some = (count: number) => random.shuffle(all).slice(0, count);
  const line = random.int(0, 1) === 0 ? { row: random.int(0, rows - 1) } : { col: random.int(0, cols - 1) };
  const over = random.pick<Scope<number>>([
    line,
    { region: random.int(1, 2) },
    { allRows: true },
    { allCols: true },
    { allRegions: true },
    { cells: some(random.int(2, 4)) },
  ]);
  const v = random.int(1, symbols);
  return random.pick<() => Rule>([
    () => ({ k: "allDifferent", over }),
    () => ({ k: "sum", over, op: random.pick(["=", "<", ">"]), n: random.int(2, 9) }),
    () => ({ k: "product", over, n: random.pick([1, 2, 3, 4, 6, 8, 12]) }),
    () => ({ k: "count", over, v, op: random.pick(["=", "<=", ">="]), n: random.int(0, 3) }),
    () => ({ k: "runs", over: line, v, lengths: Array.from({ length: random.int(0, 2) }, () => random.int(1, 2)) }),
    () => ({
      k: "noRun",
      over: random.pick<Scope<number>>([line, { allRows: true }, { allCols: true }]),
      longest: random.int(1, 2),
    }),
    () => {
      const [a = place(), b = place()] = some(2);
      return { k: "less", a, b };
    },
    () => ({ k: "equalLines", never: true, axis: random.pick(["row", "col"]) }),
    () => ({
      k: "expr",
      over: some(3),
      text: random.pick(["a + b = c", "a * b < c + 2", "2a = b + c - 1", "a^2 >= b and b != c"]),
    }),
  ])();
}

/** Every valid filling, checked the plainest way and independently of the code under test. */
function bruteForce(puzzle: Puzzle): number[][] {
  const { rows, cols, alphabet, blocked, givens } = puzzle;
  let all: number[][] = [[]];
  for (let cell = 0; cell < rows * cols; cell += 1) {
    const given = givens.find((entry) => entry.cell === cell)?.v;
    const options = blocked.includes(cell) ? [0] : given ? [given] : alphabet.map((_, index) => index + 1);
    all = all.flatMap((start) => options.map((v) => [...start, v]));
  }
  return all.filter((cells) => puzzle.rules.every((rule) => isKept(rule, cells, puzzle)));
}

function isKept(rule: Rule, cells: readonly number[], puzzle: Puzzle): boolean {
  const { cols } = puzzle;
  const at = ([r, c]: RowColumn) => cells[r * cols + c] ?? 0;
  const rowsOf = Array.from({ length: puzzle.rows }, (_, r) => Array.from({ length: cols }, (_, c) => at([r, c])));
  const colsOf = Array.from({ length: cols }, (_, c) => rowsOf.map((line) => line[c] ?? 0));
  const regionOf = (index: number) => cells.filter((_, cell) => puzzle.regions[cell] === index && index > 0);
  const groups = (over: Scope<number>): number[][] => {
    if ("row" in over) return [rowsOf[over.row] ?? []];
    if ("col" in over) return [colsOf[over.col] ?? []];
    if ("region" in over) return [regionOf(over.region)];
    if ("allRows" in over) return rowsOf;
    if ("allCols" in over) return colsOf;
    return "allRegions" in over ? [1, 2].map(regionOf) : [over.cells.map(at)];
  };
  const filled = (group: number[]) => group.filter((v) => v > 0);
  const every = (over: Scope<number>, holds: (group: number[]) => boolean) =>
    groups(over).every((group) => filled(group).length === 0 || holds(group));
  const compare = (op: string, a: number, b: number) =>
    ({ "=": a === b, "<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b })[op] === true;
  const lines = (axis: "row" | "col") => (axis === "row" ? rowsOf : colsOf);
  switch (rule.k) {
    case "allDifferent":
      return every(rule.over, (group) => new Set(filled(group)).size === filled(group).length);
    case "sum":
      return every(rule.over, (group) =>
        compare(
          rule.op,
          filled(group).reduce((a, b) => a + b),
          rule.n,
        ),
      );
    case "product":
      return every(rule.over, (group) => filled(group).reduce((a, b) => a * b) === rule.n);
    case "count":
      return every(rule.over, (group) => compare(rule.op, group.filter((v) => v === rule.v).length, rule.n));
    case "runs":
      return every(rule.over, (group) => {
        const text = group.map((v) => (v === rule.v ? "#" : ".")).join("");
        return (text.match(/#+/g) ?? []).map((run) => run.length).join() === rule.lengths.join();
      });
    case "noRun":
      return every(rule.over, (group) => !new RegExp(`([1-9])\\1{${rule.longest}}`).test(group.join("")));
    case "less":
      return at(rule.a) === 0 || at(rule.b) === 0 || at(rule.a) < at(rule.b);
    case "equalLines":
      return new Set(lines(rule.axis).map((line) => line.join())).size === lines(rule.axis).length;
    case "expr": {
      const [a = 0, b = 0, c = 0] = rule.over.map(at);
      const known: Record<string, boolean> = {
        "a + b = c": a + b === c,
        "a * b < c + 2": a * b < c + 2,
        "2a = b + c - 1": 2 * a === b + c - 1,
        "a^2 >= b and b != c": a ** 2 >= b && b !== c,
      };
      return a * b * c === 0 || known[rule.text] === true;
    }
  }
}
