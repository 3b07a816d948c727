import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { compare, f1, scoreOf, sum } from "./engine.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { crossesItself, holds, middleOf, overlap } from "./polygon.ts";
import { partId, tagId } from "./redact.ts";
import type { Point } from "./types.ts";

const ctx = testCtx();

/** Judges the list of primes with these parts marked. */
function judged(ids: string, attempt = 0, more: object = {}) {
  const asset = interactive.schema.parse({ ...minimal, ...more });
  const marks = Object.fromEntries([...ids].map((id) => [partId(id, ctx), [tagId("p", ctx)]]));
  return interactive.check(asset, { marks, none: ids === "" }, testCtx("seed-1", { attempt }), []);
}

describe("the score", () => {
  // Of a to f, b c f are prime. 2·TP / (2·TP + FP + FN)
  it.each([
    ["bcf", 1],
    ["bc", 0.8],
    ["b", 0.5],
    ["bcfa", 0.857],
    ["bcad", 0.571],
    ["a", 0],
    ["abcdef", 0.667],
    ["", 0],
  ])("for %j is %f", (marked, score) => {
    expect(judged(marked)).toMatchObject({ kind: "scored", score, correct: score === 1 });
    expect(judged(marked, 0, { scoring: "all" })).toMatchObject({ score: score === 1 ? 1 : 0 });
  });

  it("equals the harmonic mean of precision and recall", () => {
    const counts = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(counts, ([right, missing, extra]) => {
        const precision = right / (right + extra);
        const recall = right / (right + missing);
        expect(f1({ right, missing, extra })).toBeCloseTo((2 * precision * recall) / (precision + recall), 12);
      }),
    );
  });

  it("rises with every right mark and falls with every wrong one", () => {
    const counts = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 }), fc.nat(20));
    fc.assert(
      fc.property(counts, ([right, missing, extra]) => {
        const now = f1({ right, missing, extra });
        expect(f1({ right: right + 1, missing: missing - 1, extra })).toBeGreaterThan(now);
        expect(f1({ right, missing, extra: extra + 1 })).toBeLessThanOrEqual(now);
        expect(scoreOf({ right, missing, extra }, "f1")).toBeLessThan(1);
      }),
    );
  });

  it("counts pairs of part and tag, not parts", () => {
    expect(sum([compare(["x", "y"], ["y", "z"]), compare([], ["x"])])).toEqual({ right: 1, missing: 2, extra: 1 });
  });
});

describe("a verdict", () => {
  it("says how many at first, and where and why from the second attempt on", () => {
    const first = judged("bcd");
    expect(first).toMatchObject({ feedback: [{ code: "SOME_OFF", params: { right: 2, missing: 1, extra: 1 } }] });
    expect(JSON.stringify(first)).not.toMatch(/parts|17/);
    const second = judged("bcd", 1);
    expect(second).toMatchObject({
      parts: {
        [partId("b", ctx)]: "right",
        [partId("d", ctx)]: "extra",
        [partId("f", ctx)]: "missing",
      },
    });
    expect(JSON.stringify(second)).toContain("**51**: $51 = 3 \\\\cdot 17$");
    expect(JSON.stringify(second)).not.toContain("7 \\\\cdot 13");
  });

  it('counts "None apply" as an answer, and no marks at all as none', () => {
    expect(judged("", 0, { truth: {}, why: {} })).toMatchObject({ correct: true, feedback: [{ code: "NONE_RIGHT" }] });
    expect(judged("")).toMatchObject({ correct: false, feedback: [{ code: "NONE_WRONG" }] });
    const asset = interactive.schema.parse(minimal);
    expect(interactive.check(asset, { marks: {}, none: false }, ctx, [])).toEqual({ kind: "invalid", code: "NOTHING" });
    const both = { marks: { [partId("b", ctx)]: [tagId("p", ctx)] }, none: true };
    expect(interactive.check(asset, both, ctx, [])).toMatchObject({ code: "MALFORMED" });
  });
});

describe("polygons", () => {
  const box = (x: number, y: number, side = 10): Point[] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];

  it("overlap if they share an area, not if they share an edge or a corner", () => {
    const [base, beside, corner, across, inner] = [box(0, 0), box(10, 0), box(10, 10), box(5, 5), box(2, 2, 3)];
    expect([beside, corner].some((other) => overlap(base, other) || overlap(other, base))).toBe(false);
    expect([across, inner, box(0, 0)].every((other) => overlap(base, other) && overlap(other, base))).toBe(true);
  });

  it("cross themselves like a bow tie, unlike the outline of a star", () => {
    const bow: Point[] = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ];
    const arrow: Point[] = [
      [0, 0],
      [10, 5],
      [0, 10],
      [4, 5],
    ];
    expect([crossesItself(bow), crossesItself(arrow), crossesItself(box(0, 0))]).toEqual([true, false, false]);
  });

  it("have their sign inside, even when concave", () => {
    const horseshoe: Point[] = [
      [0, 0],
      [30, 0],
      [30, 30],
      [20, 30],
      [20, 10],
      [10, 10],
      [10, 30],
      [0, 30],
    ];
    const all = [horseshoe, ...maximal.medium.regions.map(({ polygon }) => polygon as Point[])];
    for (const polygon of all) expect(holds(polygon, middleOf(polygon))).toBe(true);
  });
});
