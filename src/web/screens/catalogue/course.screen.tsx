import { ArrowRight } from "lucide-react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { coursePage } from "#contract/catalogue/course.page.ts";
import { Banner } from "#design/banner.tsx";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { hueOf } from "#design/hue.ts";
import { Icon } from "#design/icon.tsx";
import { Motif } from "#design/motif.tsx";
import parts from "#design/page-parts.module.css";
import { Progress } from "#design/progress.tsx";
import stack from "#design/stack.module.css";
import { LessonPath } from "../../cards/lesson-path.tsx";
import { chapterHref, lessonHref, subjectHref } from "../../cards/links.ts";
import { MasteryList } from "../../cards/mastery-list.tsx";
import { NotifyToggle } from "../../cards/notify-toggle.tsx";
import { say } from "../../messages/say.ts";
import { OFFLINE_OFF } from "../../offline/kept-for.ts";
import { OfflineSlot } from "../../offline/offline-slot.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./course.module.css";
import { StartCourseAgain } from "./start-course-again.tsx";

type CourseResults = Infer<typeof coursePage.results>;

/** Course page: a path through the chapters. */
export function CourseScreen({ results, globals }: ScreenProps<CourseResults>) {
  const { course, chapters, next, from_llp, just_completed } = results;
  const here = next.course?.slug === course.slug || next.lesson?.course_slug === course.slug ? next.lesson : null;
  const before = chapters.map((_, i) => chapters.slice(0, i).reduce((sum, chapter) => sum + chapter.lessons.length, 0));
  return (
    <PageBody className={classes(stack.gap6, hueOf(course.subject))}>
      <div className={css.cover}>
        <Motif subject={course.subject} name={course.slug} className={css.motif} />
        <div className={css.head}>
          <Breadcrumb
            label={say("BREADCRUMB")}
            crumbs={[
              { name: say("NAV_COURSES"), href: pathTo("explorations_menu") },
              { name: say(`SUBJECT_${course.subject}`), href: subjectHref(course.subject) },
            ]}
          />
          <h1 className={css.title}>{course.name}</h1>
          <p className={css.tagline}>{course.tagline}</p>
          {course.coming_soon ? (
            <div className={css.soon}>
              <strong>{say("COMING_SOON")}</strong>
              <NotifyToggle course={course} globals={globals} />
            </div>
          ) : (
            <OwnProgress results={results} here={here} isMember={globals.user.is_authenticated} />
          )}
          {!course.coming_soon && globals.user.user_id !== null && globals.feature_switches[OFFLINE_OFF] !== true && (
            <OfflineSlot slug={course.slug} learner={globals.user.user_id} isIos={globals.client_type.is_ios} />
          )}
          {from_llp && (here || course.coming_soon) && (
            <p>
              <a href={pathTo("learning_path", { learningPathSlug: from_llp })}>
                {say("BACK_TO_PATH", { path: say("PATH_KIND") })}
              </a>
            </p>
          )}
        </div>
      </div>

      {just_completed && (
        <Banner tone="good">
          <strong>{say("COURSE_JUST_COMPLETED")}</strong> {say("COURSE_JUST_COMPLETED_TEXT", { course: course.name })}
        </Banner>
      )}

      <div className={css.body}>
        <Outcomes results={results} />
        <div className={css.path}>
          {chapters.length === 0 && (
            <EmptyState subject={null} title={say("COURSE_EMPTY")} text={say("COURSE_EMPTY_TEXT")} />
          )}
          {chapters.map((chapter, i) => (
            <section key={chapter.slug} className={stack.gap4} aria-labelledby={`chapter-${chapter.slug}`}>
              <div className={css.chapterHead}>
                <p className={css.number}>{say("CHAPTER_N", { n: i + 1 })}</p>
                <h2 id={`chapter-${chapter.slug}`} className={parts.heading}>
                  <a className={css.chapterLink} href={chapterHref(course.slug, chapter.slug)}>
                    {chapter.name}
                  </a>
                </h2>
                <p className={css.summary}>{chapter.summary}</p>
              </div>
              <LessonPath lessons={chapter.lessons} here={here} from={before[i]} fromPath={from_llp} />
            </section>
          ))}
          <MasteryList id="mastery" title={say("MASTERY_COURSE")} mastery={results.mastery} />
          {course.is_started && <StartCourseAgain course={course} learner={globals.user.user_id ?? "visitor"} />}
        </div>
      </div>
    </PageBody>
  );
}

/** Things you'll be able to do, the level, and what you need. */
function Outcomes({ results: { outcomes, level, needs } }: { results: CourseResults }) {
  if (outcomes.length === 0 && level === "" && needs === "") return null;
  return (
    <section className={css.outcomes} aria-labelledby="outcomes">
      <h2 id="outcomes" className={css.asideTitle}>
        {say(outcomes.length > 0 ? "COURSE_OUTCOMES" : "COURSE_FOR_WHOM")}
      </h2>
      {outcomes.length > 0 && (
        <ul className={css.outcomeList}>
          {outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      )}
      {level !== "" && <p className={parts.soft}>{say("COURSE_LEVEL", { level })}</p>}
      {needs !== "" && <p className={parts.soft}>{say("COURSE_NEEDS", { needs })}</p>}
    </section>
  );
}

function OwnProgress({
  results: { course, from_llp },
  here,
  isMember,
}: {
  results: CourseResults;
  here: CourseResults["next"]["lesson"];
  isMember: boolean;
}) {
  const progress = say("COURSE_PROGRESS", { done: course.num_finished, count: course.num_lessons });
  return (
    <>
      {course.is_started && (
        <div className={css.progress}>
          <Progress total={course.num_lessons} done={course.num_finished} label={progress} size="tall" />
          <span>{progress}</span>
        </div>
      )}
      {!here && (
        <p>
          <ButtonLink
            kind="primary"
            size="large"
            href={from_llp ? pathTo("learning_path", { learningPathSlug: from_llp }) : pathTo("explorations_menu")}
          >
            {from_llp ? say("BACK_TO_PATH", { path: say("PATH_KIND") }) : say("NEXT_DONE_BUTTON")}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </p>
      )}
      {course.is_complete && isMember && (
        <p>
          <a href={pathTo("certificates")}>{say("COURSE_CERTIFICATE")}</a>
        </p>
      )}
      {here && (
        <p>
          <ButtonLink kind="primary" size="large" href={lessonHref(here, from_llp)}>
            {course.is_started ? say("COURSE_CONTINUE", { lesson: here.name }) : say("COURSE_START")}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </p>
      )}
    </>
  );
}
