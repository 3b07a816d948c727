import { Check } from "lucide-react";
import type { CourseCard } from "#contract/catalogue/cards.ts";
import type { Globals } from "#contract/page.ts";
import { classes } from "#design/classes.ts";
import { Cover } from "#design/cover.tsx";
import { Icon } from "#design/icon.tsx";
import { ProgressRing } from "#design/progress-ring.tsx";
import { say } from "../messages/say.ts";
import css from "./course-row.module.css";
import { courseHref } from "./links.ts";
import { NotifyToggle } from "./notify-toggle.tsx";

export interface CourseRowProps {
  course: CourseCard;
  globals: Globals;
  /** large: the cover is on top. */
  size?: "medium" | "large";
  /** Slug of the learning path, kept in the link. */
  fromPath?: string;
  /** Text shown instead of the tagline. */
  text?: string;
  level?: 2 | 3 | 4;
}

/** Course in a list with its cover, tagline and progress. The whole row is a link. */
export function CourseRow({ course, globals, size = "medium", fromPath, text, level = 3 }: CourseRowProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classes(css.row, css[size], course.coming_soon && css.soon)}>
      <Cover
        subject={course.subject}
        name={course.slug}
        shape={size === "large" ? "wide" : "square"}
        faint={course.coming_soon}
        className={css.cover}
      />
      <div className={css.words}>
        <Heading className={css.name}>
          {course.coming_soon ? (
            course.name
          ) : (
            <a className={css.link} href={courseHref(course, fromPath)}>
              {course.name}
            </a>
          )}
        </Heading>
        <p className={css.tagline}>{text ?? course.tagline}</p>
        <CourseProgress course={course} globals={globals} />
      </div>
    </article>
  );
}

function CourseProgress({ course, globals }: { course: CourseCard; globals: Globals }) {
  const { num_lessons, num_finished } = course;
  if (course.coming_soon) {
    return (
      <div className={css.progress}>
        <span>{say("COMING_SOON")}</span>
        <NotifyToggle course={course} globals={globals} />
      </div>
    );
  }
  if (course.is_complete) {
    return (
      <p className={classes(css.progress, css.complete)}>
        <Icon of={Check} size="small" />
        {say("COURSE_COMPLETE")}
      </p>
    );
  }
  if (course.is_started && num_lessons > 0) {
    const progress = say("COURSE_PROGRESS", { done: num_finished, count: num_lessons });
    return (
      <p className={css.progress}>
        <ProgressRing value={num_finished / num_lessons} label={progress} />
        <span aria-hidden="true">{progress}</span>
      </p>
    );
  }
  return (
    <p className={css.progress}>
      {say("COURSE_LESSONS", { count: num_lessons })}
      {!globals.user.has_brilliant_premium && course.user_can_preview && (
        <span className={css.free}>{say("PREVIEW")}</span>
      )}
    </p>
  );
}
