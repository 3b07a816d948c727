import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { fromClassroomSchema, nextAssignmentSchema } from "#contract/classroom/progress.ts";
import type { Database } from "../db/tables.ts";
import type { Visit } from "../http/visit.ts";
import { attendedBy, isId } from "./classroom-store.ts";
import { readStudentView } from "./read-student-view.ts";

/**
 * The classroom that a lesson's address says it was reached from, with its assignment; null for anybody who isn't in
 * it. It only decides where "Back" leads and which assignment shows: whether the lesson opens isn't its business.
 */
export async function fromClassroom(
  { db, viewer, query, now }: Pick<Visit, "db" | "viewer" | "query" | "now">,
  lessonId: string,
): Promise<Infer<typeof fromClassroomSchema> | null> {
  const { fromClassroomId } = query;
  if (!isId(fromClassroomId) || viewer.userId === null) return null;
  const row = await readFrom(db, { classroomId: fromClassroomId, userId: viewer.userId, lessonId, now });
  if (!row) return null;
  const { classroom_id, name, time_zone, due_at, note } = row;
  return { classroom_id, name, time_zone, due_at: due_at?.toISOString() ?? null, note: note ?? "" };
}

interface FromRow {
  classroom_id: string;
  name: string;
  time_zone: string;
  due_at: Date | null;
  note: string | null;
}

async function readFrom(
  db: Kysely<Database>,
  { classroomId, userId, lessonId, now }: { classroomId: string; userId: string; lessonId: string; now: number },
): Promise<FromRow | undefined> {
  const { rows } = await sql<FromRow>`
    select c.classroom_id, c.name, c.time_zone, a.due_at, a.note from classrooms c
    left join lateral (select due_at, note from assignments
      where classroom_id = c.classroom_id and lesson_id = ${lessonId} and opens_at <= ${new Date(now)}
      order by opens_at desc limit 1) a on true
    where c.classroom_id = ${classroomId} and (
      exists (select 1 from classroom_educators e where e.user_id = ${userId} and e.classroom_id = c.classroom_id)
      or c.closed_at is null and exists (select 1 from classroom_members m
        where m.user_id = ${userId} and m.classroom_id = c.classroom_id and m.state = 'joined'))`.execute(db);
  return rows[0];
}

/** The next lesson to do in the classroom that a student came from; null if none is left, and for everybody else. */
export async function nextAssignment(visit: Visit): Promise<Infer<typeof nextAssignmentSchema> | null> {
  const { db, viewer, query } = visit;
  const attended = await attendedBy(db, viewer.userId, query.fromClassroomId);
  if (!attended || viewer.userId === null) return null;
  const { assignments } = await readStudentView(visit, attended, viewer.userId);
  const next = assignments.find(({ state, open }) => open && (state === "begun" || state === "not_begun"));
  return next ? { lesson_name: next.lesson_name, href: next.href } : null;
}
