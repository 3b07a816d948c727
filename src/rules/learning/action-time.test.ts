import { expect, test } from "vitest";
import { actionTime } from "./action-time.ts";

const now = 1_800_000_000_000;
const hour = 3_600_000;

test.each([
  ["now", 0, true],
  ["an hour ago", hour, true],
  ["24 hours ago", 24 * hour, true],
  ["a millisecond more than 24 hours ago", 24 * hour + 1, false],
  ["in the future", -1, false],
])("an action of %s", (_, late, believed) => {
  expect(actionTime({ at: now - late, now })).toBe(believed ? now - late : now);
});
