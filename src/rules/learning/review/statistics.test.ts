import { expect, test } from "vitest";
import { forecastOf, retentionOf } from "./statistics.ts";

test("says nothing about fewer than twenty reviews", () => {
  expect(retentionOf({ right: 19, all: 19 })).toBeNull();
  expect(retentionOf({ right: 18, all: 20 })).not.toBeNull();
});

// Wilson, E. B. (1927): 18 of 20 and 90 of 100 at 95%.
test.each([
  [18, 20, 0.699, 0.972],
  [90, 100, 0.826, 0.945],
  [20, 20, 0.839, 1],
])("%i right of %i is between %d and %d", (right, all, low, high) => {
  const retention = retentionOf({ right, all });
  expect(retention?.low).toBeCloseTo(low, 3);
  expect(retention?.high).toBeCloseTo(high, 3);
  expect(retention).toMatchObject({ share: right / all, of: all });
});

test("forecasts two weeks, with everything overdue today", () => {
  const forecast = forecastOf(["2026-02-01", "2026-03-02", "2026-03-04", "2026-03-04", "2026-03-16"], "2026-03-02");
  expect(forecast).toHaveLength(14);
  expect(forecast.filter(({ cards }) => cards > 0)).toEqual([
    { date: "2026-03-02", cards: 2 },
    { date: "2026-03-04", cards: 2 },
  ]);
});
