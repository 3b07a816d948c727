import { expect, test } from "vitest";
import { startClock } from "./clock.ts";

const MARCH = Date.parse("2026-03-02T09:00:00Z");
const APRIL = Date.parse("2026-04-02T09:00:00Z");

test("a clock with a start time can be moved on, and runs on from there", async () => {
  const { now, moveTo } = startClock(MARCH);
  expect(now() - MARCH).toBeLessThan(60_000);
  moveTo(APRIL);
  const moved = now();
  expect(moved - APRIL).toBeLessThan(60_000);
  await expect.poll(now).toBeGreaterThan(moved);
});

test("the real clock can't be moved", () => {
  const { now, moveTo } = startClock(null);
  expect(() => moveTo(APRIL)).toThrow("can't be moved");
  expect(Math.abs(now() - Date.now())).toBeLessThan(60_000);
});
