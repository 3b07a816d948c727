import type { Transaction } from "kysely";
import { nextBillAt } from "#rules/billing/decisions.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { lessPercent } from "#rules/billing/money.ts";
import { changedKey } from "#rules/billing/reconcile.ts";
import { automaticRefundKey, type RefundDue } from "#rules/billing/refunds-due.ts";
import { shownPayer } from "#rules/billing/shown-payer.ts";
import { type SubscriptionState, subscriptionState } from "#rules/billing/subscription-state.ts";
import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { announceBill } from "./announce-bill.ts";
import { readLedger } from "./ledger-store.ts";
import { mailChange } from "./mail-change.ts";
import { type Reader, readerOf } from "./reader.ts";
import { lastConsent } from "./record-consent.ts";
import { nextAmount, type SubscriptionRow } from "./subscription-store.ts";

type Of<K extends LedgerEntry["k"]> = Extract<LedgerEntry, { k: K }>;

/** Queues the mails about entries that a read from the provider has added. */
export async function announce(
  trx: Transaction<Database>,
  userId: string,
  /** `refused`: it isn't sold at the prices of the country that was chosen. */
  fresh: { entries: readonly LedgerEntry[]; refunds: readonly RefundDue[]; refused: boolean },
  truth: SubscriptionTruth,
  tools: Tools,
): Promise<void> {
  if (fresh.entries.length + fresh.refunds.length === 0) return;
  const reader = await readerOf(trx, userId);
  if (!reader) return;
  const { to, first_name, time_zone } = reader;
  for (const { bill, key, refundKey, refund } of fresh.refunds) {
    const why = fresh.refused ? ("country" as const) : ("not_owed" as const);
    const facts = { first_name, time_zone, paid_at: bill.at, ...refund, why };
    const what = refundKey === automaticRefundKey(key) ? key : refundKey;
    await queueMail(trx, { key: `money_back:${what}`, to, userId, name: "money_back", facts }, tools);
  }
  // A purchase that isn't sold has the one mail above, or the one about its trial.
  if (fresh.refused) return;
  await announceDecided(trx, reader, fresh.entries, tools);
  for (const entry of fresh.entries) {
    if (entry.k === "resumed") await mailResumed(trx, reader, entry, tools);
    if (entry.k === "plan_changed") {
      const words = await agreedWording(trx, userId, entry);
      const { key, plan } = entry;
      await mailChange(trx, tools, { user_id: userId, plan }, { key, what: "confirmed", words });
    }
    if (entry.k === "change_declined") {
      const { key, plan } = entry;
      await mailChange(trx, tools, { user_id: userId, plan }, { key, what: "declined", words: "" });
    }
    await announceBill(trx, reader, { entry, truth }, tools);
  }
}

/** Words agreed to for a change that was charged at once. For any other they were mailed when it was chosen. */
async function agreedWording(
  trx: Transaction<Database>,
  userId: string,
  { key, subscription }: Of<"plan_changed">,
): Promise<string> {
  const asked = (await readLedger(trx, userId)).find((entry) => changedKey(entry.key) === key);
  const atOnce = asked?.k === "change_asked" && asked.shown !== undefined;
  return atOnce ? lastConsent(trx, userId, subscription) : "";
}

/** Queues the mails about new entries that mean the same no matter who wrote them: the person's own press, staff or the provider. */
export async function announceDecided(
  trx: Transaction<Database>,
  reader: Reader,
  entries: readonly LedgerEntry[],
  tools: Tools,
): Promise<void> {
  for (const entry of entries) {
    if (entry.k === "trial_started" || entry.k === "trial_extended") await mailTrial(trx, reader, entry, tools);
    if (entry.k === "discount_applied") await mailDiscount(trx, reader, entry, tools);
    if (entry.k === "suspended") await mailSuspended(trx, reader, entry, tools);
    if (entry.k === "refunded" || entry.k === "refund_failed") await mailRefund(trx, reader, entry, tools);
  }
}

interface Running {
  row: SubscriptionRow;
  state: SubscriptionState;
  /** Null: no bill will come. */
  billsAt: number | null;
  /** Amount of the next bill. */
  next: { amount: number; currency: string };
}

/** A running subscription and its next bill; null if it's over. */
export async function runningBill(
  trx: Transaction<Database>,
  userId: string,
  subscription: string,
): Promise<Running | null> {
  const row = await trx
    .selectFrom("subscriptions")
    .selectAll()
    .where("provider_id", "=", subscription)
    .where("running", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const state = subscriptionState(await readLedger(trx, userId), subscription);
  const trial = state.periods.length === 0 ? state.trialUntil : null;
  const billsAt = nextBillAt(state, row.plan, trial ?? row.period_until.getTime());
  return { row, state, billsAt, next: { amount: nextAmount(row), currency: row.currency } };
}

async function mailTrial(
  trx: Transaction<Database>,
  { to, userId, ...person }: Reader,
  entry: Of<"trial_started" | "trial_extended">,
  tools: Tools,
): Promise<void> {
  const running = await runningBill(trx, userId, entry.subscription);
  // A cancelled trial isn't announced, nor is one that has given way to a payment.
  if (!running || running.billsAt === null || entry.until <= tools.now()) return;
  const { row, next } = running;
  const common = { ...person, ...next, ends_at: entry.until };
  const letter = { key: `news:${entry.key}`, to, userId };
  if (entry.k === "trial_extended") return queueMail(trx, { ...letter, name: "trial_extended", facts: common }, tools);
  const facts = { ...common, plan: row.plan, card: shownPayer(row) };
  return queueMail(trx, { ...letter, name: "trial_started", facts }, tools);
}

async function mailDiscount(
  trx: Transaction<Database>,
  { to, userId, ...person }: Reader,
  { key, subscription, percent }: Of<"discount_applied">,
  tools: Tools,
): Promise<void> {
  const running = await runningBill(trx, userId, subscription);
  if (!running || running.billsAt === null) return;
  const { row, billsAt: bills_at } = running;
  const full = { amount: Number(row.base_amount), currency: row.currency };
  const facts = { ...person, ...lessPercent(full, percent), full: full.amount, percent, bills_at, plan: row.plan };
  await queueMail(trx, { key: `news:${key}`, to, userId, name: "discount", facts }, tools);
}

async function mailSuspended(
  trx: Transaction<Database>,
  { to, userId, ...person }: Reader,
  { key, subscription }: Of<"suspended">,
  tools: Tools,
): Promise<void> {
  const running = await runningBill(trx, userId, subscription);
  if (!running?.state.renews) return;
  const paidUntil = running.row.period_until.getTime();
  const open_until = paidUntil > tools.now() ? paidUntil : null;
  const facts = { ...person, ...running.next, open_until, bills_at: running.billsAt };
  await queueMail(trx, { key: `news:${key}`, to, userId, name: "suspended", facts }, tools);
}

/** Only after a suspension that ran out: a press is confirmed by its page. */
async function mailResumed(
  trx: Transaction<Database>,
  { to, userId, ...person }: Reader,
  { key, subscription }: Of<"resumed">,
  tools: Tools,
): Promise<void> {
  const running = await runningBill(trx, userId, subscription);
  if (!running || running.billsAt === null) return;
  const { row, next, billsAt: bills_at } = running;
  const facts = { ...person, ...next, bills_at, plan: row.plan };
  await queueMail(trx, { key: `news:${key}`, to, userId, name: "resumed", facts }, tools);
}

/** Withdrawals and payments that weren't owed have mails of their own. */
async function mailRefund(
  trx: Transaction<Database>,
  { to, userId, ...person }: Reader,
  entry: Of<"refunded" | "refund_failed">,
  tools: Tools,
): Promise<void> {
  const letter = { key: `news:${entry.key}`, to, userId };
  if (entry.k === "refund_failed")
    return queueMail(trx, { ...letter, name: "refund_failed", facts: { ...person, ...entry.paid } }, tools);
  if (!entry.key.startsWith("refund:")) return;
  const facts = { ...person, ...entry.paid, ends: entry.endsAccess };
  return queueMail(trx, { ...letter, name: "refund_sent", facts }, tools);
}
