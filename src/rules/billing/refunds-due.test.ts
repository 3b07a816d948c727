import { describe, expect, test } from "vitest";
import { bill, day, euros, truth as subscriptionTruth } from "#tests/kit/subscription-truths.ts";
import { coverageOf, entitlementAt } from "./coverage.ts";
import type { LedgerEntry } from "./ledger.ts";
import { periodKey, underWayKey } from "./period-key.ts";
import { reconcile } from "./reconcile.ts";
import { automaticRefundKey, findRefundsDue, withdrawnKey } from "./refunds-due.ts";
import type { BillTruth, SubscriptionTruth } from "./truth.ts";

const subscription = "sub_1";

const truth = (bills: BillTruth[], more: Partial<SubscriptionTruth> = {}) => subscriptionTruth({ bills, ...more });

const stopped = (at: number): LedgerEntry => ({ k: "renewal_stopped", subscription, key: "stop", at });
const seen = ({ id, from, until, at, plan, paid }: BillTruth): LedgerEntry => ({
  k: "period_paid",
  subscription,
  plan,
  from,
  until,
  paid,
  key: periodKey(id),
  at,
});

/** Refunds found on day 40: bill, amount and whether access ends, and whether the subscription must end. */
function found(given: SubscriptionTruth, ledger: LedgerEntry[], { twin = false, now = day(40) } = {}) {
  const { bills, ends } = findRefundsDue(given, ledger, { now, twin });
  return { back: bills.map((due) => [due.bill.id, due.refund.amount, due.endsAccess]), ends };
}

const first = bill("a", 0, 31);
const second = bill("b", 31, 62);
const year = bill("y", 10, 375, { plan: "annual", paid: euros(8032) });

describe("refunding what wasn't owed", () => {
  test.each<[string, SubscriptionTruth, LedgerEntry[], [string, number, boolean][], boolean]>([
    ["nothing of what was paid while it renewed", truth([first, second]), [], [], false],
    [
      "what was billed after a cancellation; and it ends",
      truth([first, second]),
      [seen(first), stopped(day(20))],
      [["b", 1299, true]],
      true,
    ],
    [
      "what was tried before it and paid after it",
      truth([first, { ...second, at: day(33) }]),
      [stopped(day(32))],
      [["b", 1299, true]],
      true,
    ],
    [
      "not what was paid and known before it, in the same second",
      truth([first, second]),
      [seen(second), stopped(day(31) + 900)],
      [],
      false,
    ],
    [
      "what nobody knew of before it, in the same second",
      truth([first, second]),
      [seen(first), stopped(day(31) + 900)],
      [["b", 1299, true]],
      true,
    ],
    [
      "not a better plan that was chosen before it and sent after it",
      truth([first, year], { plan: "annual" }),
      [seen(first), stopped(day(9))],
      [],
      false,
    ],
    [
      "the rest of a partial refund",
      truth([first, { ...second, refunded: 300 }]),
      [stopped(day(20))],
      [["b", 999, true]],
      true,
    ],
    [
      "everything after all was taken back",
      truth([first, year]),
      [
        seen(first),
        {
          k: "refunded",
          of: periodKey("a"),
          paid: euros(1299),
          endsAccess: true,
          key: withdrawnKey(periodKey("a")),
          at: day(5),
        },
      ],
      [["y", 8032, true]],
      true,
    ],
    [
      "what was billed before a longer trial was over",
      truth([bill("a", 7, 38)], { status: "trialing", trialUntil: day(14) }),
      [],
      [["a", 1299, true]],
      false,
    ],
    [
      "a debit asked for before a longer trial was over, which arrives after it",
      truth([bill("a", 7, 38), bill("b", 14, 45)], { status: "active", trialUntil: day(14), byDebit: true }),
      [],
      [["a", 1299, true]],
      false,
    ],
    ["not what follows a trial that is over", truth([bill("a", 14, 45)], { trialUntil: day(14) }), [], [], false],
    [
      "what was billed in a pause",
      truth([first, second]),
      [{ k: "suspended", subscription, until: day(61), key: "s", at: day(20) }],
      [["b", 1299, true]],
      false,
    ],
    [
      "another year where months were chosen",
      truth([bill("y", 0, 31, { plan: "annual" }), bill("z", 31, 396, { plan: "annual" })]),
      [{ k: "plan_changed", subscription, plan: "monthly", key: "p", at: day(20) }],
      [["z", 1299, true]],
      false,
    ],
    [
      "a year asked of a bank in the second in which the provider heard that months were chosen before",
      truth([bill("y", 7, 372, { plan: "annual" })], { trialUntil: day(7), byDebit: true }),
      [
        { k: "change_asked", subscription, plan: "monthly", key: "asked", at: day(1) },
        { k: "plan_changed", subscription, plan: "monthly", key: "changed", at: day(7) + 300 },
        { k: "payment_under_way", subscription, bill: "y", key: underWayKey("y"), at: day(7) + 300 },
      ],
      [["y", 1299, true]],
      false,
    ],
    [
      "a promised discount that the provider heard of while a bank worked on the bill, from that bill",
      truth([bill("a", 7, 38, { at: day(12) })], { trialUntil: day(7), byDebit: true, percentOff: 20 }),
      [{ k: "discount_applied", subscription, percent: 20, key: "d", at: day(2) }],
      [["a", 260, false]],
      false,
    ],
    [
      "nothing of a debit that was asked for before the discount was promised",
      truth([bill("a", 7, 38, { at: day(12) })], { trialUntil: day(7), byDebit: true, percentOff: 20 }),
      [{ k: "discount_applied", subscription, percent: 20, key: "d", at: day(8) }],
      [],
      false,
    ],
    [
      "what is left when premium for life begins, less what came off its price",
      truth([first]),
      [
        {
          k: "lifetime_bought",
          paid: euros(26900),
          key: "l",
          at: day(10),
          credited: { of: periodKey("a"), amount: 800 },
        },
      ],
      [["a", 80, false]],
      true,
    ],
    [
      "what was paid after a gift for life",
      truth([first, second]),
      [{ k: "gift_activated", gift: "g", plan: "lifetime", key: "g", at: day(20) }],
      [["b", 1299, true]],
      true,
    ],
    [
      "what a change charged above the amount that was shown",
      truth([first, year], { plan: "annual" }),
      [{ k: "change_asked", subscription, plan: "annual", shown: euros(8031), key: "p", at: day(10) - 400 }],
      [["y", 1, false]],
      false,
    ],
    [
      "not what the next year costs, or a change that charged less than was shown",
      truth([{ ...year, paid: euros(8000) }, bill("z", 375, 740, { plan: "annual", paid: euros(8900) })], {
        plan: "annual",
      }),
      [{ k: "change_asked", subscription, plan: "annual", shown: euros(8031), key: "p", at: day(10) - 400 }],
      [],
      false,
    ],
    [
      "not a month bought while the bank holds the money of premium for life",
      truth([first]),
      [
        { k: "lifetime_bought", paid: euros(26900), key: "l", at: day(-10) },
        { k: "dispute_opened", of: "l", dispute: "du", inquiry: false, key: "d", at: day(-1) },
      ],
      [],
      false,
    ],
    [
      "nothing of a bill whose money the bank decides about, even if only the ledger knows",
      truth([first, second]),
      [
        stopped(day(20)),
        { k: "dispute_opened", of: periodKey("b"), dispute: "du", inquiry: true, key: "d", at: day(32) },
      ],
      [],
      true,
    ],
  ])("%s", (_, given, ledger, back, ends) => {
    expect(found(given, ledger)).toEqual({ back, ends });
  });

  test("refunds a duplicate subscription in full, once", () => {
    expect(found(truth([first]), [], { twin: true })).toEqual({ back: [["a", 1299, true]], ends: true });
    const recorded: LedgerEntry = {
      k: "refunded",
      of: periodKey("a"),
      paid: euros(1299),
      endsAccess: true,
      key: automaticRefundKey(periodKey("a")),
      at: day(1),
    };
    expect(found(truth([first]), [recorded], { twin: true }).back).toEqual([]);
  });

  test("lets a cancelled subscription run to the end of the paid time and no further", () => {
    expect(found(truth([first]), [stopped(day(3))], { now: day(30) }).ends).toBe(false);
    expect(found(truth([first]), [stopped(day(3))], { now: day(31) }).ends).toBe(true);
  });
});

test("gives a replaced month back when its replacement is refunded", () => {
  const given = truth([first, { ...year, refunded: 8032 }], { plan: "annual" });
  const known = [seen(first), seen(year)];
  const { entries } = reconcile(given, known, { now: day(12), pending: false });
  const coverage = coverageOf([...known, ...entries]);
  expect(entitlementAt(coverage, day(13))).toEqual({ premium: true, until: day(31), sources: ["subscription"] });
});
