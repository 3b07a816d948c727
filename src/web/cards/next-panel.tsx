import { ArrowRight } from "lucide-react";
import { pathTo } from "#contract/build-path.ts";
import type { NextStep } from "#contract/catalogue/cards.ts";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { hueOf } from "#design/hue.ts";
import { Icon } from "#design/icon.tsx";
import { Motif } from "#design/motif.tsx";
import parts from "#design/page-parts.module.css";
import { Progress } from "#design/progress.tsx";
import { type MessageCode, say } from "../messages/say.ts";
import { courseHref, lessonHref } from "./links.ts";
import css from "./next-panel.module.css";

const words: Record<NextStep["kind"], { label: MessageCode; button: MessageCode }> = {
  resume: { label: "NEXT_RESUME", button: "NEXT_RESUME_BUTTON" },
  next: { label: "NEXT_NEXT", button: "NEXT_NEXT_BUTTON" },
  start: { label: "NEXT_START", button: "NEXT_START_BUTTON" },
  practice: { label: "NEXT_PRACTICE", button: "NEXT_PRACTICE_BUTTON" },
  done: { label: "NEXT_DONE", button: "NEXT_DONE_BUTTON" },
};

/** The learner's next step, the largest thing on its screen. */
export function NextPanel({ next, fromPath }: { next: NextStep; fromPath?: string | null }) {
  const { label, button } = words[next.kind];
  const { course, lesson } = next;
  const subject = lesson?.subject ?? course?.subject ?? "mechanics";
  const href = lesson
    ? lessonHref(lesson, fromPath)
    : course
      ? courseHref(course, fromPath)
      : pathTo("explorations_menu");
  const title = lesson?.name ?? course?.name ?? say(label);
  const isDone = !lesson && !course;
  return (
    <section className={classes(css.panel, hueOf(subject))} aria-labelledby="next-title">
      <div className={css.words}>
        {!isDone && <p className={css.label}>{say(label)}</p>}
        <h2 id="next-title" className={parts.title}>
          {title}
        </h2>
        {isDone && <p>{say("NEXT_DONE_TEXT")}</p>}
        {lesson && <p className={css.summary}>{lesson.summary}</p>}
        {lesson && (
          <p className={parts.small}>
            {say("IN_COURSE", { course: lesson.course_name })} · {say("MINUTES_LONG", { minutes: lesson.minutes })}
          </p>
        )}
        {lesson?.state === "started" && (
          <div className={css.progress}>
            <Progress
              total={lesson.num_blocks}
              done={lesson.block_index}
              current={lesson.block_index}
              label={say("BLOCK_OF", { block: lesson.block_index + 1, blocks: lesson.num_blocks })}
            />
            <span className={parts.small}>
              {say("BLOCK_OF", { block: lesson.block_index + 1, blocks: lesson.num_blocks })}
            </span>
          </div>
        )}
        <p className={css.action}>
          <ButtonLink kind="primary" size="large" href={href}>
            {say(button)}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </p>
      </div>
      <Motif subject={subject} name={course?.slug ?? lesson?.course_slug} className={css.motif} />
    </section>
  );
}
