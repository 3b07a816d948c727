import { sql } from "kysely";
import { MAX_SET } from "#rules/classroom/assignment.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { instantsOf, type TypedDays } from "./assignment-days.ts";
import { CLOSED, isId, lockClassroom, NO_CLASSROOM } from "./classroom-store.ts";
import type { ClassroomRow } from "./join-codes.ts";

interface NewAssignments {
  lessonIds: readonly string[];
  days: TypedDays;
  note: string;
  /** Of the form: sent twice, it sets each lesson once. */
  requestKey: string;
}

const UNKNOWN: Refused = { refused: 422, errors: ["One of these lessons is no longer there. Please choose again."] };
const FULL: Refused = {
  refused: 409,
  errors: [`A classroom can set ${MAX_SET} lessons. Please take some back first.`],
};

/** Sets lessons in a classroom: all of them or none. */
export async function setLessons(
  tools: Tools,
  { classroom_id: classroomId, time_zone: zone }: ClassroomRow,
  userId: string,
  { lessonIds, days, note, requestKey }: NewAssignments,
): Promise<object | Refused> {
  const now = tools.now();
  const instants = instantsOf(days, { zone, now });
  if (isRefused(instants)) return instants;
  const ids = [...new Set(lessonIds)];
  if (!ids.every(isId)) return UNKNOWN;
  const done = await tools.db.transaction().execute(async (trx): Promise<object | Refused> => {
    const row = await lockClassroom(trx, classroomId);
    if (!row) return NO_CLASSROOM;
    if (row.closed_at !== null) return CLOSED;
    const { rows: known } = await sql<{ there: number; already: number }>`
      select (select count(*)::int from lessons l
          join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
          where l.lesson_id = any(${ids}::uuid[]) and l.removed_at is null) as there,
        (select count(*)::int from assignments
          where classroom_id = ${classroomId} and request_key <> ${requestKey}) as already`.execute(trx);
    if (known[0]?.there !== ids.length) return UNKNOWN;
    if (known[0].already + ids.length > MAX_SET) return FULL;
    await trx
      .insertInto("assignments")
      .values(
        ids.map((lessonId) => ({
          assignment_id: tools.random.uuid(),
          classroom_id: classroomId,
          lesson_id: lessonId,
          set_by_user_id: userId,
          opens_at: instants.opensAt,
          due_at: instants.dueAt,
          note: note.replaceAll("\r\n", "\n").trim(),
          request_key: requestKey,
          created_at: new Date(now),
        })),
      )
      .onConflict((conflict) => conflict.columns(["classroom_id", "request_key", "lesson_id"]).doNothing())
      .execute();
    return {};
  });
  if (!isRefused(done)) tools.wake("classrooms");
  return done;
}
