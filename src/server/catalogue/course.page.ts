import { coursePage } from "#contract/catalogue/course.page.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { servePage } from "../http/serve-page.ts";
import { slugOrNull } from "../http/slug-or-null.ts";
import { readMastery } from "../learning/mastery/read-mastery.ts";
import { chapterCards, courseCard, nextInCourse } from "./cards.ts";
import { readLessonsFor } from "./lessons-for.ts";
import { readCourses } from "./store.ts";

export const noSuchCourse: Refused = { refused: 404, errors: ["There's no such course."] };

export function serveCourse(app: App): void {
  servePage(app, coursePage, {
    sameForAll: true,
    title: ({ course }) => course.name,
    async load(visit) {
      const { db, viewer, requester, params, query, now } = visit;
      const [row] = await readCourses(db, viewer, { slug: params.courseSlug ?? "" });
      if (!row) return noSuchCourse;
      const [lessons, mastery] = await Promise.all([
        readLessonsFor(visit, row.course_id),
        readMastery(db, viewer, now, { courseId: row.course_id }),
      ]);
      const course = courseCard(row, requester);
      return {
        results: {
          course,
          outcomes: row.outcomes,
          level: row.level,
          needs: row.needs,
          chapters: chapterCards(lessons, requester),
          next: nextInCourse(course, lessons, requester),
          mastery,
          just_completed: query.just_completed !== undefined && course.is_complete,
          from_llp: slugOrNull(query.from_llp),
        },
      };
    },
  });
}
