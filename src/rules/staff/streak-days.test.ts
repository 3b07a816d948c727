import { expect, test } from "vitest";
import { localDateOf } from "../learning/local-date.ts";
import { NO_STREAK, recordStreakDay } from "../learning/streak.ts";
import { planStreak } from "./streak-days.ts";

const TODAY = 20_000;

function lived(daysAgo: readonly number[]) {
  return daysAgo.reduce((streak, ago) => {
    const date = localDateOf(TODAY - ago);
    return recordStreakDay(streak, { date, dateInLastZone: date, kept: null }).streak;
  }, NO_STREAK);
}

test.each([
  [1, null, 0, 0],
  [1, 0, 1, 0],
  [7, 1, 0, 1],
  [8, 0, 0, 0],
  [14, 1, 1, 1],
  [99, null, 0, 2],
  [99, 1, 0, 1],
  [99, 0, 1, 0],
  [100, 2, 0, 2],
])(
  "a streak of %i with %s freezes, last learnt %i days ago, follows from the days planned",
  (days, freezes, ago, held) => {
    const plan = planStreak(days, freezes, ago);
    if (!("daysAgo" in plan)) throw new Error(`only possible: ${plan.possible}`);
    expect(lived(plan.daysAgo)).toMatchObject({ days, freezes: held, lastDate: localDateOf(TODAY - ago) });
  },
);

test.each([
  [0, 1, [0]],
  [3, 1, [0]],
  [7, 0, [1]],
  [14, 0, [1, 2]],
])("a streak of %i can't come with %i freezes, and the possible numbers are named", (days, freezes, possible) => {
  expect(planStreak(days, freezes, 0)).toEqual({ possible });
});
