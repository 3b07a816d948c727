import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { courseEditPage } from "#contract/authoring/course-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { subjects } from "#contract/catalogue/cards.ts";
import { courseChanges, lessonsTakenOut } from "#rules/authoring/courses/course-changes.ts";
import { courseProblems } from "#rules/authoring/courses/course-problems.ts";
import { checkStep, isEditableState, type VersionState } from "#rules/authoring/versions/transitions.ts";
import { lessonsAt } from "../../content/arrange-lessons.ts";
import type { CourseFile } from "../../content/formats.ts";
import type { Database } from "../../db/tables.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { inWords } from "../in-words.ts";
import { fullName } from "../versions/lesson-events.ts";
import { wayTo } from "./change-course-state.ts";
import {
  courseMover,
  courseOf,
  type FoundCourse,
  findCourse,
  type LessonOfCourse,
  readCourseLessons,
} from "./find-course.ts";

type Results = Infer<typeof courseEditPage.results>;
type Form = Results["form"];
type LessonRow = Results["facts"]["left_out"][number];

const STATES: readonly VersionState[] = ["CANDIDATE", "DRAFT", "MAIN", "RETIRED", "ABANDONED"];
const MAX_VERSIONS = 100;

/** Reads the page of a course's version; `typed` is what a refused form held, `form` what's wrong with it. */
export async function readCourseEdit(
  visit: Visit,
  { typed, form = {} }: { typed?: CourseFile | undefined; form?: Partial<Form> } = {},
): Promise<Results | Refused> {
  const { courseSlug = "", versionName = "" } = visit.params;
  const version = await findCourse(visit, { course_slug: courseSlug, version_name: versionName });
  if (isRefused(version)) return version;
  const saved = courseOf(version.text);
  const file = typed ?? saved;
  const lessons = await readCourseLessons(visit.db, version.courseId);
  const main = version.mainText === null ? null : courseOf(version.mainText);
  const names = new Map(lessons.map(({ slug, name }) => [slug, name]));
  const mover = courseMover(visit, version);
  const versions = await readVersions(visit, version);
  return {
    course: {
      slug: version.slug,
      category: `${file.category} / ${file.sub_category}`,
      path: pathTo("explorations_topics", { courseSlug: version.slug }),
    },
    version: {
      version_name: version.versionName,
      state: version.state,
      rev: version.rev,
      is_editable: isEditableState(version.state) && mover.owner,
      is_owner: mover.owner,
      owned_by_name: versions.find(({ version_name }) => version_name === version.versionName)?.owned_by_name ?? "",
      steps: STATES.filter((to) => checkStep(version.state, to, wayTo(to), mover).may),
      changed: inWords(visit, version.changed),
    },
    facts: factsOf(version, file, lessons),
    subjects: [...subjects],
    changes: main && isEditableState(version.state) ? courseChanges(main, saved, (place) => nameAt(names, place)) : [],
    problems: isEditableState(version.state) ? courseProblems(saved, lessons, []) : [],
    taken_out: main ? lessonsTakenOut(main, saved).length : 0,
    versions,
    form: { key: visit.tools.random.uuid(), errors: [], field_errors: {}, done: doneOf(visit.query.done), ...form },
  };
}

function nameAt(names: ReadonlyMap<string, string>, place: string): string {
  return names.get(place.slice(place.indexOf("/") + 1)) ?? place;
}

function doneOf(asked: string | undefined): Form["done"] {
  return (["saved", "made", "taken", "changed"] as const).find((known) => known === asked) ?? null;
}

function factsOf({ slug }: FoundCourse, file: CourseFile, lessons: readonly LessonOfCourse[]): Results["facts"] {
  const places = file.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => `${chapter.slug}/${lesson}`));
  const known = lessons
    .filter(({ published }) => published)
    .map((lesson) => ({
      ...lesson,
      lesson_id: `${lesson.chapterSlug}/${lesson.slug}`,
      path: `${slug}/${lesson.place ?? ""}`,
    }));
  const found = lessonsAt(slug, known, places);
  const shown = new Set([...found.values()].map(({ lesson_id }) => lesson_id));
  const row = (place: string, lesson: LessonOfCourse | undefined): LessonRow => ({
    place,
    name: lesson?.name ?? place,
    about: lesson ? `${lesson.kind === "lesson" ? "Lesson" : "Practice"}, ${lesson.minutes} min` : "Not published",
    edit_path: lesson ? editPath(slug, lesson) : null,
  });
  return {
    name: file.name,
    tagline: file.tagline,
    subject: file.subject,
    level: file.level ?? "",
    needs: file.needs ?? "",
    outcomes: file.outcomes.join("\n"),
    coming_soon: file.coming_soon === true,
    chapters: file.chapters.map(({ slug: chapter, name, summary, free, lessons: slugs }) => ({
      slug: chapter,
      name,
      summary,
      free: free === true,
      lessons: slugs.map((each) => row(`${chapter}/${each}`, found.get(`${chapter}/${each}`))),
      drafts: lessons
        .filter(({ published, place, chapterSlug }) => !published && place !== null && chapterSlug === chapter)
        .map((lesson) => ({ name: lesson.name, edit_path: editPath(slug, lesson) })),
    })),
    left_out: known.filter(({ lesson_id }) => !shown.has(lesson_id)).map((lesson) => row(lesson.lesson_id, lesson)),
  };
}

/** Address of a lesson in the editor; none while it's taken out of its course. */
function editPath(courseSlug: string, { place, chapterSlug, slug, newest }: LessonOfCourse): string | null {
  if (place === null) return null;
  return pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug: slug, versionName: newest });
}

async function readVersions(visit: Visit, { courseId, slug }: FoundCourse): Promise<Results["versions"]> {
  const { rows } = await versionRows(visit.db, courseId);
  return rows.map(({ changed, ...row }) => ({
    ...row,
    changed: inWords(visit, changed),
    edit_path: pathTo("course_edit", { courseSlug: slug, versionName: row.version_name }),
  }));
}

function versionRows(db: Kysely<Database>, courseId: string) {
  return sql<Omit<Results["versions"][number], "changed" | "edit_path"> & { changed: Date }>`
    select v.version_name, v.state, v.change_reason as reason, v.modified_at as changed,
      case when v.owned_by is null then '' else ${fullName("owner")} end as owned_by_name
    from course_versions v left join users owner on owner.user_id = v.owned_by
    where v.course_id = ${courseId}
    order by v.created_at desc, length(v.version_name) desc, v.version_name desc limit ${MAX_VERSIONS}`.execute(db);
}
