import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { usedKey, writeAudit } from "./audit-store.ts";

/** Time a reason allows for looking at one person. */
export const LOOK_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
/** Different people that one member of staff may open within an hour. */
export const MAX_PEOPLE_AN_HOUR = 60;

const TOO_MANY: Refused = {
  refused: 429,
  errors: [`You've opened ${MAX_PEOPLE_AN_HOUR} people in the past hour. Please wait, or ask a colleague.`],
  retryAfter: 600,
};
export const OTHER_KEY: Refused = {
  refused: 409,
  errors: ["This form was used for something else. Nothing was done; please start again from the person's page."],
};

/** End of the time in which this member of staff may look at somebody; null if it's over or never began. */
export async function openUntil(
  db: Kysely<Database>,
  { staffUserId, subjectId, now }: { staffUserId: string; subjectId: string; now: number },
): Promise<number | null> {
  const last = await db
    .selectFrom("staff_audit")
    .select("at")
    .where("staff_user_id", "=", staffUserId)
    .where("subject_id", "=", subjectId)
    .where("act", "=", "person_opened")
    .where("at", ">", new Date(now - LOOK_MS))
    .orderBy("audit_id", "desc")
    .executeTakeFirst();
  return last ? last.at.getTime() + LOOK_MS : null;
}

/** Writes down who looks at whom and why. The same form sent twice is one line. */
export async function openPerson(
  tools: Tools,
  given: { staffUserId: string; subjectId: string; reason: string; key: string },
): Promise<{ open: true } | Refused> {
  const { staffUserId, subjectId, reason, key } = given;
  const done = await tools.db.transaction().execute(async (trx): Promise<{ open: true } | Refused> => {
    const before = await usedKey(trx, key);
    if (!before && (await openedLately(trx, staffUserId, tools.now())) >= MAX_PEOPLE_AN_HOUR) return TOO_MANY;
    const subject = { kind: "person" as const, id: subjectId };
    const entry = { staffUserId, act: "person_opened" as const, subject, reason, effect: [], requestKey: key };
    const written = await writeAudit(trx, tools, entry);
    if ("written" in written) return { open: true };
    const { staff_user_id, subject_id, act } = written.before;
    const same = staff_user_id === staffUserId && subject_id === subjectId && act === "person_opened";
    return same ? { open: true } : OTHER_KEY;
  });
  if (isRefused(done)) tools.log.warn({ event: "staff_look_refused", status: done.refused }, "refused");
  return done;
}

async function openedLately(db: Kysely<Database>, staffUserId: string, now: number): Promise<number> {
  const row = await db
    .selectFrom("staff_audit")
    .select((eb) => eb.fn.count<string>("subject_id").distinct().as("people"))
    .where("staff_user_id", "=", staffUserId)
    .where("act", "=", "person_opened")
    .where("at", ">", new Date(now - HOUR_MS))
    .executeTakeFirst();
  return Number(row?.people ?? 0);
}
