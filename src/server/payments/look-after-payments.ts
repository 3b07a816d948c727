import { sql } from "kysely";
import { settlePurchase } from "../premium/settle-purchase.ts";
import type { Tools } from "../tools.ts";
import { runDueCommands } from "./commands.ts";
import { syncSubscription } from "./sync-subscription.ts";

const AT_ONCE = 50;
const OPEN_FOR_MS = 2 * 60_000;
const READ_EVERY_MS = 24 * 3_600_000;
const ENDED_FOR_MS = 60 * 24 * 3_600_000;
/** How long after a period's end its bill is looked for first. */
const BILL_MS = 60_000;

/** Heals what webhooks never told: commands not yet given, checkouts that nobody came back from, subscriptions whose period is over or that were not read for a day (F15). */
export async function lookAfterPayments(tools: Tools): Promise<void> {
  const { db, payments } = tools;
  if (!payments) return;
  // What was told has changed something there, and no webhook is needed to know it here.
  for (const id of await runDueCommands(tools, payments)) await syncSubscription(tools, payments, id);
  const now = tools.now();
  const open = await db
    .selectFrom("checkouts")
    .select("provider_id")
    .where("state", "=", "open")
    .where("provider_id", "is not", null)
    .where("created_at", "<=", new Date(now - OPEN_FOR_MS))
    // Another part of them each time: those that nobody ever pays must not stand before the others.
    .orderBy(sql`md5(checkout_id::text || ${String(now)}::text)`)
    .limit(AT_ONCE)
    .execute();
  for (const { provider_id } of open) {
    if (provider_id !== null) await oneByOne(tools, () => settlePurchase(tools, provider_id));
  }
  const due = await db
    .selectFrom("subscriptions")
    .select("provider_id")
    // What has ended is read for a while too: staff may give something of it back.
    .where((eb) => eb.or([eb("running", "=", true), eb("ended_at", ">", new Date(now - ENDED_FOR_MS))]))
    .where((eb) =>
      eb.or([
        eb.and([
          eb("running", "=", true),
          eb("period_until", "<=", new Date(now - BILL_MS)),
          eb("read_at", "<=", new Date(now - BILL_MS)),
        ]),
        eb("read_at", "<=", new Date(now - READ_EVERY_MS)),
      ]),
    )
    .orderBy("period_until")
    .limit(AT_ONCE)
    .execute();
  for (const { provider_id } of due) await oneByOne(tools, () => syncSubscription(tools, payments, provider_id));
  if (open.length + due.length > 0) tools.wake("mails");
}

/** What fails for one is no reason to leave the others. */
async function oneByOne({ log }: Tools, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ event: "payment_not_read", err: error }, "what the payment provider knows could not be read");
  }
}
