import { CallError } from "../api/call-error.ts";
import { learningCalls } from "../lesson/calls.ts";
import { openOutbox } from "../lesson/open-outbox.ts";
import { deleteKept } from "./delete-kept.ts";
import { fetchOfflineCourse, keepCourse } from "./keep-course.ts";
import { refreshReviews } from "./keep-reviews.ts";
import { followReviews } from "./kept-reviews.ts";
import { changeCourses, keptCourses, readReviews, recordSession } from "./kept-store.ts";

export { deleteKept } from "./delete-kept.ts";

/** Time after which a kept course is compared with the server's, in milliseconds. */
const CHECK_AFTER_MS = 60 * 60 * 1000;

/** Looks after one learner's kept courses and reviews: sends what waits, and fetches what has changed. */
export async function syncKept(learner: string, on: "lesson" | "page"): Promise<void> {
  const courses = await keptCourses(learner);
  if (courses.length === 0 && !(await readReviews(learner))?.chosen) return deleteKept();
  await recordSession(learner);
  // A lesson's page sends by itself.
  if (on === "page") await sendWaiting(learner);
  for (const course of courses)
    if (Date.now() - course.checkedAt > CHECK_AFTER_MS) await update(learner, course.course);
  // Those that were asked before are kept until the server can be asked again.
  await refreshReviews(learner).catch(() => undefined);
}

async function sendWaiting(learner: string): Promise<void> {
  const outbox = openOutbox(learner, learningCalls(learner));
  followReviews(outbox, learner);
  await outbox.resume();
  window.addEventListener("online", () => void outbox.flush());
}

async function update(learner: string, { slug, course_id }: { slug: string; course_id: string }): Promise<void> {
  try {
    await keepCourse(learner, await fetchOfflineCourse(slug));
  } catch (error) {
    // The course is gone. Anything else is tried again next time.
    if (!(error instanceof CallError) || error.status !== 404) return;
    await changeCourses(learner, (courses) => courses.filter(({ course }) => course.course_id !== course_id));
  }
}
