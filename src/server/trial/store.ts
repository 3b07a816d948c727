import type { Kysely, Transaction } from "kysely";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { inTrial, type SubscriptionState, subscriptionState } from "#rules/billing/subscription-state.ts";
import type { PaymentEvent } from "#rules/trial/cancellation.ts";
import { lockPerson, readLedger } from "../billing/ledger-store.ts";
import { runningSubscription, type SubscriptionRow } from "../billing/subscription-store.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

/** A running trial, cancelled or not. */
export interface RunningTrial {
  row: SubscriptionRow;
  ledger: readonly LedgerEntry[];
  state: SubscriptionState & { trialUntil: number };
}

/** The person's running trial according to the ledger, or null. */
export async function readTrial(db: Kysely<Database>, userId: string, now: number): Promise<RunningTrial | null> {
  const row = await runningSubscription(db, userId);
  if (!row) return null;
  const ledger = await readLedger(db, userId);
  const state = subscriptionState(ledger, row.provider_id);
  const { trialUntil } = state;
  return trialUntil !== null && inTrial(state, now) ? { row, ledger, state: { ...state, trialUntil } } : null;
}

/** True once this trial was extended. */
export function isExtended({ row, ledger }: RunningTrial): boolean {
  return ledger.some((entry) => entry.k === "trial_extended" && entry.subscription === row.provider_id);
}

/** True once this trial's first bill was discounted. */
export function isDiscounted({ row, ledger }: RunningTrial): boolean {
  return ledger.some((entry) => entry.k === "discount_applied" && entry.subscription === row.provider_id);
}

export interface Survey {
  survey: "reason" | "plan";
  flags: Readonly<Record<string, boolean>>;
  other_text: string;
}

/** Stores an answer, unless the same one was stored a moment ago. */
export async function saveSurvey(
  { db, now, random }: Pick<Tools, "db" | "now" | "random">,
  userId: string,
  { survey, flags, other_text }: Survey,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const last = await trx
      .selectFrom("cancellation_surveys")
      .select(["flags", "other_text"])
      .where("user_id", "=", userId)
      .where("survey", "=", survey)
      .orderBy("at", "desc")
      .orderBy("survey_id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last?.other_text === other_text && Object.keys(flags).every((flag) => last.flags[flag] === flags[flag])) return;
    const at = new Date(now());
    await trx
      .insertInto("cancellation_surveys")
      .values({ user_id: userId, survey_id: random.uuid(), survey, flags: JSON.stringify(flags), other_text, at })
      .execute();
  });
}

/** Records a payment event in the transaction of the decision. */
export async function recordPaymentEvent(
  trx: Transaction<Database>,
  { now, random }: Pick<Tools, "now" | "random">,
  { user_id, subscription_id }: SubscriptionRow,
  name: PaymentEvent,
): Promise<void> {
  const facts = JSON.stringify({ subscription_id });
  await trx
    .insertInto("payment_events")
    .values({ user_id, event_id: random.uuid(), name, facts, at: new Date(now()) })
    .execute();
}

/** Mail key, unique per person, plan and trial. */
export function planMailKey(provider_id: string, option: string): string {
  return `plan_reminder:${provider_id}:${option}`;
}

/** Moves mails promised for the trial's end to its new end. */
export async function movePlanMails(
  trx: Transaction<Database>,
  { provider_id, user_id }: SubscriptionRow,
  until: number,
): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ due_at: new Date(until) })
    .where("user_id", "=", user_id)
    .where("state", "in", ["waiting", "withdrawn"])
    .where("effect_key", "in", [
      planMailKey(provider_id, "monthly_subscription"),
      planMailKey(provider_id, "group_subscription"),
    ])
    .execute();
}
