import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bill, day, euros, truth } from "#tests/kit/subscription-truths.ts";
import { coverageOf, entitlementAt } from "./coverage.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";
import { GRACE_MS, reconcile } from "./reconcile.ts";
import type { SubscriptionTruth } from "./truth.ts";

/** Ledger after these readings, a day apart. */
function ledgerAfter(readings: readonly SubscriptionTruth[], begin: readonly LedgerEntry[] = []): LedgerEntry[] {
  let ledger = [...begin];
  readings.forEach((reading, index) => {
    const { entries } = reconcile(reading, ledger, { now: day(100 + index), pending: false });
    ledger = [...ledger, ...entries];
  });
  return inOrder(ledger);
}

const kinds = (entries: readonly LedgerEntry[]) => entries.map(({ k }) => k);

describe("writing what the provider reports to the ledger", () => {
  test("records a trial, then its first paid period", () => {
    const begun = truth({
      status: "trialing",
      trialUntil: day(7),
      bills: [bill("free", 0, 7, { charge: null, paid: euros(0), buysTime: false })],
    });
    expect(kinds(ledgerAfter([begun]))).toEqual(["trial_started"]);
    const paid = truth({ trialUntil: day(7), bills: [...begun.bills, bill("first", 7, 38)] });
    expect(kinds(ledgerAfter([begun, paid]))).toEqual(["trial_started", "period_paid"]);
  });

  test("adds nothing when it's read again", () => {
    const once = truth({ trialUntil: day(7), renews: false, bills: [bill("a", 7, 38)] });
    expect(ledgerAfter([once, once, once])).toEqual(ledgerAfter([once]));
  });

  test("records a longer trial as an extension", () => {
    const ledger = ledgerAfter([truth({ trialUntil: day(7) }), truth({ trialUntil: day(14) })]);
    expect(kinds(ledger)).toEqual(["trial_started", "trial_extended"]);
    expect(coverageOf(ledger).filter(({ bridge }) => !bridge)).toEqual([
      { source: "trial", from: day(0), until: day(14) },
    ]);
  });

  test("opens grace for a failed bill and ends it when the bill is paid", () => {
    const failed = bill("a", 31, 62, { state: "failed", charge: null, failedAt: day(31) });
    const ledger = ledgerAfter([truth({ bills: [bill("z", 0, 31), failed] })]);
    expect(entitlementAt(coverageOf(ledger), day(31) + GRACE_MS - 1).premium).toBe(true);
    expect(entitlementAt(coverageOf(ledger), day(31) + GRACE_MS).premium).toBe(false);
    const paid = ledgerAfter([truth({ bills: [bill("z", 0, 31), bill("a", 31, 62)] })], ledger);
    expect(entitlementAt(coverageOf(paid), day(61)).premium).toBe(true);
  });

  test("records a refund once", () => {
    const whole = truth({ bills: [bill("a", 0, 31, { refunded: 1299 })] });
    const ledger = ledgerAfter([truth({ bills: [bill("a", 0, 31)] }), whole, whole]);
    expect(ledger.filter(({ k }) => k === "refunded")).toHaveLength(1);
    expect(entitlementAt(coverageOf(ledger), day(102)).premium).toBe(false);
  });

  test("records a cancellation at the provider and its reversal", () => {
    const ledger = ledgerAfter([truth(), truth({ renews: false }), truth({ renews: true }), truth({ renews: false })]);
    expect(kinds(ledger)).toEqual(["renewal_stopped", "renewal_resumed", "renewal_stopped"]);
  });

  test("keeps our decision while the provider hasn't received it", () => {
    const ours: LedgerEntry = { k: "renewal_stopped", subscription: "sub_1", key: "cancel:1", at: day(3) };
    expect(reconcile(truth(), [ours], { now: day(4), pending: true }).entries).toEqual([]);
  });

  test("finds what was paid after a cancellation", () => {
    const ours: LedgerEntry = { k: "renewal_stopped", subscription: "sub_1", key: "cancel:1", at: day(20) };
    const late = truth({ renews: false, bills: [bill("a", 0, 31), bill("b", 31, 62)] });
    const first = reconcile(late, [ours], { now: day(40), pending: false });
    expect(first.refunds.bills.map(({ key }) => key)).toEqual([periodKey("b")]);
    const back: LedgerEntry = {
      k: "refunded",
      of: periodKey("b"),
      paid: euros(1299),
      endsAccess: true,
      key: "r",
      at: day(40),
    };
    expect(reconcile(late, [ours, ...first.entries, back], { now: day(41), pending: false }).refunds.bills).toEqual([]);
  });
});

describe("two of something", () => {
  test("leave one trial in the ledger when four were begun at once", () => {
    const free = bill("free", 0, 7, { charge: null, paid: euros(0), buysTime: false });
    const one = truth({ status: "trialing", trialUntil: day(7), bills: [free] });
    const ledger = reconcile(one, [], { now: day(0), pending: false }).entries;
    const twins = ["sub_2", "sub_3", "sub_4"].flatMap((id) => {
      const twin = { ...one, id };
      const ended = { ...twin, status: "canceled" as const, endedAt: day(0) };
      return [
        ...reconcile(twin, ledger, { now: day(0), pending: false, twin: true }).entries,
        ...reconcile(ended, ledger, { now: day(1), pending: false }).entries,
      ];
    });
    expect(kinds([...ledger, ...twins])).toEqual(["trial_started"]);
  });

  test("are recorded when a refund came back and was made again", () => {
    const bills = (more: Partial<ReturnType<typeof bill>>) => [truth({ bills: [bill("a", 0, 31, more)] })];
    const failedRefunds = [{ id: "re_1", amount: 1299 }];
    const back = ledgerAfter(bills({ refunded: 0, failedRefunds }), ledgerAfter(bills({ refunded: 1299 })));
    const again = ledgerAfter(bills({ refunded: 1299, failedRefunds }), back);
    expect(
      kinds(again)
        .filter((k) => k.startsWith("refund"))
        .toSorted(),
    ).toEqual(["refund_failed", "refunded", "refunded"]);
  });
});

test("grants the same in all 120 orders of five readings", () => {
  const first = bill("a", 7, 38);
  const readings = [
    truth({ status: "trialing", trialUntil: day(7) }),
    truth({ trialUntil: day(7), bills: [first] }),
    truth({ trialUntil: day(7), bills: [first, bill("b", 38, 66)] }),
    truth({ trialUntil: day(7), renews: false, bills: [first, bill("b", 38, 66)] }),
    truth({
      trialUntil: day(7),
      renews: false,
      status: "canceled",
      endedAt: day(66),
      bills: [first, bill("b", 38, 66)],
    }),
  ];
  // Every event triggers a read of the latest state.
  const last = readings.at(-1) ?? truth();
  const wanted = coverageOf(ledgerAfter([...readings]));
  for (const order of permutations(readings)) {
    expect(coverageOf(ledgerAfter([...order, last]))).toEqual(wanted);
    expect(coverageOf(ledgerAfter(order.map(() => last)))).toEqual(wanted);
  }
});

test("grants the same however often and late it's read", () => {
  const bills = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }).map((states) =>
    states.map((state, index) => {
      const made = bill(`b${index}`, index * 31, (index + 1) * 31);
      if (state === 0) return made;
      if (state === 1) return { ...made, state: "failed" as const, charge: null, failedAt: made.from };
      return { ...made, refunded: state === 2 ? 1299 : 500 };
    }),
  );
  const any = fc
    .record({ bills, renews: fc.boolean(), trialUntil: fc.constantFrom(null, day(7)) })
    .map((more) => truth(more));
  fc.assert(
    fc.property(any, fc.integer({ min: 1, max: 4 }), (state, times) => {
      const once = ledgerAfter([state]);
      expect(ledgerAfter(Array.from({ length: times }, () => state))).toEqual(once);
    }),
  );
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
