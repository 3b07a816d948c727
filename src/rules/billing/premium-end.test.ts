import { describe, expect, test } from "vitest";
import { DAY_MS } from "./instant.ts";
import type { Happening, LedgerEntry } from "./ledger.ts";
import { premiumEnd } from "./premium-end.ts";

const day = (number: number) => Date.UTC(2026, 0, 1) + number * DAY_MS;
const paid = { amount: 1299, currency: "eur" };
let made = 0;
const at = (number: number, happening: Happening, key = `k${++made}`): LedgerEntry => ({
  ...happening,
  key,
  at: day(number),
});
const s = { subscription: "s" };
const trial = at(0, { k: "trial_started", ...s, until: day(7) });
const month = at(0, { k: "period_paid", ...s, plan: "monthly", from: day(0), until: day(31), paid }, "month");
const stopped = (number: number) => at(number, { k: "renewal_stopped", ...s });
const failed = at(31, { k: "payment_failed", ...s, bill: "b", graceUntil: day(38) });
const gift = at(2, { k: "gift_activated", gift: "g", plan: "one-month" });

describe("the end of premium", () => {
  test.each<[string, LedgerEntry[], number, { day: number; why: string } | null]>([
    ["a cancelled trial", [trial, stopped(2)], 3, { day: 7, why: "trial" }],
    ["a cancelled month", [month, stopped(2)], 3, { day: 31, why: "cancelled" }],
    ["a month that renews", [month], 3, null],
    ["a month whose renewal failed", [month, failed], 32, { day: 38, why: "unpaid" }],
    [
      "a month that the provider ended on the third day of grace",
      [month, failed, at(34, { k: "subscription_ended", ...s })],
      34,
      { day: 34, why: "unpaid" },
    ],
    ["a gift", [gift], 3, { day: 33, why: "gift" }],
    ["a cancelled month with a gift after it", [month, stopped(2), gift], 3, { day: 59, why: "gift" }],
    ["a gift that was taken back", [gift, at(9, { k: "gift_withdrawn", gift: "g" })], 9, null],
    [
      "a chargeback",
      [month, at(9, { k: "dispute_opened", of: "month", dispute: "d", inquiry: false })],
      9,
      { day: 9, why: "disputed" },
    ],
    ["a refund", [month, at(9, { k: "refunded", of: "month", paid, endsAccess: true })], 9, null],
    ["a suspension", [month, at(9, { k: "suspended", ...s, until: day(60) })], 40, null],
    ["a seat in a group", [at(0, { k: "seat_taken", group: "g", seat: "1", until: day(31) })], 3, null],
    ["premium for life", [at(0, { k: "lifetime_bought", paid })], 3, null],
    ["nothing", [], 3, null],
  ])("of %s", (_what, ledger, now, end) => {
    expect(premiumEnd(ledger, day(now))).toEqual(end && { at: day(end.day), why: end.why });
  });
});
