import { expect, test } from "vitest";
import { boundedCache } from "./bounded-cache.ts";

test("forgets what was used longest ago, once there is more than fits", () => {
  const memory = boundedCache<number>(2);
  memory.set("a", 1);
  memory.set("b", 2);
  memory.get("a");
  memory.set("c", 3);
  expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual([1, undefined, 3]);
});

test("takes no room before there's anything to remember", () => {
  const before = process.memoryUsage().heapUsed;
  const memories = Array.from({ length: 100 }, () => boundedCache<number>(100_000));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
  expect(memories).toHaveLength(100);
});
