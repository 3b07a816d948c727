import { chapterPage } from "#contract/catalogue/chapter.page.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { chapterCards, courseCard } from "./cards.ts";
import { noSuchCourse } from "./course.page.ts";
import { readLessonsFor } from "./lessons-for.ts";
import { readCourses } from "./store.ts";

export function serveChapter(app: App): void {
  servePage(app, chapterPage, {
    sameForAll: true,
    title: ({ course, chapter }) => `${chapter.name} · ${course.name}`,
    async load(visit) {
      const { db, viewer, requester, params } = visit;
      const [row] = await readCourses(db, viewer, { slug: params.courseSlug ?? "" });
      if (!row) return noSuchCourse;
      const lessons = await readLessonsFor(visit, row.course_id);
      const [chapter] = chapterCards(
        lessons.filter((lesson) => lesson.chapter_slug === params.chapterSlug),
        requester,
      );
      if (!chapter) return { refused: 404, errors: [`The course ${row.name} has no such chapter.`] };
      return { results: { course: courseCard(row, requester), chapter } };
    },
  });
}
