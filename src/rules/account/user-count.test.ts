import { expect, test } from "vitest";
import { roughUserCount } from "./user-count.ts";

test.each([
  [0, null],
  [999, null],
  [1000, 1000],
  [1099, 1000],
  [12_999, 12_000],
  [987_654, 980_000],
  [1_000_000, 1_000_000],
])("%i people are shown as %s", (count, shown) => {
  expect(roughUserCount(count)).toBe(shown);
});
