import { describe, expect, test } from "vitest";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import type { StoredIntent } from "../lesson/intent-store.ts";
import type { CheckBody } from "../lesson/intents.ts";
import { answeredReviews, deviceToday, reviewsOn } from "./kept-reviews.ts";
import type { KeptPage, KeptReviews } from "./kept-store.ts";

const IDS = ["c-a-1", "c-b-1", "c-c-1"];
const page = {
  results: {
    lesson: { lesson_id: REVIEW_LESSON },
    blocks: IDS.map((id, index) => ({ id, index, title: id, required: [id], next: null, contents: [] })),
    progress: { block_index: 0, block_id: "c-a-1" },
  },
  globals: {},
} as unknown as KeptPage; // the parts of a page that are read
const kept: KeptReviews = {
  page,
  today: "2026-03-10",
  days: [
    { id: "c-a-1", on: "2026-03-12" },
    { id: "c-b-1", on: "2026-03-10" },
    { id: "c-c-1", on: "2026-03-11" },
  ],
  shell: { build: "b1", files: [] },
  askedAt: 0,
  askedOn: "2026-03-10",
  chosen: true,
  answered: [],
};
const asked = (today: string, answered: string[] = [], changes: Partial<KeptReviews> = {}) => {
  const { session, ready, next } = reviewsOn({ ...kept, ...changes }, answered, today);
  return { asked: session?.results.blocks.map(({ id }) => id) ?? null, ready, next };
};

describe("kept reviews", () => {
  test("ask what's due by the device's day, and say when more come up", () => {
    expect(asked("2026-03-10")).toEqual({ asked: ["c-b-1"], ready: 1, next: "2026-03-11" });
    expect(asked("2026-03-11")).toEqual({ asked: ["c-b-1", "c-c-1"], ready: 2, next: "2026-03-12" });
    expect(asked("2026-03-20")).toEqual({ asked: ["c-a-1", "c-b-1", "c-c-1"], ready: 3, next: null });
  });

  test("don't ask what was answered here, sent or not", () => {
    expect(asked("2026-03-11", ["c-b-1"])).toEqual({ asked: ["c-c-1"], ready: 1, next: "2026-03-12" });
    expect(asked("2026-03-11", ["c-b-1"], { answered: ["c-c-1"] })).toMatchObject({ asked: null, ready: 0 });
  });

  test("number their pages from the first", () => {
    const { session } = reviewsOn(kept, ["c-b-1"], "2026-03-12");
    expect(session?.results.blocks.map(({ id, index }) => [id, index])).toEqual([
      ["c-a-1", 0],
      ["c-c-1", 1],
    ]);
    expect(session?.results.progress).toMatchObject({ block_index: 0, block_id: "c-a-1" });
  });

  test("a clock that's behind doesn't hide today's, and none come up where none were kept", () => {
    expect(asked("2025-01-01")).toMatchObject({ asked: ["c-b-1"] });
    expect(asked("2026-03-10", [], { page: null, days: [] })).toEqual({ asked: null, ready: 0, next: null });
  });
});

test("answers that wait are those of reviews, not of lessons", () => {
  const intent = (lesson_id: string, id: string): StoredIntent => ({
    ...{ key: id, learner: "x", order: 0 },
    intent: { key: id, what: { kind: "errand", about: id, errand: { lesson_id, id } as CheckBody } }, // all that's read
  });
  expect(answeredReviews([intent(REVIEW_LESSON, "c-a-1"), intent("another", "q")])).toEqual(["c-a-1"]);
});

test("the device's day is its own calendar's", () => {
  expect(deviceToday(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
});
