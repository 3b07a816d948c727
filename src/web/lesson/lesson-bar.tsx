import { Ellipsis, X } from "lucide-react";
import { useRef } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { classes } from "#design/classes.ts";
import css from "./bar.module.css";
import { isReview } from "./is-review.ts";
import { LessonMenu } from "./lesson-menu.tsx";
import type { LessonResults, LessonTools, LiveLesson, LiveState } from "./live-lesson.ts";
import { indexOf } from "./page-order.ts";
import { useMenuCloses } from "./use-menu-closes.ts";
import { say } from "./words.ts";

interface LessonBarProps {
  results: LessonResults;
  globals: Globals;
  lesson: LiveLesson;
  live: LiveState;
  tools?: LessonTools;
}

/** Slim bar above a lesson: close button, progress, XP and the menu. */
export function LessonBar({ results, lesson, live, tools }: LessonBarProps) {
  const { player } = live;
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuCloses(menu);
  const pages = player.pages.blocks.length;
  const back = backFrom(results);
  const page = indexOf(player.pages, player.pageId, player.trail) + 1;
  return (
    <header className={css.bar}>
      <a className={css.close} href={back.href} aria-label={say("CLOSE", { course: back.name })}>
        <X aria-hidden />
      </a>
      <h1 className={css.name}>{results.lesson.name}</h1>
      <div
        className={css.progress}
        role="progressbar"
        aria-label={results.lesson.name}
        aria-valuemin={1}
        aria-valuemax={pages}
        aria-valuenow={page}
        aria-valuetext={say("PROGRESS", { page, pages })}
      >
        {player.pages.blocks.map((block, index) => (
          <span
            key={block.id}
            className={classes(css.step, player.seen.has(block.id) && css.seen, index + 1 === page && css.here)}
          />
        ))}
      </div>
      <p className={css.xp} aria-live="off">
        {say("XP", { xp: player.xp })}
      </p>
      <details ref={menu} className={css.menu}>
        <summary aria-label={say("MENU")}>
          <Ellipsis aria-hidden />
        </summary>
        <LessonMenu results={results} lesson={lesson} live={live} tools={tools} />
      </details>
      <p className={css.saved} data-status={live.status.kind}>
        {live.status.kind === "saving" ? say("SAVING") : live.status.kind === "saved" ? say("SAVED") : ""}
      </p>
    </header>
  );
}

/** Target of the close button: the page of reviews, the classroom that the learner came from, else the course. */
function backFrom(results: LessonResults): { href: string; name: string } {
  if (isReview(results)) return { href: results.up_next, name: say("REVIEWS") };
  const { course, from_classroom } = results;
  if (!from_classroom) return { href: pathTo("explorations_topics", { courseSlug: course.slug }), name: course.name };
  const { classroom_id: classroomId, name } = from_classroom;
  return { href: pathTo("classroom", { classroomId }), name };
}
