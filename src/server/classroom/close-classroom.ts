import type { Transaction } from "kysely";
import { lockUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import { lockClassroom, NO_CLASSROOM, studentsIn } from "./classroom-store.ts";
import { settleStudent } from "./join-classroom.ts";

/** Closes a classroom for good. Its students keep their work, and those who are in no other are learners again. */
export async function closeClassroom(
  trx: Transaction<Database>,
  classroomId: string,
  now: number,
): Promise<object | Refused> {
  const row = await lockClassroom(trx, classroomId);
  if (!row) return NO_CLASSROOM;
  if (row.closed_at !== null) return {};
  await trx
    .updateTable("classrooms")
    .set({ closed_at: new Date(now) })
    .where("classroom_id", "=", classroomId)
    .execute();
  for (const userId of await studentsIn(trx, classroomId)) {
    await lockUserType(trx, userId);
    await settleStudent(trx, userId, now);
  }
  return {};
}
