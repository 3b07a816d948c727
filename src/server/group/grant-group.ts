import type { Transaction } from "kysely";
import * as z from "zod";
import { groupOpenUntil } from "#rules/group/plan-seats.ts";
import { readLedger } from "../billing/ledger-store.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";

const bought = z.object({ name: z.string() });

interface BoughtGroup {
  userId: string;
  checkoutId: string;
  facts: unknown;
  /** The provider's id. */
  subscription: string;
}

/** Creates a paid group with its buyer as admin, in the transaction that marks the checkout paid. Its subscription exists already. */
export async function grantGroup(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, checkoutId, facts: checkoutFacts, subscription }: BoughtGroup,
): Promise<void> {
  const row = await trx
    .selectFrom("subscriptions")
    .select(["subscription_id", "quantity", "next_quantity", "period_until"])
    .where("provider_id", "=", subscription)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const { name } = bought.parse(checkoutFacts);
  const openUntil = groupOpenUntil(await readLedger(trx, userId), subscription, tools.now());
  const made = await trx
    .insertInto("groups")
    .values({
      group_id: tools.random.uuid(),
      subscription_id: row.subscription_id,
      checkout_id: checkoutId,
      admin_user_id: userId,
      name,
      seats: row.quantity,
      next_seats: row.next_quantity,
      paid_until: new Date(openUntil ?? tools.now()),
      created_at: new Date(tools.now()),
    })
    .onConflict((conflict) => conflict.column("subscription_id").doNothing())
    .returning("group_id")
    .executeTakeFirst();
  if (!made) return;
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const { email: to, first_name, time_zone } = person;
  const open_until = openUntil ?? row.period_until.getTime();
  const facts = { first_name, time_zone, group: name, group_id: made.group_id, seats: row.quantity, open_until };
  await queueMail(trx, { key: `group_ready:${made.group_id}`, to, userId, name: "group_ready", facts }, tools);
}
