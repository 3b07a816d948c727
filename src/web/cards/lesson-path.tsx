import { Lock } from "lucide-react";
import type { LessonCard } from "#contract/catalogue/cards.ts";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import { say } from "../messages/say.ts";
import css from "./lesson-path.module.css";
import { lessonHref } from "./links.ts";
import { PathLine, type Stone } from "./path-line.tsx";

export interface LessonPathProps {
  lessons: readonly LessonCard[];
  /** Lesson to continue with, if it's in this list. */
  here?: LessonCard | null;
  /** Number of stones before this list, so that the path keeps bending. */
  from?: number;
  fromPath?: string | null;
  level?: 2 | 3;
}

/** Lessons as a winding path of stones. */
export function LessonPath({ lessons, here, from = 0, fromPath, level = 3 }: LessonPathProps) {
  return (
    <ol className={css.path}>
      {lessons.map((lesson, i) => {
        const stone = stoneOf(lesson, here);
        return (
          <li key={lesson.slug} className={classes(css.step, css[stone])}>
            <PathLine
              index={from + i}
              first={i === 0}
              last={i === lessons.length - 1}
              stone={stone}
              kind={lesson.kind}
            />
            <LessonWords lesson={lesson} stone={stone} first={from + i === 0} fromPath={fromPath} level={level} />
          </li>
        );
      })}
    </ol>
  );
}

function stoneOf(lesson: LessonCard, here: LessonCard | null | undefined): Stone {
  if (here && here.slug === lesson.slug && here.chapter_slug === lesson.chapter_slug) return "here";
  if (lesson.state === "finished") return "finished";
  return lesson.open ? "open" : "locked";
}

interface LessonWordsProps {
  lesson: LessonCard;
  stone: Stone;
  /** True for the first lesson of the course. */
  first: boolean;
  fromPath?: string | null;
  level: 2 | 3;
}

function LessonWords({ lesson, stone, first, fromPath, level }: LessonWordsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.words}>
      {stone === "here" && (
        <p className={css.flag}>{say(first && lesson.state === "new" ? "LESSON_FIRST" : "LESSON_HERE")}</p>
      )}
      <Heading className={css.name}>
        <a
          className={css.link}
          href={lessonHref(lesson, fromPath)}
          aria-current={stone === "here" ? "step" : undefined}
        >
          {lesson.name}
        </a>
      </Heading>
      <p className={css.summary}>{lesson.summary}</p>
      <p className={css.meta}>
        <span>{say(lesson.kind === "practice_set" ? "PRACTICE" : "LESSON")}</span>
        <span>{say("MINUTES", { minutes: lesson.minutes })}</span>
        <State lesson={lesson} />
      </p>
    </div>
  );
}

function State({ lesson }: { lesson: LessonCard }) {
  if (lesson.state === "finished") return <span className={css.done}>{say("LESSON_FINISHED")}</span>;
  if (!lesson.open) {
    return (
      <span className={css.closed}>
        <Icon of={Lock} size="small" />
        {say("LESSON_LOCKED")}
      </span>
    );
  }
  if (lesson.state === "started") {
    return <span>{say("BLOCK_OF", { block: lesson.block_index + 1, blocks: lesson.num_blocks })}</span>;
  }
  return null;
}
