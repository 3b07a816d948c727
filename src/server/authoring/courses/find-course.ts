import { type Kysely, sql } from "kysely";
import { checkPermission } from "#rules/account/permissions.ts";
import type { CourseLesson } from "#rules/authoring/courses/course-problems.ts";
import type { Mover, VersionState } from "#rules/authoring/versions/transitions.ts";
import { type CourseFile, courseDraftSchema } from "../../content/formats.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";

/** A course's version with everything that decides who may do what with it. */
export interface FoundCourse {
  courseId: string;
  slug: string;
  versionName: string;
  state: VersionState;
  text: string;
  rev: number;
  ownedBy: string | null;
  named: boolean;
  changed: Date;
  /** Text that learners see; null if the course was never published. */
  mainText: string | null;
}

export const noSuchCourseVersion: Refused = { refused: 404, errors: ["There's no such version of this course."] };

/** Finds a course's version for an author named on the course, or staff; for everybody else there is none. */
export async function findCourse(
  visit: Visit,
  asked: { course_slug: string; version_name: string },
  db: Kysely<Database> = visit.db,
): Promise<FoundCourse | Refused> {
  const { rows } = await sql<FoundCourse>`
    select c.course_id as "courseId", c.slug, v.version_name as "versionName", v.state, v.text, v.rev,
      v.owned_by as "ownedBy", v.modified_at as changed,
      exists (select from course_authors a where a.course_id = c.course_id and a.user_id = ${visit.viewer.userId}) as named,
      (select m.text from course_versions m where m.course_id = c.course_id and m.state = 'MAIN') as "mainText"
    from course_versions v join courses c on c.course_id = v.course_id and c.removed_at is null
    where c.slug = ${asked.course_slug} and v.version_name = ${asked.version_name}`.execute(db);
  const [found] = rows;
  if (!found || !checkPermission(visit.requester, "edit_drafts", { named: found.named }).may)
    return noSuchCourseVersion;
  return found;
}

/** Relation of the viewer to a course's version, for the table of steps. */
export function courseMover({ viewer, requester }: Visit, { ownedBy, named }: FoundCourse): Mover {
  return { staff: requester.role === "staff", owner: ownedBy !== null && ownedBy === viewer.userId, named };
}

/** Reads a version's text. It was checked when it was written. */
export function courseOf(text: string): CourseFile {
  return courseDraftSchema.parse(JSON.parse(text));
}

export interface LessonOfCourse extends CourseLesson {
  slug: string;
  chapterSlug: string;
  kind: "lesson" | "practice_set";
  minutes: number;
  /** Version to open in the editor: the newest. */
  newest: string;
}

/** All lessons of a course, published or not, and those that were taken out. */
export async function readCourseLessons(db: Kysely<Database>, courseId: string): Promise<LessonOfCourse[]> {
  const { rows } = await sql<LessonOfCourse>`
    select l.slug, l.name, ch.slug as "chapterSlug", l.kind, l.minutes,
      case when l.path like 'removed:%' then null else ch.slug || '/' || l.slug end as place,
      exists (select from lesson_versions v where v.lesson_id = l.lesson_id and v.state = 'MAIN') as published,
      (select v.version_name from lesson_versions v where v.lesson_id = l.lesson_id
        order by v.created_at desc, length(v.version_name) desc, v.version_name desc limit 1) as newest
    from lessons l join chapters ch on ch.chapter_id = l.chapter_id
    where l.course_id = ${courseId} order by l.position, l.name`.execute(db);
  return rows;
}
