import { type Kysely, sql } from "kysely";
import { checkPermission } from "#rules/account/permissions.ts";
import type { Mover, VersionState } from "#rules/authoring/versions/transitions.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Actor } from "./actor.ts";

/** A version with everything that decides who may do what with it. */
export interface FoundVersion {
  lessonId: string;
  lessonSlug: string;
  courseId: string;
  chapterId: string;
  path: string;
  versionName: string;
  state: VersionState;
  contentHash: string;
  ownedBy: string | null;
  named: boolean;
  /** Its document in the editor, if it was ever opened there. */
  docId: string | null;
  rev: number;
  /** Version that learners see; null before the first is published. */
  main: string | null;
}

export const noSuchVersion: Refused = { refused: 404, errors: ["There's no such version of this lesson."] };
export const noSuchLesson: Refused = { refused: 404, errors: ["There's no such lesson."] };

/** Finds a version for an author named on its course, or staff; for everybody else there is none. */
export async function findVersion(
  visit: Actor,
  asked: { lesson_id: string; version_name: string },
  db: Kysely<Database> = visit.db,
): Promise<FoundVersion | Refused> {
  const { userId } = visit.viewer;
  const { rows } = await sql<FoundVersion>`
    select l.lesson_id as "lessonId", l.slug as "lessonSlug", l.course_id as "courseId", l.chapter_id as "chapterId",
      l.path, v.version_name as "versionName", v.state, v.content_hash as "contentHash", v.owned_by as "ownedBy",
      exists (select from course_authors a where a.course_id = l.course_id and a.user_id = ${userId}) as named,
      d.doc_id as "docId", coalesce(d.rev, 0) as rev,
      (select m.version_name from lesson_versions m where m.lesson_id = l.lesson_id and m.state = 'MAIN') as main
    from lesson_versions v
    join lessons l on l.lesson_id = v.lesson_id
    left join editor_docs d on d.lesson_id = v.lesson_id and d.version_name = v.version_name
    where v.lesson_id = ${asked.lesson_id} and v.version_name = ${asked.version_name}`.execute(db);
  const [found] = rows;
  if (!found || !checkPermission(visit.requester, "edit_drafts", { named: found.named }).may) return noSuchVersion;
  return found;
}

/** Course of a lesson, if this author or member of staff may see its versions. */
export async function findLesson(
  visit: Actor,
  lessonId: string,
): Promise<{ lessonId: string; courseId: string; path: string } | Refused> {
  const { rows } = await sql<{ lessonId: string; courseId: string; path: string; named: boolean }>`
    select l.lesson_id as "lessonId", l.course_id as "courseId", l.path,
      exists (select from course_authors a where a.course_id = l.course_id and a.user_id = ${visit.viewer.userId}) as named
    from lessons l where l.lesson_id = ${lessonId}`.execute(visit.db);
  const [found] = rows;
  if (!found || !checkPermission(visit.requester, "edit_drafts", { named: found.named }).may) return noSuchLesson;
  return found;
}

/** Relation of the viewer to a version, for the table of steps. */
export function moverOf({ viewer, requester }: Actor, { ownedBy, named }: FoundVersion): Mover {
  return { staff: requester.role === "staff", owner: ownedBy !== null && ownedBy === viewer.userId, named };
}
