import { type Kysely, sql } from "kysely";
import { checkPermission } from "#rules/account/permissions.ts";
import type { VersionState } from "#rules/authoring/versions/transitions.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Actor } from "../versions/actor.ts";
import { fullName } from "../versions/lesson-events.ts";

/** The version of a lesson that a search reads, with its newest text. */
export interface SearchedLesson {
  lessonId: string;
  name: string;
  slug: string;
  chapterSlug: string;
  chapterName: string;
  versionName: string;
  state: VersionState;
  ownedBy: string | null;
  ownerName: string;
  rev: number;
  files: Record<string, string>;
}

export const noSuchCourse: Refused = { refused: 404, errors: ["There's no such course."] };

/** Course that this author or member of staff writes; null for everybody else. */
export async function findOwnCourse(
  { db, viewer, requester }: Actor,
  slug: string,
): Promise<{ courseId: string; lessons: number } | null> {
  const { rows } = await sql<{ courseId: string; lessons: number; named: boolean }>`
    select c.course_id as "courseId",
      exists (select from course_authors a where a.course_id = c.course_id and a.user_id = ${viewer.userId}) as named,
      (select count(*)::int from lessons l where l.course_id = c.course_id and l.path not like 'removed:%') as lessons
    from courses c where c.slug = ${slug} and c.removed_at is null`.execute(db);
  const [found] = rows;
  return found && checkPermission(requester, "edit_drafts", { named: found.named }).may ? found : null;
}

/**
 * The texts of some lessons of a course, in its order: of the viewer's own newest draft, else of somebody else's, else of
 * what learners see. A lesson that has none of these is left out.
 */
export async function readCourseTexts(
  db: Kysely<Database>,
  { courseId, userId }: { courseId: string; userId: string },
  { skip, most }: { skip: number; most: number },
): Promise<SearchedLesson[]> {
  const { rows } = await sql<SearchedLesson>`
    select l.lesson_id as "lessonId", l.name, l.slug, ch.slug as "chapterSlug", ch.name as "chapterName",
      v.version_name as "versionName", v.state, v.owned_by as "ownedBy",
      coalesce((select ${fullName("u")} from users u where u.user_id = v.owned_by), '') as "ownerName",
      coalesce(d.rev, 0) as rev,
      coalesce(case when d.doc_id is not null and v.state <> 'MAIN'
        then (select jsonb_object_agg(f.path, f.text) from editor_files f where f.doc_id = d.doc_id)
        else (select jsonb_object_agg(f.path, f.text) from lesson_files f
          where f.lesson_id = v.lesson_id and f.version_name = v.version_name)
      end, '{}') as files
    from (select lesson_id, name, slug, chapter_id, position from lessons
        where course_id = ${courseId} and path not like 'removed:%'
        order by position, lesson_id limit ${most} offset ${skip}) l
    join chapters ch on ch.chapter_id = l.chapter_id
    cross join lateral (
      select * from lesson_versions o where o.lesson_id = l.lesson_id and o.state in ('DRAFT', 'CANDIDATE', 'MAIN')
      order by o.state <> 'MAIN' and o.owned_by is not distinct from ${userId} desc, o.state <> 'MAIN' desc,
        o.created_at desc, length(o.version_name) desc, o.version_name desc limit 1) v
    left join editor_docs d on d.lesson_id = v.lesson_id and d.version_name = v.version_name
    order by l.position, l.lesson_id`.execute(db);
  return rows;
}
