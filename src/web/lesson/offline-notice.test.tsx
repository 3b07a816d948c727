// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LessonDesk, numbersLesson, openLessonDesk } from "#tests/kit/lesson-desk.tsx";
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

const words = (desk: LessonDesk) => desk.root.querySelector("[data-bar] [role=status]")?.textContent;

test("says before an answer is given that it's checked later, and afterwards that it's kept", async () => {
  const desk = await openLessonDesk();
  expect(words(desk)).toBe("");
  await connect(false);
  expect(words(desk)).toBe("You're offline. We'll keep your answer and check it later.");
  const box = desk.root.querySelector("input[name=answer]");
  if (box) fireEvent.change(box, { target: { value: "1" } });
  const check = [...desk.root.querySelectorAll<HTMLButtonElement>("[data-bar] button")].at(-1);
  await act(async () => check?.click());
  for (const request of desk.pending) await request.fail(new CallError({ status: null, errors: ["offline"] }));
  expect(words(desk)).toMatch(/^You're offline\. We'll check your answer when you're back online\./);
});

test("says it until the connection is back", async () => {
  const desk = await openLessonDesk();
  await connect(false);
  await connect(true);
  expect(words(desk)).toBe("");
});

test("a question whose tries the server answers can be skipped for now", async () => {
  const lesson = numbersLesson(2);
  const [id = "", first] = Object.entries(lesson.interactives)[0] ?? [];
  const desk = await openLessonDesk({
    ...lesson,
    interactives: { ...lesson.interactives, ...(first && { [id]: { ...first, probes: true } }) },
  });
  await connect(false);
  expect(words(desk)).toContain("this one needs a connection");
  const skip = [...desk.root.querySelectorAll("button")].find(({ textContent }) => textContent === "Skip for now");
  await act(async () => skip?.click());
  expect(desk.root.querySelector("section[class*=current] h2")?.textContent).toBe("Page 2");
  expect(words(desk)).toContain("We'll keep your answer");
});
