import { pmf } from "./binomial.ts";
import type { Tally } from "./engine.ts";
import { longestRunPmf } from "./longest-run.ts";

/** How a sequence of one fair coin looks: a number, what to expect, and the chance of one at least as odd. */
export interface Test {
  name: "heads" | "changes" | "longest";
  value: number;
  expected: number;
  /** Two-sided: the chance of all results that are not more likely than this one. */
  chance: number;
}

/** Sequences longer than this are not tested: the binomial would no longer be exact. */
export const LONGEST_TESTED = 56;

/** A tested sequence looks odd below this chance, with three tests taken together. */
export const ODD = 0.05 / 3;

/** Three tests of a sequence as if it came from a fair coin: how many heads, how many changes of face, how long the longest run. */
export function testsOf({ throws, heads, runs }: Tally): Test[] {
  const changes = Math.max(0, (runs?.count ?? 0) - 1);
  const longest = runs?.longest ?? 0;
  const ofRuns = longestRunPmf(throws, 0.5);
  return [
    tested("heads", heads, pmf(throws, 0.5)),
    tested("changes", changes, pmf(Math.max(0, throws - 1), 0.5)),
    tested("longest", longest, ofRuns),
  ];
}

function tested(name: Test["name"], value: number, chances: readonly number[]): Test {
  const own = chances[value] ?? 0;
  const chance = chances.reduce((sum, one) => sum + (one <= own * (1 + 1e-9) ? one : 0), 0);
  const expected = chances.reduce((sum, one, index) => sum + one * index, 0);
  return { name, value, expected, chance: Math.min(1, chance) };
}

/** The least likely of the three. */
export function oddest(tests: readonly Test[]): Test | null {
  return tests.reduce<Test | null>(
    (least, test) => (least === null || test.chance < least.chance ? test : least),
    null,
  );
}
