import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayNumber, localDateOf } from "./local-date.ts";

test("agrees with the platform's calendar for two thousand years", () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 700_000 }), (number) => {
      const platform = new Date(number * 86_400_000).toISOString().slice(0, 10);
      expect(localDateOf(number)).toBe(platform);
      expect(dayNumber(platform)).toBe(number);
    }),
  );
});

test("the day after 28 February is the 29th in leap years only", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("2100-02-28", 1)).toBe("2100-03-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});
