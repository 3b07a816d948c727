import { expect, test } from "vitest";
import { ageBandOf, isChildAt } from "./age.ts";

const now = Date.parse("2026-11-27T12:00:00Z");

test.each([
  [2026, 11, "child", "2039-12-01"],
  [2013, 11, "child", "2026-12-01"],
  [2013, 10, "teen", "2031-11-01"],
  [2008, 11, "teen", "2026-12-01"],
  [2008, 10, "adult", null],
  [1920, 1, "adult", null],
])("somebody born in %i-%i is a %s until %s", (year, month, band, until) => {
  const age = ageBandOf({ year, month }, 13, now);
  expect([age?.band, age?.changesAt ? new Date(age.changesAt).toISOString().slice(0, 10) : null]).toEqual([
    band,
    until,
  ]);
});

test("nobody was born in a month to come, or more than 120 years ago", () => {
  expect(ageBandOf({ year: 2026, month: 12 }, 13, now)).toBeNull();
  expect(ageBandOf({ year: 1905, month: 12 }, 13, now)).toBeNull();
});

test("somebody aged 15 is a child where children are people under 16", () => {
  expect(ageBandOf({ year: 2011, month: 3 }, 16, now)?.band).toBe("child");
});

test("a child grows up by the calendar", () => {
  const kept = { band: "child", changesAt: Date.UTC(2026, 11, 1) } as const;
  expect([isChildAt(kept, now), isChildAt(kept, kept.changesAt)]).toEqual([true, false]);
});
