import { describe, expect, test } from "vitest";
import { by, dispute, draft, E, month, s } from "#tests/kit/billing-cases.ts";
import { ledgerAfter, type Reading } from "#tests/kit/ledger-after.ts";
import { bill, day, euros, truth } from "#tests/kit/subscription-truths.ts";
import { coverageOf, entitlementAt } from "./coverage.ts";
import type { LedgerEntry } from "./ledger.ts";
import { reconcile } from "./reconcile.ts";

/** Premium at each of these days, as a string of yes and no. */
function premium(ledger: readonly LedgerEntry[], ...days: number[]): string {
  const coverage = coverageOf(ledger);
  return days.map((at) => (entitlementAt(coverage, day(at)).premium ? "yes" : "no")).join(" ");
}

describe("the ledger", () => {
  const kinds = (readings: Reading[], decided: LedgerEntry[] = []) => ledgerAfter(readings, decided).map(({ k }) => k);

  test("says that a change was asked for and declined, and never that it happened", () => {
    const asked = by(10, { k: "change_asked", subscription: s, plan: "annual" });
    expect(kinds([{ at: 11, is: { bills: [month] } }], [asked])).toEqual([
      "change_asked",
      "period_paid",
      "change_declined",
    ]);
  });

  test("says that the plan changed once the provider has it, not before", () => {
    const asked = by(10, { k: "change_asked", subscription: s, plan: "monthly" });
    const year = bill("y", 0, 365, { plan: "annual" });
    const scheduled = { plan: "annual" as const, nextPlan: "monthly" as const, bills: [year] };
    expect(kinds([{ at: 11, is: scheduled }], [asked])).toEqual(["change_asked", "period_paid"]);
    const begun = { plan: "monthly" as const, bills: [year, draft("n", 365, 396)] };
    expect(
      kinds(
        [
          { at: 11, is: scheduled },
          { at: 366, is: begun },
        ],
        [asked],
      ),
    ).toContain("plan_changed");
  });

  test("records a stop of charging and its end", () => {
    expect(
      kinds([
        { at: E + 8, is: { status: "unpaid", bills: [month] } },
        { at: E + 9, is: { status: "active", bills: [month] } },
      ]),
    ).toEqual(["period_paid", "collection_stopped", "collection_resumed"]);
  });

  test("ends a subscription after a chargeback and refunds nothing of it", () => {
    const disputed = truth({ bills: [{ ...month, dispute: dispute() }] });
    expect(reconcile(disputed, [], { now: day(21), pending: false }).refunds).toEqual({ bills: [], ends: true });
  });
});

describe("the bridge to a renewal", () => {
  const paid = ledgerAfter([{ at: 0, is: { bills: [month] } }]);

  test("isn't shown as paid time before it begins", () => {
    expect(entitlementAt(coverageOf(paid), day(3)).until).toBe(day(E));
    expect(entitlementAt(coverageOf(paid), day(E + 1)).until).toBe(day(E + 4));
  });

  test.each<[string, LedgerEntry, string]>([
    ["a cancellation before the period's end", by(20, { k: "renewal_stopped", subscription: s }), "no no"],
    ["a cancellation during the wait", by(E + 1, { k: "renewal_stopped", subscription: s }), "yes no"],
    ["a suspension", by(20, { k: "suspended", subscription: s, until: null }), "no no"],
    ["charging having stopped", by(20, { k: "collection_stopped", subscription: s }), "no no"],
    ["the subscription's end", by(E, { k: "subscription_ended", subscription: s }), "no no"],
    [
      "a refund of the last period",
      by(20, { k: "refunded", of: "period:m", paid: euros(1299), endsAccess: true }),
      "no no",
    ],
  ])("is closed by %s", (_what, entry, wanted) => {
    expect(premium([...paid, entry], E + 0.5, E + 1.5)).toBe(wanted);
  });

  test.each<[string, LedgerEntry[]]>([
    [
      "a cancellation before the period's end, undone and heard of during the wait",
      [by(20, { k: "renewal_stopped", subscription: s }), by(E + 1, { k: "renewal_resumed", subscription: s })],
    ],
    [
      "a cancellation during the wait that was undone",
      [by(E + 0.5, { k: "renewal_stopped", subscription: s }), by(E + 1, { k: "renewal_resumed", subscription: s })],
    ],
    [
      "a suspension that was taken back before the bill was final",
      [by(E + 0.5, { k: "suspended", subscription: s, until: null }), by(E + 1, { k: "resumed", subscription: s })],
    ],
  ])("isn't closed by %s", (_what, entries) => {
    expect(premium([...paid, ...entries], E + 1.5, E + 3.9, E + 4.1)).toBe("yes yes no");
  });

  test("goes on after what was open when it began", () => {
    const given = by(20, { k: "premium_given", grant: "g", until: day(E + 1) });
    expect(premium([...paid, given], E + 0.5, E + 1.5, E + 3.9, E + 4.1)).toBe("yes yes yes no");
    const longer = by(20, { k: "premium_given", grant: "g", until: day(E + 5) });
    expect(premium([...paid, longer], E + 4.5, E + 5.1)).toBe("yes no");
  });

  test("doesn't open for a month whose year was refunded", () => {
    const year = bill("y", 10, 375, { plan: "annual" });
    const bought = ledgerAfter([{ at: 10, is: { plan: "annual", bills: [month, year] } }]);
    const refunded = by(20, { k: "refunded", of: "period:y", paid: euros(8900), endsAccess: true });
    expect(premium([...bought, refunded], 21, E + 1)).toBe("yes no");
  });
});
