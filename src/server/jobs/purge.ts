import type { Kysely } from "kysely";
import { daysBefore, type KeptPeriods, monthsBefore } from "#rules/account/kept-periods.ts";
import { purgeEmptyAccounts, purgeUnusedAccounts } from "../account/purge/purge-accounts.ts";
import { purgeExports, purgeLinks } from "../account/purge/purge-records.ts";
import { purgeRequests } from "../authoring/versions/purge-requests.ts";
import { purgeWebhooks } from "../billing/purge-webhooks.ts";
import { purgeClassrooms } from "../classroom/purge-classrooms.ts";
import type { Database } from "../db/tables.ts";
import { maintainEventPartitions } from "../experiments/maintain-event-partitions.ts";
import { purgeMemberships } from "../experiments/store.ts";
import { redactOldMails } from "../mail/old-mails.ts";
import { purgeAudit } from "../staff/purge-audit.ts";
import type { Tools } from "../tools.ts";

/** Maximum number of rows of one kind that a run deletes; the next minute's continues. */
const AT_ONCE = 1000;

type Delete = (db: Kysely<Database>, before: Date, limit: number) => Promise<bigint>;

/** Records that have a time, by the name that the log gives them. */
const records: readonly [what: string, period: keyof KeptPeriods, Delete][] = [
  ["links", "tokenDays", purgeLinks],
  ["mails", "mailDays", redactOldMails],
  ["webhooks", "webhookDays", purgeWebhooks],
  ["exports", "exportDays", purgeExports],
  ["requests", "requestDays", purgeRequests],
  ["classrooms", "classroomMonths", purgeClassrooms],
  ["audit", "auditMonths", purgeAudit],
  // Without its events a membership says nothing.
  ["memberships", "eventMonths", purgeMemberships],
];

/** Deletes everything whose time is over. The periods are settings, and the privacy page states them. */
export async function purge(tools: Tools): Promise<void> {
  const { db, now, settings, log } = tools;
  for (const [what, period, remove] of records) {
    const count = settings.keep[period];
    const before = period.endsWith("Months") ? monthsBefore(now(), count) : daysBefore(now(), count);
    const rows = Number(await remove(db, new Date(before), AT_ONCE));
    if (rows > 0) log.info({ event: "purged", what, rows }, "deleted what had had its time");
  }
  await maintainEventPartitions(tools);
  await purgeEmptyAccounts(tools);
  await purgeUnusedAccounts(tools);
}
