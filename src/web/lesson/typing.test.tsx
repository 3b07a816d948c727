// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Random, seededRandom } from "#interactives/kit/random.ts";
import { judged, type LessonHarness, openLessonHarness, type Pending, savedAs } from "#tests/kit/lesson-harness.tsx";
import { CallError } from "../api/call-error.ts";
import { consumeStreakNews } from "../state/streak-news.ts";

beforeEach(() => window.scrollTo ?? Object.assign(window, { scrollTo: () => undefined }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const celebrated = { days: 1, today: true, longest: 1, freezes: 0, popup: "started" as const };
const away = new CallError({ status: null, errors: ["away"] });

const boxes = (harness: LessonHarness) => [...harness.root.querySelectorAll<HTMLInputElement>("input[name=answer]")];
const shownBox = (harness: LessonHarness) =>
  harness.root.querySelector<HTMLInputElement>("[class*=current] input[name=answer]");
const texts = (harness: LessonHarness) => boxes(harness).map((box) => box.value);

function type(box: HTMLInputElement, text: string): void {
  act(() => box.focus());
  fireEvent.change(box, { target: { value: text } });
}

async function press(name: RegExp): Promise<void> {
  // By its text: asking for roles two hundred times takes seconds.
  const all = [...document.querySelectorAll("button")];
  const button = all.find((found) => name.test(found.textContent ?? "") && !found.disabled);
  await act(async () => button?.click());
}

/** The next answer to judge; the saves before it are accepted. */
async function nextCheck(harness: LessonHarness): Promise<Pending> {
  for (const request of harness.pending) if (request.call === "save") await request.answer(savedAs(request.body));
  const check = harness.pending.find(({ call }) => call === "check");
  if (!check) throw new Error("No answer is on its way.");
  return check;
}

test("leaves what's typed after an answer went off alone, when its verdict comes late", async () => {
  const harness = await openLessonHarness();
  const [box] = boxes(harness);
  if (!box) throw new Error("There is no box.");
  type(box, "1");
  await press(/^Check/);
  await harness.pending[0]?.fail(away);
  type(box, "12");
  await harness.runTimers();
  const late = await nextCheck(harness);
  await late.answer(judged(late.body, false, { streak: celebrated }));
  expect(boxes(harness)[0]).toBe(box);
  expect(box.value).toBe("12");
  expect(document.activeElement).toBe(box);
  expect(document.querySelector("dialog")).toBeNull();
  expect(consumeStreakNews()).toEqual({ type: "started", days: 1 });
  expect(consumeStreakNews()).toBeNull();
});

test("shows a late verdict in place if nothing was changed since", async () => {
  const harness = await openLessonHarness();
  const [box] = boxes(harness);
  if (!box) throw new Error("There is no box.");
  type(box, "1");
  await press(/^Check/);
  await harness.pending[0]?.fail(away);
  await harness.runTimers();
  const late = await nextCheck(harness);
  await late.answer(judged(late.body, true));
  expect(boxes(harness)[0]).toBe(box);
  expect(harness.root.querySelector("[data-phase=correct]")).not.toBeNull();
});

/** Plays one random act of the learner or the world. Returns true if it was the learner. */
async function happen(harness: LessonHarness, dice: Random): Promise<boolean> {
  const choice = dice.int(0, 8);
  const box = shownBox(harness);
  if (choice <= 2 && box && !box.readOnly) type(box, `${box.value.slice(-4)}${dice.int(0, 9)}`);
  else if (choice === 3) await press(/^(Check|Try again)/);
  else if (choice === 4) await press(/^(Continue|Back)/);
  else {
    const request = harness.pending[0];
    if (choice === 5 || !request) await harness.runTimers();
    else if (choice === 6) await request.fail(away);
    else if (request.call === "check")
      await request.answer(judged(request.body, dice.int(0, 1) === 1, { streak: celebrated }));
    else {
      const other = judged({ id: "q1", rev: 99, state: { text: "another window" } }, false).kept;
      await request.answer(savedAs(request.body, { streak: celebrated, newer: dice.int(0, 2) === 0 ? [other] : [] }));
    }
    return false;
  }
  return true;
}

test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  "only the learner changes text and focus (history %i)",
  async (seed) => {
    const harness = await openLessonHarness();
    const dice = seededRandom(`typing ${seed}`);
    for (let step = 0; step < 50; step += 1) {
      const before = { texts: texts(harness), focus: document.activeElement, boxes: boxes(harness) };
      if (await happen(harness, dice)) continue;
      expect(texts(harness)).toEqual(before.texts);
      expect(boxes(harness).every((box, index) => box === before.boxes[index])).toBe(true);
      if (before.focus?.matches("input")) expect(document.activeElement).toBe(before.focus);
      expect(document.querySelector("dialog")).toBeNull();
    }
  },
);
