import { expect, test } from "vitest";
import { isTimely, monthOf, timeOfId } from "./event-time.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");
const HOUR = 3_600_000;

test("reads the time that an event's id carries", () => {
  const hex = NOW.toString(16).padStart(12, "0");
  expect(timeOfId(`${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8def-0123456789ab`)).toBe(NOW);
});

test("takes what a browser may still send, and nothing from the future", () => {
  expect([-27, -25, 0].map((hours) => isTimely(NOW + hours * HOUR, NOW))).toEqual([false, true, true]);
  expect(isTimely(NOW + HOUR, NOW)).toBe(false);
});

test("a month's partition ends where the next begins, also at the turn of the year", () => {
  const december = monthOf(Date.parse("2026-12-31T23:59:59Z"));
  expect(december.month).toBe("2026_12");
  expect(december.until).toBe(monthOf(Date.parse("2027-01-01T00:00:00Z")).from);
  expect(monthOf(december.from, 1).month).toBe("2027_01");
});
