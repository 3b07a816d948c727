import { clausesOf, traitsOf } from "./clause.ts";
import { holds, type Predicate } from "./pred.ts";
import type { SherlockSearch } from "./schema.ts";

/** Maximum number of buildable questions that are compared. */
const MAX_BUILT = 400;

/** Every question that can be asked; of buildable ones, those with one condition and then with two. */
export function questionsOf({ suspects = [], questions = "buildable" }: SherlockSearch): Predicate[] {
  if (questions !== "buildable") return questions.map(({ test }) => test);
  const single = traitsOf(suspects).flatMap(clausesOf);
  const pairs = single.flatMap((first, index) =>
    single.slice(index + 1).flatMap((second) => [
      { k: "and" as const, of: [first, second] },
      { k: "or" as const, of: [first, second] },
    ]),
  );
  return [...single, ...pairs.slice(0, 20_000)];
}

/** True answers to a question, by suspect. */
export function truthOf({ suspects = [] }: Pick<SherlockSearch, "suspects">, test: Predicate): boolean[] {
  return suspects.map((suspect) => holds(test, suspect));
}

/** Questions that split the suspects differently: a question and its negation count once. */
export function distinctQuestions(asset: SherlockSearch): { test: Predicate; truth: boolean[] }[] {
  const found = new Map<string, { test: Predicate; truth: boolean[] }>();
  for (const test of questionsOf(asset)) {
    const truth = truthOf(asset, test);
    const key = truth.map((yes) => (yes === truth[0] ? 1 : 0)).join("");
    if (!key.includes("0") || found.has(key)) continue;
    found.set(key, { test, truth });
    if (found.size >= MAX_BUILT) break;
  }
  return [...found.values()];
}

/** Just the splits. */
export function splitsOf(asset: SherlockSearch): boolean[][] {
  return distinctQuestions(asset).map(({ truth }) => truth);
}
