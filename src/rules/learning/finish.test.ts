import { expect, test } from "vitest";
import { type FinishPage, isFinished } from "./finish.ts";

/**
 * Pages from a notation: `a:q1,q2 b>d c` lists pages in order with required solvables and `>` a next page; `(x:q3>c)`
 * is a branch offered by the page before.
 */
function lesson(notation: string): FinishPage[] {
  const pages: (FinishPage & { targets: string[] })[] = [];
  let index = 0;
  for (const part of notation.split(" ")) {
    const branch = part.startsWith("(");
    const [, id = "", required = "", next = ""] = /^\(?(\w+)(?::([\w,]+))?(?:>(\w+))?\)?$/.exec(part) ?? [];
    if (branch) pages.findLast((page) => page.index !== null)?.targets.push(id);
    pages.push({
      id,
      index: branch ? null : index++,
      required: required ? required.split(",") : [],
      next: next || null,
      targets: [],
    });
  }
  return pages;
}

test.each([
  ["a b c", "", true],
  ["a:q1 b", "", false],
  ["a:q1 b", "q1", true],
  ["a:q1,q2 b:q3", "q1 q3", false],
  ["a:q1,q2 b:q3", "q1 q2 q3", true],
  ["a>c b:q1 c", "", true],
  ["a b:q1 c", "", false],
  ["a (x:q1) b:q2", "q2", true],
  ["a:q0>b (x:q1>b) b", "q0", true],
  ["a (x>c) b:q2 c", "", true],
  ["a>a b", "", false],
])("%s with %s done: %s", (pages, done, finished) => {
  const set = new Set(done.split(" "));
  expect(isFinished(lesson(pages), (id) => set.has(id))).toBe(finished);
});
