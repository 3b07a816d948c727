import { GrowthBook } from "@growthbook/growthbook";
import { describe, expect, test } from "vitest";
import { bucketOf, type Split, treatmentOf } from "./assignment.ts";

const split: Split = {
  name: "short_welcome",
  revision: 1,
  treatments: ["control", "short", "shorter"],
  weights: [50, 30, 20],
  coverage: 60,
};
const ids = Array.from({ length: 5000 }, (_, index) => `0197d5c0-0000-7000-8000-${String(index).padStart(12, "0")}`);

describe("a treatment", () => {
  test("is the one that GrowthBook's hash of version 2 gives, for everybody", () => {
    const book = new GrowthBook();
    for (const id of ids) {
      book.setAttributes({ id });
      const theirs = book.run({
        key: split.name,
        seed: `${split.name}.${split.revision}`,
        hashVersion: 2,
        variations: [...split.treatments] as [string, string, string],
        weights: split.weights.map((weight) => weight / 100),
        coverage: split.coverage / 100,
      });
      expect([id, treatmentOf(split, id)]).toEqual([id, theirs.inExperiment ? theirs.value : null]);
    }
  });

  test("goes to about the share of people it's meant for", () => {
    const count = (name: string | null) => ids.filter((id) => treatmentOf(split, id) === name).length / ids.length;
    expect(count("control")).toBeCloseTo(0.3, 1);
    expect(count("short")).toBeCloseTo(0.18, 1);
    expect(count("shorter")).toBeCloseTo(0.12, 1);
    expect(count(null)).toBeCloseTo(0.4, 1);
  });

  test("stays the same for everybody who has one when more people join", () => {
    for (const id of ids) {
      const before = treatmentOf(split, id);
      if (before !== null) expect(treatmentOf({ ...split, coverage: 100 }, id)).toBe(before);
    }
  });

  test("is assigned again for another revision and another experiment", () => {
    const same = (other: Split) => ids.filter((id) => treatmentOf(split, id) === treatmentOf(other, id)).length;
    expect(same({ ...split, revision: 2 })).toBeLessThan(ids.length * 0.4);
    expect(same({ ...split, name: "long_welcome" })).toBeLessThan(ids.length * 0.4);
  });
});

test("every bucket is one of ten thousand", () => {
  for (const id of ids) {
    const bucket = bucketOf("seed", id);
    expect(Number.isInteger(bucket) && bucket >= 0 && bucket < 10_000).toBe(true);
  }
});
