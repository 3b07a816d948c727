import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Coverage, coverageOf, entitlementAt } from "./coverage.ts";
import { addMonths, DAY_MS } from "./instant.ts";
import { type Happening, inOrder, type LedgerEntry } from "./ledger.ts";

const paid = { amount: 1299, currency: "eur" };
const day = (number: number) => Date.UTC(2026, 0, 1) + number * DAY_MS;
let made = 0;
const at = (number: number, happening: Happening, key = `k${++made}`): LedgerEntry => ({
  ...happening,
  key,
  at: day(number),
});
const period = (from: number, until: number, key?: string) =>
  at(from, { k: "period_paid", subscription: "s", plan: "monthly", from: day(from), until: day(until), paid }, key);
/** Spans without the bridges to renewals, which have their own tests. */
const spans = (entries: readonly LedgerEntry[]) =>
  coverageOf(entries)
    .filter(({ bridge }) => !bridge)
    .map(({ source, from, until }) => [
      source,
      (from - day(0)) / DAY_MS,
      until === null ? null : (until - day(0)) / DAY_MS,
    ]);

describe("premium from the ledger", () => {
  test("keeps a trial open until its extended end", () => {
    const trial = at(0, { k: "trial_started", subscription: "s", until: day(7) });
    expect(spans([trial])).toEqual([["trial", 0, 7]]);
    const longer = at(5, { k: "trial_extended", subscription: "s", until: day(14) });
    expect(spans([trial, longer])).toEqual([["trial", 0, 14]]);
  });

  test("ends a trial when the first paid period begins", () => {
    const trial = at(0, { k: "trial_started", subscription: "s", until: day(7) });
    expect(spans([trial, period(3, 33)])).toEqual([
      ["trial", 0, 3],
      ["subscription", 3, 33],
    ]);
  });

  test("keeps every paid day after a cancellation", () => {
    expect(spans([period(0, 30), at(2, { k: "renewal_stopped", subscription: "s" })])).toEqual([
      ["subscription", 0, 30],
    ]);
  });

  test("keeps a cancelled trial open to its end", () => {
    const trial = at(0, { k: "trial_started", subscription: "s", until: day(7) });
    const stop = at(2, { k: "renewal_stopped", subscription: "s" });
    expect(spans([trial, stop])).toEqual([["trial", 0, 7]]);
  });

  test("ends access at a full refund and keeps it after a partial one", () => {
    const bill = period(0, 30, "bill");
    expect(spans([bill, at(5, { k: "refunded", of: "bill", paid, endsAccess: true })])).toEqual([
      ["subscription", 0, 5],
    ]);
    expect(spans([bill, at(5, { k: "refunded", of: "bill", paid, endsAccess: false })])).toEqual([
      ["subscription", 0, 30],
    ]);
  });

  test("leaves premium open during grace, until the subscription is cancelled", () => {
    const failed = at(30, { k: "payment_failed", subscription: "s", graceUntil: day(37) });
    expect(spans([period(0, 30), failed])).toEqual([
      ["subscription", 0, 30],
      ["subscription", 30, 37],
    ]);
    expect(spans([period(0, 30), failed, at(32, { k: "renewal_stopped", subscription: "s" })])[1]).toEqual([
      "subscription",
      30,
      32,
    ]);
  });

  test("leaves premium open during grace if the cancellation was undone", () => {
    const failed = at(30, { k: "payment_failed", subscription: "s", graceUntil: day(37) });
    const turns = (stop: number, back: number) => [
      at(stop, { k: "renewal_stopped", subscription: "s" }),
      at(back, { k: "renewal_resumed", subscription: "s" }),
    ];
    for (const undone of [turns(29.9, 30), turns(30, 30.1), turns(32, 33)])
      expect(spans([period(0, 30), failed, ...undone])[1]).toEqual(["subscription", 30, 37]);
  });

  test("starts a gift when the paid time ends", () => {
    const gift = at(10, { k: "gift_activated", gift: "g", plan: "one-month" });
    expect(spans([period(0, 31), gift])).toEqual([
      ["subscription", 0, 31],
      // 1 February to 1 March.
      ["gift", 31, 59],
    ]);
  });

  test("pauses a gift while a subscription runs and continues it afterwards", () => {
    const gift = at(0, { k: "gift_activated", gift: "g", plan: "one-month" });
    expect(spans([gift, period(10, 40)])).toEqual([
      ["gift", 0, 10],
      ["subscription", 10, 40],
      ["gift", 40, 61],
    ]);
  });

  test("runs two gifts one after the other", () => {
    const gifts = ["a", "b"].map((gift) => at(0, { k: "gift_activated", gift, plan: "one-month" }, gift));
    expect(spans(gifts)).toEqual([
      ["gift", 0, 31],
      ["gift", 31, 59],
    ]);
  });

  test("starts a lifetime gift when the paid time ends", () => {
    const gift = at(10, { k: "gift_activated", gift: "g", plan: "lifetime" });
    expect(spans([period(0, 31), gift])).toEqual([
      ["subscription", 0, 31],
      ["gift", 31, null],
    ]);
  });

  test("ends a freed seat at once and starts a new one when it's taken again", () => {
    const entries = [
      at(0, { k: "seat_taken", group: "g", seat: "1", until: day(365) }),
      at(5, { k: "seat_freed", group: "g", seat: "1" }),
      at(9, { k: "seat_taken", group: "g", seat: "2", until: day(365) }),
    ];
    expect(spans(entries)).toEqual([
      ["group_seat", 0, 5],
      ["group_seat", 9, 365],
    ]);
  });

  test("keeps premium from one source when another is lost", () => {
    const both = [
      at(0, { k: "lifetime_bought", paid }),
      period(0, 30, "bill"),
      at(3, { k: "refunded", of: "bill", paid, endsAccess: true }),
    ];
    expect(entitlementAt(coverageOf(both), day(20))).toEqual({ premium: true, until: null, sources: ["lifetime"] });
  });

  test("gives the end of premium across sources that follow each other", () => {
    const gift = at(10, { k: "gift_activated", gift: "g", plan: "one-month" });
    expect(entitlementAt(coverageOf([period(0, 31), gift]), day(1)).until).toBe(day(59));
    const cancelled = [period(0, 31), at(2, { k: "renewal_stopped", subscription: "s" })];
    expect(entitlementAt(coverageOf(cancelled), day(31))).toEqual({
      premium: false,
      until: day(31),
      sources: [],
    });
  });
});

describe("any random ledger", () => {
  const instant = fc.integer({ min: 0, max: 400 });
  const happening = fc.oneof(
    fc.record({
      k: fc.constant("gift_activated" as const),
      gift: fc.uuid(),
      plan: fc.constantFrom("one-month" as const, "annual" as const),
    }),
    fc.record({ k: fc.constant("renewal_stopped" as const), subscription: fc.constant("s") }),
    fc.record({ k: fc.constant("subscription_ended" as const), subscription: fc.constant("s") }),
    fc.record({ k: fc.constant("trial_started" as const), subscription: fc.constant("s"), until: instant.map(day) }),
    fc.tuple(instant, fc.integer({ min: 1, max: 60 })).map(([from, days]) => ({
      k: "period_paid" as const,
      subscription: "s",
      plan: "monthly" as const,
      from: day(from),
      until: day(from + days),
      paid,
    })),
    fc.record({
      k: fc.constant("seat_taken" as const),
      group: fc.constant("g"),
      seat: fc.uuid(),
      until: instant.map(day),
    }),
  );
  const ledger = fc
    .array(fc.tuple(instant, happening), { maxLength: 12 })
    .map((list) => list.map(([when, what]) => at(when, what)));
  const length = ({ from, until }: Coverage) => (until ?? Number.POSITIVE_INFINITY) - from;

  test("grants the same in whatever order the entries were written", () => {
    fc.assert(
      fc.property(ledger, fc.integer(), (entries, seed) => {
        const shuffled = [...entries].sort(
          (a, b) => (Math.imul(a.key.length + a.at, seed) % 97) - (Math.imul(b.key.length + b.at, seed) % 97),
        );
        expect(coverageOf(shuffled)).toEqual(coverageOf(inOrder(entries)));
      }),
    );
  });

  test("never runs a gift while anything else grants premium", () => {
    fc.assert(
      fc.property(ledger, (entries) => {
        const coverage = coverageOf(entries);
        for (const gift of coverage.filter(({ source }) => source === "gift")) {
          for (const other of coverage) {
            if (other === gift) continue;
            expect(
              other.from >= (gift.until ?? Number.POSITIVE_INFINITY) ||
                (other.until ?? Number.POSITIVE_INFINITY) <= gift.from,
            ).toBe(true);
          }
        }
      }),
    );
  });

  test("never loses a day of a gift", () => {
    fc.assert(
      fc.property(ledger, (entries) => {
        const gifts = entries.filter(({ k }) => k === "gift_activated");
        const given = coverageOf(entries)
          .filter(({ source }) => source === "gift")
          .reduce((sum, span) => sum + length(span), 0);
        const shortest = gifts.reduce(
          (sum, gift) => sum + (gift.k === "gift_activated" && gift.plan === "annual" ? 365 : 28),
          0,
        );
        expect(given).toBeGreaterThanOrEqual(shortest * DAY_MS);
      }),
    );
  });
});

describe("calendar months", () => {
  test.each([
    ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
    ["2028-01-31T10:00:00Z", 1, "2028-02-29T10:00:00Z"],
    ["2026-11-21T15:04:05.678Z", 12, "2027-11-21T15:04:05.678Z"],
    ["2026-12-15T00:00:00Z", 1, "2027-01-15T00:00:00Z"],
    ["2028-02-29T23:59:59Z", 12, "2029-02-28T23:59:59Z"],
  ])("%s plus %i months is %s", (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months))).toEqual(new Date(to));
  });
});
