import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { queueCommand } from "./commands.ts";

/**
 * The person's customer id at the provider, created on first use; concurrent calls get the same one. An account that has lost its address
 * becomes a customer without one.
 */
export async function customerOf(
  { db }: Tools,
  payments: PaymentProvider,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const known = await db
    .selectFrom("payment_customers")
    .select("provider_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (known) return known.provider_id;
  const made = await payments.makeCustomer({ userId, email: email === "" ? null : email }, `customer:${userId}`);
  await db
    .insertInto("payment_customers")
    .values({ user_id: userId, provider_id: made })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const kept = await db
    .selectFrom("payment_customers")
    .select("provider_id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return kept.provider_id;
}

/**
 * Queues telling the provider a person's new address, in the transaction that changes it. Does nothing for somebody who never paid. Addresses
 * changed one after the other arrive in that order.
 */
export async function updateCustomerEmail(
  trx: Transaction<Database>,
  tools: Pick<Tools, "now" | "random">,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const known = await trx
    .selectFrom("payment_customers")
    .select("provider_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!known) return;
  const command = { k: "change_email" as const, customer: known.provider_id, email };
  await queueCommand(trx, { key: `email:${tools.random.uuid()}`, userId, command }, tools);
}
