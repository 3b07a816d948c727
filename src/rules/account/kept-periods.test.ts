import { expect, test } from "vitest";
import { type KeptPeriods, monthsBefore, periodInWords, periodNames } from "./kept-periods.ts";

const periods: KeptPeriods = {
  visitorWorkDays: 60,
  tokenDays: 1,
  mailDays: 90,
  webhookDays: 90,
  exportDays: 30,
  requestDays: 30,
  emptyAccountDays: 30,
  eventMonths: 13,
  classroomMonths: 12,
  auditMonths: 24,
  unusedAccountMonths: 36,
};

test("says each period the way people do", () => {
  const words = Object.values(periodNames).map((name) => periodInWords(periods, name));
  expect(words).toEqual([
    ...["60 days", "1 day", "90 days", "90 days", "30 days", "30 days", "30 days"],
    ...["13 months", "1 year", "2 years", "3 years"],
  ]);
});

test("counts months back to the last day of a shorter one", () => {
  const back = (from: string, months: number) => new Date(monthsBefore(Date.parse(from), months)).toISOString();
  expect(back("2026-03-31T09:00:00Z", 1)).toBe("2026-02-28T09:00:00.000Z");
  expect(back("2028-02-29T09:00:00Z", 36)).toBe("2025-02-28T09:00:00.000Z");
  expect(back("2026-11-25T09:00:00Z", 13)).toBe("2025-10-25T09:00:00.000Z");
});
