// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AnyView, TriedHere } from "#interactives/kit/learner-view.ts";
import { view as numeric } from "#interactives/numeric/view.tsx";
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

describe("where no sandbox runs a program", () => {
  const notRun = { verdict: { kind: "invalid", code: "NOT_RUN" } };
  const news = (desk: LessonDesk) => desk.root.textContent;

  async function checkedHere(found: TriedHere): Promise<LessonDesk> {
    const view = { ...(numeric as unknown as AnyView), tryHere: async () => found };
    const desk = await openLessonDesk(numbersLesson(2), {}, view);
    type(desk, "1");
    await press(desk);
    await acceptSaves(desk);
    const check = desk.pending.find(({ call }) => call === "check");
    await check?.answer(judged(check.body, false, notRun));
    return desk;
  }

  test("goes on after the browser's own tests, and counts the verdict when it comes", async () => {
    const desk = await checkedHere("passed");
    expect(news(desk)).toContain("It passes the tests here.");
    expect(desk.root.querySelectorAll("[data-bar=passedHere]")).toHaveLength(1);
    await press(desk);
    expect(shown(desk)).toBe("Page 2");
    await desk.runTimers();
    await acceptSaves(desk);
    const later = desk.pending.find(({ call }) => call === "check");
    await later?.answer(judged(later.body, true));
    expect(desk.root.textContent).toContain("10 XP");
  });

  test("asks to try again when they fail, and lets people go on all the same", async () => {
    const desk = await checkedHere("failed");
    expect(main(desk).textContent).toBe("Try again");
    expect(news(desk)).toContain("This didn't count.");
    const labels = [...desk.root.querySelectorAll("[data-bar] button")].map(({ textContent }) => textContent);
    expect(labels).toContain("Continue");
    await press(desk);
    expect([main(desk).textContent, desk.pending.filter(({ call }) => call === "check")]).toEqual(["Check", []]);
  });

  test("says that nothing could be run, and lets people go on", async () => {
    const desk = await checkedHere("unknown");
    expect(desk.root.querySelectorAll("[data-bar=outage]")).toHaveLength(1);
    expect(news(desk)).toContain("you can continue");
  });
});
