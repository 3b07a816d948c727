import { sql, type Transaction } from "kysely";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { appendToLedger, lockPerson, readLedger } from "./ledger-store.ts";
import { scheduleReminders } from "./schedule-reminders.ts";

/** Ends what people have from subscriptions and lifetime purchases at the test provider, given the ids of its objects. */
export async function voidTestPurchases(
  trx: Transaction<Database>,
  ids: ReadonlySet<string>,
  tools: Tools,
): Promise<void> {
  const now = new Date(tools.now());
  const list = [...ids];
  await trx
    .updateTable("payment_commands")
    .set({ done_at: now, last_problem: "The test provider is gone." })
    .where("done_at", "is", null)
    .execute();
  await trx
    .updateTable("checkouts")
    .set({ state: "expired", settled_at: now })
    .where("state", "=", "open")
    .where("provider_id", "in", list)
    .execute();
  await trx.deleteFrom("payment_customers").where("provider_id", "in", list).execute();
  const subscribers = await trx
    .updateTable("subscriptions")
    .set({ status: "canceled", running: false, renews: false, ended_at: now })
    .where("provider_id", "in", list)
    .returning("user_id")
    .execute();
  const { rows: buyers } = await sql<{ user_id: string }>`
    select distinct user_id from ledger_entries
    where facts ->> 'subscription' = any(${list}) or facts ->> 'charge' = any(${list})`.execute(trx);
  const people = new Set([...subscribers, ...buyers].map(({ user_id }) => user_id));
  for (const userId of [...people].sort()) {
    await lockPerson(trx, userId);
    await appendToLedger(trx, userId, endingsOf(await readLedger(trx, userId), ids, tools.now()), tools);
    await trx.deleteFrom("trial_starts").where("user_id", "=", userId).execute();
    await scheduleReminders(trx, userId, tools);
  }
}

/** The ledger is never changed: what was bought with test money is refunded and ended by further entries. */
function endingsOf(ledger: readonly LedgerEntry[], ids: ReadonlySet<string>, at: number): LedgerEntry[] {
  const subscriptions = new Set<string>();
  const refunds: LedgerEntry[] = [];
  for (const entry of ledger) {
    if ("subscription" in entry && ids.has(entry.subscription)) subscriptions.add(entry.subscription);
    const isOurs =
      (entry.k === "period_paid" && ids.has(entry.subscription)) ||
      (entry.k === "lifetime_bought" && ids.has(entry.charge ?? ""));
    if (!isOurs) continue;
    const { key: of, paid } = entry;
    refunds.push({ k: "refunded", of, paid, endsAccess: true, key: `test-money:${of}`, at });
  }
  const ended = new Set(ledger.flatMap((entry) => (entry.k === "subscription_ended" ? [entry.subscription] : [])));
  const ends = [...subscriptions]
    .filter((subscription) => !ended.has(subscription))
    .map((subscription) => ({ k: "subscription_ended" as const, subscription, key: `ended:${subscription}`, at }));
  return [...ends, ...refunds];
}
