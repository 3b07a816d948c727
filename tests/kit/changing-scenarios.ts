import { disputeHistory } from "#rules/billing/reconcile.ts";
import { by, dispute, draft, E, HOUR, month, s, T, trial, trialBill, year } from "./billing-cases.ts";
import type { Reading } from "./ledger-after.ts";
import type { ScenarioRow } from "./paying-scenarios.ts";
import { bill, day, euros } from "./subscription-truths.ts";

const bought: Reading = { at: 0, is: { bills: [month] } };
const inTrial: Reading = { at: 0, is: trial() };
const renewed = (at: number, second: ReturnType<typeof bill>, more: Partial<Reading["is"]> = {}): Reading => ({
  at,
  is: { bills: [month, second], ...more },
});
const next = (at: number) => bill("n", E, 62, { at: day(at) });
const yearly = { plan: "annual" as const, bills: [year] };
const asked = (at: number, plan: "monthly" | "annual") => by(at, { k: "change_asked", subscription: s, plan });
const firstPaid: Reading = {
  at: T + HOUR,
  is: trial({ status: "active", bills: [trialBill, bill("y", T, T + 365, { plan: "annual", at: day(T + HOUR) })] }),
};
const scheduled: Reading = { at: 11, is: { ...yearly, nextPlan: "monthly" } };
const seat = (name: string) => by(0, { k: "seat_taken", group: "g", seat: name, until: day(365) });
const group = { plan: "group" as const, bills: [bill("g", 0, 365, { plan: "group", quantity: 2 })] };

/** Situations of changing, refunding and disputing at Stripe, by number. Seats are granted to their holders, each in their own ledger. */
export const changingScenarios: readonly ScenarioRow[] = [
  [
    25,
    "suspended, and the bill void",
    {
      readings: [
        bought,
        renewed(E + 1, draft("n", E, 62, { state: "void", closedAt: day(E) }), {
          suspended: true,
          suspendedUntil: day(62),
        }),
      ],
      decided: [by(20, { k: "suspended", subscription: s, until: day(62) })],
      yes: [30.9],
      no: [E, 40],
      ledger: "period_paid suspended bill_closed",
    },
  ],
  [
    26,
    "suspended after the draft, which was charged",
    {
      readings: [bought, renewed(E + 1, next(E + 1), { suspended: true, suspendedUntil: day(62) })],
      decided: [by(E + HOUR, { k: "suspended", subscription: s, until: day(62) })],
      yes: [],
      no: [E + 1, 40],
      ledger: "period_paid suspended period_paid refunded",
    },
  ],
  [
    27,
    "a year instead of a month, paid",
    {
      readings: [bought, { at: 10, is: { plan: "annual", bills: [month, bill("y", 10, 375, { plan: "annual" })] } }],
      decided: [asked(9.9, "annual")],
      yes: [9, 11, 374.9],
      ledger: "period_paid change_asked plan_changed period_paid period_replaced",
    },
  ],
  [
    28,
    "the same, declined or never confirmed",
    {
      readings: [bought, { at: 11, is: { bills: [month, draft("y", 10, 375, { state: "void", closedAt: day(10) })] } }],
      decided: [asked(10, "annual")],
      yes: [11, 30.9, E],
      no: [E + 4],
      ledger: "period_paid change_asked change_declined",
    },
  ],
  [
    29,
    "months chosen within a paid year",
    {
      readings: [{ at: 0, is: yearly }, scheduled],
      decided: [asked(10, "monthly")],
      yes: [364.9],
      ledger: "period_paid change_asked",
    },
  ],
  [
    30,
    "the year's end, with a draft for a month",
    {
      readings: [
        { at: 0, is: yearly },
        scheduled,
        { at: 365, is: { plan: "monthly", bills: [year, draft("n", 365, 396)] } },
      ],
      decided: [asked(10, "monthly")],
      yes: [365, 368.9],
      no: [369],
      ledger: "period_paid change_asked plan_changed",
    },
  ],
  [
    31,
    "months chosen, then undone",
    {
      readings: [
        { at: 0, is: yearly },
        scheduled,
        { at: 21, is: yearly },
        { at: 365, is: { plan: "annual", bills: [year, bill("z", 365, 730, { plan: "annual" })] } },
      ],
      decided: [asked(10, "monthly"), by(20, { k: "change_undone", subscription: s, plan: "annual" })],
      yes: [729.9],
      ledger: "period_paid change_asked change_undone period_paid",
    },
  ],
  [
    32,
    "a running year and a bill for nothing",
    {
      readings: [
        { at: 0, is: yearly },
        {
          at: 150,
          is: {
            ...yearly,
            bills: [year, bill("zero", 150, 365, { charge: null, paid: euros(0), buysTime: false })],
          },
        },
      ],
      yes: [151, 364.9],
      ledger: "period_paid",
    },
  ],
  [
    33,
    "months chosen, then cancelled",
    {
      readings: [{ at: 0, is: yearly }, scheduled, { at: 21, is: { ...yearly, renews: false } }],
      decided: [asked(10, "monthly"), by(20, { k: "renewal_stopped", subscription: s })],
      yes: [364.9],
      no: [365],
      ledger: "period_paid change_asked renewal_stopped change_undone",
    },
  ],
  [
    34,
    "another plan chosen during the trial",
    {
      readings: [inTrial, { at: 3, is: trial({ plan: "monthly" }) }],
      decided: [asked(2, "monthly")],
      yes: [6.9, T],
      no: [T + 4],
      ledger: "trial_started change_asked plan_changed",
    },
  ],
  [
    35,
    "more seats, paid",
    {
      readings: [
        { at: 0, is: group },
        { at: 10, is: { ...group, bills: [...group.bills, bill("h", 10, 365, { plan: "group", quantity: 3 })] } },
      ],
      decided: [seat("a"), by(9.9, { k: "seats_chosen", subscription: s, seats: 3 })],
      yes: [364.9],
      ledger: "period_paid seat_taken seats_chosen period_paid",
    },
  ],
  [
    35,
    "more seats, declined",
    {
      readings: [
        { at: 0, is: group },
        {
          at: 10,
          is: {
            ...group,
            bills: [
              ...group.bills,
              bill("h", 10, 365, { plan: "group", state: "void", charge: null, paid: euros(0), closedAt: day(10) }),
            ],
          },
        },
      ],
      decided: [seat("a"), by(10, { k: "change_declined", subscription: s, plan: "group" })],
      yes: [364.9],
      ledger: "period_paid seat_taken change_declined",
    },
  ],
  [
    36,
    "refunded in full at Stripe's desk",
    {
      readings: [bought, { at: 20, is: { bills: [{ ...month, refunded: 1299 }] } }],
      yes: [19.9],
      no: [20, E],
      ledger: "period_paid refunded",
    },
  ],
  [
    36,
    "refunded in part",
    {
      readings: [bought, { at: 20, is: { bills: [{ ...month, refunded: 500 }] } }],
      yes: [20, 30.9],
      ledger: "period_paid refunded",
    },
  ],
  [
    37,
    "a refund that the bank sent back",
    {
      readings: [
        bought,
        { at: 20, is: { bills: [{ ...month, refunded: 1299 }] } },
        { at: 25, is: { bills: [{ ...month, refunded: 0, failedRefunds: [{ id: "re_1", amount: 1299 }] }] } },
      ],
      yes: [],
      no: [21, 26],
      ledger: "period_paid refunded refund_failed",
    },
  ],
  [
    38,
    "an inquiry of the bank",
    {
      readings: [
        bought,
        { at: 20, is: { bills: [{ ...month, dispute: dispute({ state: "inquiry", chargeback: false }) }] } },
      ],
      yes: [20, 30.9],
      ledger: "period_paid dispute_opened",
    },
  ],
  [
    39,
    "a chargeback on a year",
    {
      readings: [
        { at: 0, is: yearly },
        { at: 20, is: { ...yearly, bills: [{ ...year, dispute: dispute() }] } },
        {
          at: 21,
          is: { ...yearly, status: "canceled", endedAt: day(21), bills: [{ ...year, dispute: dispute() }] },
        },
      ],
      yes: [19.9],
      no: [20, 300, 365],
      ledger: "period_paid dispute_opened subscription_ended",
    },
  ],
  [
    40,
    "a chargeback that was won, with 200 days left",
    {
      readings: [
        { at: 0, is: yearly },
        { at: 165, is: { ...yearly, bills: [{ ...year, dispute: dispute({ at: day(165) }) }] } },
        { at: 230, is: { ...yearly, bills: [{ ...year, dispute: dispute({ at: day(165), state: "won" }) }] } },
      ],
      yes: [164.9, 230, 429.9],
      no: [165, 229.9, 430],
      ledger: "period_paid dispute_opened dispute_closed",
    },
  ],
  [
    41,
    "a chargeback on premium for life, with a gift beside it",
    {
      decided: [
        by(0, { k: "lifetime_bought", paid: euros(20000) }, "life"),
        by(5, { k: "gift_activated", gift: "g", plan: "one-month" }),
        ...disputeHistory("life", dispute(), day(20)),
      ],
      yes: [19, 20, 50.9],
      no: [51.1],
      ledger: "lifetime_bought gift_activated dispute_opened",
    },
  ],
  [
    42,
    "a fraud warning",
    {
      readings: [bought],
      decided: [by(20, { k: "fraud_warning", of: "period:m" })],
      yes: [30.9],
      ledger: "period_paid fraud_warning",
    },
  ],
  [
    43,
    "two checkouts that were both paid",
    {
      readings: [bought, { at: 0.1, is: { id: "sub_2", bills: [bill("m2", 0, E)] }, twin: true }],
      yes: [0.2, 30.9],
      ledger: "period_paid period_paid refunded",
    },
  ],
  [
    44,
    "an event about the first bill that doesn't name its subscription",
    {
      readings: [inTrial, firstPaid, firstPaid],
      yes: [T, T + 364.9],
      ledger: "trial_started period_paid",
    },
  ],
  [
    45,
    "an event about something unknown",
    {
      readings: [bought],
      yes: [30.9],
      ledger: "period_paid",
    },
  ],
];
