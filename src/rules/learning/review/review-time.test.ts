import { describe, expect, test } from "vitest";
import { askedAfter, precedes, reviewTime, wasKept } from "./review-time.ts";

const now = Date.parse("2026-03-20T12:00:00Z");
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const countedFor = (at: string, after: string | null = null) =>
  new Date(reviewTime({ at: Date.parse(at), now, dayOf: day, after })).toISOString().slice(0, 16);

describe("the moment a review counts for", () => {
  test.each([
    ["just now", "2026-03-20T11:59Z", null, "2026-03-20T11:59"],
    ["thirty days ago", "2026-02-18T12:00Z", null, "2026-02-18T12:00"],
    ["longer ago", "2026-02-18T11:59Z", null, "2026-03-20T12:00"],
    ["by a clock that's ahead", "2026-03-25T12:00Z", null, "2026-03-20T12:00"],
    ["on the day after its last rating", "2026-03-16T00:00Z", "2026-03-15", "2026-03-16T00:00"],
    ["by a clock that's behind its last rating", "2026-03-15T23:59Z", "2026-03-15", "2026-03-20T12:00"],
  ])("%s", (_case, at, after, counted) => {
    expect(countedFor(at, after)).toBe(counted);
  });
});

test("a question follows the ratings there were at the time, not those that have come since", () => {
  const days = ["2026-03-09", "2026-03-01", "2026-03-04"];
  expect([1, 2, 3].map((reps) => askedAfter(days, reps))).toEqual(["2026-03-01", "2026-03-04", "2026-03-09"]);
  expect(askedAfter(days, 5)).toBe("2026-03-09");
  expect(askedAfter([], 2)).toBeNull();
});

test("the first answer of a day is the one that was given first", () => {
  expect([precedes({ at: 1 }, { at: 2 }), precedes({ at: 2 }, { at: 1 }), precedes({ at: 1 }, { at: 1 })]).toEqual([
    true,
    false,
    false,
  ]);
});

test("an answer of a connected device wasn't kept", () => {
  expect([wasKept({ at: now - 20_000, now }), wasKept({ at: now - 120_000, now })]).toEqual([false, true]);
});
