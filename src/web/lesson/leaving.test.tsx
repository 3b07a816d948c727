// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AnyView, LocalRunResult } from "#interactives/kit/learner-view.ts";
import { view as numeric } from "#interactives/numeric/view.tsx";
import { judged, type LessonHarness, numbersLesson, openLessonHarness, savedAs } from "#tests/kit/lesson-harness.tsx";
import { CallError } from "../api/call-error.ts";

beforeEach(() => window.scrollTo ?? Object.assign(window, { scrollTo: () => undefined }));
afterEach(cleanup);

const main = (harness: LessonHarness) => {
  const buttons = [...harness.root.querySelectorAll<HTMLButtonElement>("[data-bar] button")];
  return buttons.at(-1) as HTMLButtonElement; // the bar's own button is last
};
const shown = (harness: LessonHarness) => harness.root.querySelector("section[class*=current] h2")?.textContent;

async function press(harness: LessonHarness): Promise<void> {
  await act(async () => main(harness).click());
}

function type(harness: LessonHarness, text: string): void {
  const box = harness.root.querySelector<HTMLInputElement>("[class*=current] input[name=answer]");
  if (box) fireEvent.change(box, { target: { value: text } });
}

async function acceptSaves(harness: LessonHarness): Promise<void> {
  for (const request of [...harness.pending]) {
    if (request.call === "save") await request.answer(savedAs(request.body));
  }
}

test("keeps one and the same button from a wrong answer to the next page", async () => {
  const harness = await openLessonHarness();
  const button = main(harness);
  const labels: (string | null)[] = [button.textContent];
  type(harness, "1");
  labels.push(button.textContent);
  await press(harness);
  await acceptSaves(harness);
  const [check] = harness.pending;
  await check?.answer(judged(check.body, false));
  labels.push(button.textContent);
  await press(harness);
  type(harness, "2");
  await press(harness);
  await acceptSaves(harness);
  const again = harness.pending.find(({ call }) => call === "check");
  await again?.answer(judged(again.body, true));
  labels.push(button.textContent);
  expect(labels).toEqual(["Check", "Check", "Try again", "Continue"]);
  expect(main(harness)).toBe(button);
  await press(harness);
  expect([shown(harness), main(harness) === button]).toEqual(["Page 2", true]);
});

test("can be left when the server fails twice, and finishing leads back to what's open", async () => {
  const broken = new CallError({ status: 500, errors: ["broken"] });
  const harness = await openLessonHarness(numbersLesson(2));
  type(harness, "1");
  await press(harness);
  await harness.pending[0]?.fail(broken);
  expect(main(harness).textContent).toBe("Try again");
  expect(harness.root.querySelectorAll("[data-bar=fault]")).toHaveLength(1);
  await press(harness);
  await harness.pending[0]?.fail(broken);
  expect(harness.root.querySelectorAll("[data-bar=faultAgain]")).toHaveLength(1);
  const beside = [...harness.root.querySelectorAll("[data-bar] button")].find(
    (found) => found.textContent === "Continue",
  );
  await act(async () => (beside as HTMLButtonElement).click()); // found among the bar's buttons
  expect(shown(harness)).toBe("Page 2");
  type(harness, "2");
  await press(harness);
  await act(async () => harness.runTimers());
  for (let round = 0; round < 5; round += 1) {
    await acceptSaves(harness);
    for (const { call, body, answer } of [...harness.pending])
      if (call === "check") await answer(judged(body, body.id === "q2"));
  }
  expect(main(harness).textContent).toBe("Finish lesson");
  await press(harness);
  await acceptSaves(harness);
  expect(shown(harness)).toBe("Page 1");
});

describe("where no sandbox runs a program", () => {
  const notRun = { verdict: { kind: "invalid", code: "NOT_RUN" } };
  const news = (harness: LessonHarness) => harness.root.textContent;

  async function checkedHere(found: LocalRunResult): Promise<LessonHarness> {
    const view = { ...(numeric as unknown as AnyView), tryHere: async () => found };
    const harness = await openLessonHarness(numbersLesson(2), {}, view);
    type(harness, "1");
    await press(harness);
    await acceptSaves(harness);
    const check = harness.pending.find(({ call }) => call === "check");
    await check?.answer(judged(check.body, false, notRun));
    return harness;
  }

  test("goes on after the browser's own tests, and counts the verdict when it comes", async () => {
    const harness = await checkedHere("passed");
    expect(news(harness)).toContain("It passes the tests here.");
    expect(harness.root.querySelectorAll("[data-bar=passedHere]")).toHaveLength(1);
    await press(harness);
    expect(shown(harness)).toBe("Page 2");
    await harness.runTimers();
    await acceptSaves(harness);
    const later = harness.pending.find(({ call }) => call === "check");
    await later?.answer(judged(later.body, true));
    expect(harness.root.textContent).toContain("10 XP");
  });

  test("asks to try again when they fail, and lets people go on all the same", async () => {
    const harness = await checkedHere("failed");
    expect(main(harness).textContent).toBe("Try again");
    expect(news(harness)).toContain("This didn't count.");
    const labels = [...harness.root.querySelectorAll("[data-bar] button")].map(({ textContent }) => textContent);
    expect(labels).toContain("Continue");
    await press(harness);
    expect([main(harness).textContent, harness.pending.filter(({ call }) => call === "check")]).toEqual(["Check", []]);
  });

  test("says that nothing could be run, and lets people go on", async () => {
    const harness = await checkedHere("unknown");
    expect(harness.root.querySelectorAll("[data-bar=outage]")).toHaveLength(1);
    expect(news(harness)).toContain("you can continue");
  });
});
