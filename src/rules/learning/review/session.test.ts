import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../local-date.ts";
import { daysBetween } from "./card.ts";
import { dueCards, sessionOf, spreadBacklog, type WaitingCard } from "./session.ts";

const today = "2026-03-20";
const card = (id: string, more: Partial<WaitingCard> = {}): WaitingCard => ({
  id,
  due: "2026-03-18",
  lastOn: "2026-03-10",
  stability: 8,
  missed: false,
  ...more,
});
const ids = (cards: readonly WaitingCard[]) => cards.map(({ id }) => id);

const anyCards = fc.array(
  fc.record({
    due: fc.integer({ min: -40, max: 20 }).map((days) => addDays(today, days)),
    lastOn: fc.integer({ min: -80, max: 0 }).map((days) => addDays(today, days)),
    stability: fc.double({ min: 0.1, max: 300, noNaN: true }),
    missed: fc.boolean(),
  }),
  { maxLength: 60 },
);
const named = anyCards.map((cards): WaitingCard[] => cards.map((each, at) => ({ id: `c-${at}`, ...each })));

describe("a session", () => {
  test("asks at most ten cards, each once, and none that was asked today", () => {
    fc.assert(
      fc.property(named, (cards) => {
        const session = sessionOf(cards, today);
        expect(session.length).toBeLessThanOrEqual(10);
        expect(new Set(ids(session)).size).toBe(session.length);
        for (const { lastOn } of session) expect(lastOn < today).toBe(true);
      }),
    );
  });

  test("begins and ends with what's likely known, and asks the least likely soon", () => {
    const cards = [2, 4, 8, 16, 32].map((stability) => card(`c-${stability}`, { stability }));
    expect(ids(sessionOf(cards, today))).toEqual(["c-32", "c-2", "c-4", "c-8", "c-16"]);
  });

  test("takes the least likely when more than ten are due", () => {
    const cards = Array.from({ length: 15 }, (_, at) => card(`c-${at}`, { stability: 2 + at }));
    expect(ids(sessionOf(cards, today)).toSorted()).toEqual(ids(cards.slice(0, 10)).toSorted());
  });

  test("adds up to three that were missed, even before they're due", () => {
    const later = { due: "2026-03-30", missed: true };
    const cards = [
      card("c-due"),
      ...["c-1", "c-2", "c-3", "c-4"].map((id) => card(id, later)),
      card("c-no", { due: later.due }),
    ];
    const session = ids(sessionOf(cards, today));
    expect(session).toHaveLength(4);
    expect(session).toContain("c-due");
    expect(session).not.toContain("c-no");
  });
});

describe("after two weeks away", () => {
  const away = Array.from({ length: 40 }, (_, at) =>
    card(`c-${at}`, { lastOn: "2026-03-01", due: "2026-03-08", stability: 1 + at }),
  );

  test("the ten likeliest come first", () => {
    expect(ids(dueCards(away, today)).toSorted()).toEqual(ids(away.slice(-10)).toSorted());
  });

  test("the others are spread over two weeks, at most three a day", () => {
    const moved = spreadBacklog(away, today);
    expect(moved).toHaveLength(30);
    const perDay = Map.groupBy(moved, ({ due }) => due);
    expect(Math.max(...[...perDay.values()].map((cards) => cards.length))).toBeLessThanOrEqual(3);
    for (const { due } of moved) expect(daysBetween(today, due)).toBeLessThanOrEqual(14);
    expect(moved[0]).toEqual({ id: "c-29", due: "2026-03-21" });
  });

  test("nobody who reviewed recently is kept waiting", () => {
    const lately = [...away, card("c-new", { lastOn: "2026-03-07" })];
    expect(spreadBacklog(lately, today)).toEqual([]);
    expect(dueCards(lately, today)).toHaveLength(41);
  });
});
