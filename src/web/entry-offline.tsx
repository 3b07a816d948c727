import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { opensOffline } from "#rules/learning/works-offline.ts";
import "./global.css";
import { newKey } from "./api/new-key.ts";
import { learningCalls } from "./lesson/calls.ts";
import { openIntentStore } from "./lesson/intent-store.ts";
import { isReview } from "./lesson/is-review.ts";
import { LessonPage } from "./lesson/lesson-page.tsx";
import { loadMenuForms } from "./lesson/menu-forms.ts";
import { openNearbyViews } from "./lesson/nearby-views.ts";
import { openOutbox } from "./lesson/open-outbox.ts";
import { type Found, findKept } from "./offline/find-kept.ts";
import { followProgress } from "./offline/follow-lesson.ts";
import { keptFor } from "./offline/kept-for.ts";
import { answeredReviews, deviceToday, followReviews, openKeptReviews } from "./offline/kept-reviews.ts";
import { isSameSession, type KeptCourse, keptCourses, readProgress } from "./offline/kept-store.ts";
import {
  OfflineAfter,
  OfflineCoursePage,
  OfflineHome,
  OfflineNotice,
  OfflineReviews,
} from "./offline/offline-pages.tsx";
import { type LessonProgress, type OpenedLesson, openKeptLesson, progressOf } from "./offline/open-lesson.ts";
import { say } from "./offline/words.ts";

/** Entry of pages that the browser draws alone, from what it has kept. */
const root = document.getElementById("root");
const site = root?.dataset.site ?? "";

/** Whatever isn't a lesson is the server's again as soon as there's a connection. */
function reloadOnline(): void {
  window.addEventListener("online", () => window.location.reload());
}

async function pageAt(path: string): Promise<ReactNode> {
  const learner = keptFor();
  if (learner === null) return <OfflineHome site={site} courses={[]} />;
  if (!(await isSameSession(learner))) return <OfflineNotice site={site} text={say("OFFLINE_OTHER")} />;
  const courses = await keptCourses(learner);
  const found = findKept(courses, path);
  if (found.k === "lesson") return lessonPage(learner, found);
  const unsent = await openIntentStore().all(learner);
  const { session, ready, next } = await openKeptReviews(learner, unsent, deviceToday(new Date()));
  if (found.k === "session" && session) return player(learner, { ...session, waiting: [] });
  reloadOnline();
  if (found.k === "reviews" || found.k === "session")
    return (
      <OfflineReviews
        {...{ site, ready, next }}
        waiting={answeredReviews(unsent).length}
        hasCourses={courses.length > 0}
      />
    );
  if (found.k === "after") return <OfflineAfter site={site} found={found} />;
  if (found.k === "nothing") return <OfflineHome site={site} courses={courses} ready={ready} />;
  return <OfflineCoursePage site={site} course={found.course} progress={await progressIn(learner, found.course)} />;
}

async function lessonPage(learner: string, found: Extract<Found, { k: "lesson" }>): Promise<ReactNode> {
  if (!opensOffline(found.lesson, found.course.premium_ends, Date.now())) {
    reloadOnline();
    return <OfflineNotice site={site} text={say("NEEDS_PREMIUM")} />;
  }
  const unsent = await openIntentStore().all(learner);
  const opened = await openKeptLesson(learner, found, unsent);
  if (!opened) return <OfflineNotice site={site} text={say("NOT_KEPT")} />;
  return player(learner, opened);
}

/** The lesson player with what's kept: a lesson, or a session of reviews. */
async function player(learner: string, { results, globals, waiting }: OpenedLesson): Promise<ReactNode> {
  const { theme } = globals;
  if (theme !== "system") document.documentElement.dataset.theme = theme;
  document.title = `${results.lesson.name} · ${site}`;
  const calls = learningCalls(learner);
  const outbox = openOutbox(learner, calls);
  await outbox.restore();
  const { lesson_id: lessonId } = results.lesson;
  if (isReview(results)) followReviews(outbox, learner);
  else followProgress(outbox, learner, { lessonId, progress: results.progress, xp: globals.user.xp });
  const nearby = openNearbyViews(true);
  loadMenuForms().catch(() => undefined);
  void outbox.flush();
  window.addEventListener("online", () => void outbox.flush());
  window.addEventListener("pagehide", () => outbox.saveOnLeave());
  return (
    <LessonPage
      results={results}
      globals={globals}
      tools={{ outbox, calls, now: () => new Date(), newKey, kept: { waiting } }}
      source={nearby.source}
      liveInteractive={nearby.liveInteractive}
      onNear={nearby.near}
    />
  );
}

/** The learner's progress in each lesson, as far as this browser knows. */
async function progressIn(learner: string, { lessons }: KeptCourse): Promise<Map<string, LessonProgress>> {
  const unsent = await openIntentStore().all(learner);
  const all = await Promise.all(
    lessons.map(async ({ lesson_id, finished }): Promise<[string, LessonProgress]> => {
      const kept = await readProgress(learner, lesson_id);
      return [lesson_id, finished ? "finished" : progressOf(lesson_id, kept?.progress ?? null, unsent)];
    }),
  );
  return new Map(all);
}

if (root) {
  const drawn = await pageAt(window.location.pathname);
  createRoot(root).render(<StrictMode>{drawn}</StrictMode>);
}
