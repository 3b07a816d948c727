import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { ClassroomRow } from "./join-codes.ts";

/** Answer to anybody outside the classroom (T54). */
export const NO_CLASSROOM: Refused = { refused: 404, errors: ["We can't find that classroom among yours."] };

export const CLOSED: Refused = { refused: 409, errors: ["This classroom is closed."] };

/** An id that no statement needs to look up. */
export function isId(text: string | undefined): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? "");
}

/** A classroom and the educator's role in it. */
export interface Taught {
  classroom: ClassroomRow;
  role: "lead" | "co";
}

/** Classroom that this person teaches; null for anybody else's. */
export async function taughtBy(
  db: Kysely<Database>,
  userId: string | null,
  classroomId: string | undefined,
): Promise<Taught | null> {
  if (userId === null || !isId(classroomId)) return null;
  const row = await db
    .selectFrom("classrooms")
    .innerJoin("classroom_educators", "classroom_educators.classroom_id", "classrooms.classroom_id")
    .selectAll("classrooms")
    .select("role")
    .where("classrooms.classroom_id", "=", classroomId)
    .where("classroom_educators.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { role, ...classroom } = row;
  return { classroom, role };
}

/** A classroom that a student is in, with the student's own name there. */
export interface Attended {
  classroom: ClassroomRow;
  shownName: string;
  studentId: string;
}

/** Open classroom in which this person is a student; null for any other. */
export async function attendedBy(
  db: Kysely<Database>,
  userId: string | null,
  classroomId: string | undefined,
): Promise<Attended | null> {
  if (userId === null || !isId(classroomId)) return null;
  const row = await db
    .selectFrom("classrooms")
    .innerJoin("classroom_members", "classroom_members.classroom_id", "classrooms.classroom_id")
    .selectAll("classrooms")
    .select(["shown_name", "student_id"])
    .where("classrooms.classroom_id", "=", classroomId)
    .where("classroom_members.user_id", "=", userId)
    .where("classroom_members.state", "=", "joined")
    .where("classrooms.closed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { shown_name: shownName, student_id: studentId, ...classroom } = row;
  return { classroom, shownName, studentId };
}

/** Locks a classroom, so that closing it and joining it happen one after the other. */
export function lockClassroom(trx: Transaction<Database>, classroomId: string): Promise<ClassroomRow | undefined> {
  return trx
    .selectFrom("classrooms")
    .selectAll()
    .where("classroom_id", "=", classroomId)
    .forUpdate()
    .executeTakeFirst();
}

/** Names of a classroom's educators, the lead first. */
export async function educatorNames(db: Kysely<Database>, classroomId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(u.first_name || ' ' || u.last_name) as name
    from classroom_educators e join users u on u.user_id = e.user_id
    where e.classroom_id = ${classroomId} order by e.role = 'lead' desc, e.since`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name !== "");
}

/** Number of open classrooms this person is a student of. */
export async function countAttended(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from classroom_members m join classrooms c on c.classroom_id = m.classroom_id
    where m.user_id = ${userId} and m.state = 'joined' and c.closed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The classroom that a form of this key made, no matter who sent it. */
export function findByRequestKey(db: Kysely<Database>, key: string): Promise<ClassroomRow | undefined> {
  return db.selectFrom("classrooms").selectAll().where("request_key", "=", key).executeTakeFirst();
}

const MAX_ATTENDED = 200;

/** Open classrooms that somebody is a student of, in the order in which they joined. */
export async function attendedClassrooms(
  db: Kysely<Database>,
  userId: string | null,
): Promise<{ classroom_id: string; name: string }[]> {
  if (userId === null) return [];
  const { rows } = await sql<{ classroom_id: string; name: string }>`
    select c.classroom_id, c.name from classroom_members m join classrooms c on c.classroom_id = m.classroom_id
    where m.user_id = ${userId} and m.state = 'joined' and c.closed_at is null
    order by m.joined_at, c.classroom_id limit ${MAX_ATTENDED}`.execute(db);
  return rows;
}

/** Accounts of a classroom's students, in the order in which they're locked. */
export async function studentsIn(db: Kysely<Database>, classroomId: string): Promise<string[]> {
  const members = await db
    .selectFrom("classroom_members")
    .select("user_id")
    .where("classroom_id", "=", classroomId)
    .where("state", "=", "joined")
    .orderBy("user_id")
    .execute();
  return members.map(({ user_id }) => user_id);
}
