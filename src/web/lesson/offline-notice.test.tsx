// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LessonHarness, numbersLesson, openLessonHarness } from "#tests/kit/lesson-harness.tsx";
import { CallError } from "../api/call-error.ts";

const onLine = vi.spyOn(navigator, "onLine", "get");

beforeEach(() => window.scrollTo ?? Object.assign(window, { scrollTo: () => undefined }));
afterEach(() => {
  cleanup();
  onLine.mockReturnValue(true);
});

async function connect(isOnline: boolean): Promise<void> {
  onLine.mockReturnValue(isOnline);
  await act(async () => window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

const words = (harness: LessonHarness) => harness.root.querySelector("[data-bar] [role=status]")?.textContent;

test("says before an answer is given that it's checked later, and afterwards that it's kept", async () => {
  const harness = await openLessonHarness();
  expect(words(harness)).toBe("");
  await connect(false);
  expect(words(harness)).toBe("You're offline. We'll keep your answer and check it later.");
  const box = harness.root.querySelector("input[name=answer]");
  if (box) fireEvent.change(box, { target: { value: "1" } });
  const check = [...harness.root.querySelectorAll<HTMLButtonElement>("[data-bar] button")].at(-1);
  await act(async () => check?.click());
  for (const request of harness.pending) await request.fail(new CallError({ status: null, errors: ["offline"] }));
  expect(words(harness)).toMatch(/^You're offline\. We'll check your answer when you're back online\./);
});

test("says it until the connection is back", async () => {
  const harness = await openLessonHarness();
  await connect(false);
  await connect(true);
  expect(words(harness)).toBe("");
});

test("a question whose tries the server answers can be skipped for now", async () => {
  const lesson = numbersLesson(2);
  const [id = "", first] = Object.entries(lesson.interactives)[0] ?? [];
  const harness = await openLessonHarness({
    ...lesson,
    interactives: { ...lesson.interactives, ...(first && { [id]: { ...first, probes: true } }) },
  });
  await connect(false);
  expect(words(harness)).toContain("this one needs a connection");
  const skip = [...harness.root.querySelectorAll("button")].find(({ textContent }) => textContent === "Skip for now");
  await act(async () => skip?.click());
  expect(harness.root.querySelector("section[class*=current] h2")?.textContent).toBe("Page 2");
  expect(words(harness)).toContain("We'll keep your answer");
});
