import { expect, test } from "vitest";
import { goalOf } from "./daily-goal.ts";
import { dailyMinutes } from "./onboarding/steps.ts";

test("turns the minutes people can choose into 4, 8, 12 and 16 problems", () => {
  expect(dailyMinutes.map(goalOf)).toEqual([4, 8, 12, 16]);
});
