import { expect, test } from "vitest";
import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import { indexOf, leftToSolve, mustChoose, pageAfter, pageAt } from "./path-through.ts";

const page = (id: string, index: number | null, next: string | null = null, required: string[] = []): LessonBlock => ({
  id,
  index,
  title: "",
  contents: [],
  required,
  next,
});
const walk = {
  blocks: [page("start", 0), page("river", 1), page("sea", 2, "start"), page("end", 3)],
  branches: [page("rapids", null), page("bank", null, "end")],
};

test("Continue leads to the next page, and from the last one to the end", () => {
  expect(pageAfter(walk, "start", [])?.id).toBe("river");
  expect(pageAfter(walk, "end", [])).toBeNull();
});

test("a page may name its next page", () => {
  expect(pageAfter(walk, "sea", [])?.id).toBe("start");
  expect(pageAfter(walk, "bank", ["start"])?.id).toBe("end");
});

test("a branch that names none comes back after the page it left from, and shows that page's index", () => {
  expect(pageAfter(walk, "rapids", ["start", "river"])?.id).toBe("sea");
  expect(indexOf(walk, "rapids", ["start", "river"])).toBe(1);
  expect(indexOf(walk, "rapids", [])).toBe(0);
});

test("an index that is not there is the first page", () => {
  expect(pageAt(walk, 99)?.id).toBe("start");
});

test("only what must be solved and is not keeps the page closed", () => {
  expect(leftToSolve(page("p", 0, null, ["a", "b"]), new Set(["a"]))).toEqual(["b"]);
});

test("a page that offers ways to go on is left by one of them", () => {
  const ways = { kind: "choose" as const, id: "w", options: [{ html: "Down the river", target: "rapids" }] };
  expect(mustChoose({ ...page("p", 0), contents: [ways] })).toBe(true);
  expect(mustChoose(page("p", 0))).toBe(false);
});
