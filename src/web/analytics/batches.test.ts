import { expect, test } from "vitest";
import type { TrackedEvent } from "#contract/experiments/events.ts";
import { beaconOff, nextBatch, unexpired, waitBefore } from "./batches.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");

function events(count: number, extra = 0): TrackedEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    event_id: `019cadc6-9a80-7000-8000-${String(index).padStart(12, "0")}`,
    event_name: "search_used",
    event_properties: { results: index, chosen_rank: null },
    at: new Date(NOW - index * 3_600_000).toISOString(),
    route: "x".repeat(extra) as "home", // long, to fill a batch
  }));
}

test("sends at most fifty events or 32 KiB at once", () => {
  expect(nextBatch(events(120))).toHaveLength(50);
  const large = nextBatch(events(50, 2000));
  expect(large.length).toBeLessThan(17);
  expect(JSON.stringify(large).length).toBeLessThanOrEqual(32 * 1024);
  expect(nextBatch(events(3, 40_000))).toHaveLength(1);
});

test("gives up after a day, and waits a second, doubling to thirty", () => {
  expect(unexpired(events(30), NOW)).toHaveLength(24);
  expect([0, 1, 2, 4, 5, 9].map(waitBefore)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});

test("halves a beacon that the browser refuses, and keeps the rest", () => {
  let room = 37;
  const taken = beaconOff(events(100), (batch) => {
    if (batch.length > room) return false;
    room -= batch.length;
    return true;
  });
  expect(taken).toBe(37);
  expect(beaconOff(events(5), () => false)).toBe(0);
  expect(beaconOff([], () => true)).toBe(0);
});
