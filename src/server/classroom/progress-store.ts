import { type Kysely, sql } from "kysely";
import { type AssignmentStatus, assignmentStatusOf } from "#rules/classroom/assignment.ts";
import type { Database } from "../db/tables.ts";
import type { AssignmentRow } from "./assignment-store.ts";

/** A student of a classroom. The account's id never leaves the server. */
export interface StudentRow {
  user_id: string;
  student_id: string;
  name: string;
  joined_at: Date;
}

/** Students of a classroom by name. */
export async function readStudents(
  db: Kysely<Database>,
  classroomId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    select user_id, student_id, shown_name as name, joined_at from classroom_members
    where classroom_id = ${classroomId} and state = 'joined'
    order by lower(shown_name), student_id limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** One student who is in the classroom now. */
export async function readStudent(
  db: Kysely<Database>,
  classroomId: string,
  studentId: string,
): Promise<StudentRow | null> {
  const { rows } = await sql<StudentRow>`
    select user_id, student_id, shown_name as name, joined_at from classroom_members
    where classroom_id = ${classroomId} and student_id = ${studentId} and state = 'joined'`.execute(db);
  return rows[0] ?? null;
}

export async function countStudents(db: Kysely<Database>, classroomId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from classroom_members
    where classroom_id = ${classroomId} and state = 'joined'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Students of the classroom who are done with each assignment, by assignment. */
export async function countDone(
  db: Kysely<Database>,
  classroomId: string,
  rows: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.map(({ assignment_id }) => assignment_id);
  const { rows: counts } = await sql<{ assignment_id: string; done: number }>`
    select a.assignment_id, count(*)::int as done
    from assignments a
    join classroom_members m on m.classroom_id = a.classroom_id and m.state = 'joined'
    left join assignment_marks k on k.user_id = m.user_id and k.assignment_id = a.assignment_id
    left join lesson_progress p on p.user_id = m.user_id and p.lesson_id = a.lesson_id
    where a.classroom_id = ${classroomId} and a.assignment_id = any(${ids}::uuid[])
      and coalesce(k.done_at, p.finished_at) is not null
    group by a.assignment_id`.execute(db);
  return new Map(counts.map(({ assignment_id, done }) => [assignment_id, done]));
}

/** One student's work in one assignment. */
export interface Work extends AssignmentStatus {
  doneAt: Date | null;
  solved: number;
  questions: number;
  seconds: number;
  tries: number;
  firstTry: number;
}

interface WorkRow {
  user_id: string;
  assignment_id: string;
  done_at: Date | null;
  seconds: number;
  tries: number;
  first_try: number;
}

/** Work of these students in these assignments; `of` looks one up. */
export async function readWork(
  db: Kysely<Database>,
  userIds: readonly string[],
  assignments: readonly AssignmentRow[],
  questions: ReadonlyMap<string, readonly string[]>,
  now: number,
): Promise<{ of(userId: string, assignment: AssignmentRow): Work }> {
  const [rows, solved] = await Promise.all([
    readRows(db, userIds, assignments),
    countSolved(db, userIds, assignments, questions),
  ]);
  const byKey = new Map(rows.map((row) => [`${row.user_id} ${row.assignment_id}`, row]));
  return {
    of(userId, assignment) {
      const row = byKey.get(`${userId} ${assignment.assignment_id}`);
      const doneAt = row?.done_at ?? null;
      const facts = {
        opensAt: assignment.opens_at.getTime(),
        dueAt: assignment.due_at?.getTime() ?? null,
        doneAt: doneAt?.getTime() ?? null,
        begun: row !== undefined,
      };
      const all = questions.get(assignment.lesson_id)?.length ?? 0;
      return {
        ...assignmentStatusOf(facts, now),
        doneAt,
        solved: doneAt ? all : (solved.get(`${userId} ${assignment.lesson_id}`) ?? 0),
        questions: all,
        seconds: row?.seconds ?? 0,
        tries: row?.tries ?? 0,
        firstTry: row?.first_try ?? 0,
      };
    },
  };
}

/** Rows of those who have begun, with a mark or without: a lesson may have been done before it was set. */
async function readRows(
  db: Kysely<Database>,
  userIds: readonly string[],
  assignments: readonly AssignmentRow[],
): Promise<WorkRow[]> {
  const ids = assignments.map(({ assignment_id }) => assignment_id);
  const { rows } = await sql<WorkRow>`
    select u.user_id, a.assignment_id, coalesce(k.done_at, p.finished_at) as done_at, coalesce(k.seconds, 0) as seconds,
      coalesce(k.tries, 0) as tries, coalesce(k.first_try, 0) as first_try
    from unnest(${[...userIds]}::uuid[]) as u (user_id)
    cross join assignments a
    left join assignment_marks k on k.user_id = u.user_id and k.assignment_id = a.assignment_id
    left join lesson_progress p on p.user_id = u.user_id and p.lesson_id = a.lesson_id
    where a.assignment_id = any(${ids}::uuid[]) and (k.user_id is not null or p.user_id is not null)`.execute(db);
  return rows;
}

async function countSolved(
  db: Kysely<Database>,
  userIds: readonly string[],
  assignments: readonly AssignmentRow[],
  questions: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, number>> {
  const lessons = [...new Set(assignments.map(({ lesson_id }) => lesson_id))];
  const pairs = lessons.flatMap((lesson) => (questions.get(lesson) ?? []).map((solvable) => ({ lesson, solvable })));
  const { rows } = await sql<{ user_id: string; lesson_id: string; solved: number }>`
    select s.user_id, s.lesson_id, count(*)::int as solved
    from unnest(${pairs.map(({ lesson }) => lesson)}::uuid[], ${pairs.map(({ solvable }) => solvable)}::text[])
      as q (lesson_id, solvable)
    join solvable_states s on s.lesson_id = q.lesson_id and s.solvable = q.solvable
    where s.user_id = any(${[...userIds]}::uuid[]) and (s.ever_solved or s.revealed)
    group by s.user_id, s.lesson_id`.execute(db);
  return new Map(rows.map(({ user_id, lesson_id, solved }) => [`${user_id} ${lesson_id}`, solved]));
}

/** Progress as pages show it. */
export function shownProgress({ state, late, doneAt, solved, questions }: Work) {
  return { state, late, done_at: doneAt?.toISOString() ?? null, solved, questions };
}
