import { expect, test } from "vitest";
import { risingIds } from "./rising-ids.ts";

test("ids sort in the order they were made, within a millisecond and after the clock was set back", () => {
  let now = Date.parse("2026-03-02T09:00:00Z");
  const next = risingIds(() => now);
  const ids: string[] = [];
  for (const step of [0, 1, -5000, 4000, 2000]) {
    now += step;
    for (let count = 0; count < 500; count += 1) ids.push(next());
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test("an id holds its instant, and two processes make different ones", () => {
  const at = Date.parse("2026-03-02T09:00:00Z");
  const [one, other] = [risingIds(() => at), risingIds(() => at)].map((next) => next());
  expect(Number.parseInt(String(one).replaceAll("-", "").slice(0, 12), 16)).toBe(at);
  expect(one).not.toBe(other);
});
