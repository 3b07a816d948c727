import { DateTime } from "luxon";
import type { LocalDate } from "#rules/learning/local-date.ts";

/** Calendar day of a moment (milliseconds since 1970) in an IANA zone; an unknown zone counts as UTC. */
export function localDay(at: number, zone: string): LocalDate {
  const there = DateTime.fromMillis(at, { zone });
  return there.toISODate() ?? DateTime.fromMillis(at, { zone: "utc" }).toFormat("yyyy-MM-dd");
}
