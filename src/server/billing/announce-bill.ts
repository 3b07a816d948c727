import type { Transaction } from "kysely";
import { WITHDRAWAL_DAYS } from "#rules/billing/decisions.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { owedOf } from "#rules/billing/owed-bill.ts";
import { periodKey } from "#rules/billing/period-key.ts";
import { shownPayer } from "#rules/billing/shown-payer.ts";
import { subscriptionState } from "#rules/billing/subscription-state.ts";
import type { BillTruth, SubscriptionTruth } from "#rules/billing/truth.ts";
import type { Database } from "../db/tables.ts";
import { queueMail, withdrawMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { documentNumbers, payerOf } from "./issue-documents.ts";
import { readLedger } from "./ledger-store.ts";
import { type Reader, readerOf } from "./reader.ts";

type Of<K extends LedgerEntry["k"]> = Extract<LedgerEntry, { k: K }>;
interface About {
  entry: LedgerEntry;
  truth: SubscriptionTruth;
}

/** Queues the mail about a bill that was paid or couldn't be charged. */
export async function announceBill(
  trx: Transaction<Database>,
  reader: Reader,
  { entry, truth }: About,
  tools: Tools,
): Promise<void> {
  if (entry.k === "period_paid") await mailPaid(trx, reader, entry, tools);
  if (entry.k === "payment_failed") {
    const bill = truth.bills.find(({ id }) => id === entry.bill);
    // While the bank is asked again, there's nothing to do yet.
    if (bill && !bill.underWay) await mailFailed(trx, reader, { entry, bill, truth }, tools);
  }
}

async function mailPaid(
  trx: Transaction<Database>,
  { to, userId, ...person }: Reader,
  { key, subscription, plan, from, until, paid, fromBalance = 0, number: theirs }: Of<"period_paid">,
  tools: Tools,
): Promise<void> {
  const bill = key.slice(periodKey("").length);
  // It was paid before anybody was asked to confirm it or to give another card.
  for (const name of ["failed", "confirm"]) await withdrawMail(trx, `${name}:failed:${bill}`);
  if (paid.amount + fromBalance === 0) return;
  const { firstPaidAt } = subscriptionState(await readLedger(trx, userId), subscription);
  const ends = firstPaidAt === null ? 0 : firstPaidAt + WITHDRAWAL_DAYS * DAY_MS;
  const withdraw_until = ends > tools.now() ? ends : null;
  const number = (await documentNumbers(trx, userId)).get(key) ?? theirs;
  const card = await payerOf(trx, subscription);
  const invoice = number === undefined ? null : { number, key };
  const facts = { ...person, plan, from, until, ...paid, from_credit: fromBalance, withdraw_until, invoice, card };
  await queueMail(trx, { key: `receipt:${key}`, to, userId, name: "receipt", facts }, tools);
}

/** Asks, once, to confirm the payment of a change of plan. The ledger has no entry for it until it's confirmed or dropped. */
export async function askToConfirmChange(
  trx: Transaction<Database>,
  userId: string,
  { bills, card, account, changePending }: SubscriptionTruth,
  tools: Tools,
): Promise<void> {
  const bill = bills.at(-1);
  if (!changePending || !bill?.needsConfirmation || bill.receiptUrl === null) return;
  const reader = await readerOf(trx, userId);
  if (!reader) return;
  const { to, first_name, time_zone } = reader;
  const shown = shownPayer({ card, account });
  const facts = { first_name, time_zone, ...owedOf(bill).due, card: shown, href: bill.receiptUrl, open_until: null };
  await queueMail(trx, { key: `confirm:change:${bill.id}`, to, userId, name: "confirm_payment", facts }, tools);
}

interface Failed {
  entry: Of<"payment_failed">;
  bill: BillTruth;
  truth: SubscriptionTruth;
}

async function mailFailed(
  trx: Transaction<Database>,
  { to, userId, ...person }: Reader,
  { entry, bill, truth }: Failed,
  tools: Tools,
): Promise<void> {
  const { due, nextTryAt: next_try, needsConfirmation, declinedForGood: hard } = owedOf(bill);
  const card = shownPayer(truth);
  const common = { ...person, ...due, card };
  if (needsConfirmation && bill.receiptUrl !== null) {
    const facts = { ...common, href: bill.receiptUrl, open_until: entry.graceUntil };
    return queueMail(trx, { key: `confirm:${entry.key}`, to, userId, name: "confirm_payment", facts }, tools);
  }
  const { firstPaidAt } = subscriptionState(await readLedger(trx, userId), truth.id);
  const facts = {
    ...common,
    plan: truth.plan,
    what: "bill" as const,
    first: firstPaidAt === null,
    by_debit: truth.byDebit,
    hard,
    next_try,
    open_until: entry.graceUntil > tools.now() ? entry.graceUntil : null,
  };
  return queueMail(trx, { key: `failed:${entry.key}`, to, userId, name: "payment_failed", facts }, tools);
}
