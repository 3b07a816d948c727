import { pathTo } from "#contract/build-path.ts";
import { upNextPage } from "#contract/learning/up-next.page.ts";
import { courseCard, lessonCard, nextInCourse } from "../catalogue/cards.ts";
import { readLessonsFor } from "../catalogue/lessons-for.ts";
import { readCourses } from "../catalogue/store.ts";
import { fromClassroom, nextAssignment } from "../classroom/from-classroom.ts";
import type { PreparedLesson } from "../content/prepare-lesson.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { slugOrNull } from "../http/slug-or-null.ts";
import { presentLearnerStats } from "./learner-stats.ts";
import { resultOfLesson } from "./lesson-result.ts";
import { earnedInLesson, readLessonView } from "./lesson-store.ts";
import { readMastery } from "./mastery/read-mastery.ts";

/** Serves the page after a lesson: what was earned, and what's next. Redirects to the lesson if it isn't finished. */
export function serveUpNext(app: App): void {
  servePage(app, upNextPage, {
    title: ({ finished }) => `${finished.name}: what next`,
    async load(visit) {
      const { db, tools, viewer, requester, params, query, now } = visit;
      const { courseSlug = "", chapterSlug = "", lessonSlug = "" } = params;
      const view = await readLessonView(db, `${courseSlug}/${chapterSlug}/${lessonSlug}`, viewer.learnerId, {
        k: "main",
      });
      if (!view) return { refused: 404, errors: ["There's no such lesson."] };
      const { learnerId } = viewer;
      if (learnerId === null || !view.progress?.finished_at) {
        const { fromClassroomId } = query;
        return { redirectTo: pathTo("lesson", { courseSlug, chapterSlug, lessonSlug }, { fromClassroomId }) };
      }
      const [[row], lessons, xp, result, fromRoom, nextSet] = await Promise.all([
        readCourses(db, viewer, { slug: courseSlug }),
        readLessonsFor(visit, view.courseId),
        earnedInLesson(db, learnerId, view.lessonId),
        import("../content/program-store.ts")
          .then(({ openProgram }) => openProgram(tools, view))
          .then(async (prepared) => ({
            ...(await resultOfLesson(db, learnerId, prepared)),
            mastery: await readMastery(db, viewer, now, { concepts: conceptsOf(prepared) }),
          })),
        fromClassroom(visit, view.lessonId),
        nextAssignment(visit),
      ]);
      const here = lessons.find((lesson) => lesson.lesson_id === view.lessonId);
      if (!row || !here) return { refused: 404, errors: ["There's no such lesson."] };
      const course = courseCard(row, requester);
      return {
        results: {
          course,
          finished: lessonCard(here, requester),
          xp_in_lesson: xp,
          ...result,
          streak: presentLearnerStats(view.stats, { now, zone: viewer.timeZone }).streak,
          next: nextInCourse(course, lessons, requester),
          course_complete: course.is_complete,
          from_llp: slugOrNull(query.from_llp),
          from_classroom: fromRoom && { classroom_id: fromRoom.classroom_id, name: fromRoom.name, next: nextSet },
        },
      };
    },
  });
}

function conceptsOf({ solvables }: PreparedLesson): string[] {
  return [...new Set([...solvables.values()].flatMap(({ concept }) => concept ?? []))];
}
