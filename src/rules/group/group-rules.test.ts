import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../billing/instant.ts";
import type { LedgerEntry } from "../billing/ledger.ts";
import { groupName } from "./group-name.ts";
import { ADDRESSES_AT_ONCE, judgeAddresses, OPEN_INVITATIONS } from "./invitations.ts";
import { groupOpenUntil, planSeats } from "./plan-seats.ts";
import { type SeatChangeFacts, seatChange, seatsToGive } from "./seat-change.ts";
import { seatCount } from "./seat-count.ts";
import { extraSeatsPrice, seatsPrice } from "./seat-price.ts";
import { seatRefusal } from "./take-seat.ts";

describe("the number of seats", () => {
  test.each([
    ["2", 2],
    ["100", 100],
    ["0", null],
    ["1", null],
    ["101", null],
    ["1000000000", null],
    ["2.5", null],
    ["3 or 1=1", null],
    ["03", null],
    ["+3", null],
    ["", null],
  ])("reads %j as %s", (text, seats) => {
    expect(seatCount(text)).toBe(seats);
  });

  test("is always a whole number from 2 to 100", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const seats = seatCount(text);
        expect(
          seats === null || (Number.isInteger(seats) && seats >= 2 && seats <= 100 && String(seats) === text),
        ).toBe(true);
      }),
    );
  });
});

test.each([
  ["  Class   8b ", "Class 8b"],
  ["日本語クラス", "日本語クラス"],
  ["Zoë’s family", "Zoë’s family"],
  ["   ", null],
  ["!!!", null],
  ["a\u0000b", null],
  ["a\u202eb", null],
  ["x".repeat(60), "x".repeat(60)],
  ["x".repeat(61), null],
])("keeps the name %j as %j", (text, name) => {
  expect(groupName(text)).toBe(name);
});

describe("the price of seats", () => {
  const price = { amount: 6900, currency: "eur" };
  const from = Date.UTC(2026, 2, 2, 9);
  const period = { from, until: Date.UTC(2027, 2, 2, 9) };

  test.each([
    ["at once after the purchase", from, 13800],
    ["after a fifth of the year", from + 73 * DAY_MS, 11040],
    ["one second before the end", period.until - 1000, 0],
    ["after the end", period.until + 1, 0],
  ])("prices two more seats %s", (_when, at, amount) => {
    expect(extraSeatsPrice(price, { from: 3, to: 5 }, period, at)).toEqual({ amount, currency: "eur" });
  });

  test("is whole, at most the full-year price of the new seats, and never rises with time", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: 2, max: 99 }),
        fc.integer({ min: 1, max: 98 }),
        fc.integer({ min: 0, max: 365 * 86_400 }),
        fc.integer({ min: 0, max: 86_400 }),
        (amount, seats, more, second, later) => {
          const price = { amount, currency: "eur" };
          const cost = (at: number) =>
            extraSeatsPrice(price, { from: seats, to: seats + more }, period, from + at * 1000).amount;
          expect(Number.isInteger(cost(second))).toBe(true);
          expect(cost(second)).toBeGreaterThanOrEqual(0);
          expect(cost(second)).toBeLessThanOrEqual(seatsPrice(price, more).amount);
          // Both parts are rounded, so they can differ by one unit.
          expect(cost(second + later)).toBeLessThanOrEqual(cost(second) + 1);
        },
      ),
    );
  });
});

describe("changing the number of seats", () => {
  const facts: SeatChangeFacts = { seats: 5, nextSeats: null, taken: 3, renews: true, over: false, pastDue: false };

  test.each<[string, Partial<SeatChangeFacts>, number, object]>([
    ["more", {}, 7, { k: "more" }],
    ["fewer", {}, 3, { k: "fewer" }],
    ["fewer than are taken", {}, 2, { why: "more_are_taken" }],
    ["the same", {}, 5, { why: "same_number" }],
    ["the same as was chosen", { nextSeats: 4 }, 4, { why: "same_number" }],
    ["as many as now after all", { nextSeats: 4 }, 5, { k: "back" }],
    ["more though fewer were chosen", { nextSeats: 4 }, 6, { k: "more" }],
    ["of a cancelled group", { renews: false }, 7, { why: "stopped_first" }],
    ["of a group that is over", { over: true, renews: false }, 7, { why: "over" }],
    ["while a payment is missing", { pastDue: true }, 7, { why: "payment_first" }],
  ])("%s", (_what, change, wanted, answer) => {
    expect(seatChange({ ...facts, ...change }, wanted)).toEqual(answer);
  });

  test("never frees a taken seat at the next bill, whatever is chosen", () => {
    const step = fc.oneof(
      fc.record({ k: fc.constant("choose" as const), seats: fc.integer({ min: 2, max: 20 }) }),
      fc.constant({ k: "take" as const }),
      fc.constant({ k: "free" as const }),
      fc.constant({ k: "renew" as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now: SeatChangeFacts = { ...facts, taken: 0 };
        for (const step of steps) {
          if (step.k === "choose" && "k" in seatChange(now, step.seats)) {
            now = { ...now, nextSeats: step.seats === now.seats ? null : step.seats };
          }
          const full = now.taken >= seatsToGive(now);
          if (step.k === "take" && !full) now = { ...now, taken: now.taken + 1 };
          if (step.k === "free" && now.taken > 0) now = { ...now, taken: now.taken - 1 };
          if (step.k === "renew") now = { ...now, seats: now.nextSeats ?? now.seats, nextSeats: null };
          expect(now.taken).toBeLessThanOrEqual(seatsToGive(now));
        }
      }),
    );
  });
});

describe("taking a seat", () => {
  const facts = { seats: 2, nextSeats: null, taken: 1, member: false, invited: true, openUntil: 1000 };
  test.each([
    ["the last one is", {}, 999, null],
    ["not to who has one", { member: true, invited: false, taken: 2 }, 999, "member"],
    ["not to who is not invited", { invited: false }, 999, "invalid"],
    ["not when all are taken", { taken: 2 }, 999, "full"],
    ["not beyond the number of the next bill", { seats: 5, nextSeats: 2, taken: 2 }, 999, "full"],
    ["not from the instant on at which nothing is paid any more", {}, 1000, "over"],
  ])("%s", (_what, change, now, why) => {
    expect(seatRefusal({ ...facts, ...change }, now)).toBe(why);
  });
});

describe("keeping seats when a group changes", () => {
  const seat = (n: number) => ({ seat: `s${n}`, user: `u${n}`, takenAt: n });
  const group = { openUntil: 2000, openBefore: 1000, ended: false, seats: 2, taken: [seat(3), seat(1), seat(2)] };
  const names = (given: ReturnType<typeof planSeats>) =>
    Object.fromEntries(Object.entries(given).map(([k, seats]) => [k, seats.map((held) => held.seat)]));

  test.each([
    [
      "a paid bill prolongs those that there are seats for, the last taken ends",
      {},
      { over: [], surplus: ["s3"], prolonged: ["s1", "s2"] },
    ],
    ["nothing new changes nothing", { openBefore: 2000, seats: 3 }, { over: [], surplus: [], prolonged: [] }],
    ["the end ends all", { openUntil: 900, ended: true }, { over: ["s3", "s1", "s2"], surplus: [], prolonged: [] }],
    [
      "an end before what is paid ends nothing yet",
      { ended: true, openBefore: 2000, seats: 3 },
      { over: [], surplus: [], prolonged: [] },
    ],
    ["refunded money ends all", { openUntil: null }, { over: ["s3", "s1", "s2"], surplus: [], prolonged: [] }],
    [
      "a bill that is late ends nothing",
      { openUntil: 1000, openBefore: 1000, seats: 3 },
      { over: [], surplus: [], prolonged: [] },
    ],
  ])("%s", (_what, change, expected) => {
    expect(names(planSeats({ ...group, ...change }, 1500))).toEqual(expected);
  });

  const paid = (bill: string, from: number, until: number): LedgerEntry => ({
    k: "period_paid",
    subscription: "sub",
    plan: "group",
    from,
    until,
    paid: { amount: 100, currency: "eur" },
    key: `period:${bill}`,
    at: from,
  });
  const failed: LedgerEntry = { k: "payment_failed", subscription: "sub", graceUntil: 250, key: "failed:b", at: 200 };
  const stoppedAt = (at: number): LedgerEntry => ({ k: "renewal_stopped", subscription: "sub", key: "stop", at });
  const paidLate: LedgerEntry[] = [
    { ...failed, bill: "b" },
    { ...paid("b", 200, 300), at: 230 },
    { k: "refunded", of: "period:b", paid: { amount: 100, currency: "eur" }, endsAccess: true, key: "back", at: 230 },
  ];
  const ended: LedgerEntry = { k: "subscription_ended", subscription: "sub", key: "ended:sub", at: 250 };
  const back: LedgerEntry = {
    k: "refunded",
    of: "period:a",
    paid: { amount: 100, currency: "eur" },
    endsAccess: true,
    key: "refund:a",
    at: 150,
  };

  test.each<[string, LedgerEntry[], number | null]>([
    ["what is paid", [paid("a", 100, 200)], 200],
    ["more seats in the middle change nothing", [paid("a", 100, 200), paid("b", 150, 200)], 200],
    ["the next year", [paid("a", 100, 200), paid("b", 200, 300)], 300],
    ["the grace after a payment that failed", [paid("a", 100, 200), failed], 250],
    ["no grace after a cancellation", [paid("a", 100, 200), failed, stoppedAt(220)], 220],
    ["no grace for a bill that was paid and refunded", [paid("a", 100, 200), ...paidLate], 230],
    ["no grace after the end", [paid("a", 100, 200), failed, ended], 200],
    ["nothing after a refund", [paid("a", 100, 200), back], null],
    ["nothing of another subscription", [{ ...paid("a", 100, 200), subscription: "other" } as LedgerEntry], null],
  ])("open until: %s", (_what, ledger, until) => {
    expect(groupOpenUntil(ledger, "sub", 200 - 2 * DAY_MS)).toBe(until);
  });

  test("stay open for a renewal's charge from a day before the period ends, unless it was cancelled", () => {
    const stopped: LedgerEntry = { k: "renewal_stopped", subscription: "sub", key: "stop", at: 150 };
    expect(groupOpenUntil([paid("a", 100, 200)], "sub", 200 - DAY_MS)).toBe(200 + 4 * DAY_MS);
    expect(groupOpenUntil([paid("a", 100, 200), stopped], "sub", 200 - DAY_MS)).toBe(200);
  });
});

describe("invited addresses", () => {
  const facts = {
    invited: new Set(["in@x"]),
    members: new Set(["me@x"]),
    open: 0,
    isAddress: (text: string) => text.includes("@"),
  };
  test("are judged one by one", () => {
    expect(judgeAddresses(" a@x, A@X;\nin@x me@x b ", facts)).toEqual([
      { address: "a@x", why: null },
      { address: "A@X", why: "twice" },
      { address: "in@x", why: "invited" },
      { address: "me@x", why: "member" },
      { address: "b", why: "no_address" },
    ]);
  });

  test("never exceed the limit, whatever is typed", () => {
    fc.assert(
      fc.property(fc.array(fc.emailAddress(), { maxLength: 80 }), fc.integer({ min: 0, max: 250 }), (given, open) => {
        const judged = judgeAddresses(given.join("\n"), { ...facts, open });
        const invited = judged.filter(({ why }) => why === null);
        expect(invited.length).toBeLessThanOrEqual(Math.max(0, Math.min(ADDRESSES_AT_ONCE, OPEN_INVITATIONS - open)));
        expect(new Set(invited.map(({ address }) => address.toLowerCase())).size).toBe(invited.length);
      }),
    );
  });
});
