import { clausesOf, traitsOf } from "./clause.ts";
import { holds, type Pred } from "./pred.ts";
import type { SherlockSearch } from "./schema.ts";

/** The most questions that are compared where learners build their own. */
const MOST_BUILT = 400;

/** Every question that may be asked; of those that can be built the ones with one condition, then with two. */
export function questionsOf({ suspects = [], questions = "buildable" }: SherlockSearch): Pred[] {
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

/** The true answers of a question, suspect by suspect. */
export function truthOf({ suspects = [] }: Pick<SherlockSearch, "suspects">, test: Pred): boolean[] {
  return suspects.map((suspect) => holds(test, suspect));
}

/** Questions that tell somebody apart, each kind of split once: a question and its opposite are one kind. */
export function distinctQuestions(asset: SherlockSearch): { test: Pred; truth: boolean[] }[] {
  const found = new Map<string, { test: Pred; truth: boolean[] }>();
  for (const test of questionsOf(asset)) {
    const truth = truthOf(asset, test);
    const key = truth.map((yes) => (yes === truth[0] ? 1 : 0)).join("");
    if (!key.includes("0") || found.has(key)) continue;
    found.set(key, { test, truth });
    if (found.size >= MOST_BUILT) break;
  }
  return [...found.values()];
}

/** The splits alone. */
export function splitsOf(asset: SherlockSearch): boolean[][] {
  return distinctQuestions(asset).map(({ truth }) => truth);
}
