import { expect, test } from "vitest";
import { monthOf } from "./month-of.ts";

test.each([
  ["2026-03-09T09:00:00Z", "Europe/Berlin", { year: 2026, month: 3, day: 9, days: 31, offset: 6 }],
  ["2026-03-31T23:30:00Z", "Asia/Tokyo", { year: 2026, month: 4, day: 1, days: 30, offset: 2 }],
  ["2027-01-01T03:00:00Z", "America/New_York", { year: 2026, month: 12, day: 31, days: 31, offset: 1 }],
  ["2028-02-29T12:00:00Z", "UTC", { year: 2028, month: 2, day: 29, days: 29, offset: 1 }],
])("%s in %s is a day of its own calendar", (instant, zone, month) => {
  expect(monthOf(instant, zone)).toEqual(month);
});
