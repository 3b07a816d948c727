import { DAY_MS } from "#rules/premium/instant.ts";
import { syncSubscription } from "../payments/sync-subscription.ts";
import type { Tools } from "../tools.ts";

const AT_ONCE = 50;
/** How long the address of an invitation that has expired is kept, so that it can be sent again. */
const KEEP_ADDRESS_MS = 30 * DAY_MS;

/** What becomes due in groups without anybody telling: seats of a group that ended before what it had paid for did, and addresses of old invitations. */
export async function lookAfterGroups(tools: Tools): Promise<void> {
  const { db, payments } = tools;
  const now = new Date(tools.now());
  await db
    .updateTable("group_invitations")
    .set({ state: "withdrawn", email: null })
    .where("email", "is not", null)
    .where("expires_at", "<=", new Date(tools.now() - KEEP_ADDRESS_MS))
    .execute();
  if (!payments) return;
  const over = await db
    .selectFrom("groups")
    .innerJoin("subscriptions", "subscriptions.subscription_id", "groups.subscription_id")
    .select("subscriptions.provider_id")
    .where("subscriptions.ended_at", "is not", null)
    .where("groups.paid_until", "<=", now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("group_seats")
          .select("seat_id")
          .whereRef("group_seats.group_id", "=", "groups.group_id")
          .where("freed_at", "is", null),
      ),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { provider_id } of over) await syncSubscription(tools, payments, provider_id);
  if (over.length > 0) tools.wake("mails");
}
