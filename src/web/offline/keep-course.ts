import type { OfflineCourse, OfflineLesson, offlineCourse } from "#contract/learning/offline-course.ts";
import type { PageData } from "#contract/page.ts";
import { send } from "../api/send.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";
import { deleteKept } from "./delete-kept.ts";
import { refreshReviews } from "./keep-reviews.ts";
import { setKeptFor } from "./kept-for.ts";
import { dropOldShells, fetched, keepShell, registerWorker } from "./kept-shell.ts";
import {
  changeCourses,
  courseCache,
  dropProgress,
  type KeptCourse,
  keptCourses,
  readProgress,
  readReviews,
  recordSession,
  writePage,
} from "./kept-store.ts";

/** Asks the server what there is to keep of a course. */
export function fetchOfflineCourse(courseSlug: string): Promise<OfflineCourse> {
  return send<typeof offlineCourse>({ route: "course_offline", method: "GET" }, {}, { params: { courseSlug } });
}

/** Size of everything that's kept for a course, in bytes. */
export function sizeOf({ lessons, shell }: Pick<OfflineCourse, "lessons" | "shell">): number {
  return [...lessons, ...shell.files].reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Keeps a course: fetches what this browser doesn't have yet, and lists the course once everything is there. `onBytes`
 * hears how many bytes are done.
 */
export async function keepCourse(
  learner: string,
  listed: OfflineCourse,
  onBytes: (done: number) => void = () => undefined,
): Promise<KeptCourse> {
  let done = 0;
  const count = (bytes: number) => {
    done += bytes;
    onBytes(done);
  };
  await keepShell(listed.shell, count);
  const before = (await keptCourses(learner)).find(({ course }) => course.course_id === listed.course.course_id);
  const lessons: OfflineLesson[] = [];
  for (const lesson of listed.lessons) {
    lessons.push(await keepLesson(learner, listed, lesson, before));
    count(lesson.bytes);
  }
  for (const gone of before?.lessons ?? []) {
    if (!lessons.some(({ url }) => url === gone.url))
      await (await caches.open(courseCache(listed.course.course_id))).delete(gone.url);
  }
  const kept: KeptCourse = { ...listed, lessons, bytes: sizeOf({ ...listed, lessons }), checkedAt: Date.now() };
  await recordSession(learner);
  await changeCourses(learner, (courses) => [...courses.filter((course) => !isSame(course, kept)), kept]);
  setKeptFor(learner);
  await refreshReviews(learner).catch(() => undefined);
  await dropOldShells(learner);
  await registerWorker();
  return kept;
}

/** Removes a course, and everything else with the last one, unless the learner has chosen to keep reviews. */
export async function removeCourse(learner: string, course: KeptCourse): Promise<void> {
  const left = await changeCourses(learner, (courses) => courses.filter((other) => !isSame(other, course)));
  await caches.delete(courseCache(course.course.course_id));
  for (const { lesson_id } of course.lessons) await dropProgress(learner, lesson_id);
  if (left.length === 0 && !(await readReviews(learner))?.chosen) await deleteKept();
}

/** Keeps a lesson, or leaves the version that's here: if it's the same, or if the learner is in the middle of it. */
async function keepLesson(
  learner: string,
  { course }: OfflineCourse,
  lesson: OfflineLesson,
  before: KeptCourse | undefined,
): Promise<OfflineLesson> {
  const known = before?.lessons.find(({ url }) => url === lesson.url);
  if (known?.hash === lesson.hash) return lesson;
  if (known && (await isUnderWay(learner, lesson))) return known;
  const { results, globals }: PageData<LessonResults> = await (await fetched(lesson.url)).json();
  await writePage(course.course_id, lesson, { results, globals });
  await dropProgress(learner, lesson.lesson_id);
  return { ...lesson, hash: results.lesson.version_hash };
}

async function isUnderWay(learner: string, { lesson_id }: OfflineLesson): Promise<boolean> {
  const kept = await readProgress(learner, lesson_id);
  return kept !== null && kept.progress.rev > 0 && !kept.progress.finished;
}

function isSame(a: KeptCourse, b: KeptCourse): boolean {
  return a.course.course_id === b.course.course_id;
}
