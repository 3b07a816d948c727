import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { BillTruth } from "#rules/billing/truth.ts";
import { by, draft, E, failed, HOUR, month, s, T, trial, trialBill } from "./billing-cases.ts";
import type { Reading } from "./ledger-after.ts";
import { bill, day, euros } from "./subscription-truths.ts";

export interface Scenario {
  readings?: readonly Reading[];
  /** Entries of our own decisions. */
  decided?: readonly LedgerEntry[];
  /** Days with premium, and without. */
  yes?: readonly number[];
  no?: readonly number[];
  /** Kinds of all entries, oldest first. */
  ledger: string;
}

export type ScenarioRow = readonly [number, string, Scenario];

const bought: Reading = { at: 0, is: { bills: [month] } };
const inTrial: Reading = { at: 0, is: trial() };
const next = (more: Partial<BillTruth> = {}) => bill("n", E, 62, more);
const renewed = (at: number, second: BillTruth, more: Partial<Reading["is"]> = {}): Reading => ({
  at,
  is: { bills: [month, second], ...more },
});
const closed = (state: "void" | "uncollectible", at: number) =>
  failed("n", E, 62, E + HOUR, { state, closedAt: day(at) });
const firstPaid: Reading = {
  at: T + HOUR,
  is: trial({ status: "active", bills: [trialBill, bill("y", T, T + 365, { plan: "annual", at: day(T + HOUR) })] }),
};
const debit: Reading = { at: 0, is: { bills: [draft("m", 0, E, { state: "open" })] } };

/** Situations of paying at Stripe, by number: a first payment, a trial, a renewal, what fails. */
export const payingScenarios: readonly ScenarioRow[] = [
  [
    1,
    "a paid month",
    {
      readings: [bought],
      yes: [0, 30.9],
      ledger: "period_paid",
    },
  ],
  [
    2,
    "a bank debit that's still under way",
    {
      readings: [debit],
      yes: [],
      no: [0, 5],
      ledger: "",
    },
  ],
  [
    3,
    "a bank debit that succeeded",
    {
      readings: [debit, { ...bought, at: 3 }],
      yes: [3, 30.9],
      ledger: "period_paid",
    },
  ],
  [
    3,
    "a bank debit that failed",
    {
      readings: [debit, { at: 3, is: { status: "past_due", bills: [failed("m", 0, E, 3)] } }],
      yes: [],
      no: [3, 4],
      ledger: "",
    },
  ],
  [
    4,
    "a trial with its bill for nothing",
    {
      readings: [inTrial],
      yes: [0, 6.9],
      ledger: "trial_started",
    },
  ],
  [
    5,
    "a trial's first bill while it's a draft",
    {
      readings: [
        inTrial,
        { at: T + HOUR / 6, is: trial({ status: "active", bills: [trialBill, draft("y", T, T + 365)] }) },
      ],
      yes: [T, T + 3.9],
      no: [T + 4],
      ledger: "trial_started",
    },
  ],
  [
    6,
    "the same without any news",
    {
      readings: [inTrial],
      yes: [T + HOUR / 6, T + 3.9],
      no: [T + 4],
      ledger: "trial_started",
    },
  ],
  [
    7,
    "paid an hour later",
    {
      readings: [inTrial, firstPaid],
      yes: [T, T + 364.9],
      ledger: "trial_started period_paid",
    },
  ],
  [
    8,
    "declined an hour later",
    {
      readings: [
        inTrial,
        { at: T + HOUR, is: trial({ status: "past_due", bills: [trialBill, failed("y", T, T + 365, T + HOUR)] }) },
      ],
      yes: [T, T + HOUR + 6.9],
      no: [T + HOUR + 7],
      ledger: "trial_started payment_failed",
    },
  ],
  [
    9,
    "cancelled during the trial",
    {
      readings: [inTrial, { at: T, is: trial({ status: "canceled", renews: false, endedAt: day(T) }) }],
      decided: [by(2, { k: "renewal_stopped", subscription: s })],
      yes: [6.9],
      no: [T],
      ledger: "trial_started renewal_stopped subscription_ended",
    },
  ],
  [
    10,
    "a longer trial with another bill for nothing",
    {
      readings: [
        inTrial,
        {
          at: 5,
          is: trial({
            trialUntil: day(T + 7),
            bills: [trialBill, bill("zero", 5, T + 7, { charge: null, paid: euros(0), buysTime: false })],
          }),
        },
      ],
      yes: [T, T + 6.9],
      no: [T + 11],
      ledger: "trial_started trial_extended",
    },
  ],
  [
    11,
    "a checkout that was never completed",
    {
      readings: [
        { at: 0, is: { status: "incomplete", bills: [failed("m", 0, E, 0)] } },
        {
          at: 1,
          is: { status: "canceled", endedAt: day(1), bills: [draft("m", 0, E, { state: "void", closedAt: day(1) })] },
        },
      ],
      yes: [],
      no: [0, 1],
      ledger: "",
    },
  ],
  [
    12,
    "a renewal's draft",
    {
      readings: [bought, renewed(E, draft("n", E, 62))],
      yes: [E, E + 3.9],
      no: [E + 4],
      ledger: "period_paid",
    },
  ],
  [
    13,
    "a draft for three days, then paid",
    {
      readings: [bought, renewed(E + 3, next({ at: day(E + 3) }))],
      yes: [E, E + 2.9, E + 3, 61.9],
      ledger: "period_paid period_paid",
    },
  ],
  [
    14,
    "a bill that can't be finalised",
    {
      readings: [bought, renewed(E + HOUR, draft("n", E, 62, { cannotFinalise: true }))],
      yes: [E + 3.9],
      no: [E + 4],
      ledger: "period_paid",
    },
  ],
  [
    15,
    "a bank that wants a confirmation",
    {
      readings: [bought, renewed(E + HOUR, failed("n", E, 62, E + HOUR, { needsConfirmation: true }))],
      yes: [E + HOUR + 6.9],
      no: [E + HOUR + 7],
      ledger: "period_paid payment_failed",
    },
  ],
  [
    16,
    "failed, and paid on the fifth day",
    {
      readings: [
        bought,
        renewed(E + 1, failed("n", E, 62, E + HOUR), { status: "past_due" }),
        renewed(E + 5, next({ at: day(E + 5) })),
      ],
      yes: [E + 0.5, E + 4, E + 6, 61.9],
      ledger: "period_paid payment_failed period_paid",
    },
  ],
  [
    17,
    "failed, and ended by the provider on the sixth day",
    {
      readings: [
        bought,
        renewed(E + 1, failed("n", E, 62, E + HOUR), { status: "past_due" }),
        renewed(E + 6, failed("n", E, 62, E + HOUR), { status: "canceled", endedAt: day(E + 6) }),
      ],
      yes: [E + 5.9],
      no: [E + 6],
      ledger: "period_paid payment_failed subscription_ended",
    },
  ],
  [
    18,
    "failed, and paid on the ninth day",
    {
      readings: [
        bought,
        renewed(E + 1, failed("n", E, 62, E), { status: "past_due" }),
        renewed(E + 9, next({ at: day(E + 9) })),
      ],
      yes: [E + 6.9, E + 9, 61.9],
      no: [E + 7, E + 8.9],
      ledger: "period_paid payment_failed period_paid",
    },
  ],
  [
    19,
    "unpaid, with drafts only",
    {
      readings: [
        bought,
        {
          at: E + 8,
          is: { status: "unpaid", bills: [month, failed("n", E, 62, E + HOUR), draft("o", 62, 93)] },
        },
      ],
      yes: [],
      no: [E + 8, 62.5],
      ledger: "period_paid payment_failed collection_stopped",
    },
  ],
  [
    20,
    "unpaid, then a new card pays the bill",
    {
      readings: [
        bought,
        renewed(E + 8, failed("n", E, 62, E + HOUR), { status: "unpaid" }),
        renewed(E + 10, next({ at: day(E + 10) })),
      ],
      yes: [E + 10, 61.9, 62],
      no: [E + 9, 66],
      ledger: "period_paid payment_failed collection_stopped collection_resumed period_paid",
    },
  ],
  [
    21,
    "given up on the third day",
    {
      readings: [bought, renewed(E + 3, closed("uncollectible", E + 3))],
      yes: [E + 2.9],
      no: [E + 3],
      ledger: "period_paid payment_failed bill_closed",
    },
  ],
  [
    21,
    "given up, and paid after that",
    {
      readings: [bought, renewed(E + 3, closed("uncollectible", E + 3)), renewed(E + 9, next({ at: day(E + 9) }))],
      yes: [E + 9, 61.9],
      ledger: "period_paid payment_failed bill_closed period_paid",
    },
  ],
  [
    22,
    "a draft voided by staff",
    {
      readings: [bought, renewed(E + 1, draft("n", E, 62, { state: "void", closedAt: day(E + 1) }))],
      yes: [E + 0.9],
      no: [E + 1],
      ledger: "period_paid bill_closed",
    },
  ],
  [
    23,
    "a renewal paid from the balance",
    {
      readings: [bought, renewed(E, next({ charge: null, paid: euros(0), fromBalance: 1299 }))],
      yes: [E, 61.9],
      ledger: "period_paid period_paid",
    },
  ],
  [
    23,
    "a renewal paid partly from the balance",
    {
      readings: [bought, renewed(E, next({ paid: euros(300), fromBalance: 999 }))],
      yes: [61.9],
      ledger: "period_paid period_paid",
    },
  ],
  [
    24,
    "a coupon for everything, or a sum below the smallest charge",
    {
      readings: [{ at: 0, is: { bills: [bill("m", 0, E, { charge: null, paid: euros(0) })] } }],
      yes: [30.9],
      ledger: "period_paid",
    },
  ],
];
