import type { infer as Infer } from "zod/v4/core";
import type { NextStep } from "#contract/catalogue/cards.ts";
import { homePage } from "#contract/site/home.page.ts";
import { countText } from "#rules/catalogue/count-text.ts";
import { addDays } from "#rules/learning/local-date.ts";
import { progressOf } from "#rules/learning/onboarding/steps.ts";
import { isAgeOpen } from "../account/children/is-age-open.ts";
import { courseCard, lessonCard, nextInCourse, nothingNext } from "../catalogue/cards.ts";
import { courseCount } from "../catalogue/course-count.ts";
import { readLessonsFor } from "../catalogue/lessons-for.ts";
import {
  type CourseRow,
  type LessonRow,
  readCourses,
  readFirstLessons,
  readLearningPath,
  readLearningPaths,
} from "../catalogue/store.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { listPuzzles } from "../learning/daily/daily-cards.ts";
import { readLeagueCard } from "../learning/leagues/league-card.ts";
import { readStreakDays } from "../learning/learner-stats-store.ts";
import { localDay } from "../learning/local-day.ts";
import { readOnboarding } from "../learning/onboarding/onboarding-store.ts";
import { countReady } from "../learning/review/count-ready.ts";
import { readSiteFacts } from "./site-facts.ts";

type Results = Infer<typeof homePage.results>;

const MAX_FIRST_LESSONS = 6;

/** Serves home: something to solve for a visitor; for a learner, where they were and what's next. */
export function serveHome(app: App): void {
  servePage(app, homePage, {
    title: () => "",
    mayLag: true,
    load: async (visit) => ({ results: await loadHome(visit) }),
  });
}

async function loadHome(visit: Visit): Promise<Results> {
  const { db, viewer, requester } = visit;
  const [begun, first, paths, count, week, ready, standing, onboarding, asksAge, daily, league] = await Promise.all([
    viewer.learnerId === null ? [] : readCourses(db, viewer, { inProgress: true }),
    readFirstLessons(db, viewer),
    readLearningPaths(db),
    courseCount(visit.tools),
    readWeek(visit),
    countReady(visit),
    readSiteFacts(visit.tools),
    readOnboarding(db, viewer.learnerId),
    viewer.kind === "member" ? isAgeOpen(db, viewer.userId) : false,
    readDaily(visit),
    readLeagueCard(visit),
  ]);
  const path = onboarding.pathSlug === null ? null : await readPath(visit, onboarding.pathSlug);
  const isVisitor = viewer.kind !== "member";
  return {
    opening: isVisitor ? await openingOf(visit, first[0]) : null,
    next: await nextFor(visit, begun, first, path?.courses ?? []),
    path: path?.shown ?? null,
    onboarding: progressOf(onboarding.answers),
    in_progress: begun.map((row) => courseCard(row, requester)),
    first_lessons:
      begun.length > 0 && !isVisitor ? [] : first.slice(0, MAX_FIRST_LESSONS).map((row) => lessonCard(row, requester)),
    learning_paths: paths,
    week,
    ready,
    asks_age: asksAge,
    daily,
    league,
    num_courses_text: countText(count),
    ...standing,
  };
}

/** The path that a learner follows, with its courses in order. */
async function readPath({ db, viewer, requester }: Visit, slug: string) {
  const path = await readLearningPath(db, slug);
  if (!path) return null;
  const rows = await readCourses(db, viewer, { slugs: path.steps.map((step) => step.course_slug) });
  const courses = path.steps.flatMap((step) => rows.filter((row) => row.slug === step.course_slug));
  const finished = courses.filter((row) => courseCard(row, requester).is_complete).length;
  const shown = { slug: path.slug, name: path.name, num_courses: courses.length, num_finished: finished };
  return { courses, shown };
}

/**
 * Next step in the last course; if nothing is started, or everything is done, the next one of the learner's path, or
 * else the first new lesson for newcomers.
 */
async function nextFor(
  visit: Visit,
  begun: readonly CourseRow[],
  first: readonly LessonRow[],
  ofPath: readonly CourseRow[],
): Promise<NextStep> {
  const { db, viewer, requester } = visit;
  const ahead = ofPath.filter((row) => row.num_lessons > row.finished && !begun.some(({ slug }) => slug === row.slug));
  for (const row of [...begun.slice(0, 2), ...ahead.slice(0, 1)]) {
    const next = nextInCourse(courseCard(row, requester), await readLessonsFor(visit, row.course_id), requester);
    if (next.kind !== "done" && next.lesson?.open) return next;
  }
  const fresh = first.find((row) => !row.finished);
  if (!fresh) return nothingNext;
  const [course] = await readCourses(db, viewer, { slug: fresh.course_slug });
  if (!course) return nothingNext;
  return nextInCourse(courseCard(course, requester), await readLessonsFor(visit, course.course_id), requester);
}

/** First page of the lesson that newcomers are offered first, where it's something to touch. */
async function openingOf(visit: Visit, lesson: LessonRow | undefined): Promise<Results["opening"]> {
  if (!lesson) return null;
  const { readOpening } = await import("../learning/lesson-opening.ts");
  return readOpening(visit, `${lesson.course_slug}/${lesson.chapter_slug}/${lesson.slug}`);
}

async function readDaily(visit: Visit): Promise<Results["daily"]> {
  const today = localDay(visit.now, visit.viewer.timeZone);
  const [card = null] = await listPuzzles(visit, today, today);
  return card;
}

async function readWeek({ db, viewer, now }: Visit): Promise<Results["week"]> {
  const today = localDay(now, viewer.timeZone);
  const dates = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  const days = viewer.learnerId === null ? [] : await readStreakDays(db, viewer.learnerId, dates[0] ?? today, today);
  const kinds = new Map(days.map(({ date, kind }) => [date, kind]));
  return dates.map((date) => ({ date, done: kinds.get(date) === "done", frozen: kinds.get(date) === "frozen" }));
}
