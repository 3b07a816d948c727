import { sql } from "kysely";
import { daysBefore, monthsBefore } from "#rules/account/kept-periods.ts";
import type { Tools } from "../../tools.ts";

/** Rows of one table that a run deletes at most; the next minute's goes on. */
const AT_ONCE = 1000;

type Purger = Pick<Tools, "db" | "now" | "settings" | "log">;

/**
 * Deletes what was kept for its time only: links of mails, facts of mails, ids of webhooks, replies to authors' requests,
 * rows of old exports, closed classrooms and the audit log. A mail's key stays, so that nothing is announced twice.
 */
export async function purgeOld({ db, now, settings, log }: Purger): Promise<void> {
  const { keep } = settings;
  const days = (count: number) => new Date(daysBefore(now(), count));
  const months = (count: number) => new Date(monthsBefore(now(), count));
  const deletions = {
    account_tokens: sql`delete from account_tokens where ctid = any(array(
      select ctid from account_tokens where created_at < ${days(keep.tokenDays)} limit ${AT_ONCE}))`,
    mails: sql`update mails set facts = '{}', to_address = '', last_problem = null where mail_id in (
      select mail_id from mails where state <> 'waiting' and facts <> '{}'::jsonb
        and coalesce(sent_at, due_at) < ${days(keep.mailDays)} limit ${AT_ONCE})`,
    payment_webhook_events: sql`delete from payment_webhook_events where event_id in (
      select event_id from payment_webhook_events where received_at < ${days(keep.webhookDays)} limit ${AT_ONCE})`,
    version_requests: sql`delete from version_requests where ctid = any(array(
      select ctid from version_requests where at < ${days(keep.requestDays)} limit ${AT_ONCE}))`,
    personal_data_exports: sql`delete from personal_data_exports where export_id in (
      select export_id from personal_data_exports
      where state <> 'exporting' and bytes is null and started_at < ${days(keep.exportDays)} limit ${AT_ONCE})`,
    classrooms: sql`delete from classrooms where classroom_id in (
      select classroom_id from classrooms where closed_at < ${months(keep.classroomMonths)} limit ${AT_ONCE})`,
    staff_audit: sql`delete from staff_audit where audit_id in (
      select audit_id from staff_audit where at < ${months(keep.auditMonths)} limit ${AT_ONCE})`,
  };
  for (const [table, deletion] of Object.entries(deletions)) {
    const { numAffectedRows = 0n } = await deletion.execute(db);
    if (numAffectedRows > 0n) {
      log.info({ event: "purged", table, rows: Number(numAffectedRows) }, "deleted what was kept for its time only");
    }
  }
}
