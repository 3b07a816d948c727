import type { Transaction } from "kysely";
import * as z from "zod";
import { mayPayPricesOf } from "#rules/billing/payer-country.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { appendToLedger, lockPerson } from "./ledger-store.ts";
import { priceNamed } from "./purchase-terms.ts";
import { priceIn } from "./read-prices.ts";
import { readerOf } from "./reader.ts";
import type { CheckoutRow } from "./settle-purchase.ts";

const kept = z.object({
  country: z.string(),
  // Absent: opened before payers had to be from there.
  needs_proof: z.literal(true),
});

/** True if neither the card nor the address of a payer is from the country whose prices they chose. */
export function isWrongCountry({ prices }: Tools, row: CheckoutRow, { payerCountries }: CheckoutTruth): boolean {
  const { success, data } = kept.safeParse(row.facts);
  if (!success) return false;
  const { country } = data;
  const name = priceNamed(row.purpose, row.plan);
  const price = priceIn(prices, country, name);
  const common = { country, fallback: prices.fallback_country, price };
  return !mayPayPricesOf({ ...common, seen: payerCountries, priceIn: (other) => priceIn(prices, other, name) });
}

interface RefusedPurchase {
  userId: string;
  subscription: string;
  checkout: Pick<CheckoutRow, "facts">;
}

/**
 * Records that a subscription isn't sold at these prices: it ends, and every payment for it is refunded, with a mail. A trial has no payment,
 * so its mail is sent here.
 */
export async function refuseSubscription(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, subscription, checkout }: RefusedPurchase,
): Promise<void> {
  await lockPerson(trx, userId);
  const key = `refused:${subscription}`;
  await appendToLedger(trx, userId, [{ k: "purchase_refused", subscription, key, at: tools.now() }], tools);
  const reader = typeof checkout.facts.trial_days === "number" ? await readerOf(trx, userId) : null;
  if (!reader) return;
  const { to, first_name } = reader;
  const letter = { key: `trial_refused:${subscription}`, to, userId, name: "trial_refused" as const };
  await queueMail(trx, { ...letter, facts: { first_name } }, tools);
}

/** Facts of a checkout that was refused for its payer's country. */
export const REFUSED_FACTS = { given_back: "country" } as const;

/** True if a settled purchase was refunded because of its payer's country. */
export function wasRefundedForCountry({ facts }: Pick<CheckoutRow, "facts">): boolean {
  return facts.given_back === REFUSED_FACTS.given_back;
}
