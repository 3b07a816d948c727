import fc from "fast-check";
import { expect, test } from "vitest";
import { countBits, fewestRemovals } from "./fewest-removals.ts";

/** Length of the longest increasing run of picks, computed the slow way. */
function longestRising(values: readonly number[]): number {
  const best: number[] = [];
  for (const [index, value] of values.entries()) {
    const before = best.filter((_, earlier) => (values[earlier] ?? 0) < value);
    best[index] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...best);
}

const permutation = (length: number) =>
  fc.shuffledSubarray(
    Array.from({ length }, (_, index) => index),
    { minLength: length },
  );

test("for a total order it's what the longest increasing run leaves over", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }).chain(permutation), (values) => {
      const out = fewestRemovals(values.length, { mayPrecede: (a, b) => (values[a] ?? 0) < (values[b] ?? 0) });
      expect(countBits(out ?? 0)).toBe(values.length - longestRising(values));
    }),
  );
});

test("the items left stay side by side in their groups", () => {
  const groups = fc.array(fc.constantFrom("a", "b", undefined), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(groups, (groups) => {
      const free = { mayPrecede: () => true, groupOf: (item: number) => groups[item] };
      expect(countBits(fewestRemovals(groups.length, free) ?? 0)).toBe(bruteGroups(groups));
    }),
  );
});

function bruteGroups(groups: readonly (string | undefined)[]): number {
  let fewest = groups.length;
  for (let out = 0; out < 2 ** groups.length; out += 1) {
    const left = groups.filter((_, item) => !(out & (1 << item)));
    const apart = left.some(
      (group, index) => group !== undefined && left.indexOf(group) < index && left[index - 1] !== group,
    );
    if (!apart) fewest = Math.min(fewest, countBits(out));
  }
  return fewest;
}
