import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { setChildPassword } from "./set-child-password.ts";

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

/** Gives a child another password, for its educator: it has no address for a link of its own. */
export function setSchoolChildPassword(
  tools: Tools,
  { password, ...where }: InClassroom & { password: string },
): Promise<object | Refused> {
  const may = async (trx: Kysely<Database>) => (await schoolChildName(trx, where)) !== null;
  return setChildPassword(tools, { userId: where.userId, password, may });
}
