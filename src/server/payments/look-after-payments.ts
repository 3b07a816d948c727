import { settlePurchase } from "../premium/settle-purchase.ts";
import type { Tools } from "../tools.ts";
import { runDueCommands } from "./commands.ts";
import { syncSubscription } from "./sync-subscription.ts";

const AT_ONCE = 50;
const OPEN_FOR_MS = 2 * 60_000;
const READ_EVERY_MS = 24 * 3_600_000;
/** How long after a period's end its bill is looked for first. */
const BILL_MS = 60_000;

/** Heals what webhooks never told: commands not yet given, checkouts that nobody came back from, subscriptions whose period is over or that were not read for a day (F15). */
export async function lookAfterPayments(tools: Tools): Promise<void> {
  const { db, payments } = tools;
  if (!payments) return;
  await runDueCommands(tools, payments);
  const now = tools.now();
  const open = await db
    .selectFrom("checkouts")
    .select("provider_id")
    .where("state", "=", "open")
    .where("created_at", "<=", new Date(now - OPEN_FOR_MS))
    .orderBy("created_at", "desc")
    .limit(AT_ONCE)
    .execute();
  for (const { provider_id } of open) if (provider_id !== null) await settlePurchase(tools, provider_id);
  const due = await db
    .selectFrom("subscriptions")
    .select("provider_id")
    .where("running", "=", true)
    .where((eb) =>
      eb.or([
        eb.and([eb("period_until", "<=", new Date(now - BILL_MS)), eb("read_at", "<=", new Date(now - BILL_MS))]),
        eb("read_at", "<=", new Date(now - READ_EVERY_MS)),
      ]),
    )
    .orderBy("period_until")
    .limit(AT_ONCE)
    .execute();
  for (const { provider_id } of due) await syncSubscription(tools, payments, provider_id);
  if (open.length + due.length > 0) tools.wake("mails");
}
