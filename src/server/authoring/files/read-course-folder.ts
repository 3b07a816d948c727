import { type Kysely, sql } from "kysely";
import { MAX_COURSE_BYTES } from "#rules/authoring/files/course-folder.ts";
import type { LessonNow } from "#rules/authoring/files/course-plan.ts";
import { replaceTarget } from "#rules/authoring/find/replace-target.ts";
import type { VersionState } from "#rules/authoring/versions/transitions.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import { bytesOf, type Files, hashOf, withLineFeeds } from "../documents/texts.ts";
import { fullName } from "../versions/lesson-events.ts";

/** A lesson of a course with the text that its author would take out. */
export interface FolderLesson extends LessonNow {
  lessonId: string;
  versionName: string;
  state: VersionState;
  rev: number;
  files: Files;
}

export interface CourseFolder {
  name: string;
  /** course.json as the author has it; null for a course without one. */
  courseFile: string | null;
  chapters: string[];
  lessons: FolderLesson[];
}

export const COURSE_TOO_LARGE: Refused = { refused: 413, errors: ["This course is larger than 50 MB."] };

/** Lessons read at once. */
const BATCH = 20;

/**
 * A course as files: of each lesson the author's own newest draft, else what learners see, else the newest draft of
 * somebody else. Without an author, only what learners see.
 */
export async function readCourseFolder(
  db: Kysely<Database>,
  course: { courseId: string; slug: string },
  userId: string | null,
): Promise<CourseFolder | Refused> {
  const lessons: FolderLesson[] = [];
  let bytes = 0;
  for (let skip = 0; ; skip += BATCH) {
    const rows = await readLessons(db, course.courseId, userId, skip);
    if (rows.length === 0) break;
    for (const row of rows) {
      bytes += bytesOf(row.files);
      if (row.versionName !== null)
        lessons.push(lessonOf({ ...row, versionName: row.versionName }, course.slug, userId));
    }
    if (bytes > MAX_COURSE_BYTES) return COURSE_TOO_LARGE;
  }
  const { rows } = await sql<{ name: string; text: string | null; chapters: string[] }>`
    select c.name, (select v.text from course_versions v where v.course_id = c.course_id
        and (v.state = 'MAIN' or v.state in ('DRAFT', 'CANDIDATE') and v.owned_by = ${userId})
        order by v.state = 'MAIN', v.created_at desc limit 1) as text,
      coalesce((select jsonb_agg(ch.slug order by ch.position) from chapters ch
        where ch.course_id = c.course_id and ch.removed_at is null), '[]') as chapters
    from courses c where c.course_id = ${course.courseId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`The course ${course.slug} was found and is gone.`);
  return { name: found.name, courseFile: found.text, chapters: found.chapters, lessons };
}

interface Row {
  lessonId: string;
  path: string;
  versionName: string | null;
  state: VersionState;
  ownedBy: string | null;
  rev: number;
  files: Record<string, string>;
  /** Newest draft of somebody else. */
  theirs: { versionName: string; ownedBy: string | null; ownerName: string } | null;
}

async function readLessons(
  db: Kysely<Database>,
  courseId: string,
  userId: string | null,
  skip: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.lesson_id as "lessonId", l.path, v.version_name as "versionName", v.state, v.owned_by as "ownedBy",
      coalesce(d.rev, 0) as rev,
      coalesce(case when d.doc_id is not null and v.state <> 'MAIN'
        then (select jsonb_object_agg(f.path, f.text) from editor_files f where f.doc_id = d.doc_id)
        else (select jsonb_object_agg(f.path, f.text) from lesson_files f
          where f.lesson_id = v.lesson_id and f.version_name = v.version_name)
      end, '{}') as files,
      (select jsonb_build_object('versionName', o.version_name, 'ownedBy', o.owned_by, 'ownerName',
          coalesce((select ${fullName("u")} from users u where u.user_id = o.owned_by), ''))
        from lesson_versions o where o.lesson_id = l.lesson_id and o.state in ('DRAFT', 'CANDIDATE')
          and o.owned_by is distinct from ${userId} order by o.created_at desc limit 1) as theirs
    from (select lesson_id, path, position from lessons where course_id = ${courseId} and path not like 'removed:%'
        order by position, lesson_id limit ${BATCH} offset ${skip}) l
    left join lateral (
      select * from lesson_versions o where o.lesson_id = l.lesson_id
        and (o.state = 'MAIN' or o.state in ('DRAFT', 'CANDIDATE') and ${userId}::uuid is not null)
      order by o.state <> 'MAIN' and o.owned_by = ${userId} desc nulls last, o.state = 'MAIN' desc,
        o.created_at desc, length(o.version_name) desc, o.version_name desc limit 1) v on true
    left join editor_docs d on d.lesson_id = v.lesson_id and d.version_name = v.version_name
    order by l.position, l.lesson_id`.execute(db);
  return rows;
}

function lessonOf(row: Row & { versionName: string }, slug: string, userId: string | null): FolderLesson {
  const { lessonId, versionName, state, ownedBy, rev, files, path, theirs } = row;
  const isOwn = state !== "MAIN" && ownedBy === userId;
  const target =
    isOwn || !theirs
      ? replaceTarget({ versionName, published: state === "MAIN", owner: "you", ownerName: "" })
      : replaceTarget({ ...theirs, published: false, owner: theirs.ownedBy === null ? "nobody" : "other" });
  return {
    lessonId,
    place: path.slice(slug.length + 1),
    versionName,
    state,
    rev,
    files,
    hash: hashOf(withLineFeeds(new Map(Object.entries(files)))),
    way: target.way,
    about: target.text,
  };
}
