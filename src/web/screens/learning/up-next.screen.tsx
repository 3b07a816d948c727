import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { upNextPage } from "#contract/learning/up-next.page.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { Sun } from "#design/sun.tsx";
import { GoalRing } from "../../cards/goal-ring.tsx";
import { courseHref } from "../../cards/links.ts";
import { MasteryList } from "../../cards/mastery-list.tsx";
import { NextPanel } from "../../cards/next-panel.tsx";
import { useStreakPopup } from "../../cards/use-streak-popup.ts";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { CountedUp } from "./counted-up.tsx";
import { LessonScore, Retry } from "./lesson-score.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import css from "./up-next.module.css";

/** Finish screen of a lesson: what was earned and learned, what's worth another try, and what's next. */
export function UpNextScreen({ results, globals, response }: ScreenProps<Infer<typeof upNextPage.results>>) {
  const { course, finished, streak, next, from_llp, from_classroom } = results;
  useStreakPopup();
  return (
    <PageBody className={stack.gap6}>
      <header className={css.head}>
        <Sun state={streak.today ? "shining" : "waiting"} className={css.sun} />
        <h1 className={parts.title}>
          {results.course_complete
            ? say("UP_NEXT_COURSE", { course: course.name })
            : say("UP_NEXT_TITLE", { lesson: finished.name })}
        </h1>
        <dl className={css.numbers}>
          <Earned value={results.xp_in_lesson} name={say("UP_NEXT_XP")} />
          <Earned value={streak.days} name={say("UP_NEXT_STREAK", { days: streak.days })} />
        </dl>
        <LessonScore score={results.score} questions={results.questions} />
        <GoalRing goal={globals.goal} back={response.request_path} />
        <SoundSwitch />
      </header>
      {results.know !== null && (
        <section className={css.part} aria-labelledby="know-title">
          <h2 id="know-title" className={css.partTitle}>
            {say("UP_NEXT_KNOW")}
          </h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: results.know }} />
        </section>
      )}
      <MasteryList id="mastery" title={say("MASTERY_LESSON")} mastery={results.mastery} />
      <Retry questions={results.questions} finished={finished} />
      <section className={css.next} aria-label={say("UP_NEXT_OPENS")}>
        {from_classroom ? <ClassroomNext room={from_classroom} /> : <NextPanel next={next} fromPath={from_llp} />}
        <p>
          <a href={courseHref(course, from_llp)}>{say("WHOLE_COURSE")}</a>
        </p>
      </section>
      {!globals.user.is_authenticated && (
        <section className={css.keep}>
          <h2 className={css.keepTitle}>{say("UP_NEXT_SAVE")}</h2>
          <p>{say("UP_NEXT_SAVE_TEXT")}</p>
          <p>
            <ButtonLink href={pathTo("signup", {}, { next: response.request_path })}>{say("SIGN_UP_LONG")}</ButtonLink>
          </p>
        </section>
      )}
    </PageBody>
  );
}

type Room = NonNullable<Infer<typeof upNextPage.results>["from_classroom"]>;

/** The next lesson that the classroom has set, and the way back to it. */
function ClassroomNext({ room: { classroom_id: classroomId, name, next } }: { room: Room }) {
  const back = pathTo("classroom", { classroomId });
  return (
    <div className={css.room}>
      <h2 className={parts.heading}>{next ? next.lesson_name : say("ROOM_ALL_DONE", { room: name })}</h2>
      <p>{next ? say("ROOM_NEXT", { room: name }) : say("ROOM_ALL_DONE_TEXT")}</p>
      <p className={cluster.gap3}>
        {next && (
          <ButtonLink kind="primary" size="large" href={next.href}>
            {say("ROOM_NEXT_GO")}
          </ButtonLink>
        )}
        <ButtonLink kind={next ? "secondary" : "primary"} size="large" href={back}>
          {say("ROOM_BACK", { room: name })}
        </ButtonLink>
      </p>
    </div>
  );
}

function Earned({ value, name }: { value: number; name: string }) {
  return (
    <div className={css.number}>
      <dt>{name}</dt>
      <dd className={css.value}>
        <CountedUp value={value} />
      </dd>
    </div>
  );
}
