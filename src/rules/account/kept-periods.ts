import type { Instant } from "../billing/instant.ts";

/** Periods after which things are deleted, as the operator sets them and the privacy page states them. */
export interface KeptPeriods {
  visitorWorkDays: number;
  tokenDays: number;
  mailDays: number;
  webhookDays: number;
  exportDays: number;
  requestDays: number;
  emptyAccountDays: number;
  eventMonths: number;
  classroomMonths: number;
  auditMonths: number;
  unusedAccountMonths: number;
}

/** Names in `{keep_…}` of a text, and the period each stands for. */
export const periodNames = {
  keep_visitor_work: "visitorWorkDays",
  keep_links: "tokenDays",
  keep_mails: "mailDays",
  keep_webhooks: "webhookDays",
  keep_exports: "exportDays",
  keep_requests: "requestDays",
  keep_empty_accounts: "emptyAccountDays",
  keep_events: "eventMonths",
  keep_classrooms: "classroomMonths",
  keep_audit: "auditMonths",
  keep_unused_accounts: "unusedAccountMonths",
} as const satisfies Record<string, keyof KeptPeriods>;

/** A period as a sentence says it: "30 days", "13 months", "2 years". */
export function periodInWords(periods: KeptPeriods, name: keyof KeptPeriods): string {
  const count = periods[name];
  if (name.endsWith("Days")) return counted(count, "day");
  return count % 12 === 0 ? counted(count / 12, "year") : counted(count, "month");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const DAY_MS = 24 * 3_600_000;

export function daysBefore(now: Instant, days: number): Instant {
  return now - days * DAY_MS;
}

/** Same day and time that many months earlier; the last day of a shorter month. */
export function monthsBefore(now: Instant, months: number): Instant {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
}

/** Days before an unused account is deleted on which its owner is warned. */
export const UNUSED_WARNINGS_DAYS = [60, 14] as const;
