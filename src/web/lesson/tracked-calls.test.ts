// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { type Tracked, trackedEventSchema } from "#contract/experiments/events.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import { judged, numbersLesson, savedAs } from "#tests/kit/lesson-harness.tsx";
import type { LearningCalls } from "./calls.ts";
import { trackedCalls } from "./tracked-calls.ts";

const results = numbersLesson();
const { lesson_id, version_hash } = results.lesson;
const about = { lesson_id, version_hash };
const finished = { xp: 10, solved: 1, up_next: "/" };

function open(over: Partial<typeof results> = {}) {
  const events: Tracked[] = [];
  const tracking = { track: (event: Tracked) => events.push(event), now: () => clock };
  const calls = {
    save: vi.fn(async (body) => savedAs(body, body.finished ? { finished } : {})),
    check: vi.fn(async (body) => judged(body, true, { attempts: 3 })),
    hint: vi.fn(async () => ({ html: "<p>Look again.</p>", feedback: null, hints_used: 1 })),
    reveal: vi.fn(async () => ({ steps: [], from_start: false, explanation: null })),
  } as unknown as LearningCalls; // the calls that are tracked
  return { events, calls: trackedCalls(calls, { ...results, ...over }, tracking) };
}

let clock = 0;
const save = { ...about, key: "k", finished: false } as never;
const check = { ...about, key: "k", id: "q1", state: null, answer: 1 } as never;
const names = (events: readonly Tracked[]) => events.map(({ event_name }) => event_name);

test("tracks beginning and finishing a lesson, answers, hints and solutions, in the catalogue's own shape", async () => {
  clock = 0;
  const { events, calls } = open();
  await calls.hint(check);
  await calls.check(check);
  await calls.reveal(check);
  await calls.save(save, false);
  clock = 7 * 60_000;
  await calls.save({ ...about, key: "k", finished: true } as never, false);
  expect(events).toEqual([
    { event_name: "lesson_started", event_properties: { lesson: "c/ch/l", version_hash, minutes: 0 } },
    {
      event_name: "hint_opened",
      event_properties: { lesson: "c/ch/l", solvable: "q1", verdict: null, attempt: 0 },
    },
    {
      event_name: "question_answered",
      event_properties: { lesson: "c/ch/l", solvable: "q1", verdict: "right", attempt: 3 },
    },
    {
      event_name: "solution_shown",
      event_properties: { lesson: "c/ch/l", solvable: "q1", verdict: null, attempt: 3 },
    },
    { event_name: "lesson_finished", event_properties: { lesson: "c/ch/l", version_hash, minutes: 7 } },
  ]);
  const around = {
    event_id: "019cadc6-9a80-7000-8000-000000000001",
    at: "2026-03-02T09:00:00Z",
    route: "lesson",
  };
  for (const event of events) expect(trackedEventSchema.safeParse({ ...around, ...event }).success).toBe(true);
});

test("tracks no beginning of a lesson that was begun before", async () => {
  const { events, calls } = open({ progress: { ...results.progress, rev: 4 } });
  await calls.save(save, false);
  await calls.check(check);
  expect(names(events)).toEqual(["question_answered"]);
});

test("tracks nothing that the server refuses, of another lesson, or of a review", async () => {
  const { events, calls } = open();
  await calls.save({ ...about, lesson_id: "another", key: "k", finished: true } as never, false);
  const broken = { ...calls, check: async () => Promise.reject(new Error("away")) };
  const again = trackedCalls(broken as LearningCalls, results, { track: (event) => events.push(event), now: () => 0 });
  await again.check(check).catch(() => undefined);
  const review = open({ lesson: { ...results.lesson, lesson_id: REVIEW_LESSON } });
  await review.calls.check(check);
  expect([...events, ...review.events]).toEqual([]);
});
