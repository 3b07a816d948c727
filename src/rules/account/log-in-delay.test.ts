import { expect, test } from "vitest";
import { logInDelay } from "./log-in-delay.ts";

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 2],
  [6, 4],
  [9, 32],
  [14, 900],
  [1000, 900],
])("makes you wait after %i wrong passwords: %i seconds", (failures, seconds) => {
  expect(logInDelay(failures)).toBe(seconds);
});
