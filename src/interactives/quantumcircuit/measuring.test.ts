import { describe, expect, it } from "vitest";
import { found, ops, result } from "#tests/kit/written-circuits.ts";
import { mostSplits, splitsOf } from "./engine.ts";
import { percentText } from "./exact.ts";
import { blochOf, chancesOf, registerChances } from "./readout.ts";
import { readKet } from "./target.ts";

describe("measuring", () => {
  it("splits into branches in the middle, and only reads at the end", () => {
    expect(result("h 1 | measure 1 to 1 | h 1", 1, { bits: 1 }).branches).toHaveLength(2);
    expect(found(chancesOf(result("h 1 | measure 1 to 1 | h 1", 1, { bits: 1 })), 1)).toEqual({ "0": 0.5, "1": 0.5 });
    const end = result("h 1 | c 1, x 2 | measure 1 to 1, measure 2 to 2", 2, { bits: 2 });
    expect(end.branches).toHaveLength(1);
    expect(found(registerChances(end), 2)).toEqual({ "00": 0.5, "11": 0.5 });
    expect(blochOf(result("h 1 | measure 1 to 1", 1, { bits: 1 }), 0).map((part) => expect.closeTo(part, 12))).toEqual(
      [0, 0, 0].map((part) => expect.closeTo(part, 12)),
    );
  });

  it("gives the same probabilities whether it splits or reads", () => {
    const early = result("ry(1) 1 | c 1, x 2 | measure 1 to 1, measure 2 to 2 | c 2, x 3 | c 1, y 3", 3, { bits: 2 });
    const late = result("ry(1) 1 | c 1, x 2 | c 2, x 3 | c 1, y 3 | measure 1 to 1, measure 2 to 2", 3, { bits: 2 });
    expect(early.branches.length).toBeGreaterThan(late.branches.length);
    expect(found(registerChances(early), 2)).toEqual(found(registerChances(late), 2));
    expect(found(chancesOf(early), 3)).toEqual(found(chancesOf(late), 3));
  });

  it("resets a qubit whatever it was, and never into more branches than allowed", () => {
    expect(found(chancesOf(result("h 1 | c 1, x 2 | reset 1", 2)), 2)).toEqual({ "00": 0.5, "01": 0.5 });
    expect([1, 10, 12, 14, 16].map(mostSplits)).toEqual([6, 6, 4, 2, 0]);
    expect(splitsOf(ops("h 1 | measure 1 to 1 | h 1 | reset 2 | measure 1 to 2", 2))).toBe(2);
  });
});

describe("targets", () => {
  it("are read in full or by basis state, and normalised", () => {
    expect(readKet([1, 0, 0, [0, 1]], 2)?.vector.im[3]).toBeCloseTo(Math.SQRT1_2);
    expect(readKet({ "|10⟩": 3 }, 2)).toMatchObject({ norm: 3, vector: { re: Float64Array.of(0, 0, 1, 0) } });
    expect(readKet({ "100": 1 }, 2)).toBeNull();
    expect(readKet([1, 0], 2)).toBeNull();
  });
});

describe("percentages", () => {
  it("are equal for equal chances, whatever the rounding errors", () => {
    const chances = chancesOf(result("h 1, h 2, h 3, h 4", 4));
    expect(new Set(Array.from(chances, percentText))).toEqual(new Set(["6.3%"]));
    expect([1 / 16 - 1e-12, 1 / 16, 1 / 16 + 1e-12].map(percentText)).toEqual(["6.3%", "6.3%", "6.3%"]);
    expect([0, 0.5, 1 / 3, 1].map(percentText)).toEqual(["0%", "50%", "33.3%", "100%"]);
  });
});
