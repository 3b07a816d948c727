import { type Kysely, sql } from "kysely";
import type { Requester } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import type { Viewer } from "../http/visit.ts";

/**
 * SQL condition that the owner of the classroom `c` may open every lesson at an instant: by premium or a seat, by a
 * licence that staff gave, or as staff.
 */
export function mayOpenAll(now: number) {
  const at = new Date(now);
  return sql<boolean>`exists (select 1 from users owner where owner.user_id = c.owner_user_id and (
    owner.user_type in ('staff', 'author')
    or exists (select 1 from entitlements e where e.user_id = owner.user_id and e.starts_at <= ${at}
      and (e.ends_at is null or e.ends_at > ${at}))
    or exists (select 1 from educators t where t.user_id = owner.user_id and t.revoked_at is null
      and t.licence_until > ${at})))`;
}

/** True if a classroom that somebody is a student of opens this lesson to them now. */
export async function grantedByClassroom(
  db: Kysely<Database>,
  viewer: Viewer,
  requester: Requester,
  lessonId: string,
  now: number,
): Promise<boolean> {
  return (await openedByClassrooms(db, viewer, requester, [lessonId], now)).has(lessonId);
}

/**
 * Those of these lessons that a classroom opens now to somebody who's its student. Read with every request and never
 * kept, so that leaving the classroom ends it at once.
 */
export async function openedByClassrooms(
  db: Kysely<Database>,
  viewer: Viewer,
  requester: Requester,
  lessonIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (requester.role !== "student" || viewer.kind !== "member") return new Set();
  const { rows } = await sql<{ lesson_id: string }>`
    select distinct a.lesson_id from classroom_members m
    join classrooms c on c.classroom_id = m.classroom_id and c.closed_at is null
    join assignments a on a.classroom_id = c.classroom_id
    where m.user_id = ${viewer.userId} and m.state = 'joined' and a.lesson_id = any(${[...lessonIds]}::uuid[])
      and a.opens_at <= ${new Date(now)} and ${mayOpenAll(now)}`.execute(db);
  return new Set(rows.map(({ lesson_id }) => lesson_id));
}
