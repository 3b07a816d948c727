import { expect, test } from "vitest";
import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import { indexOf, mustChoose, pageAfter, pageAt, solvablesOn } from "./page-order.ts";

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

test("finds everything that can be played on a page, in order, also in notes and columns", () => {
  const question = (id: string) => ({ kind: "interactive" as const, id, required: true, height: null });
  const note = { kind: "note" as const, id: "n", contents: [question("b")] };
  const columns = { kind: "columns" as const, id: "c", columns: [[question("c")], [question("d")]] };
  const text = { kind: "html" as const, id: "t", html: "" };
  const contents = [question("a"), text, note, columns];
  expect(solvablesOn({ ...page("p", 0), contents })).toEqual(["a", "b", "c", "d"]);
});

test("lets the learner leave a page with options only through one of them", () => {
  const ways = { kind: "choose" as const, id: "w", options: [{ html: "Down the river", target: "rapids" }] };
  expect(mustChoose({ ...page("p", 0), contents: [ways] })).toBe(true);
  expect(mustChoose(page("p", 0))).toBe(false);
});
