import { sql } from "kysely";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { runDueCommands } from "./commands.ts";
import { markToRead } from "./payment-reads.ts";
import { readMarked } from "./read-marked.ts";
import { recoverMissedEvents } from "./recover-missed-events.ts";
import { settlePurchase } from "./settle-purchase.ts";
import { syncSubscription } from "./sync-subscription.ts";

const AT_ONCE = 50;
/** Age of an open checkout at which it's looked for the first time; each further look waits ten times as long. */
const OPEN_FOR_MS = 2 * 60_000;
/** A bank's answer to a debit is looked for this often. */
const DEBIT_EACH = "12 hours";
/** Delay after a period's end before its bill is first looked for. */
const BILL_MS = 60_000;

/**
 * Finishes what events began, and repairs what they missed: unsent commands, marked subscriptions, checkouts nobody returned from, subscriptions
 * whose period ended, and once a day the events themselves (F15).
 */
export async function reconcilePayments(tools: Tools): Promise<void> {
  const { payments } = tools;
  if (!payments) return;
  await sendCommands(tools, payments);
  await oneByOne(tools, () => recoverMissedEvents(tools, payments));
  await lookForCheckouts(tools);
  await markRenewed(tools);
  // Reading may decide something: what wasn't owed is refunded.
  if ((await readMarked(tools, payments)) > 0) await sendCommands(tools, payments);
  tools.wake("mails");
}

/** A sent command changed something there, so it's read without waiting for a webhook. */
async function sendCommands(tools: Tools, payments: PaymentProvider): Promise<void> {
  for (const id of await runDueCommands(tools, payments)) await syncSubscription(tools, payments, id);
}

async function lookForCheckouts(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const at = new Date(now());
  const open = await db
    .selectFrom("checkouts")
    .select("provider_id")
    .where("state", "=", "open")
    .where("provider_id", "is not", null)
    .where("created_at", "<=", new Date(now() - OPEN_FOR_MS))
    .where(
      sql<boolean>`read_at is null or ${at} - created_at >= 10 * (read_at - created_at)
        or (debit_since is not null and ${at} - read_at >= ${DEBIT_EACH})`,
    )
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  for (const { provider_id } of open) {
    if (provider_id === null) continue;
    await oneByOne(tools, async () => {
      await settlePurchase(tools, provider_id);
      // Written last: a process that died in between hasn't looked, and a purchase from weeks ago would wait for months.
      await db.updateTable("checkouts").set({ read_at: at }).where("provider_id", "=", provider_id).execute();
    });
  }
}

/** A renewal is due by the calendar, so it's looked for even if no event came. */
async function markRenewed({ db, now }: Tools): Promise<void> {
  const before = new Date(now() - BILL_MS);
  const due = await db
    .selectFrom("subscriptions")
    .select("provider_id")
    .where("running", "=", true)
    .where("period_until", "<=", before)
    .where("read_at", "<=", before)
    .orderBy("period_until")
    .limit(AT_ONCE)
    .execute();
  await markToRead(
    db,
    due.map(({ provider_id: subscription }) => ({ subscription })),
    now(),
  );
}

/** One failure doesn't stop the others. */
async function oneByOne({ log }: Tools, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ event: "payment_not_read", err: error }, "what the payment provider knows could not be read");
  }
}
