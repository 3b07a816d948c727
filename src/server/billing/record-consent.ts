import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import type { SubscriptionRow } from "./subscription-store.ts";

/** Text agreed to last for this subscription, by the provider's id; "" if there's none. */
export async function lastConsent(trx: Transaction<Database>, userId: string, subscription: string): Promise<string> {
  const row = await trx
    .selectFrom("renewal_consents")
    .innerJoin("subscriptions", "subscriptions.subscription_id", "renewal_consents.checkout_id")
    .select("wording")
    .where("renewal_consents.user_id", "=", userId)
    .where("subscriptions.provider_id", "=", subscription)
    .orderBy("given_at", "desc")
    .executeTakeFirst();
  return row?.wording ?? "";
}

/** Stores the text that was agreed to, once. */
export async function recordConsent(
  trx: Transaction<Database>,
  { random, now }: Tools,
  { user_id, subscription_id }: SubscriptionRow,
  wording: string,
): Promise<void> {
  await trx
    .insertInto("renewal_consents")
    .values({ user_id, consent_id: random.uuid(), checkout_id: subscription_id, wording, given_at: new Date(now()) })
    .execute();
}
