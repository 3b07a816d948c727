import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import type { Found } from "./find-kept.ts";
import type { KeptCourse } from "./kept-store.ts";
import css from "./offline.module.css";
import type { LessonProgress } from "./open-lesson.ts";
import { say } from "./words.ts";

interface FrameProps {
  site: string;
  title: string;
  children: ReactNode;
}

/** Page drawn by the browser alone. */
function OfflinePage({ site, title, children }: FrameProps) {
  return (
    <main id="main" className={css.page}>
      <p className={css.site}>{site}</p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

function Reload() {
  return (
    <div className={cluster.gap3}>
      <Button onClick={() => window.location.reload()}>{say("RELOAD")}</Button>
    </div>
  );
}

interface HomeProps {
  site: string;
  courses: readonly KeptCourse[];
  /** Questions of the reviews that are kept. */
  ready?: number;
}

/** Page for an address that isn't kept: the courses that are, and reviews. */
export function OfflineHome({ site, courses, ready = 0 }: HomeProps) {
  return (
    <OfflinePage site={site} title={say("OFFLINE")}>
      <p>{say(courses.length > 0 || ready > 0 ? "OFFLINE_TEXT" : "OFFLINE_NONE")}</p>
      <ul className={css.list}>
        {ready > 0 && (
          <li>
            <a className={css.item} href={pathTo("review")}>
              {say("REVIEWS_READY", { count: ready })}
            </a>
          </li>
        )}
        {courses.map(({ course }) => (
          <li key={course.course_id}>
            <a className={css.item} href={pathTo("explorations_topics", { courseSlug: course.slug })}>
              {course.name}
            </a>
          </li>
        ))}
      </ul>
      <Reload />
    </OfflinePage>
  );
}

/** Page with one sentence on why nothing can be shown. */
export function OfflineNotice({ site, text }: { site: string; text: string }) {
  return (
    <OfflinePage site={site} title={say("OFFLINE")}>
      <p>{text}</p>
      <Reload />
    </OfflinePage>
  );
}

interface CourseProps {
  site: string;
  course: KeptCourse;
  progress: ReadonlyMap<string, LessonProgress>;
}

/** Lessons of a kept course. */
export function OfflineCoursePage({ site, course, progress }: CourseProps) {
  return (
    <OfflinePage site={site} title={course.course.name}>
      <p>{say("COURSE_TEXT")}</p>
      <ul className={css.list}>
        {course.lessons.map(({ lesson_id, path, name, chapter, minutes }) => {
          const state = progress.get(lesson_id) ?? "new";
          return (
            <li key={lesson_id}>
              <a className={css.item} href={path}>
                {name}
                <span className={css.facts}>
                  <span>{chapter}</span>
                  <span>{say("MINUTES", { minutes })}</span>
                  {state !== "new" && <span>{say(state === "finished" ? "FINISHED" : "STARTED")}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </OfflinePage>
  );
}

/** Page after a kept lesson: what's next. */
export function OfflineAfter({ site, found }: { site: string; found: Extract<Found, { k: "after" }> }) {
  const { course, lesson, next } = found;
  return (
    <OfflinePage site={site} title={say("AFTER_TITLE")}>
      <p>{say("AFTER_TEXT", { lesson: lesson.name })}</p>
      <div className={cluster.gap3}>
        {next && (
          <ButtonLink kind="primary" size="large" href={next.path}>
            {say("NEXT", { lesson: next.name })}
          </ButtonLink>
        )}
        <ButtonLink href={pathTo("explorations_topics", { courseSlug: course.course.slug })}>
          {say("BACK_TO", { course: course.course.name })}
        </ButtonLink>
      </div>
    </OfflinePage>
  );
}

interface ReviewsProps {
  site: string;
  /** Questions that can be answered here. */
  ready: number;
  /** Number of answers to be sent. */
  waiting: number;
  /** Next day on which more questions come up; null if none do. */
  next: string | null;
  hasCourses: boolean;
}

const dayFormat = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** The learner's reviews, as far as they're kept. */
export function OfflineReviews({ site, ready, waiting, next, hasCourses }: ReviewsProps) {
  return (
    <OfflinePage site={site} title={say("REVIEWS_TITLE")}>
      {waiting > 0 && <p>{say("REVIEWS_WAITING", { count: waiting })}</p>}
      <p>{say(ready === 0 ? "REVIEWS_NONE" : waiting > 0 ? "REVIEWS_LEFT" : "REVIEWS_TEXT", { count: ready })}</p>
      {ready === 0 && next !== null && <p>{say("REVIEWS_NEXT", { day: dayFormat.format(Date.parse(next)) })}</p>}
      <div className={cluster.gap3}>
        {ready > 0 && (
          <ButtonLink kind="primary" size="large" href={pathTo("review_session")}>
            {say(waiting > 0 ? "REVIEWS_GO_ON" : "REVIEWS_START")}
          </ButtonLink>
        )}
        {hasCourses && <ButtonLink href={pathTo("explorations_menu")}>{say("TO_COURSES")}</ButtonLink>}
      </div>
    </OfflinePage>
  );
}
