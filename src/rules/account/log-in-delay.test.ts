import { expect, test } from "vitest";
import { delayAfter } from "./log-in-delay.ts";

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 2],
  [6, 4],
  [9, 32],
  [14, 900],
  [1000, 900],
])("after %i wrong passwords one waits %i seconds", (failures, seconds) => {
  expect(delayAfter(failures)).toBe(seconds);
});
