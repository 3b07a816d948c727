import { type Kysely, sql } from "kysely";
import { nextBillAt } from "#rules/premium/decisions.ts";
import { DAY_MS } from "#rules/premium/instant.ts";
import type { LedgerEntry } from "#rules/premium/ledger.ts";
import { inTrial, subscriptionState } from "#rules/premium/subscription-state.ts";
import { reminderAt } from "#rules/trial/trial-end.ts";
import type { Database } from "../db/tables.ts";
import { type Letter, queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { readLedger } from "./ledger-store.ts";
import { nextAmount, type SubscriptionRow } from "./subscription-store.ts";

/** How long before an annual plan renews it is announced. */
const NOTICE_DAYS = 30;

type Promised = Letter<"trial_reminder"> | Letter<"renewal_notice">;

/**
 * Puts the mails that were promised for later in step with what is true now: the reminder before a trial ends, the notice before a year renews.
 * What has become untrue is withdrawn. In the transaction of whatever changed it, any number of times.
 */
export async function keepPromises(trx: Kysely<Database>, userId: string, tools: Tools): Promise<void> {
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const rows = await trx.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).execute();
  if (!person || rows.length === 0) return;
  const ledger = await readLedger(trx, userId);
  for (const row of rows) {
    const promised = promisedFor(row, ledger, person, tools.now());
    await withdrawOthers(trx, row, promised?.key ?? "");
    if (promised) await promiseAgain(trx, promised);
    if (promised?.name === "trial_reminder") await queueMail(trx, promised, tools);
    if (promised?.name === "renewal_notice") await queueMail(trx, promised, tools);
  }
}

function promisedFor(
  row: SubscriptionRow,
  ledger: readonly LedgerEntry[],
  person: { email: string; first_name: string; time_zone: string },
  now: number,
): Promised | null {
  const state = subscriptionState(ledger, row.provider_id);
  const trial = inTrial(state, now);
  const next = nextBillAt(state, row.plan, (trial ? state.trialUntil : null) ?? row.period_until.getTime());
  if (!row.running || next === null || next <= now || state.suspended) return null;
  const { email: to, first_name, time_zone } = person;
  const amount = nextAmount(row);
  const common = { to, userId: row.user_id };
  const facts = { first_name, time_zone, renews_at: next, amount, currency: row.currency };
  const key = `${row.provider_id}:${next}:${amount}:${state.turns.renewal}:${state.turns.suspension}`;
  if (trial) {
    return { ...common, key: `trial_reminder:${key}`, name: "trial_reminder", facts, dueAt: reminderAt(next, now) };
  }
  const plan = state.chosenPlan ?? row.plan;
  if (row.plan === "monthly" || plan === "monthly") return null;
  const dueAt = Math.max(now, next - NOTICE_DAYS * DAY_MS);
  return { ...common, key: `renewal_notice:${key}`, name: "renewal_notice", facts: { ...facts, plan }, dueAt };
}

async function withdrawOthers(trx: Kysely<Database>, row: SubscriptionRow, kept: string): Promise<void> {
  await sql`
    update mails set state = 'withdrawn'
    where user_id = ${row.user_id} and state = 'waiting' and template in ('trial_reminder', 'renewal_notice')
      and split_part(effect_key, ':', 2) = ${row.provider_id} and effect_key <> ${kept}`.execute(trx);
}

/** What was taken back and has become true again goes out after all. */
async function promiseAgain(trx: Kysely<Database>, { key, dueAt }: Promised): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ state: "waiting", ...(dueAt === undefined ? {} : { due_at: new Date(dueAt) }) })
    .where("effect_key", "=", key)
    .where("state", "=", "withdrawn")
    .execute();
}
