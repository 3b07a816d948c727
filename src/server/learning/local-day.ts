import { DateTime } from "luxon";
import type { LocalDate } from "#rules/learning/local-date.ts";

/** The calendar day at a moment (milliseconds since 1970) in an IANA zone; a zone that nobody knows counts as UTC. */
export function localDay(at: number, zone: string): LocalDate {
  const there = DateTime.fromMillis(at, { zone });
  return there.toISODate() ?? DateTime.fromMillis(at, { zone: "utc" }).toFormat("yyyy-MM-dd");
}
