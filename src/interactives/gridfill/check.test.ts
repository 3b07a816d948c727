import { describe, expect, it } from "vitest";
import { checkGridFill } from "./check.ts";
import { solve } from "./engine.ts";
import heart from "./examples/minimal.json" with { type: "json" };
import table from "./examples/table.json" with { type: "json" };
import { encodeSymbols } from "./filling.ts";
import { puzzleOf } from "./puzzle.ts";
import { gridFillSchema } from "./schema.ts";

const asset = (json: unknown) => gridFillSchema.parse(json);

describe("checkGridFill", () => {
  it("accepts every filling that keeps the rules", () => {
    const free = asset({ ...heart, rules: [{ k: "noRun", over: { allRows: true }, longest: 2 }], rows: 2, cols: 2 });
    const { count, found } = solve(puzzleOf(free), { nodes: 1_000 });
    expect(count).toBe(2);
    for (const cells of found)
      expect(checkGridFill(free, { cells: encodeSymbols(cells) })).toMatchObject({ correct: true });
  });

  it("counts empty cells of a painted grid as the other symbol", () => {
    const shown = ".#.#. ##### ##### .###. ..#..".replaceAll(" ", "").replaceAll("#", "2");
    expect(checkGridFill(asset(heart), { cells: shown.replaceAll(".", "0") })).toMatchObject({ correct: true });
    expect(checkGridFill(asset(heart), { cells: shown.replaceAll(".", "1") })).toMatchObject({ correct: true });
    expect(checkGridFill(asset(heart), { cells: shown.replaceAll(".", "0").replace("2", "0") })).toMatchObject({
      kind: "invalid",
      params: { left: 1 },
    });
  });

  it("says how many rules hold, but not which", () => {
    const cells = "##.#. ##### ##### .##.. ..#..".replaceAll(" ", "").replaceAll(".", "0").replaceAll("#", "2");
    expect(checkGridFill(asset(heart), { cells })).toEqual({
      kind: "scored",
      correct: false,
      score: 0.6,
      feedback: [{ code: "SOME_OFF", params: { right: 6, all: 10 }, tone: "fix" }],
    });
  });

  it("doesn't call a grid nearly right when it repeats nothing but misses most of its sums", () => {
    const rules = [
      { k: "allDifferent", over: { allRows: true } },
      { k: "allDifferent", over: { allCols: true } },
      ...[3, 2, 3].map((n, row) => ({
        k: "sum",
        over: {
          cells: [
            [row, 0],
            [row, 1],
          ],
        },
        op: "=",
        n,
      })),
    ];
    const alphabet = ["1", "2", "3"].map((id) => ({ id, label: id }));
    const square = asset({ ...heart, rows: 3, cols: 3, alphabet, rules, cells: [] });
    expect(checkGridFill(square, { cells: "123231312" })).toMatchObject({ correct: false, score: 0.333 });
  });

  it("grades a grid with a key cell by cell", () => {
    // By label: negative, no charge, nucleus, positive, shell.
    expect(checkGridFill(asset(table), { cells: "000043023015" })).toMatchObject({ correct: true, score: 1 });
    expect(checkGridFill(asset(table), { cells: "000013023045" })).toMatchObject({ correct: false, score: 0.667 });
    expect(checkGridFill(asset(table), { cells: "000043023010" })).toMatchObject({
      kind: "invalid",
      code: "INCOMPLETE",
    });
  });

  it("refuses unknown symbols, cells outside the grid and changed givens", () => {
    expect(checkGridFill(asset(table), { cells: "000043023019" })).toMatchObject({ code: "MALFORMED" });
    expect(checkGridFill(asset(table), { cells: "100043023015" })).toMatchObject({ code: "MALFORMED" });
    const given = asset({ ...heart, cells: [{ r: 0, c: 1, kind: "given", v: "on" }] });
    expect(checkGridFill(given, { cells: "0".repeat(25) })).toMatchObject({ code: "GIVEN_CHANGED" });
  });
});
