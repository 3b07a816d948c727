// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judged, type LessonHarness, numbersLesson, openLessonHarness, savedAs } from "#tests/kit/lesson-harness.tsx";

beforeEach(() => window.scrollTo ?? Object.assign(window, { scrollTo: () => undefined }));
afterEach(cleanup);

/** A lesson whose first page asks two things. */
function twoQuestions() {
  const lesson = numbersLesson(2);
  const [first, second] = lesson.blocks;
  if (!first || !second) throw new Error("The lesson has two pages.");
  return {
    ...lesson,
    blocks: [{ ...first, contents: [...first.contents, ...second.contents], required: ["q1", "q2"] }],
  };
}

const unfold = (harness: LessonHarness) =>
  [...harness.root.querySelectorAll("button")].find((button) => button.textContent?.startsWith("A question follows"));

test("keeps the second question folded until the first is answered", async () => {
  const harness = await openLessonHarness(twoQuestions());
  expect(unfold(harness)).toBeDefined();
  const box = harness.root.querySelector<HTMLInputElement>("input[name=answer]");
  if (box) fireEvent.change(box, { target: { value: "2" } });
  await act(async () => [...harness.root.querySelectorAll<HTMLButtonElement>("[data-bar] button")].at(-1)?.click());
  for (const request of [...harness.pending]) if (request.call === "save") await request.answer(savedAs(request.body));
  const check = harness.pending.find(({ call }) => call === "check");
  await check?.answer(judged(check.body, true));
  expect(unfold(harness)).toBeUndefined();
});

test("opens a folded question on request", async () => {
  const harness = await openLessonHarness(twoQuestions());
  await act(async () => unfold(harness)?.click());
  expect(unfold(harness)).toBeUndefined();
});
