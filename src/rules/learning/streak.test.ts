import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./local-date.ts";
import { isStreakDay, MOST_FREEZES, NO_STREAK, recordStreakDay, type StreakStanding, shownStreak } from "./streak.ts";

/** Learns on each date in turn, as a store would record it; answers the last change and what is kept. */
function learn(dates: string[], from: StreakStanding = NO_STREAK) {
  const kept = new Map<string, "done" | "frozen">();
  let standing = from;
  let popup: string | null = null;
  for (const date of dates) {
    const change = recordStreakDay(standing, { date, dateInLastZone: date, kept: kept.get(date) ?? null });
    for (const frozen of change.frozen) kept.set(frozen, "frozen");
    kept.set(date, "done");
    standing = change.standing;
    popup = change.popup;
  }
  return { standing, popup, kept };
}

const run = (first: string, length: number) => Array.from({ length }, (_, index) => addDays(first, index));

describe("what makes a day count", () => {
  test.each([
    [0, 0, false],
    [0, 2, false],
    [0, 3, true],
    [1, 0, true],
  ])("%i lessons and %i problems: %s", (lessonsFinished, problemsSolved, counts) => {
    expect(isStreakDay({ lessonsFinished, problemsSolved })).toBe(counts);
  });
});

describe("a streak", () => {
  test("starts with the first day and says so", () => {
    expect(learn(["2026-03-01"])).toMatchObject({ standing: { days: 1, longest: 1, freezes: 0 }, popup: "started" });
  });

  test("grows once a day however often one learns", () => {
    expect(learn(["2026-03-01", "2026-03-02", "2026-03-02"])).toMatchObject({ standing: { days: 2 }, popup: null });
  });

  test("crosses a leap day, a month and a year without a gap", () => {
    expect(learn(run("2028-02-27", 4)).standing.days).toBe(4);
    expect(learn(run("2026-12-30", 4)).standing.days).toBe(4);
  });

  test("celebrates a week and gives a freeze for it", () => {
    expect(learn(run("2026-03-01", 7))).toMatchObject({ standing: { days: 7, freezes: 1 }, popup: "milestone" });
  });

  test("holds at most two freezes", () => {
    expect(learn(run("2026-03-01", 35)).standing.freezes).toBe(MOST_FREEZES);
  });

  test("survives one missed day with a freeze, which is then used up", () => {
    const { standing, popup, kept } = learn([...run("2026-03-01", 7), "2026-03-09"]);
    expect(standing).toMatchObject({ days: 8, freezes: 0 });
    expect(popup).toBe("frozen");
    expect(kept.get("2026-03-08")).toBe("frozen");
  });

  test("starts again when more days were missed than freezes were held, and remembers the longest", () => {
    expect(learn([...run("2026-03-01", 7), "2026-03-10"])).toMatchObject({
      standing: { days: 1, longest: 7, freezes: 1 },
      popup: "started",
    });
  });
});

describe("a late save", () => {
  test("for the missing day joins the two runs again", () => {
    const { standing } = learn(["2026-03-01", "2026-03-02", "2026-03-04", "2026-03-03"]);
    expect(standing).toMatchObject({ days: 4, firstDate: "2026-03-01", lastDate: "2026-03-04", before: null });
  });

  test("for a frozen day counts it and gives the freeze back", () => {
    const { standing } = learn([...run("2026-03-01", 7), "2026-03-09", "2026-03-08"]);
    expect(standing).toMatchObject({ days: 9, freezes: 1 });
  });

  test("for a day long before the run changes nothing", () => {
    expect(learn(["2026-03-09", "2026-03-01"]).standing.days).toBe(1);
  });
});

describe("travel", () => {
  const monday = learn(["2026-03-02"]).standing;

  test("west over the date line skips a date and keeps the streak: Monday evening in Los Angeles, then Wednesday in Tokyo", () => {
    const change = recordStreakDay(monday, { date: "2026-03-04", dateInLastZone: "2026-03-03", kept: null });
    expect(change.standing.days).toBe(2);
    expect(change.frozen).toEqual([]);
  });

  test("back to an earlier date neither breaks nor doubles the streak", () => {
    const back = recordStreakDay(monday, { date: "2026-03-01", dateInLastZone: "2026-03-02", kept: null });
    expect(back.standing.days).toBe(2);
    const again = recordStreakDay(back.standing, { date: "2026-03-02", dateInLastZone: "2026-03-02", kept: "done" });
    expect(again.standing.days).toBe(2);
  });

  test("and the streak shown on arrival is still alive", () => {
    expect(shownStreak(monday, { date: "2026-03-04", dateInLastZone: "2026-03-03" }).days).toBe(1);
    expect(shownStreak(monday, { date: "2026-03-01", dateInLastZone: "2026-03-02" }).days).toBe(1);
  });
});

describe("the streak shown", () => {
  const week = learn(run("2026-03-01", 7)).standing;
  test.each([
    ["2026-03-07", 7, true],
    ["2026-03-08", 7, false],
    ["2026-03-09", 7, false],
    ["2026-03-10", 0, false],
  ])("on %s is %i days, today done: %s", (date, days, today) => {
    expect(shownStreak(week, { date, dateInLastZone: date })).toMatchObject({ days, today });
  });
});

test("whatever days one learns, in order: the streak is what a calendar with freezes would count", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 80 }), (gaps) => {
      let date = "2026-01-01";
      const dates = gaps.map((gap) => {
        date = addDays(date, gap);
        return date;
      });
      const { standing, kept } = learn(dates);
      let count = 0;
      if (dates.length > 0)
        for (let day = date; kept.has(day); day = addDays(day, -1)) count += kept.get(day) === "done" ? 1 : 0;
      expect(standing.days).toBe(count);
      expect(standing.longest).toBeGreaterThanOrEqual(standing.days);
      expect(standing.freezes).toBeGreaterThanOrEqual(0);
      expect(standing.freezes).toBeLessThanOrEqual(MOST_FREEZES);
    }),
  );
});

test("learning the same days in another order within a run counts the same", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(run("2026-10-20", 3), { minLength: 3 }), (order) => {
      expect(learn(order).standing.days).toBe(3);
    }),
  );
});
