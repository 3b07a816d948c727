import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { listLessons } from "#contract/authoring/lesson.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { Database } from "../../db/tables.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { fullName } from "./lesson-events.ts";

type Row = Infer<typeof listLessons.results>["lessons"][number];
type Filter = Infer<typeof listLessons.body>;

const LESSONS_PAGE = 100;
const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})\.(.{1,40})$/;

/** Lists versions of lessons: to authors of the courses that name them, to staff of all, latest change first. */
export async function listLessonVersions(
  visit: Visit,
  filter: Filter,
): Promise<CallOutcome<Infer<typeof listLessons.results>>> {
  const lessons = await readLessonVersions(visit.db, visit, filter, LESSONS_PAGE + 1);
  const page = lessons.slice(0, LESSONS_PAGE);
  const last = page.at(-1);
  const more = lessons.length > LESSONS_PAGE && last;
  const next = more ? `${Date.parse(last.last_modified_ts)}.${last.lesson_id}.${last.version_name}` : null;
  return { results: { lessons: page, next } };
}

/** Versions of lessons that this author or member of staff may edit. */
export async function readLessonVersions(
  db: Kysely<Database>,
  { viewer, requester }: Pick<Visit, "viewer" | "requester">,
  { course_slug, search, state, mine = false, after }: Filter,
  most: number,
): Promise<Row[]> {
  const everywhere = checkPermission(requester, "edit_drafts").may;
  const [, time, lessonId, versionName] = CURSOR.exec(after ?? "") ?? [];
  const cursor = time === undefined ? null : new Date(Number(time));
  const words =
    search === undefined || search.trim() === "" ? null : `%${search.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<Omit<Row, "last_modified_ts"> & { changed: Date }>`
    select l.lesson_id, l.slug as lesson_slug, l.name as lesson_name, c.slug as course_slug, c.name as course_name,
      ch.slug as chapter_slug, ch.name as chapter_name, v.version_name, v.state, coalesce(v.kind, l.kind) as kind,
      case when v.owned_by is null then '' else ${fullName("owner")} end as owned_by_name, v.modified_at as changed
    from lesson_versions v
    join lessons l on l.lesson_id = v.lesson_id and l.path not like 'removed:%'
    join chapters ch on ch.chapter_id = l.chapter_id
    join courses c on c.course_id = l.course_id and c.removed_at is null
    left join users owner on owner.user_id = v.owned_by
    where (${everywhere} or exists (
        select from course_authors a where a.course_id = l.course_id and a.user_id = ${viewer.userId}))
      and (${course_slug ?? null}::text is null or c.slug = ${course_slug ?? null})
      and (${state ?? null}::text is null or v.state = ${state ?? null})
      and (not ${mine} or v.owned_by = ${viewer.userId})
      and (${words}::text is null or l.name ilike ${words})
      and (${cursor}::timestamptz is null or (date_trunc('milliseconds', v.modified_at), l.lesson_id::text, v.version_name)
        < (${cursor}, ${lessonId ?? ""}, ${versionName ?? ""}))
    order by date_trunc('milliseconds', v.modified_at) desc, l.lesson_id::text desc, v.version_name desc
    limit ${most}`.execute(db);
  return rows.map(({ changed, ...row }) => ({ ...row, last_modified_ts: changed.toISOString() }));
}
