import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countryOfLanguages } from "../premium/country-of-languages.ts";
import {
  type Deciding,
  extendedTrial,
  mayDiscount,
  mayRenewAgain,
  mayResume,
  mayStop,
  nextBillAt,
  planChange,
  suspension,
  withdrawal,
} from "./decisions.ts";
import { DAY_MS } from "./instant.ts";
import type { Happening, LedgerEntry } from "./ledger.ts";
import { inTrial, subscriptionState } from "./subscription-state.ts";

const START = Date.UTC(2026, 2, 2, 9);
const subscription = "sub_1";
const eur = (amount: number) => ({ amount, currency: "eur" });

/** Ledger of these events, a day apart unless `at` says otherwise. */
function ledgerOf(...happenings: (Happening & { at?: number })[]): LedgerEntry[] {
  return happenings.map(({ at, ...one }, index) => ({ ...one, key: `e${index}`, at: at ?? START + index * DAY_MS }));
}

function deciding(ledger: LedgerEntry[], now: number, plan: Deciding["plan"] = "annual"): Deciding {
  return { state: subscriptionState(ledger, subscription), plan, ledger, now };
}

const trial = { k: "trial_started", subscription, until: START + 7 * DAY_MS } as const;
const stopped = { k: "renewal_stopped", subscription } as const;
const month = {
  k: "period_paid",
  subscription,
  plan: "monthly",
  from: START,
  until: Date.UTC(2026, 3, 2, 9),
  paid: eur(1299),
} as const;

describe("a trial", () => {
  test("runs to its last millisecond", () => {
    const state = subscriptionState(ledgerOf(trial), subscription);
    expect([inTrial(state, trial.until - 1), inTrial(state, trial.until)]).toEqual([true, false]);
  });

  test("can be extended by seven days once, unless it's cancelled or over", () => {
    expect(extendedTrial(deciding(ledgerOf(trial), START))).toEqual({ until: START + 14 * DAY_MS });
    const longer = { k: "trial_extended", subscription, until: START + 14 * DAY_MS } as const;
    expect(extendedTrial(deciding(ledgerOf(trial, longer), START))).toEqual({ why: "extended_before" });
    expect(extendedTrial(deciding(ledgerOf(trial, stopped), START))).toEqual({ why: "stopped_first" });
    expect(extendedTrial(deciding(ledgerOf(trial), trial.until))).toEqual({ why: "not_in_trial" });
    expect(inTrial(subscriptionState(ledgerOf(trial, longer), subscription), trial.until)).toBe(true);
  });
});

describe("cancelling", () => {
  test("works at any time, and can be undone while the subscription still runs", () => {
    expect(mayStop(deciding(ledgerOf(trial), trial.until - 1))).toBeNull();
    const cancelled = ledgerOf(trial, stopped);
    expect(mayStop(deciding(cancelled, START))).toBe("already_stopped");
    expect(mayRenewAgain(deciding(cancelled, trial.until - 1))).toBeNull();
    expect(mayRenewAgain(deciding(cancelled, trial.until))).toBe("over");
    expect(mayRenewAgain(deciding(ledgerOf(trial), START))).toBe("renews_already");
    const ended = ledgerOf(trial, { k: "subscription_ended", subscription });
    expect(mayStop(deciding(ended, START))).toBe("over");
  });

  test("goes by the latest of several changes of mind", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (turns) => {
        const entries = turns.map((stop) => (stop ? stopped : ({ k: "renewal_resumed", subscription } as const)));
        const state = subscriptionState(ledgerOf(trial, ...entries), subscription);
        expect(state.renews).toBe(turns.at(-1) !== true);
        expect(state.turns.renewal).toBe(turns.length);
      }),
    );
  });
});

describe("the discount", () => {
  test("can be taken once, off a bill that's still to come", () => {
    const taken = { k: "discount_applied", subscription: "sub_0", percent: 20 } as const;
    expect(mayDiscount(deciding(ledgerOf(trial), START))).toBeNull();
    expect(mayDiscount(deciding(ledgerOf(taken, trial), START))).toBe("discounted_before");
    expect(mayDiscount(deciding(ledgerOf(trial, stopped), START))).toBe("no_bill_to_come");
  });
});

describe("suspending", () => {
  const paid = ledgerOf(month);
  test.each([
    ["a trial", ledgerOf(trial), "monthly", "in_trial"],
    ["a year", paid, "annual", "not_monthly"],
    ["what is cancelled", ledgerOf(month, stopped), "monthly", "stopped_first"],
    [
      "what rests already",
      ledgerOf(month, { k: "suspended", subscription, until: null }),
      "monthly",
      "suspended_already",
    ],
    [
      "what waits for a discount, which the bill that is left out would use up,",
      ledgerOf(month, { k: "discount_applied", subscription, percent: 20 }),
      "monthly",
      "discount_waits",
    ],
  ] as const)("%s is refused", (_what, ledger, plan, why) => {
    expect(suspension(deciding([...ledger], START + DAY_MS, plan), month.until, 1)).toEqual({ why });
  });

  test.each([
    [1, "2026-05-02"],
    [2, "2026-06-02"],
    [3, "2026-07-02"],
  ] as const)("for %i months the next bill comes on %s, and not a day later", (months, date) => {
    const rest = suspension(deciding(paid, START + DAY_MS, "monthly"), month.until, months);
    if ("why" in rest) throw new Error(rest.why);
    const ledger = [...paid, ...ledgerOf({ k: "suspended", subscription, until: rest.until, at: START + DAY_MS })];
    const state = subscriptionState(ledger, subscription);
    const next = nextBillAt(state, "monthly", month.until);
    expect(next && new Date(next).toISOString().slice(0, 10)).toBe(date);
    expect(mayResume({ state, plan: "monthly", ledger, now: START })).toBeNull();
  });

  test("leaves no next bill until it's resumed", () => {
    const state = subscriptionState(ledgerOf(month, { k: "suspended", subscription, until: null }), subscription);
    expect(nextBillAt(state, "monthly", month.until)).toBeNull();
    expect(nextBillAt(subscriptionState(paid, subscription), "monthly", month.until)).toBe(month.until);
    expect(mayResume(deciding(paid, START, "monthly"))).toBe("not_suspended");
  });
});

describe("changing plan", () => {
  const year = { ...month, plan: "annual", until: Date.UTC(2027, 2, 2, 9) } as const;
  test("starts a longer plan at once and a shorter one after the paid period", () => {
    expect(planChange(deciding(ledgerOf(month), START, "monthly"), "annual")).toEqual({ when: "at_once" });
    expect(planChange(deciding(ledgerOf(year), START), "monthly")).toEqual({ when: "next_period" });
  });

  test.each([
    ["the same", ledgerOf(month), "monthly", "monthly", "same_plan"],
    [
      "one chosen before",
      ledgerOf(year, { k: "plan_changed", subscription, plan: "monthly" }),
      "annual",
      "monthly",
      "same_plan",
    ],
    ["one of a cancelled plan", ledgerOf(month, stopped), "monthly", "annual", "stopped_first"],
    ["one of a group", ledgerOf(), "group", "annual", "no_subscription"],
  ] as const)("%s is refused", (_what, ledger, plan, to, why) => {
    expect(planChange(deciding([...ledger], START, plan), to)).toEqual({ why });
  });
});

describe("withdrawing a purchase", () => {
  const until = START + 14 * DAY_MS;
  test("works for 14 days after the first payment, to the last millisecond", () => {
    expect(withdrawal(deciding(ledgerOf(month), until - 1))).toEqual({ until });
    expect(withdrawal(deciding(ledgerOf(month), until))).toEqual({ why: "withdrawal_over" });
  });

  test("refunds nothing twice, and nothing that wasn't paid", () => {
    const back = { k: "refunded", of: "e0", paid: eur(1299), endsAccess: true } as const;
    expect(withdrawal(deciding(ledgerOf(month, back), START))).toEqual({ why: "nothing_paid" });
    expect(withdrawal(deciding(ledgerOf(trial), START))).toEqual({ why: "nothing_paid" });
  });
});

test.each([
  ["de-DE,de;q=0.9", "DE"],
  ["en;q=0.5, ja-JP", "JP"],
  ["zh-Hans-JP", "JP"],
  ["fr-XX, pt-br", "BR"],
  ["de", null],
  ["", null],
  [undefined, null],
  ["-".repeat(5000), null],
])("the languages %j give the country %s", (header, country) => {
  expect(countryOfLanguages(header, ["DE", "JP", "BR"])).toBe(country);
});
