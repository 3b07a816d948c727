import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { type authorHomePage, reportKinds } from "#contract/authoring/author-home.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { VersionState } from "#rules/authoring/versions/transitions.ts";
import { isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { lessonReports } from "../learning/lesson-reports.ts";
import { inWords } from "./in-words.ts";
import { readTasks } from "./read-tasks.ts";
import { readLessonVersions } from "./versions/list-lessons.ts";

type Home = Infer<typeof authorHomePage.results>;
type Course = Home["courses"][number];

const MAX_DRAFTS = 50;
const MAX_REPORTS = 8;

/** Reads the start page of an author, or of staff, who may edit every course. */
export async function readAuthorHome(visit: Visit): Promise<Home> {
  const courses = await readCourses(visit);
  const chosen = courses.find(({ slug }) => slug === visit.query.course) ?? courses[0];
  const reports = await lessonReports(visit, {});
  return {
    drafts: await readDrafts(visit),
    courses,
    course: chosen
      ? {
          slug: chosen.slug,
          name: chosen.name,
          edit_path: await courseEditPath(visit, chosen.slug),
          lessons: await readLessons(visit, chosen),
        }
      : null,
    tasks: await readTasks(visit),
    reports: isRefused(reports)
      ? []
      : reports.results.reports
          .slice(0, MAX_REPORTS)
          .map(({ report_id, lesson_name, lesson_path, kind, text, reported_at }) => ({
            report_id,
            lesson_name,
            lesson_path,
            kind: reportKinds.find((known) => known === kind) ?? "other",
            text,
            reported: inWords(visit, new Date(reported_at)),
          })),
    form: { key: visit.tools.random.uuid(), values: {}, field_errors: {}, errors: [] },
  };
}

async function readDrafts(visit: Visit): Promise<Home["drafts"]> {
  const states = ["DRAFT", "CANDIDATE"] as const;
  const lists = await Promise.all(
    states.map((state) => readLessonVersions(visit.db, visit, { mine: true, state }, MAX_DRAFTS)),
  );
  const latest = lists.flat().sort((a, b) => (a.last_modified_ts < b.last_modified_ts ? 1 : -1));
  return latest.slice(0, MAX_DRAFTS).map((row) => ({
    lesson_name: row.lesson_name,
    course_name: row.course_name,
    version_name: row.version_name,
    state: row.state,
    edit_path: editPath(row.course_slug, row.chapter_slug, row.lesson_slug, row.version_name),
    changed: inWords(visit, new Date(row.last_modified_ts)),
  }));
}

/** Courses with their chapters, in the order of the menu. */
async function readCourses({ db, viewer, requester }: Visit): Promise<Course[]> {
  const everywhere = checkPermission(requester, "edit_drafts").may;
  const { rows } = await sql<Course>`
    select c.slug, c.name, coalesce((
        select jsonb_agg(jsonb_build_object('slug', ch.slug, 'name', ch.name) order by ch.position)
        from chapters ch where ch.course_id = c.course_id and ch.removed_at is null), '[]') as chapters
    from courses c
    where c.removed_at is null and (${everywhere} or exists (
      select from course_authors a where a.course_id = c.course_id and a.user_id = ${viewer.userId}))
    order by c.category_position, c.position`.execute(db);
  return rows;
}

/** Address of the course's version to go on with: the viewer's newest draft, else what learners see. */
async function courseEditPath({ db, viewer }: Visit, courseSlug: string): Promise<string | null> {
  const { rows } = await sql<{ versionName: string }>`
    select v.version_name as "versionName" from course_versions v join courses c on c.course_id = v.course_id
    where c.slug = ${courseSlug}
      and (v.state = 'MAIN' or v.state in ('DRAFT', 'CANDIDATE') and v.owned_by = ${viewer.userId})
    order by v.state = 'MAIN', v.modified_at desc limit 1`.execute(db);
  const [row] = rows;
  return row ? pathTo("course_edit", { courseSlug, ...row }) : null;
}

interface LessonRow {
  slug: string;
  name: string;
  chapter_slug: string;
  chapter_name: string;
  versions: { version_name: string; state: VersionState }[];
}

/** Lessons of a course with the versions that matter now: what learners see, and what's being written. */
async function readLessons({ db }: Visit, course: Course): Promise<NonNullable<Home["course"]>["lessons"]> {
  const { rows } = await sql<LessonRow>`
    select l.slug, l.name, ch.slug as chapter_slug, ch.name as chapter_name, (
        select jsonb_agg(jsonb_build_object('version_name', v.version_name, 'state', v.state) order by v.created_at desc, length(v.version_name) desc, v.version_name desc)
        from lesson_versions v where v.lesson_id = l.lesson_id) as versions
    from lessons l
    join courses c on c.course_id = l.course_id and c.slug = ${course.slug}
    join chapters ch on ch.chapter_id = l.chapter_id
    where l.path not like 'removed:%' order by ch.position, l.position`.execute(db);
  return rows.map(({ slug, name, chapter_slug, chapter_name, versions }) => {
    const edit = (version: string) => editPath(course.slug, chapter_slug, slug, version);
    const current = versions.filter(({ state }) => ["MAIN", "DRAFT", "CANDIDATE"].includes(state));
    const place = { courseSlug: course.slug, chapterSlug: chapter_slug, lessonSlug: slug };
    return {
      lesson_name: name,
      chapter_name,
      path: versions.some(({ state }) => state === "MAIN") ? pathTo("lesson", place) : null,
      versions: current.map((version) => ({ ...version, edit_path: edit(version.version_name) })),
      older: versions.length - current.length,
    };
  });
}

function editPath(courseSlug: string, chapterSlug: string, lessonSlug: string, versionName: string): string {
  return pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName });
}
