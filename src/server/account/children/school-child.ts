import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { setPassword } from "../password/set-password.ts";
import { hashPassword, isCommonPassword } from "../password.ts";
import { COMMON } from "../sign-up.ts";

interface InClassroom {
  userId: string;
  classroomId: string;
}

/** Name that a child logs in by whom this classroom's school let in; null for everybody else, and for children with an address. */
export async function schoolChildName(
  db: Kysely<Database>,
  { userId, classroomId }: InClassroom,
): Promise<string | null> {
  const row = await db
    .selectFrom("child_consents as c")
    .innerJoin("users as u", "u.user_id", "c.user_id")
    .select("u.email_key")
    .where("c.user_id", "=", userId)
    .where("c.classroom_id", "=", classroomId)
    .where("c.state", "=", "given")
    .where("c.basis", "=", "school")
    .where("u.age_band", "=", "child")
    .where("u.email", "=", "")
    .executeTakeFirst();
  return row?.email_key ?? null;
}

const NOT_THEIRS: Refused = {
  refused: 403,
  errors: ["Only children whom your school let in here get their password from you."],
};

/**
 * Gives a child another password, for its educator: it has no address for a link of its own. Every browser it was logged in
 * with is logged out.
 */
export async function setSchoolChildPassword(
  tools: Tools,
  { password, ...where }: InClassroom & { password: string },
): Promise<object | Refused> {
  if (await isCommonPassword(password)) return { refused: 422, errors: [COMMON] };
  const passwordHash = await hashPassword(password);
  return tools.db.transaction().execute(async (trx) => {
    if ((await schoolChildName(trx, where)) === null) return NOT_THEIRS;
    await setPassword(trx, tools, { userId: where.userId, passwordHash });
    return {};
  });
}
