import { describe, expect, test } from "vitest";
import { holdDay } from "./hold-day.ts";
import { NO_STREAK, recordStreakDay, type StreakState } from "./streak.ts";

const learnt = (streak: StreakState, ...dates: string[]) =>
  dates.reduce((state, date) => recordStreakDay(state, { date, dateInLastZone: date, kept: null }).streak, streak);
const held = (streak: StreakState, ...dates: string[]) =>
  dates.reduce((state, date) => holdDay(state, date)?.streak ?? state, streak);

const three = learnt(NO_STREAK, "2026-03-01", "2026-03-02", "2026-03-03");

describe("a day when the site was down (F35)", () => {
  test("keeps a streak going without counting and without a freeze, and twice is once", () => {
    const after = held(three, "2026-03-04");
    expect(after).toMatchObject({ days: 3, freezes: 0, lastDate: "2026-03-04" });
    expect(holdDay(after, "2026-03-04")).toBeNull();
    expect(learnt(after, "2026-03-05")).toMatchObject({ days: 4, firstDate: "2026-03-01" });
  });

  test("joins a streak begun afterwards to the one before, over one day or two", () => {
    expect(held(learnt(three, "2026-03-05"), "2026-03-04")).toMatchObject({
      days: 4,
      longest: 4,
      firstDate: "2026-03-01",
      before: null,
    });
    const long = learnt(three, "2026-03-06", "2026-03-07");
    expect(held(long, "2026-03-04", "2026-03-05")).toMatchObject({ days: 5, firstDate: "2026-03-01", before: null });
  });

  test("doesn't revive a streak that was lost before, or begin one", () => {
    expect(holdDay(three, "2026-03-05")).toBeNull();
    expect(holdDay(NO_STREAK, "2026-03-05")).toBeNull();
    expect(holdDay(learnt(three, "2026-03-06"), "2026-03-05")).toBeNull();
  });

  test("lets a freeze cover the day before it, as it would have", () => {
    expect(holdDay({ ...three, freezes: 1 }, "2026-03-05")).toEqual({
      streak: { ...three, freezes: 0, lastDate: "2026-03-05" },
      held: ["2026-03-04", "2026-03-05"],
    });
  });

  test("changes nothing for somebody who learnt anyway", () => {
    expect(holdDay(three, "2026-03-02")).toBeNull();
  });
});
