import { DAY_MS } from "#rules/billing/instant.ts";
import { syncSubscription } from "../billing/sync-subscription.ts";
import type { Tools } from "../tools.ts";

const AT_ONCE = 50;
/** Pause between two looks at a group that's about to renew. */
const READ_EVERY_MS = 3_600_000;
/** Period an expired invitation's address is kept, so that it can be resent. */
const KEEP_ADDRESS_MS = 30 * DAY_MS;

/** Ends seats of groups whose paid time ran out, keeps those of groups about to renew open, and deletes addresses of old invitations. */
export async function maintainGroups(tools: Tools): Promise<void> {
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
    .where((eb) =>
      eb.or([
        eb.and([eb("subscriptions.ended_at", "is not", null), eb("groups.paid_until", "<=", now)]),
        // About to renew: seats stay open while the renewal's bill is a draft.
        eb.and([
          eb("subscriptions.running", "=", true),
          eb("subscriptions.renews", "=", true),
          eb("groups.paid_until", "<=", new Date(tools.now() + DAY_MS)),
          eb("subscriptions.read_at", "<=", new Date(tools.now() - READ_EVERY_MS)),
        ]),
      ]),
    )
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
