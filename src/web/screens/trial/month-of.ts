/** A month as its calendar shows it. */
export interface Month {
  year: number;
  /** From 1. */
  month: number;
  /** The marked day. */
  day: number;
  days: number;
  /** Number of empty squares before the first day, with weeks that begin on Monday. */
  offset: number;
}

/** Month of an instant in somebody's zone. */
export function monthOf(instant: string, timeZone: string): Month {
  const format = new Intl.DateTimeFormat("en", { year: "numeric", month: "numeric", day: "numeric", timeZone });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]));
  const [year, month, day] = [parts.get("year") ?? 0, parts.get("month") ?? 1, parts.get("day") ?? 1];
  const first = new Date(Date.UTC(year, month - 1, 1));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, day, days, offset: (first.getUTCDay() + 6) % 7 };
}
