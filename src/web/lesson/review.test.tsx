// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import type { PageData } from "#contract/page.ts";
import type { QuestionHandle } from "#interactives/kit/question-handle.ts";
import type { QuestionStatus } from "#rules/learning/action-bar.ts";
import { judged, numbersLesson, openLessonHarness } from "#tests/kit/lesson-harness.tsx";
import { sampleGlobals, sampleResponse } from "#tests/kit/sample-pages.ts";
import { structuredData } from "../structured-data.ts";
import { type LessonResults, openLesson } from "./live-lesson.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const idle: QuestionStatus = {
  ...{
    phase: "idle",
    explores: false,
    predicts: false,
    ready: false,
    invalid: false,
    outage: false,
    here: null,
    cutOff: false,
    solved: false,
    lost: false,
  },
  ...{ spent: false, watching: false, faults: 0, waits: false, done: false },
};

function session(pages: number): LessonResults {
  const lesson = numbersLesson(pages);
  return {
    ...lesson,
    course: { ...lesson.course, slug: "" },
    chapter: { slug: "", name: "" },
    lesson: { ...lesson.lesson, lesson_id: REVIEW_LESSON, slug: "", name: "Review" },
    up_next: "/review/",
  };
}

test("plays a session without saving a place, and leads to the page of reviews at its end", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const harness = await openLessonHarness(session(1));
  const before = window.location.pathname;
  await userEvent.type(await screen.findByRole("textbox"), "7");
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  const [check] = harness.pending;
  expect(harness.pending.map(({ call }) => call)).toEqual(["check"]);
  await check?.answer(judged(check.body, true));
  await userEvent.click(await screen.findByRole("button", { name: "Finish review" }));
  await harness.runTimers();
  expect(harness.pending).toEqual([]);
  expect(window.location.pathname).toBe(before);
  expect(assign).toHaveBeenCalledWith("/review/");
});

test("serves a solution that's the first thing asked for until it has been watched", () => {
  const lesson = openLesson(session(1), sampleGlobals(), null);
  const watched = { ...idle, phase: "revealed" as const, watching: true, done: true };
  lesson.context.status("q1", watched, {} as QuestionHandle); // no button is pressed
  expect(lesson.current().bar).toMatchObject({ serves: "q1", state: "watching" });
});

test("leads back to the reviews, and offers neither to start again nor to report", async () => {
  await openLessonHarness(session(2));
  expect(screen.getByRole("link", { name: "Back to your reviews" }).getAttribute("href")).toBe("/review/");
  expect(screen.queryByRole("button", { name: "Start the lesson again", hidden: true })).toBeNull();
  expect(screen.queryByRole("button", { name: "Report a problem", hidden: true })).toBeNull();
});

test("isn't described as a lesson to search engines", () => {
  const data: PageData<unknown> = { results: session(1), globals: sampleGlobals(), response: sampleResponse() };
  expect(structuredData("lesson", data)).toBeNull();
});
