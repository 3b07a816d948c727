import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import type { SubscriptionRow } from "./subscription-store.ts";

/** Stores the text that was agreed to, once. */
export async function keepConsent(
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
