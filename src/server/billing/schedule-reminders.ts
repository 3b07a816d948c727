import { type Kysely, sql } from "kysely";
import { coverageOf, entitlementAt } from "#rules/billing/coverage.ts";
import { nextBillAt } from "#rules/billing/decisions.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { inTrial, subscriptionState } from "#rules/billing/subscription-state.ts";
import { reminderAt } from "#rules/trial/trial-end.ts";
import type { Database } from "../db/tables.ts";
import { type Letter, queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { readLedger } from "./ledger-store.ts";
import { planPremiumEnd } from "./plan-premium-end.ts";
import { nextAmount, type SubscriptionRow } from "./subscription-store.ts";

/** Days before an annual renewal that it's announced. */
const NOTICE_DAYS = 30;
/** Days before a suspension ends that it's announced. */
const SUSPENSION_NOTICE_DAYS = 3;
/** Days before a bill that an expired card is announced: most banks send a new one by then. */
const CARD_NOTICE_DAYS = 14;
/** Mails that belong to a bill to come. */
const SCHEDULED = ["trial_reminder", "renewal_notice", "suspension_ends", "card_expires"] as const;

interface Person {
  email: string;
  first_name: string;
  time_zone: string;
}

type Reminder = Letter<"trial_reminder"> | Letter<"renewal_notice"> | Letter<"suspension_ends">;

/**
 * Schedules the reminder before a trial ends and the notice before an annual renewal, and withdraws those that no
 * longer apply. Idempotent, in the transaction of the change.
 */
export async function scheduleReminders(trx: Kysely<Database>, userId: string, tools: Tools): Promise<void> {
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const rows = await trx.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).execute();
  if (!person || rows.length === 0) return;
  const ledger = await readLedger(trx, userId);
  for (const row of rows) {
    const promised = nextReminder(row, ledger, person, tools.now());
    const card = cardNotice(row, ledger, person, tools.now());
    await updatePlanReminder(trx, row, ledger);
    await withdrawOthers(trx, row, [promised?.key ?? "", card?.key ?? ""]);
    if (promised) await restoreReminder(trx, promised);
    if (promised?.name === "trial_reminder") await queueMail(trx, promised, tools);
    if (promised?.name === "renewal_notice") await queueMail(trx, promised, tools);
    if (promised?.name === "suspension_ends") await queueMail(trx, promised, tools);
    if (card) await restoreReminder(trx, card);
    if (card) await queueMail(trx, card, tools);
  }
  await planPremiumEnd(trx, userId, ledger, tools);
}

function nextReminder(
  row: SubscriptionRow,
  ledger: readonly LedgerEntry[],
  person: Person,
  now: number,
): Reminder | null {
  const coming = comingBill(row, ledger, now);
  if (!coming) return null;
  const { state, trial, next, amount } = coming;
  const { email: to, first_name, time_zone } = person;
  const common = { to, userId: row.user_id };
  const facts = { first_name, time_zone, renews_at: next, amount, currency: row.currency };
  const key = `${row.provider_id}:${next}:${amount}:${state.turns.renewal}:${state.turns.suspension}`;
  if (trial) {
    const dueAt = reminderAt(next, now);
    const named = { ...facts, plan: state.chosenPlan ?? row.plan };
    return { ...common, key: `trial_reminder:${key}`, name: "trial_reminder", facts: named, dueAt };
  }
  const plan = state.chosenPlan ?? row.plan;
  if (state.suspended) {
    const { renews_at: bills_at, ...rest } = facts;
    const dueAt = Math.max(now, next - SUSPENSION_NOTICE_DAYS * DAY_MS);
    return {
      ...common,
      key: `suspension_ends:${key}`,
      name: "suspension_ends",
      facts: { ...rest, bills_at, plan },
      dueAt,
    };
  }
  if (row.plan === "monthly" || plan === "monthly") return null;
  const dueAt = Math.max(now, next - NOTICE_DAYS * DAY_MS);
  return { ...common, key: `renewal_notice:${key}`, name: "renewal_notice", facts: { ...facts, plan }, dueAt };
}

/** The next bill of a subscription that runs; null if none will come. */
function comingBill(row: SubscriptionRow, ledger: readonly LedgerEntry[], now: number) {
  const state = subscriptionState(ledger, row.provider_id);
  const trial = inTrial(state, now);
  const next = nextBillAt(state, row.plan, (trial ? state.trialUntil : null) ?? row.period_until.getTime());
  return row.running && next !== null && next > now ? { state, trial, next, amount: nextAmount(row) } : null;
}

/** Announces that the card expires before the bill; null if it doesn't, or if there's no bill or card. */
function cardNotice(
  row: SubscriptionRow,
  ledger: readonly LedgerEntry[],
  { email: to, first_name, time_zone }: Person,
  now: number,
): Letter<"card_expires"> | null {
  const coming = comingBill(row, ledger, now);
  if (!coming || !row.card) return null;
  const { brand, last4, expMonth, expYear } = row.card;
  const { next, amount } = coming;
  // A card works to the end of its last month; Date.UTC counts months from 0.
  const over = Date.UTC(expYear, expMonth);
  // Over before the running period was charged: its bank has sent another, and lets the old number pay.
  if (over > next || over <= row.period_from.getTime()) return null;
  return {
    key: `card_expires:${row.provider_id}:${next}:${last4}:${expYear}-${expMonth}`,
    to,
    userId: row.user_id,
    name: "card_expires",
    facts: {
      first_name,
      time_zone,
      card: { brand, last4 },
      last_month: Date.UTC(expYear, expMonth - 1),
      bills_at: next,
      amount,
      currency: row.currency,
    },
    dueAt: Math.max(now, next - CARD_NOTICE_DAYS * DAY_MS),
  };
}

async function withdrawOthers(trx: Kysely<Database>, row: SubscriptionRow, kept: readonly string[]): Promise<void> {
  await sql`
    update mails set state = 'withdrawn'
    where user_id = ${row.user_id} and state = 'waiting' and template = any(${[...SCHEDULED]})
      and split_part(effect_key, ':', 2) = ${row.provider_id} and effect_key <> all(${[...kept]})`.execute(trx);
}

/** Reschedules a withdrawn mail that applies again. */
async function restoreReminder(trx: Kysely<Database>, { key, dueAt }: { key: string; dueAt?: number }): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ state: "waiting", ...(dueAt === undefined ? {} : { due_at: new Date(dueAt) }) })
    .where("effect_key", "=", key)
    .where("state", "=", "withdrawn")
    .execute();
}

/** The mail about another plan, asked for while cancelling, goes only to people who did cancel, and only the one asked for last. */
async function updatePlanReminder(
  trx: Kysely<Database>,
  { user_id, provider_id }: SubscriptionRow,
  ledger: readonly LedgerEntry[],
): Promise<void> {
  const { renews, periods, trialUntil } = subscriptionState(ledger, provider_id);
  // Somebody who has premium from then on, for life or from a gift, has come back already.
  const cameBack = trialUntil !== null && entitlementAt(coverageOf(ledger), trialUntil).premium;
  const asked = await trx
    .selectFrom("mails")
    .select(["mail_id", "state"])
    .where("user_id", "=", user_id)
    .where("template", "=", "plan_reminder")
    .where(sql<string>`split_part(effect_key, ':', 2)`, "=", provider_id)
    .orderBy("created_at", "desc")
    .orderBy("mail_id")
    .execute();
  const wasSent = asked.some(({ state }) => state !== "waiting" && state !== "withdrawn");
  const isWanted = !renews && periods.length === 0 && !wasSent && !cameBack;
  for (const [index, { mail_id, state }] of asked.entries()) {
    if (state !== "waiting" && state !== "withdrawn") continue;
    const wanted = isWanted && index === 0 ? "waiting" : "withdrawn";
    if (wanted !== state)
      await trx.updateTable("mails").set({ state: wanted }).where("mail_id", "=", mail_id).execute();
  }
}
