// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judged, type LessonDesk, numbersLesson, openLessonDesk, savedAs } from "#tests/kit/lesson-desk.tsx";

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

const unfold = (desk: LessonDesk) =>
  [...desk.root.querySelectorAll("button")].find((button) => button.textContent?.startsWith("A question follows"));

test("keeps the second question folded until the first is answered", async () => {
  const desk = await openLessonDesk(twoQuestions());
  expect(unfold(desk)).toBeDefined();
  const box = desk.root.querySelector<HTMLInputElement>("input[name=answer]");
  if (box) fireEvent.change(box, { target: { value: "2" } });
  await act(async () => [...desk.root.querySelectorAll<HTMLButtonElement>("[data-bar] button")].at(-1)?.click());
  for (const request of [...desk.pending]) if (request.call === "save") await request.answer(savedAs(request.body));
  const check = desk.pending.find(({ call }) => call === "check");
  await check?.answer(judged(check.body, true));
  expect(unfold(desk)).toBeUndefined();
});

test("opens a folded question on request", async () => {
  const desk = await openLessonDesk(twoQuestions());
  await act(async () => unfold(desk)?.click());
  expect(unfold(desk)).toBeUndefined();
});
