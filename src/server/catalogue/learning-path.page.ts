import { learningPathPage } from "#contract/catalogue/learning-path.page.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { recommendation } from "../learning/onboarding/recommend.ts";
import { courseCard, nextInCourse, nothingNext } from "./cards.ts";
import { readLessonsFor } from "./lessons-for.ts";
import { readCourses, readLearningPath } from "./store.ts";

export function serveLearningPath(app: App): void {
  servePage(app, learningPathPage, {
    sameForAll: true,
    title: ({ name }) => name,
    async load(visit) {
      const { db, viewer, requester, params } = visit;
      const path = await readLearningPath(db, params.learningPathSlug ?? "");
      if (!path) return { refused: 404, errors: ["There's no such learning path."] };
      const rows = await readCourses(db, viewer, { slugs: path.steps.map((step) => step.course_slug) });
      const cards = new Map(rows.map((row) => [row.slug, courseCard(row, requester)]));
      const steps = path.steps.flatMap(({ course_slug, why }) => {
        const course = cards.get(course_slug);
        return course ? [{ course, why }] : [];
      });
      const course = steps
        .map((step) => step.course)
        .find((candidate) => !candidate.is_complete && candidate.num_lessons > 0);
      const next = course
        ? nextInCourse(course, await readLessonsFor(visit, course.course_id), requester)
        : nothingNext;
      const { slug, name, tagline } = path;
      return {
        results: { slug, name, tagline, steps, next, recommendation: await recommendation({ db, viewer }, slug) },
      };
    },
  });
}
