import { expect, test } from "vitest";
import { bill, day, truth } from "#tests/kit/subscription-truths.ts";
import { coverageOf, entitlementAt } from "./coverage.ts";
import type { LedgerEntry } from "./ledger.ts";
import { reconcile } from "./reconcile.ts";
import type { BillTruth } from "./truth.ts";

const month = bill("one", 0, 31);
const debit = (more: Partial<BillTruth>) => bill("two", 31, 59, { charge: null, state: "open", ...more });

/** Ledger after these readings of the renewal's bill, each on its day. */
function after(...readings: [on: number, second: BillTruth][]): LedgerEntry[] {
  const ledger: LedgerEntry[] = [];
  for (const [on, second] of readings) {
    const read = truth({ byDebit: true, bills: [month, second] });
    ledger.push(...reconcile(read, ledger, { now: day(on), pending: false }).entries);
  }
  return ledger;
}

const isOpen = (ledger: readonly LedgerEntry[], on: number) => entitlementAt(coverageOf(ledger), day(on)).premium;
const underWay = debit({ underWay: true });

test("premium stays open while a bank works on the renewal, three weeks at most", () => {
  const ledger = after([32, underWay], [33, underWay]);
  expect([40, 52, 54].map((on) => isOpen(ledger, on))).toEqual([true, true, false]);
});

test("a debit that's turned down after ten days leaves seven more from then", () => {
  const failed = debit({ state: "failed", failedAt: day(31), due: 1299 });
  const ledger = after([32, underWay], [42, failed], [43, failed]);
  expect([41, 48, 50].map((on) => isOpen(ledger, on))).toEqual([true, true, false]);
});

test("a debit that arrives leaves no gap, and the month counts from its own first day", () => {
  const ledger = after([32, underWay], [42, bill("two", 31, 59, { at: day(42) })]);
  expect([31.5, 41, 58, 59].map((on) => isOpen(ledger, on))).toEqual([true, true, true, true]);
  expect(ledger.at(-1)).toMatchObject({ k: "period_paid", from: day(31), until: day(59) });
});

test("a debit that had failed before anybody heard of it, and is under way again, keeps nothing open for weeks", () => {
  const ledger = after([40, debit({ underWay: true, failedAt: day(31) })]);
  expect(ledger.map(({ k }) => k)).toEqual(["period_paid", "payment_failed"]);
  expect(isOpen(ledger, 39)).toBe(false);
});

test("somebody who cancels while a bank works on the renewal keeps the month it pays for", () => {
  const stop = { k: "renewal_stopped" as const, subscription: "sub_1", key: "stopped:sub_1:0", at: day(33) };
  const ledger = [...after([32, underWay]), stop];
  const cancelled = { byDebit: true, renews: false, cancelledAt: day(33) };
  const waiting = reconcile(truth({ ...cancelled, bills: [month, underWay] }), ledger, {
    now: day(34),
    pending: false,
  });
  expect(waiting.refunds).toEqual({ bills: [], ends: false });
  expect(isOpen(ledger, 40)).toBe(true);
  const paid = bill("two", 31, 59, { at: day(42), finalAt: day(31) });
  const arrived = reconcile(truth({ ...cancelled, bills: [month, paid] }), ledger, { now: day(42), pending: false });
  expect(arrived.refunds).toEqual({ bills: [], ends: false });
});

test("nothing opens while a bank works on the very first payment", () => {
  const first = bill("one", 0, 31, { charge: null, state: "open", underWay: true });
  const { entries } = reconcile(truth({ byDebit: true, bills: [first] }), [], { now: day(1), pending: false });
  expect(entries).toEqual([]);
});
