import type { RefObject } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import css from "./lesson.module.css";
import type { LessonResults, LiveLesson, LiveState } from "./live-lesson.ts";
import { leftToSolve, mustChoose, pageOf } from "./path-through.ts";
import { following } from "./player.ts";
import { say } from "./words.ts";

interface ContinueBarProps {
  ref: RefObject<HTMLButtonElement | null>;
  results: LessonResults;
  lesson: LiveLesson;
  live: LiveState;
}

/** The one button at the bottom, where a thumb reaches it. While something is unsolved it says what. */
export function ContinueBar({ ref, results, lesson, live }: ContinueBarProps) {
  const { player } = live;
  const page = pageOf(player.walk, player.pageId);
  const left = page ? leftToSolve(page, player.done).length : 0;
  const choosing = page !== undefined && mustChoose(page);
  const next = following(player);
  const before = player.trail.at(-1);
  const atEnd = player.finished && next === null && live.status.kind === "waiting";

  function goOn() {
    if (next) return lesson.send({ k: "went", to: next.id });
    if (player.finished && live.status.kind === "saved") return window.location.assign(results.up_next);
    lesson.send({ k: "finished" });
  }

  return (
    <div className={css.continueBar}>
      <div className={css.continueInner}>
        <p className={css.why} id="why-not-yet" role="status">
          {why(left, choosing, atEnd)}
        </p>
        {before !== undefined && (
          <Button kind="plain" className={css.back} onClick={() => lesson.send({ k: "went", to: before, back: true })}>
            {say("BACK")}
          </Button>
        )}
        <Button
          ref={ref}
          className={css.goOn}
          kind={left > 0 || choosing ? "secondary" : "primary"}
          size="large"
          disabled={left > 0 || choosing}
          aria-describedby="why-not-yet"
          onClick={goOn}
        >
          {say(next ? "CONTINUE" : "FINISH")}
        </Button>
      </div>
      <noscript>
        <ButtonLink
          kind="primary"
          href={pathTo("lesson_up_next", {
            courseSlug: results.course.slug,
            chapterSlug: results.chapter.slug,
            lessonSlug: results.lesson.slug,
          })}
        >
          {say("NO_SCRIPT")}
        </ButtonLink>
      </noscript>
    </div>
  );
}

function why(left: number, choosing: boolean, atEnd: boolean): string {
  if (left > 0) return say("SOLVE_FIRST", { left });
  if (choosing) return say("CHOOSE_FIRST");
  return atEnd ? say("FINISHED_OFFLINE") : "";
}
