import type { Money } from "#rules/premium/money.ts";

/** A date as a person says it, in their zone: Saturday, November 21, 2026. */
export function dateInWords(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone }).format(instant);
}

/** Date and time with the name of the zone. */
export function momentInWords(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "long", timeZone }).format(instant);
}

/** An amount with its currency: €129.99. */
export function moneyInWords({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
