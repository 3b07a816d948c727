import { cardBrands } from "#rules/billing/card-brands.ts";
import type { Money } from "#rules/billing/money.ts";
import type { ShownPayer } from "#rules/billing/shown-payer.ts";
import { say } from "./say.ts";

/** Long date in a time zone: Saturday, November 21, 2026. */
export function dateInWords(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone }).format(instant);
}

/** Date and time with the zone's name. */
export function momentInWords(instant: number, timeZone: string): string {
  const day = { year: "numeric", month: "long", day: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat("en", { ...day, ...time, timeZone }).format(instant);
}

/** Amount with its currency: €129.99. */
export function moneyInWords({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Month and year, UTC: January 2027. */
export function monthInWords(instant: number): string {
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(instant);
}

const ACCOUNTS: Readonly<Record<string, string>> = {
  sepa_debit: "SEPA account",
  us_bank_account: "US bank account",
  bacs_debit: "UK bank account",
  acss_debit: "Canadian bank account",
  au_becs_debit: "Australian bank account",
};

/** Card or account as people know it: Visa ending 4242, SEPA account ending 3000. Empty without one. */
export function cardInWords(card: ShownPayer | null): string {
  if (card === null) return "";
  return say("card_ending", {
    brand: cardBrands[card.brand] ?? ACCOUNTS[card.brand] ?? say("card"),
    last4: card.last4,
  });
}

/** Label of what was paid with. */
export function payerLabel({ brand }: ShownPayer): string {
  return say(brand in ACCOUNTS ? "account" : "card");
}
