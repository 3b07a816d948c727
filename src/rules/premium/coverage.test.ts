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
const spans = (entries: readonly LedgerEntry[]) =>
  coverageOf(entries).map(({ source, from, until }) => [
    source,
    (from - day(0)) / DAY_MS,
    until === null ? null : (until - day(0)) / DAY_MS,
  ]);

describe("what somebody is entitled to", () => {
  test("a trial lasts as long as it was extended to", () => {
    const trial = at(0, { k: "trial_started", subscription: "s", until: day(7) });
    expect(spans([trial])).toEqual([["trial", 0, 7]]);
    const longer = at(5, { k: "trial_extended", subscription: "s", until: day(14) });
    expect(spans([trial, longer])).toEqual([["trial", 0, 14]]);
  });

  test("a trial gives way to the first paid period", () => {
    const trial = at(0, { k: "trial_started", subscription: "s", until: day(7) });
    expect(spans([trial, period(3, 33)])).toEqual([
      ["trial", 0, 3],
      ["subscription", 3, 33],
    ]);
  });

  test("who cancels keeps every day that is paid", () => {
    expect(spans([period(0, 30), at(2, { k: "renewal_stopped", subscription: "s" })])).toEqual([
      ["subscription", 0, 30],
    ]);
  });

  test("who cancels a trial keeps it to its end", () => {
    const trial = at(0, { k: "trial_started", subscription: "s", until: day(7) });
    const stop = at(2, { k: "renewal_stopped", subscription: "s" });
    expect(spans([trial, stop])).toEqual([["trial", 0, 7]]);
  });

  test("what was given back ends where it was given back", () => {
    const bill = period(0, 30, "bill");
    expect(spans([bill, at(5, { k: "refunded", of: "bill", paid, endsAccess: true })])).toEqual([
      ["subscription", 0, 5],
    ]);
    expect(spans([bill, at(5, { k: "refunded", of: "bill", paid, endsAccess: false })])).toEqual([
      ["subscription", 0, 30],
    ]);
  });

  test("a failed payment leaves days of grace, until one cancels", () => {
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

  test("a gift begins where the paid time ends", () => {
    const gift = at(10, { k: "gift_activated", gift: "g", plan: "one-month" });
    expect(spans([period(0, 31), gift])).toEqual([
      ["subscription", 0, 31],
      // 1 February to 1 March.
      ["gift", 31, 59],
    ]);
  });

  test("a gift that a subscription interrupts goes on after it", () => {
    const gift = at(0, { k: "gift_activated", gift: "g", plan: "one-month" });
    expect(spans([gift, period(10, 40)])).toEqual([
      ["gift", 0, 10],
      ["subscription", 10, 40],
      ["gift", 40, 61],
    ]);
  });

  test("two gifts run one after the other", () => {
    const gifts = ["a", "b"].map((gift) => at(0, { k: "gift_activated", gift, plan: "one-month" }, gift));
    expect(spans(gifts)).toEqual([
      ["gift", 0, 31],
      ["gift", 31, 59],
    ]);
  });

  test("a lifetime gift waits for nothing but the paid time", () => {
    const gift = at(10, { k: "gift_activated", gift: "g", plan: "lifetime" });
    expect(spans([period(0, 31), gift])).toEqual([
      ["subscription", 0, 31],
      ["gift", 31, null],
    ]);
  });

  test("a freed seat ends at once, and taking it again begins anew", () => {
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

  test("losing one source never takes what another gives", () => {
    const both = [
      at(0, { k: "lifetime_bought", paid }),
      period(0, 30, "bill"),
      at(3, { k: "refunded", of: "bill", paid, endsAccess: true }),
    ];
    expect(entitlementAt(coverageOf(both), day(20))).toEqual({ premium: true, until: null, sources: ["lifetime"] });
  });

  test("says until when without a gap", () => {
    const gift = at(10, { k: "gift_activated", gift: "g", plan: "one-month" });
    expect(entitlementAt(coverageOf([period(0, 31), gift]), day(1)).until).toBe(day(59));
    expect(entitlementAt(coverageOf([period(0, 31)]), day(31))).toEqual({
      premium: false,
      until: day(31),
      sources: [],
    });
  });
});

describe("whatever happens", () => {
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

  test("the order in which it was written down changes nothing", () => {
    fc.assert(
      fc.property(ledger, fc.integer(), (entries, seed) => {
        const shuffled = [...entries].sort(
          (a, b) => (Math.imul(a.key.length + a.at, seed) % 97) - (Math.imul(b.key.length + b.at, seed) % 97),
        );
        expect(coverageOf(shuffled)).toEqual(coverageOf(inOrder(entries)));
      }),
    );
  });

  test("no gift runs while something else grants the same, nor while another gift does", () => {
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

  test("no day of a gift is lost", () => {
    fc.assert(
      fc.property(ledger, (entries) => {
        const gifts = entries.filter(({ k }) => k === "gift_activated");
        const given = coverageOf(entries)
          .filter(({ source }) => source === "gift")
          .reduce((sum, one) => sum + length(one), 0);
        const shortest = gifts.reduce(
          (sum, one) => sum + (one.k === "gift_activated" && one.plan === "annual" ? 365 : 28),
          0,
        );
        expect(given).toBeGreaterThanOrEqual(shortest * DAY_MS);
      }),
    );
  });
});

describe("the calendar", () => {
  test.each([
    ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
    ["2028-01-31T10:00:00Z", 1, "2028-02-29T10:00:00Z"],
    ["2026-11-21T15:04:05.678Z", 12, "2027-11-21T15:04:05.678Z"],
    ["2026-12-15T00:00:00Z", 1, "2027-01-15T00:00:00Z"],
    ["2028-02-29T23:59:59Z", 12, "2029-02-28T23:59:59Z"],
  ])("%s and %i months is %s", (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months))).toEqual(new Date(to));
  });
});
