import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";

/** The number under which the provider knows somebody; made the first time. Asked twice at once, it is one. */
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
  const made = await payments.makeCustomer({ userId, email }, `customer:${userId}`);
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
