// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judged, type LessonDesk, numbersLesson, openLessonDesk, savedAs } from "#tests/kit/lesson-desk.tsx";
import { CallError } from "../api/call-error.ts";

beforeEach(() => window.scrollTo ?? Object.assign(window, { scrollTo: () => undefined }));
afterEach(cleanup);

const main = (desk: LessonDesk) => {
  const buttons = [...desk.root.querySelectorAll<HTMLButtonElement>("[data-bar] button")];
  return buttons.at(-1) as HTMLButtonElement; // the bar's own button is last
};
const shown = (desk: LessonDesk) => desk.root.querySelector("section[class*=current] h2")?.textContent;

async function press(desk: LessonDesk): Promise<void> {
  await act(async () => main(desk).click());
}

function type(desk: LessonDesk, text: string): void {
  const box = desk.root.querySelector<HTMLInputElement>("[class*=current] input[name=answer]");
  if (box) fireEvent.change(box, { target: { value: text } });
}

async function acceptSaves(desk: LessonDesk): Promise<void> {
  for (const request of [...desk.pending]) {
    if (request.call === "save") await request.answer(savedAs(request.body));
  }
}

test("keeps one and the same button from a wrong answer to the next page", async () => {
  const desk = await openLessonDesk();
  const button = main(desk);
  const labels: (string | null)[] = [button.textContent];
  type(desk, "1");
  labels.push(button.textContent);
  await press(desk);
  await acceptSaves(desk);
  const [check] = desk.pending;
  await check?.answer(judged(check.body, false));
  labels.push(button.textContent);
  await press(desk);
  type(desk, "2");
  await press(desk);
  await acceptSaves(desk);
  const again = desk.pending.find(({ call }) => call === "check");
  await again?.answer(judged(again.body, true));
  labels.push(button.textContent);
  expect(labels).toEqual(["Check", "Check", "Try again", "Continue"]);
  expect(main(desk)).toBe(button);
  await press(desk);
  expect([shown(desk), main(desk) === button]).toEqual(["Page 2", true]);
});

test("can be left when the server fails twice, and finishing leads back to what's open", async () => {
  const broken = new CallError({ status: 500, errors: ["broken"] });
  const desk = await openLessonDesk(numbersLesson(2));
  type(desk, "1");
  await press(desk);
  await desk.pending[0]?.fail(broken);
  expect(main(desk).textContent).toBe("Try again");
  expect(desk.root.querySelectorAll("[data-bar=fault]")).toHaveLength(1);
  await press(desk);
  await desk.pending[0]?.fail(broken);
  expect(desk.root.querySelectorAll("[data-bar=faultAgain]")).toHaveLength(1);
  const beside = [...desk.root.querySelectorAll("[data-bar] button")].find((found) => found.textContent === "Continue");
  await act(async () => (beside as HTMLButtonElement).click()); // found among the bar's buttons
  expect(shown(desk)).toBe("Page 2");
  type(desk, "2");
  await press(desk);
  await act(async () => desk.runTimers());
  for (let round = 0; round < 5; round += 1) {
    await acceptSaves(desk);
    for (const { call, body, answer } of [...desk.pending])
      if (call === "check") await answer(judged(body, body.id === "q2"));
  }
  expect(main(desk).textContent).toBe("Finish lesson");
  await press(desk);
  await acceptSaves(desk);
  expect(shown(desk)).toBe("Page 1");
});
