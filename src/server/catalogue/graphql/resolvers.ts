import { GraphQLError } from "graphql";
import { type Subject, subjectSchema } from "#contract/catalogue/cards.ts";
import { MAX_SEARCH_LENGTH } from "#contract/catalogue/search.ts";
import { attendedBy, attendedClassrooms, educatorNames } from "../../classroom/classroom-store.ts";
import { readStudentView } from "../../classroom/read-student-view.ts";
import type { Visit } from "../../http/visit.ts";
import { readLearnerStats } from "../../learning/learner-stats-store.ts";
import { chapterCards, courseCard, lessonCard, nextInCourse } from "../cards.ts";
import { withGrants } from "../lessons-for.ts";
import { find } from "../search/find.ts";
import { type CourseRow, type LessonRow, readCourses, readLessonsAt, readLessonsOf } from "../store.ts";
import { inBatches } from "./in-batches.ts";
import { MAX_FIRST } from "./weigh-query.ts";

/** Furthest place in the catalogue that a list can begin at. */
const MAX_SKIPPED = 10_000;
const MAX_HITS = 30;
const MAX_ROOMS = 20;

export const TOO_SLOW = "The query took longer than two seconds. Please ask for less.";

/** The root of the schema for one visit. Once its time `isOver`, no more is read. GraphQL takes fields from these objects, and calls those that are functions. */
export function rootOf(visit: Visit, isOver: () => boolean) {
  const { db, viewer, requester, now } = visit;

  function inTime(): void {
    if (isOver()) throw new GraphQLError(TOO_SLOW);
  }

  const bySlug = inBatches(async (slugs) => {
    inTime();
    const rows = new Map((await readCourses(db, viewer, { slugs })).map((row) => [row.slug, row]));
    return (slug) => rows.get(slug);
  });
  const byPath = inBatches(async (paths) => {
    inTime();
    const found = await withGrants(visit, await readLessonsAt(db, viewer, paths));
    const rows = new Map(found.map((row) => [pathOf(row), row]));
    return (path) => rows.get(path);
  });
  const lessonsOf = inBatches(async (courseIds) => {
    inTime();
    const byCourse = new Map(courseIds.map((courseId) => [courseId, [] as LessonRow[]]));
    const rows = await withGrants(visit, await readLessonsOf(db, viewer, courseIds));
    for (const row of rows) byCourse.get(row.course_id)?.push(row);
    return (courseId) => byCourse.get(courseId) ?? [];
  });
  function classroom({ classroom_id, name }: { classroom_id: string; name: string }) {
    return {
      ...{ classroom_id, name },
      educators: () => educatorNames(db, classroom_id),
      async assignments() {
        inTime();
        const attended = await attendedBy(db, viewer.userId, classroom_id);
        return attended && viewer.userId ? (await readStudentView(visit, attended, viewer.userId)).assignments : [];
      },
    };
  }

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
      inRange("first", first, 1, MAX_FIRST);
      inRange("skip", skip, 0, MAX_SKIPPED);
      inTime();
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
    async search({ text, first }: { text: string; first: number }) {
      inRange("first", first, 1, MAX_HITS);
      inTime();
      const asked = text.trim().slice(0, MAX_SEARCH_LENGTH);
      return { text: asked, ...(await find(db, asked, first)) };
    },
    async classroom({ id }: { id: string }) {
      const attended = await attendedBy(db, viewer.userId, id);
      return attended && classroom(attended.classroom);
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
        classrooms: async () => (await attendedClassrooms(db, viewer.userId)).slice(0, MAX_ROOMS).map(classroom),
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
