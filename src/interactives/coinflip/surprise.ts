import { pmf } from "./binomial.ts";
import type { Tally } from "./engine.ts";
import { longestRunPmf } from "./longest-run.ts";

/** A test of one fair coin's sequence: a number, its expectation, and the probability of one at least as odd. */
export interface Test {
  name: "heads" | "changes" | "longest";
  value: number;
  expected: number;
  /** Two-sided: probability of all results that are at most as likely as this one. */
  chance: number;
}

/** Longer sequences aren't tested: the binomial would no longer be exact. */
export const MAX_TESTED_TOSSES = 56;

/** A sequence looks odd below this probability; three tests share 5%. */
export const ODD = 0.05 / 3;

/** Three tests of a sequence against a fair coin: heads, changes of face, longest run. */
export function testsOf({ throws, heads, runs }: Tally): Test[] {
  const changes = Math.max(0, (runs?.count ?? 0) - 1);
  const longest = runs?.longest ?? 0;
  const ofRuns = longestRunPmf(throws, 0.5);
  return [
    testResult("heads", heads, pmf(throws, 0.5)),
    testResult("changes", changes, pmf(Math.max(0, throws - 1), 0.5)),
    testResult("longest", longest, ofRuns),
  ];
}

function testResult(name: Test["name"], value: number, chances: readonly number[]): Test {
  const own = chances[value] ?? 0;
  const chance = chances.reduce((sum, other) => sum + (other <= own * (1 + 1e-9) ? other : 0), 0);
  const expected = chances.reduce((sum, one, index) => sum + one * index, 0);
  return { name, value, expected, chance: Math.min(1, chance) };
}

/** The least likely of the three. */
export function leastLikelyTest(tests: readonly Test[]): Test | null {
  return tests.reduce<Test | null>(
    (least, test) => (least === null || test.chance < least.chance ? test : least),
    null,
  );
}
