import { GraphQLError } from "graphql";
import { type Subject, subjectSchema } from "#contract/catalogue/cards.ts";
import type { Visit } from "../../http/visit.ts";
import { readLearnerStats } from "../../learning/learner-stats-store.ts";
import { chapterCards, courseCard, lessonCard, nextInCourse } from "../cards.ts";
import { withGrants } from "../lessons-for.ts";
import { type CourseRow, type LessonRow, readCourses, readLessonsAt, readLessonsOf } from "../store.ts";
import { inBatches } from "./in-batches.ts";
import { MOST_AT_ONCE } from "./weigh-query.ts";

/** Furthest place in the catalogue that a list can begin at. */
const MOST_SKIPPED = 10_000;

/** The root of the schema for one visit. GraphQL takes fields from these objects, and calls those that are functions. */
export function rootOf(visit: Visit) {
  const { db, viewer, requester, now } = visit;

  const bySlug = inBatches(async (slugs) => {
    const rows = new Map((await readCourses(db, viewer, { slugs })).map((row) => [row.slug, row]));
    return (slug) => rows.get(slug);
  });
  const byPath = inBatches(async (paths) => {
    const found = await withGrants(visit, await readLessonsAt(db, viewer, paths));
    const rows = new Map(found.map((row) => [pathOf(row), row]));
    return (path) => rows.get(path);
  });
  const lessonsOf = inBatches(async (courseIds) => {
    const byCourse = new Map(courseIds.map((courseId) => [courseId, [] as LessonRow[]]));
    const rows = await withGrants(visit, await readLessonsOf(db, viewer, courseIds));
    for (const row of rows) byCourse.get(row.course_id)?.push(row);
    return (courseId) => byCourse.get(courseId) ?? [];
  });
  const lesson = (row: LessonRow) => ({ ...lessonCard(row, requester), path: pathOf(row) });

  function course(row: CourseRow) {
    const { outcomes, level, needs } = row;
    const card = courseCard(row, requester);
    return {
      ...card,
      ...{ outcomes, level, needs },
      async chapters() {
        const rows = await lessonsOf(row.course_id);
        return chapterCards(rows, requester).map((chapter) => ({
          ...chapter,
          lessons: rows.filter((row) => row.chapter_slug === chapter.slug).map(lesson),
        }));
      },
      async next() {
        const rows = await lessonsOf(row.course_id);
        const step = nextInCourse(card, rows, requester);
        const found = step.lesson && pathOf(step.lesson);
        const next = rows.find((lessonRow) => pathOf(lessonRow) === found);
        return { kind: step.kind, lesson: next ? lesson(next) : null };
      },
    };
  }

  return {
    async courses({ subject, first, skip }: { subject?: string | null; first: number; skip: number }) {
      const within = subject == null ? null : subjectNamed(subject);
      inRange("first", first, 1, MOST_AT_ONCE);
      inRange("skip", skip, 0, MOST_SKIPPED);
      return (await readCourses(db, viewer, { within, first, skip })).map(course);
    },
    async course({ slug }: { slug: string }) {
      const row = await bySlug(slug);
      return row ? course(row) : null;
    },
    async lesson({ path }: { path: string }) {
      const row = await byPath(path);
      return row ? lesson(row) : null;
    },
    async me() {
      const stats = viewer.learnerId === null ? noStats : await readLearnerStats(db, viewer, now);
      return {
        is_authenticated: viewer.kind === "member",
        user_type: viewer.kind === "member" ? viewer.userType : "learner",
        has_brilliant_premium: requester.premium,
        xp: stats.xp,
        streak: stats.streak,
        streak_today: stats.streakToday,
        courses_in_progress: async () => (await readCourses(db, viewer, { inProgress: true })).map(course),
      };
    },
  };
}

const noStats = { xp: 0, streak: 0, streakToday: false };

function pathOf({ course_slug, chapter_slug, slug }: Pick<LessonRow, "course_slug" | "chapter_slug" | "slug">): string {
  return `${course_slug}/${chapter_slug}/${slug}`;
}

function subjectNamed(name: string): Subject {
  const parsed = subjectSchema.safeParse(name);
  if (parsed.success) return parsed.data;
  throw new GraphQLError(`There's no subject ${JSON.stringify(name.slice(0, 60))}.`);
}

function inRange(name: string, value: number, least: number, most: number): void {
  if (value >= least && value <= most) return;
  throw new GraphQLError(`The argument ${name} must be from ${least} to ${most}.`);
}
