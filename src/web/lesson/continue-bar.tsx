import { ChevronLeft } from "lucide-react";
import type { RefObject } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import { formId } from "./frame-id.ts";
import css from "./lesson.module.css";
import type { LessonResults, LiveLesson, LiveState } from "./live-lesson.ts";
import { LiveNotices } from "./live-notices.tsx";
import { leftToSolve, mustChoose, pageOf } from "./page-order.ts";
import { nextPage } from "./player.ts";
import { say } from "./words.ts";

interface ContinueBarProps {
  ref: RefObject<HTMLButtonElement | null>;
  results: LessonResults;
  lesson: LiveLesson;
  live: LiveState;
}

/** Main button at the bottom, within reach of a thumb. While something is unsolved, it says what. */
export function ContinueBar({ ref, results, lesson, live }: ContinueBarProps) {
  const { player } = live;
  const page = pageOf(player.pages, player.pageId);
  const unsolved = page ? leftToSolve(page, player.done) : [];
  const left = unsolved.length;
  // The question's own Check may be out of sight, so the bar offers it too.
  const toCheck = unsolved.find((id) => live.checks.has(id));
  const choosing = page !== undefined && mustChoose(page);
  const next = nextPage(player);
  const before = player.trail.at(-1);
  const atEnd = player.finished && next === null && live.status.kind === "waiting";

  function goOn() {
    if (next) return lesson.send({ k: "went", to: next.id });
    if (player.finished && live.status.kind === "saved") return window.location.assign(results.up_next);
    lesson.send({ k: "finished" });
  }

  return (
    <div className={css.continueBar}>
      <LiveNotices lesson={lesson} live={live} />
      <div className={css.continueInner}>
        <p className={classes(css.why, toCheck !== undefined && css.later)} id="why-not-yet" role="status">
          {reasonToWait(left, choosing, atEnd)}
        </p>
        {before !== undefined && (
          <Button kind="plain" className={css.back} onClick={() => lesson.send({ k: "went", to: before, back: true })}>
            <Icon of={ChevronLeft} className={css.backIcon} />
            <span className={css.backWord}>{say("BACK")}</span>
          </Button>
        )}
        {toCheck !== undefined && (
          <Button
            type="submit"
            form={formId(toCheck)}
            className={css.checkHere}
            kind="primary"
            size="large"
            waiting={live.checks.get(toCheck) === "waiting"}
          >
            {say("CHECK_HERE")}
          </Button>
        )}
        <Button
          ref={ref}
          className={classes(css.goOn, toCheck !== undefined && css.later)}
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

function reasonToWait(left: number, choosing: boolean, atEnd: boolean): string {
  if (left > 0) return say("SOLVE_FIRST", { left });
  if (choosing) return say("CHOOSE_FIRST");
  return atEnd ? say("FINISHED_OFFLINE") : "";
}
