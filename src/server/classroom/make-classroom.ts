import type { Transaction } from "kysely";
import { MAX_CLASSROOM_NAME_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { newCode, newLink } from "./join-codes.ts";

interface NewClassroom {
  userId: string;
  timeZone: string;
  name: string;
  /** Of the form: sent twice, it makes one classroom. */
  requestKey: string;
}

/** Makes a classroom with a code and a link, led by the person who makes it. */
export function makeClassroom(tools: Tools, wanted: NewClassroom): Promise<{ classroomId: string }> {
  return tools.db.transaction().execute((trx) => insertClassroom(trx, tools, wanted));
}

/** Makes a classroom in a transaction. A key used before returns the classroom that it made. */
export async function insertClassroom(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, timeZone, name, requestKey }: NewClassroom,
): Promise<{ classroomId: string }> {
  const now = tools.now();
  const classroomId = tools.random.uuid();
  const made = await trx
    .insertInto("classrooms")
    .values({
      classroom_id: classroomId,
      name: nameOrNull(name, MAX_CLASSROOM_NAME_LENGTH) ?? name,
      owner_user_id: userId,
      time_zone: timeZone,
      request_key: requestKey,
      ...newCode(tools, classroomId, now),
      ...newLink(tools, classroomId, now),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(["owner_user_id", "request_key"]).doNothing())
    .returning("classroom_id")
    .executeTakeFirst();
  if (!made) {
    const before = await trx
      .selectFrom("classrooms")
      .select("classroom_id")
      .where("owner_user_id", "=", userId)
      .where("request_key", "=", requestKey)
      .executeTakeFirstOrThrow();
    return { classroomId: before.classroom_id };
  }
  failpoint("classroom.made");
  await trx
    .insertInto("classroom_educators")
    .values({ user_id: userId, classroom_id: classroomId, role: "lead", since: new Date(now) })
    .execute();
  return { classroomId };
}
