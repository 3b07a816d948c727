import { GUARDIAN_DAYS, noticeDueAt } from "#rules/account/child-consent.ts";
import { daysBefore } from "#rules/account/kept-periods.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { beginErasure } from "../erasure/erasure-store.ts";
import { deleteConsent, overdueConsents } from "./child-consent-store.ts";

const AT_ONCE = 100;
const DAY_MS = noticeDueAt(0);

/** Deletes children's accounts that nobody agreed to in time, and sends guardians who agreed their second mail. */
export async function maintainChildConsents(tools: Tools): Promise<void> {
  const { db, now, log } = tools;
  const overdue = await overdueConsents(db, daysBefore(now(), GUARDIAN_DAYS), AT_ONCE);
  for (const userId of overdue) {
    await db.transaction().execute(async (trx) => {
      await beginErasure(trx, userId, now());
      await deleteConsent(trx, userId);
    });
  }
  if (overdue.length > 0) {
    log.info({ event: "unconfirmed_children_purged", accounts: overdue.length }, "nobody agreed to these in time");
  }
  await sendNotices(tools);
}

async function sendNotices(tools: Tools): Promise<void> {
  const { db, now, wake } = tools;
  const rows = await db
    .selectFrom("child_consents as c")
    .innerJoin("users as u", "u.user_id", "c.user_id")
    .select(["c.user_id", "c.guardian_address", "c.given_at", "u.first_name"])
    .where("c.state", "=", "given")
    .where("c.basis", "=", "guardian")
    .where("c.noticed_at", "is", null)
    .where("c.given_at", "<=", new Date(now() - DAY_MS))
    .limit(AT_ONCE)
    .execute();
  for (const { user_id: userId, guardian_address: address, given_at, first_name: nickname } of rows) {
    await db.transaction().execute(async (trx) => {
      const key = `guardian_notice:${userId}:${given_at?.getTime()}`;
      const facts = { user_id: userId, address: address ?? "", nickname };
      await queueMail(trx, { key, to: address ?? "", userId, name: "guardian_notice", facts }, tools);
      await trx
        .updateTable("child_consents")
        .set({ noticed_at: new Date(now()) })
        .where("user_id", "=", userId)
        .execute();
    });
  }
  if (rows.length > 0) wake("mails");
}
