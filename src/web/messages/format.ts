const LOCALE = "en";

/** Amount in the smallest unit of its currency, formatted: €89.00. */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat(LOCALE, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Long date of an instant in a time zone: Saturday, November 21, 2026. */
export function formatZonedDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "full", timeZone }).format(new Date(instant));
}

/** Short date and time of an instant in a time zone, for records. */
export function formatMoment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    new Date(instant),
  );
}

/** Name of a country. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(LOCALE, { type: "region" }).of(code) ?? code;
}

/** Last day of a coupon as month/day (specification section 9), from seconds since 1970. */
export function formatMonthDay(seconds: number): string {
  return new Intl.DateTimeFormat(LOCALE, { month: "numeric", day: "numeric", timeZone: "UTC" }).format(
    new Date(seconds * 1000),
  );
}
