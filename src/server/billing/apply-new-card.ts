import type { Transaction } from "kysely";
import type { Instant } from "#rules/billing/instant.ts";
import { hasPaidFailedBill } from "#rules/billing/paid-failed-bill.ts";
import { GRACE_MS } from "#rules/billing/reconcile.ts";
import { shownPayer } from "#rules/billing/shown-payer.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { runningBill } from "./announce.ts";
import { readLedger } from "./ledger-store.ts";
import { readerOf } from "./reader.ts";
import type { SubscriptionRow } from "./subscription-store.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Makes a card chosen at the provider pay for everything that runs, and mails what came of it, once per event. What to mail follows from the
 * ledger, so that two processes which take the same event at once, or one that takes it again after a crash, agree on it.
 */
export async function applyNewCard(
  tools: Tools,
  payments: PaymentProvider,
  { customer, event, chosenAt }: { customer: string; event: string; chosenAt: Instant },
): Promise<void> {
  const { db } = tools;
  const owner = await db
    .selectFrom("payment_customers")
    .select("user_id")
    .where("provider_id", "=", customer)
    .executeTakeFirst();
  for (const id of await payments.adoptCard(customer, `card:${event}`)) await syncSubscription(tools, payments, id);
  if (!owner) return;
  await db.transaction().execute((trx) => mailCard(trx, tools, owner.user_id, { event, chosenAt }));
}

function runningSubscriptions(db: Pick<Tools["db"], "selectFrom">, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("running", "=", true)
    .orderBy("period_until")
    .execute();
}

async function mailCard(
  trx: Transaction<Database>,
  tools: Tools,
  userId: string,
  { event, chosenAt }: { event: string; chosenAt: Instant },
): Promise<void> {
  const reader = await readerOf(trx, userId);
  const rows = await runningSubscriptions(trx, userId);
  const ledger = await readLedger(trx, userId);
  const unpaid = rows.find(({ owed }) => owed !== null);
  if (!reader) return;
  const { to, first_name, time_zone } = reader;
  const letter = { key: `card:${event}`, to, userId };
  if (unpaid?.owed) {
    const { bill, due, nextTryAt: next_try, declinedForGood: hard } = unpaid.owed;
    const failed = ledger.find((entry) => entry.key === `failed:${bill}`);
    const until = (failed?.at ?? tools.now()) + GRACE_MS;
    const open_until = until > tools.now() ? until : null;
    const about = { plan: unpaid.plan, card: shownPayer(unpaid), what: "new_card" as const, first: false };
    const facts = { first_name, time_zone, ...due, ...about, hard, next_try, open_until };
    return queueMail(trx, { ...letter, name: "payment_failed", facts }, tools);
  }
  // The receipt of the bill it has just paid says enough.
  if (hasPaidFailedBill(ledger, chosenAt)) return;
  for (const { provider_id } of rows) {
    const running = await runningBill(trx, userId, provider_id);
    if (!running || running.billsAt === null) continue;
    const facts = { first_name, time_zone, ...running.next, card: shownPayer(running.row), bills_at: running.billsAt };
    return queueMail(trx, { ...letter, name: "card_accepted", facts }, tools);
  }
}
