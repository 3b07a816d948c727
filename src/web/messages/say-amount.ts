const LOCALE = "en";

/** An amount in the smallest unit of its currency, with its sign: €89.00. */
export function sayMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat(LOCALE, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The date of an instant as a person says it, in their zone: Saturday, November 21, 2026. */
export function sayDateOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "full", timeZone }).format(new Date(instant));
}

/** Its day and time, for records. */
export function sayMoment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    new Date(instant),
  );
}

/** A country by its name. */
export function sayCountry(code: string): string {
  return new Intl.DisplayNames(LOCALE, { type: "region" }).of(code) ?? code;
}

/** The last day of a coupon as month/day (specification section 9), from seconds since 1970. */
export function sayMonthDay(seconds: number): string {
  return new Intl.DateTimeFormat(LOCALE, { month: "numeric", day: "numeric", timeZone: "UTC" }).format(
    new Date(seconds * 1000),
  );
}
