import { expect, test } from "vitest";
import { planOf, typeOfDay } from "./daily-puzzle.ts";
import { addDays } from "./local-date.ts";

test.each([
  ["2026-11-23", "Monday", 1, false],
  ["2026-11-24", "Tuesday", 2, false],
  ["2026-11-28", "Saturday", 5, false],
  ["2026-11-29", "Sunday", 4, true],
] as const)("%s is a %s: difficulty %i", (date, weekday, difficulty, large) => {
  expect(new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(new Date(date))).toBe(weekday);
  expect(planOf(date)).toEqual({ difficulty, large });
});

test("every type has its turn before any of them repeats, in another order each time", () => {
  const types = ["a", "b", "c", "d", "e"];
  // Any function that spreads its texts will do: this one is FNV-1a.
  const rank = (text: string) =>
    String([...text].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5));
  const days = Array.from({ length: 20 }, (_, day) => typeOfDay(addDays("1970-01-01", day), types, rank));
  const turns = [0, 5, 10, 15].map((from) => days.slice(from, from + 5));
  for (const turn of turns) expect(turn.toSorted()).toEqual(types);
  expect(new Set(turns.map((turn) => turn.join(""))).size).toBeGreaterThan(1);
});
