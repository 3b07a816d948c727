import { expect, test } from "vitest";
import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import { indexOf, leftToSolve, mustChoose, pageAfter, pageAt } from "./page-order.ts";

const page = (id: string, index: number | null, next: string | null = null, required: string[] = []): LessonBlock => ({
  id,
  index,
  title: "",
  contents: [],
  required,
  next,
});
const pages = {
  blocks: [page("start", 0), page("river", 1), page("sea", 2, "start"), page("end", 3)],
  branches: [page("rapids", null), page("bank", null, "end")],
};

test("continues to the next page, and from the last page to the end", () => {
  expect(pageAfter(pages, "start", [])?.id).toBe("river");
  expect(pageAfter(pages, "end", [])).toBeNull();
});

test("continues to the page named by the author", () => {
  expect(pageAfter(pages, "sea", [])?.id).toBe("start");
  expect(pageAfter(pages, "bank", ["start"])?.id).toBe("end");
});

test("returns from a branch to the page after the one it left, and shows that page's index", () => {
  expect(pageAfter(pages, "rapids", ["start", "river"])?.id).toBe("sea");
  expect(indexOf(pages, "rapids", ["start", "river"])).toBe(1);
  expect(indexOf(pages, "rapids", [])).toBe(0);
});

test("opens the first page for an index that doesn't exist", () => {
  expect(pageAt(pages, 99)?.id).toBe("start");
});

test("holds the learner up only for unsolved questions that must be solved", () => {
  expect(leftToSolve(page("p", 0, null, ["a", "b"]), new Set(["a"]))).toEqual(["b"]);
});

test("lets the learner leave a page with options only through one of them", () => {
  const ways = { kind: "choose" as const, id: "w", options: [{ html: "Down the river", target: "rapids" }] };
  expect(mustChoose({ ...page("p", 0), contents: [ways] })).toBe(true);
  expect(mustChoose(page("p", 0))).toBe(false);
});
