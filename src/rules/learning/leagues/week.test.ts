import { expect, test } from "vitest";
import { comparedFrom, keptFrom, lastToSettle, weekAt } from "./week.ts";

test.each([
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2026-11-29T23:59:59.999Z", "2026-11-23"],
  ["2026-11-30T00:00:00Z", "2026-11-30"],
  // The year ends in the middle of a week.
  ["2027-01-01T12:00:00Z", "2026-12-28"],
  ["1970-01-01T00:00:00Z", "1969-12-29"],
])("%s falls in the week of Monday %s", (now, monday) => {
  const week = weekAt(Date.parse(now));
  expect(week.monday).toBe(monday);
  expect(new Date(week.from).toISOString()).toBe(`${monday}T00:00:00.000Z`);
  expect((week.to - week.from) / 3_600_000).toBe(7 * 24);
});

test("people are compared by the four weeks before", () => {
  const week = weekAt(Date.parse("2026-11-25T10:00:00Z"));
  expect(new Date(comparedFrom(week)).toISOString()).toBe("2026-10-26T00:00:00.000Z");
});

test("a week is settled a quarter of an hour after its end", () => {
  expect(lastToSettle(Date.parse("2026-11-30T00:14:59Z"))).toBe("2026-11-16");
  expect(lastToSettle(Date.parse("2026-11-30T00:15:00Z"))).toBe("2026-11-23");
});

test("results are kept for twelve weeks", () => {
  expect(keptFrom(Date.parse("2026-11-25T10:00:00Z"))).toBe("2026-08-31");
});
