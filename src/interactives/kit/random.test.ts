import { expect, it } from "vitest";
import { hash32, seededRandom } from "./random.ts";

it("gives the same numbers for the same seed, and others for another", () => {
  const rolls = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.int(1, 6));
  };
  expect(rolls("a")).toEqual(rolls("a"));
  expect(rolls("a")).not.toEqual(rolls("b"));
  expect(hash32("a")).not.toBe(hash32("b"));
});

it("reaches both ends and every position", () => {
  const random = seededRandom("ends");
  const rolls = new Set(Array.from({ length: 500 }, () => random.int(1, 6)));
  expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const firsts = new Set(Array.from({ length: 200 }, () => random.shuffle([1, 2, 3, 4])[0]));
  expect(firsts.size).toBe(4);
  expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow();
});
