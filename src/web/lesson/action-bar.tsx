import { ChevronLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { useFocusKept } from "#interactives/kit/use-focus-kept.ts";
import { type Bar, isQuiet, labelOf, pressOf } from "#rules/learning/action-bar.ts";
import css from "./action-bar.module.css";
import { AnotherLikeIt } from "./another-like-it.tsx";
import { ContinueForm, continuePath, usePostsContinue } from "./continue-form.tsx";
import { CONTINUE_FORM, formId } from "./frame-id.ts";
import { isReview } from "./is-review.ts";
import type { LessonResults, LiveLesson, LiveState } from "./live-lesson.ts";
import { LiveNotices } from "./live-notices.tsx";
import { indexOf } from "./page-order.ts";
import { nextPage } from "./player.ts";
import { useBarKeys } from "./use-bar-keys.ts";
import { useInSight } from "./use-in-sight.ts";
import { useRoomForBar } from "./use-room-for-bar.ts";
import { say } from "./words.ts";

interface ActionBarProps {
  results: LessonResults;
  /** Anti-forgery token of forms. */
  token: string;
  lesson: LiveLesson;
  live: LiveState;
}

/** A second click this soon, with nothing entered in between, belongs to a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 400;

/** One button at the bottom, within reach of a thumb, for the next thing to do. A question's words are shown above it. */
export function ActionBar({ results, token, lesson, live }: ActionBarProps) {
  const { player, bar, status } = live;
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLElement>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const [choosing, setChoosing] = useState("");
  const next = nextPage(player);
  const before = player.trail.at(-1);
  const atEnd = player.finished && next === null && status.kind === "waiting";
  const why = atEnd
    ? say("FINISHED_OFFLINE")
    : bar.state === "choose" && choosing === player.pageId
      ? say("CHOOSE_FIRST")
      : "";
  const { state, serves } = bar;
  // Until its scripts have loaded, an answer is posted as a form.
  const answers = serves !== null && !live.stage.statuses.has(serves) && (state === "idle" || state === "offscreen");
  const postsContinue = usePostsContinue(results);
  const leaves = postsContinue && pressOf(bar) === "continue";
  const posts = answers || leaves;
  const pageIndex = indexOf(player.pages, player.pageId, player.trail);
  const last = results.blocks.at(-1);

  const purpose = `${state} ${serves}`;
  useFocusKept(button, purpose);
  useEffect(() => {
    const forget = () => {
      pressedAt.current = Number.NEGATIVE_INFINITY;
    };
    window.addEventListener("input", forget);
    return () => window.removeEventListener("input", forget);
  }, []);
  useInSight(serves, lesson.see);
  useRoomForBar(whole);
  useBarKeys(lesson);

  function press() {
    if (state === "choose") setChoosing(player.pageId);
    lesson.press();
  }

  const finish = isReview(results) ? "FINISH_REVIEW" : "FINISH";
  return (
    <section ref={whole} className={css.bar} data-bar={state} aria-label={say("BAR")}>
      <LiveNotices lesson={lesson} live={live} />
      <div ref={(element) => lesson.handles.place("news", element)} className={css.news} data-news="" />
      <div className={css.row}>
        {before !== undefined && (
          <Button kind="plain" className={css.back} onClick={() => lesson.send({ k: "went", to: before, back: true })}>
            <Icon of={ChevronLeft} className={css.backIcon} />
            <span className={css.backWord}>{say("BACK")}</span>
          </Button>
        )}
        <div ref={(element) => lesson.handles.place("side", element)} className={css.side} />
        <p className={css.why} role="status">
          {why || (bar.part && <span className={css.part}>{say("PART", bar.part)}</span>)}
        </p>
        {(state === "shown" || state === "spent" || state === "right") && serves !== null && !isReview(results) && (
          <AnotherLikeIt
            results={results}
            id={serves}
            blockIndex={blockIndexOf(results, player.pageId)}
            isSolved={state === "right"}
          />
        )}
        {bar.mayContinue && <Button onClick={lesson.continueLesson}>{say(next ? "CONTINUE" : finish)}</Button>}
        <Button
          ref={button}
          className={css.main}
          kind={isQuiet(bar) ? "secondary" : "primary"}
          size="large"
          type={posts ? "submit" : "button"}
          {...(answers && { form: formId(serves), name: "intent", value: "check" })}
          {...(leaves && { form: CONTINUE_FORM, name: "page_id", value: player.pageId })}
          waiting={state === "checking"}
          quiet={isQuiet(bar) && !posts}
          onClick={(event) => {
            const isDouble = event.detail > 1 && event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS;
            pressedAt.current = event.timeStamp;
            // Once it's pressed it may already be the button of another form, which the browser would then send.
            if (isDouble || !posts) event.preventDefault();
            if (!isDouble && !posts) press();
          }}
        >
          {barWords(bar, next !== null, finish)}
        </Button>
      </div>
      {postsContinue && <ContinueForm results={results} token={token} pageIndex={pageIndex} />}
      {last && !isReview(results) && (
        <noscript>
          <Button
            kind="primary"
            type="submit"
            form={CONTINUE_FORM}
            formAction={continuePath(results, last.index ?? 0)}
            name="page_id"
            value={last.id}
          >
            {say("NO_SCRIPT")}
          </Button>
        </noscript>
      )}
    </section>
  );
}

/** Words on the bar's button. The last page's says that it ends the lesson. */
export function barWords(bar: Bar, hasNext: boolean, finish = "FINISH"): string {
  if (bar.why !== null && hasNext) return say("WHY", { answer: bar.why });
  return say(pressOf(bar) === "continue" && !hasNext ? finish : labelOf(bar));
}

/** Index of the page; a branch has none and counts as the page that led to it. */
function blockIndexOf({ blocks, progress }: LessonResults, pageId: string): number {
  return blocks.find(({ id }) => id === pageId)?.index ?? progress.block_index;
}
