import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anotherGridFill } from "./another.ts";
import { solve } from "./engine.ts";
import futoshiki from "./examples/futoshiki.json" with { type: "json" };
import magic from "./examples/magic-square.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import patterns from "./examples/patterns.json" with { type: "json" };
import takuzu from "./examples/takuzu.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { puzzleOf } from "./puzzle.ts";
import { trace } from "./trace.ts";
import type { GridFill } from "./types.ts";

const kinds = [
  ["a sudoku", maximal],
  ["signs between cells", futoshiki],
  ["a magic square", magic],
  ["suns and moons", takuzu],
  ["patterns", patterns],
] as const;

/** Techniques that a solver needs. */
function techniquesIn(asset: GridFill): string[] {
  const steps = trace(puzzleOf(asset), 5_000) ?? [];
  return [...new Set(steps.map(({ technique }) => technique))].sort();
}

test.each(kinds)(
  "another grid like %s has one solution, is as hard as the author's, and keeps its words and number of givens",
  (_, json) => {
    const asset = interactive.schema.parse({ ...json, hints: ["Look at row 1."], explanation: "Row 1 first." });
    const givens = ({ cells = [] }: GridFill) => cells.filter(({ kind }) => kind === "given").length;
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const made = anotherGridFill(asset, seed);
        if (!made) throw new Error("None was made.");
        const parsed = interactive.schema.parse(made);
        const { count, gaveUp } = solve(puzzleOf(parsed), { nodes: 5_000 });
        expect([count, gaveUp]).toEqual([1, false]);
        expect([parsed.prompt, parsed.difficulty, givens(parsed)]).toEqual([
          asset.prompt,
          asset.difficulty,
          givens(asset),
        ]);
        expect(parsed).not.toHaveProperty("hints");
        expect(parsed).not.toHaveProperty("explanation");
        expect(puzzleOf(parsed)).not.toEqual(puzzleOf(asset));
        expect(anotherGridFill(asset, seed)).toEqual(made);
        seen.add(JSON.stringify(puzzleOf(parsed)));
      }),
      { numRuns: 40 },
    );
    expect(seen.size).toBeGreaterThan(2);
  },
);

test("it takes the same techniques", () => {
  const asset = interactive.schema.parse(maximal);
  for (const seed of ["a", "b", "c"]) {
    const made = anotherGridFill(asset, seed);
    expect(made && techniquesIn(made)).toEqual(techniquesIn(asset));
  }
});

test("none is made for a grid with a key, with words in it, or with clues beside its rows", () => {
  const asset = interactive.schema.parse(patterns);
  const key = asset.alphabet[0]?.id ?? "";
  const answer = Array.from({ length: asset.rows }, () => Array.from({ length: asset.cols }, () => key));
  expect(anotherGridFill({ ...asset, answer }, "s")).toBeNull();
  expect(anotherGridFill({ ...asset, cells: [{ r: 0, c: 0, kind: "free", label: "Monday" }] }, "s")).toBeNull();
  const runs = { k: "runs", over: { row: 0 }, v: key, lengths: [1] } as const;
  expect(anotherGridFill({ ...asset, rules: [...asset.rules, { ...runs, lengths: [1] }] }, "s")).toBeNull();
});
