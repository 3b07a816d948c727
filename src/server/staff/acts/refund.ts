import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { Money } from "#rules/billing/money.ts";
import { type Payment, paymentsOf } from "#rules/billing/refundable.ts";
import { endGift } from "../../gift/end-gift.ts";
import { lockGift } from "../../gift/gift-store.ts";
import type { Refused } from "../../http/outcome.ts";
import { capital, say, type Words } from "../say.ts";
import { type Act, type ActFacts, type ActFields, type Choice, type Planned, refuseField } from "./act.ts";

/** Refunds a payment, in whole or in part. In whole: what was paid for ends with it. */
export const refund: Act = {
  choices: (ledger, _rows, words) => refundable(ledger).map((payment) => choiceOf(payment, words)),
  plan,
};

/** Payments of which something is left. */
export function refundable(ledger: readonly LedgerEntry[]): Payment[] {
  return paymentsOf(ledger).filter(({ left }) => left > 0);
}

function choiceOf({ key, what, at, left, paid }: Payment, words: Words): Choice {
  const rest = words.money({ amount: left, currency: paid.currency });
  const values = { what: capital(say("plan", { plan: what })), day: words.day(at), left: rest };
  return { value: key, label: say("what_payment", values), left: inUnits({ amount: left, currency: paid.currency }) };
}

async function plan(facts: ActFacts, fields: ActFields): Promise<Planned | Refused> {
  const { ledger, charge, words } = facts;
  const payment = paymentsOf(ledger).find(({ key }) => key === fields.payment);
  if (!payment) return refuseField("payment", refundable(ledger).length === 0 ? "no_payment" : "other_payment");
  if (payment.disputed) return refuseField("payment", "bank_has_it");
  if (!charge) return refuseField("payment", "no_charge");
  const { currency } = payment.paid;
  const left = Math.min(payment.left, charge.left);
  if (left <= 0) return refuseField("payment", "no_payment");
  const amount = amountOf(fields.amount ?? "", currency);
  if (amount === null) return refuseField("amount", "no_amount", { example: inUnits({ amount: left, currency }) });
  if (amount > left) {
    const values = { left: words.money({ amount: left, currency }), amount: words.money({ amount, currency }) };
    return refuseField("amount", "too_much", values);
  }
  return planned(facts, payment, { amount, currency }, left - amount);
}

async function planned(facts: ActFacts, payment: Payment, back: Money, rest: number): Promise<Planned> {
  const { key, at, words, charge } = facts;
  const { currency } = back;
  // Keys that begin so are mailed about, as refunds made on the provider's page are.
  const own = `refund:staff:${key}`;
  const whole = rest === 0;
  const values = {
    amount: words.money(back),
    plan: say("plan", { plan: payment.what }),
    day: words.day(payment.at),
    rest: whole ? "none" : words.money({ amount: rest, currency }),
  };
  const entry: LedgerEntry = { k: "refunded", of: payment.key, paid: back, endsAccess: whole, key: own, at };
  const common = {
    entries: [entry],
    commands: [{ key: own, command: { k: "refund" as const, charge: charge?.id ?? "", amount: back.amount } }],
    subscription: payment.subscription,
  };
  const mail = facts.subject.kind === "account" ? ("refund" as const) : null;
  if (payment.gift === null) return { ...common, lines: [say("e_refund", values)], mail };
  const line = say("e_refund_gift", values);
  if (!whole) return { ...common, lines: [line], mail };
  const gift = await facts.trx
    .selectFrom("gifts")
    .select(["gift_id", "activated_by"])
    .where("gift_id", "=", payment.gift)
    .executeTakeFirstOrThrow();
  return {
    ...common,
    lines: [line, ...(gift.activated_by === null ? [] : [say("e_gift_opened")])],
    mail: "gift",
    instead: async () => endGift(facts.trx, facts.tools, await lockGift(facts.trx, gift.gift_id), { back }),
  };
}

const digitsOf = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Amount in whole units, as somebody types it: 9.99. */
function inUnits({ amount, currency }: Money): string {
  const digits = digitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Amount in the smallest unit from text such as 5, 5.00 or 5,00; null if it's none above zero. */
export function amountOf(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "0", part = ""] = match;
  if (part.length > digits) return null;
  const amount = Number(whole) * 10 ** digits + Number(part.padEnd(digits, "0") || "0");
  return amount > 0 ? amount : null;
}
