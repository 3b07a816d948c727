import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import type { AuditSubject, StaffAct } from "./tables.ts";

export interface AuditEntry {
  staffUserId: string;
  act: StaffAct;
  subject: { kind: AuditSubject; id: string };
  reason: string;
  effect: readonly string[];
  requestKey: string;
}

export interface AuditRow {
  audit_id: string;
  at: Date;
  staff_user_id: string;
  act: StaffAct;
  subject_kind: AuditSubject;
  subject_id: string;
  reason: string;
  facts: { effect: readonly string[] };
  /** Null once the account is gone. */
  staff_email: string | null;
  /** Address of the person it's about; null for other things, and once the account is gone. */
  subject_email: string | null;
}

/** Lines on one page of the log. */
export const AUDIT_PAGE = 50;

/**
 * Writes an audit line in the transaction of the act. Returns its id, or what the same key was used for before; the
 * caller then does nothing.
 */
export async function writeAudit(
  trx: Transaction<Database>,
  { now, random }: Pick<Tools, "now" | "random">,
  { staffUserId, act, subject, reason, effect, requestKey }: AuditEntry,
): Promise<{ written: string } | { before: UsedKey }> {
  const row = await trx
    .insertInto("staff_audit")
    .values({
      audit_id: random.uuid(),
      at: new Date(now()),
      staff_user_id: staffUserId,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      reason,
      facts: JSON.stringify({ effect }),
      request_key: requestKey,
    })
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returning("audit_id")
    .executeTakeFirst();
  if (row) return { written: row.audit_id };
  return { before: await usedKey(trx, requestKey).then((used) => used ?? missing(requestKey)) };
}

function missing(key: string): never {
  throw new Error(`The key ${key} was used, but its line can't be read.`);
}

export interface UsedKey {
  audit_id: string;
  staff_user_id: string;
  act: StaffAct;
  subject_id: string;
}

/** Line that was written with a form's key, if any. */
export function usedKey(db: Kysely<Database>, requestKey: string): Promise<UsedKey | undefined> {
  return db
    .selectFrom("staff_audit")
    .select(["audit_id", "staff_user_id", "act", "subject_id"])
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

/** Page of the log, newest first. `before`: the last line of the page before; `about`: one person or code. */
export async function readAudit(
  db: Kysely<Database>,
  { before, about, limit = AUDIT_PAGE }: { before?: string; about?: string; limit?: number },
): Promise<{ rows: AuditRow[]; more: boolean }> {
  let query = db
    .selectFrom("staff_audit as a")
    .leftJoin("users as s", "s.user_id", "a.staff_user_id")
    .leftJoin("users as u", (join) =>
      join.on((eb) => eb(eb.cast<string>("u.user_id", "text"), "=", eb.ref("a.subject_id"))),
    )
    .select([
      "a.audit_id",
      "a.at",
      "a.staff_user_id",
      "a.act",
      "a.subject_kind",
      "a.subject_id",
      "a.reason",
      "a.facts",
      "s.email as staff_email",
      "u.email as subject_email",
    ])
    .orderBy("a.audit_id", "desc")
    .limit(limit + 1);
  if (before !== undefined) query = query.where("a.audit_id", "<", before);
  if (about !== undefined) query = query.where("a.subject_id", "=", about);
  const rows = await query.execute();
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

const anId = z.uuid();

/** Effect of an act in the words of its line, for the member of staff who did it; empty if there's none. */
export async function auditEffect(db: Kysely<Database>, auditId: string, staffUserId: string): Promise<string[]> {
  if (!anId.safeParse(auditId).success) return [];
  const row = await db
    .selectFrom("staff_audit")
    .select("facts")
    .where("audit_id", "=", auditId)
    .where("staff_user_id", "=", staffUserId)
    .executeTakeFirst();
  return [...(row?.facts.effect ?? [])];
}
