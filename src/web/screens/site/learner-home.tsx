import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import type { homePage } from "#contract/site/home.page.ts";
import { ButtonLink } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { CourseRow } from "../../cards/course-row.tsx";
import { DailyCard } from "../../cards/daily-card.tsx";
import { GoalRing } from "../../cards/goal-ring.tsx";
import { LeagueCard } from "../../cards/league-card.tsx";
import { lessonHref } from "../../cards/links.ts";
import { NextPanel } from "../../cards/next-panel.tsx";
import { useStreakPopup } from "../../cards/use-streak-popup.ts";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import { AskAge } from "./ask-age.tsx";
import css from "./learner-home.module.css";
import { WeekStrip } from "./week-strip.tsx";

type HomeResults = Infer<typeof homePage.results>;

/** A learner's home: the next step, the week, and courses in progress. */
export function LearnerHome({ results, globals }: { results: HomeResults; globals: Globals }) {
  const { user } = globals;
  useStreakPopup();
  const first = results.first_lessons.filter((lesson) => lesson.slug !== results.next.lesson?.slug);
  const others = results.in_progress.filter((course) => course.slug !== results.next.course?.slug);
  return (
    <PageBody className={stack.gap7}>
      <h1 className={parts.heading}>{say("HOME_HELLO", { name: user.first_name || "none" })}</h1>
      <div className={css.top}>
        <NextPanel next={results.next} />
        <div className={css.side}>
          <p>
            {results.ready > 0 ? (
              <ButtonLink href={pathTo("review_session")}>{say("REVIEW_READY", { count: results.ready })}</ButtonLink>
            ) : (
              <a href={pathTo("review")}>{say("REVIEWS_LINK")}</a>
            )}
          </p>
          <GoalRing goal={globals.goal} back={pathTo("home")} />
          <WeekStrip week={results.week} streak={user.streak} streakToday={user.streak_today} />
          <p className={css.xp}>{say("XP", { xp: user.xp })}</p>
        </div>
      </div>

      {results.asks_age && <AskAge token={globals.csrf_token} />}
      <YourPath results={results} />
      {results.daily && <DailyCard daily={results.daily} />}
      {results.league && <LeagueCard league={results.league} />}

      {others.length > 0 && (
        <section className={css.section} aria-labelledby="progress">
          <h2 id="progress">{say("IN_PROGRESS")}</h2>
          <ul className={css.courses}>
            {others.map((course) => (
              <li key={course.slug}>
                <CourseRow course={course} globals={globals} />
              </li>
            ))}
          </ul>
        </section>
      )}

      {results.in_progress.length === 0 && first.length > 0 && (
        <section className={css.section} aria-labelledby="first">
          <h2 id="first">{say("FIRST_LESSONS")}</h2>
          <ul className={css.lessons}>
            {first.map((lesson) => (
              <li key={`${lesson.course_slug}/${lesson.slug}`}>
                <a className={css.lesson} href={lessonHref(lesson)}>
                  <span className={css.lessonName}>{lesson.name}</span>
                  <span>{lesson.summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      {results.learning_paths.length > 0 && (
        <section className={css.section} aria-labelledby="paths">
          <h2 id="paths">{say("PATHS")}</h2>
          <p>{say("PATHS_TEXT")}</p>
          <ul className={css.lessons}>
            {results.learning_paths.map((path) => (
              <li key={path.slug}>
                <a className={css.lesson} href={pathTo("learning_path", { learningPathSlug: path.slug })}>
                  <span className={css.lessonName}>{path.name}</span>
                  <span>{path.tagline}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      <p>
        <ButtonLink href={pathTo("explorations_menu")}>{say("ALL_COURSES")}</ButtonLink>
      </p>
    </PageBody>
  );
}

/** The path that the learner follows, or the way to one. */
function YourPath({ results: { path, onboarding } }: { results: HomeResults }) {
  if (path) {
    return (
      <section className={css.path} aria-labelledby="your-path">
        <h2 id="your-path">{say("YOUR_PATH")}</h2>
        <p>
          <a className={css.lessonName} href={pathTo("learning_path", { learningPathSlug: path.slug })}>
            {path.name}
          </a>
        </p>
        <p>{say("YOUR_PATH_DONE", { done: path.num_finished, total: path.num_courses })}</p>
      </section>
    );
  }
  if (onboarding === "done") return null;
  return (
    <section className={css.path} aria-labelledby="find-path">
      <h2 id="find-path">{say("FIND_PATH")}</h2>
      <p>{say(onboarding === "begun" ? "FIND_PATH_ON" : "FIND_PATH_TEXT")}</p>
      <p>
        <ButtonLink href={pathTo("onboarding")}>{say("FIND_PATH")}</ButtonLink>
      </p>
    </section>
  );
}
