import { expect, test } from "vitest";
import type { Happening, LedgerEntry } from "#rules/billing/ledger.ts";
import { historyLines, receiptLines } from "./history.ts";

const BOUGHT = Date.parse("2026-03-02T09:00:00Z");
const subscription = "sub_1";
const until = BOUGHT + 31 * 86_400_000;

test.each([0, 20_000])("a coupon lowers the trial it was bought with, %i ms after the payment page opened", (later) => {
  const ledger: LedgerEntry[] = [
    { k: "discount_applied", subscription, percent: 20, key: "discount:sub_1", at: BOUGHT },
    { k: "trial_started", subscription, until: BOUGHT + 7 * 86_400_000, key: "trial:sub_1", at: BOUGHT + later },
  ];
  expect(historyLines(ledger).map(({ kind }) => kind)).toEqual(["discount_applied", "trial_started"]);
});

const decisions: Happening[] = [
  { k: "suspended", subscription, until },
  { k: "renewal_stopped", subscription },
  { k: "change_asked", subscription, plan: "annual" },
];

test.each(decisions)("a subscription with $k in the second of its purchase was bought before that", (decided) => {
  const paid = { amount: 1499, currency: "usd" };
  const ledger: LedgerEntry[] = [
    { k: "period_paid", subscription, plan: "monthly", from: BOUGHT, until, paid, key: "period:in_1", at: BOUGHT },
    { ...decided, key: "decided:sub_1", at: BOUGHT + 700 },
  ];
  expect(historyLines(ledger).map(({ kind }) => kind)).toEqual([decided.k, "period_paid"]);
});

test("a period paid from credit has a receipt that says so, and one that cost nothing has none", () => {
  const period = { k: "period_paid", subscription: "sub_1", plan: "monthly", from: BOUGHT, until: BOUGHT + 1 } as const;
  const nothing = { amount: 0, currency: "usd" };
  const ledger: LedgerEntry[] = [
    { ...period, paid: nothing, fromBalance: 1499, key: "period:in_1", at: BOUGHT },
    { ...period, paid: nothing, key: "period:in_2", at: BOUGHT + 1 },
  ];
  const credit = { amount: 1499, currency: "usd" };
  expect(receiptLines(ledger)).toMatchObject([{ key: "period:in_1", paid: nothing, from_credit: credit }]);
  expect(historyLines(ledger).map(({ from_credit }) => from_credit)).toEqual([null, credit]);
});

test("receipts of one second are in the order of their numbers", () => {
  const period = { k: "period_paid", subscription: "sub_1", from: BOUGHT, until: BOUGHT + 1, at: BOUGHT } as const;
  const ledger: LedgerEntry[] = [
    { ...period, plan: "monthly", paid: { amount: 1499, currency: "usd" }, key: "period:in_f8" },
    { ...period, plan: "annual", paid: { amount: 8401, currency: "usd" }, key: "period:in_d3" },
  ];
  const numbers = new Map([
    ["period:in_f8", "INV-9"],
    ["period:in_d3", "INV-10"],
  ]);
  expect(receiptLines(ledger, numbers).map(({ number }) => number)).toEqual(["INV-10", "INV-9"]);
});
