import { describe, expect, test } from "vitest";
import { aheadOf, deviceDay, keptSession } from "./ahead.ts";
import type { WaitingCard } from "./session.ts";

const TODAY = "2026-03-10";
const card = (id: string, due: string, more: Partial<WaitingCard> = {}): WaitingCard => ({
  ...{ id, due, lastOn: "2026-03-08", stability: 3, missed: false },
  ...more,
});
const lines = (cards: readonly WaitingCard[]) => aheadOf(cards, TODAY).map(({ id, on }) => `${id} ${on}`);

describe("cards kept ahead", () => {
  test("are today's and those of the next three days, each from its day on", () => {
    const cards = ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-13", "2026-03-14"].map((due, at) =>
      card(`c-${at}`, due),
    );
    expect(lines(cards).toSorted()).toEqual(["c-0 2026-03-10", "c-1 2026-03-10", "c-2 2026-03-11", "c-3 2026-03-13"]);
  });

  test("include what was answered today and is due tomorrow, from tomorrow on", () => {
    expect(lines([card("c-0", "2026-03-11", { lastOn: TODAY, missed: true })])).toEqual(["c-0 2026-03-11"]);
  });

  test("include missed questions that aren't due yet", () => {
    expect(lines([card("c-0", "2026-03-30", { missed: true })])).toEqual(["c-0 2026-03-10"]);
  });

  test("are at most forty, and what was due today stays due today", () => {
    const ahead = aheadOf(
      Array.from({ length: 70 }, (_, at) => card(`c-${at}`, TODAY)),
      TODAY,
    );
    expect([ahead.length, new Set(ahead.map(({ id }) => id)).size]).toEqual([40, 40]);
    expect(ahead.every(({ on }) => on === TODAY)).toBe(true);
  });
});

describe("a session of kept cards", () => {
  const kept = [
    { id: "b", on: "2026-03-11" },
    { id: "a", on: "2026-03-10" },
    ...Array.from({ length: 12 }, (_, at) => ({ id: `c-${at}`, on: "2026-03-12" })),
  ];

  test("has what's due by the day, ten at most", () => {
    expect(keptSession(kept, "2026-03-10").map(({ id }) => id)).toEqual(["a"]);
    expect(keptSession(kept, "2026-03-11").map(({ id }) => id)).toEqual(["b", "a"]);
    expect(keptSession(kept, "2026-03-20")).toHaveLength(10);
  });

  test("goes by the server's day where the device's clock is behind", () => {
    expect([deviceDay("2026-03-02", TODAY), deviceDay("2026-03-12", TODAY)]).toEqual([TODAY, "2026-03-12"]);
  });
});
