import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./local-date.ts";
import { isStreakDay, MAX_FREEZES, NO_STREAK, recordStreakDay, type StreakState, shownStreak } from "./streak.ts";

/** Learns on each date in turn, as a store would record it. Returns the streak, the last popup and the recorded days. */
function learn(dates: string[], from: StreakState = NO_STREAK) {
  const kept = new Map<string, "done" | "frozen">();
  let streak = from;
  let popup: string | null = null;
  for (const date of dates) {
    const change = recordStreakDay(streak, { date, dateInLastZone: date, kept: kept.get(date) ?? null });
    for (const frozen of change.frozen) kept.set(frozen, "frozen");
    kept.set(date, "done");
    streak = change.streak;
    popup = change.popup;
  }
  return { streak, popup, kept };
}

const run = (first: string, length: number) => Array.from({ length }, (_, index) => addDays(first, index));

describe("a day counts", () => {
  test.each([
    [0, 0, false],
    [0, 2, false],
    [0, 3, true],
    [1, 0, true],
  ])("after %i lessons and %i problems: %s", (lessonsFinished, problemsSolved, counts) => {
    expect(isStreakDay({ lessonsFinished, problemsSolved })).toBe(counts);
  });
});

describe("a streak", () => {
  test("starts with the first day and says so", () => {
    expect(learn(["2026-03-01"])).toMatchObject({ streak: { days: 1, longest: 1, freezes: 0 }, popup: "started" });
  });

  test("grows once a day however often you learn", () => {
    expect(learn(["2026-03-01", "2026-03-02", "2026-03-02"])).toMatchObject({ streak: { days: 2 }, popup: null });
  });

  test("crosses a leap day, a month and a year without a gap", () => {
    expect(learn(run("2028-02-27", 4)).streak.days).toBe(4);
    expect(learn(run("2026-12-30", 4)).streak.days).toBe(4);
  });

  test("celebrates a week and gives a freeze for it", () => {
    expect(learn(run("2026-03-01", 7))).toMatchObject({ streak: { days: 7, freezes: 1 }, popup: "milestone" });
  });

  test("holds at most two freezes", () => {
    expect(learn(run("2026-03-01", 35)).streak.freezes).toBe(MAX_FREEZES);
  });

  test("survives one missed day with a freeze, which is then used up", () => {
    const { streak, popup, kept } = learn([...run("2026-03-01", 7), "2026-03-09"]);
    expect(streak).toMatchObject({ days: 8, freezes: 0 });
    expect(popup).toBe("frozen");
    expect(kept.get("2026-03-08")).toBe("frozen");
  });

  test("starts again when more days were missed than freezes were held, and remembers the longest", () => {
    expect(learn([...run("2026-03-01", 7), "2026-03-10"])).toMatchObject({
      streak: { days: 1, longest: 7, freezes: 1 },
      popup: "started",
    });
  });
});

describe("a late save", () => {
  test("for the missing day joins the two runs", () => {
    const { streak } = learn(["2026-03-01", "2026-03-02", "2026-03-04", "2026-03-03"]);
    expect(streak).toMatchObject({ days: 4, firstDate: "2026-03-01", lastDate: "2026-03-04", before: null });
  });

  test("for a frozen day counts it and gives the freeze back", () => {
    const { streak } = learn([...run("2026-03-01", 7), "2026-03-09", "2026-03-08"]);
    expect(streak).toMatchObject({ days: 9, freezes: 1 });
  });

  test("for a day long before the run changes nothing", () => {
    expect(learn(["2026-03-09", "2026-03-01"]).streak.days).toBe(1);
  });
});

describe("travel", () => {
  const monday = learn(["2026-03-02"]).streak;

  test("west over the date line skips a date and keeps the streak: Monday evening in Los Angeles, then Wednesday in Tokyo", () => {
    const change = recordStreakDay(monday, { date: "2026-03-04", dateInLastZone: "2026-03-03", kept: null });
    expect(change.streak.days).toBe(2);
    expect(change.frozen).toEqual([]);
  });

  test("back to an earlier date neither breaks nor doubles the streak", () => {
    const back = recordStreakDay(monday, { date: "2026-03-01", dateInLastZone: "2026-03-02", kept: null });
    expect(back.streak.days).toBe(2);
    const again = recordStreakDay(back.streak, { date: "2026-03-02", dateInLastZone: "2026-03-02", kept: "done" });
    expect(again.streak.days).toBe(2);
  });

  test("and the streak shown on arrival is still alive", () => {
    expect(shownStreak(monday, { date: "2026-03-04", dateInLastZone: "2026-03-03" }).days).toBe(1);
    expect(shownStreak(monday, { date: "2026-03-01", dateInLastZone: "2026-03-02" }).days).toBe(1);
  });
});

describe("the streak shown", () => {
  const week = learn(run("2026-03-01", 7)).streak;
  test.each([
    ["2026-03-07", 7, true],
    ["2026-03-08", 7, false],
    ["2026-03-09", 7, false],
    ["2026-03-10", 0, false],
  ])("on %s is %i days, today done: %s", (date, days, today) => {
    expect(shownStreak(week, { date, dateInLastZone: date })).toMatchObject({ days, today });
  });
});

test("counts the same as a calendar with freezes, for any days in order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 80 }), (gaps) => {
      let date = "2026-01-01";
      const dates = gaps.map((gap) => {
        date = addDays(date, gap);
        return date;
      });
      const { streak, kept } = learn(dates);
      let count = 0;
      if (dates.length > 0)
        for (let day = date; kept.has(day); day = addDays(day, -1)) count += kept.get(day) === "done" ? 1 : 0;
      expect(streak.days).toBe(count);
      expect(streak.longest).toBeGreaterThanOrEqual(streak.days);
      expect(streak.freezes).toBeGreaterThanOrEqual(0);
      expect(streak.freezes).toBeLessThanOrEqual(MAX_FREEZES);
    }),
  );
});

test("counts the same for days of one run in another order", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(run("2026-10-20", 3), { minLength: 3 }), (order) => {
      expect(learn(order).streak.days).toBe(3);
    }),
  );
});
