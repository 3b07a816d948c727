import { expect, it } from "vitest";
import { diceOf, hash32 } from "./dice.ts";

it("falls the same way for the same seed, another way for another", () => {
  const rolls = (seed: string) => {
    const dice = diceOf(seed);
    return Array.from({ length: 20 }, () => dice.int(1, 6));
  };
  expect(rolls("a")).toEqual(rolls("a"));
  expect(rolls("a")).not.toEqual(rolls("b"));
  expect(hash32("a")).not.toBe(hash32("b"));
});

it("reaches both ends and every place", () => {
  const dice = diceOf("ends");
  const rolls = new Set(Array.from({ length: 500 }, () => dice.int(1, 6)));
  expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const firsts = new Set(Array.from({ length: 200 }, () => dice.shuffle([1, 2, 3, 4])[0]));
  expect(firsts.size).toBe(4);
  expect(dice.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(() => dice.pick([])).toThrow();
});
