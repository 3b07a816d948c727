import { Button } from "#design/button.tsx";
import type { BarState } from "#rules/learning/action-bar.ts";
import css from "./action-bar.module.css";
import type { LiveLesson, LiveState } from "./live-lesson.ts";
import { say } from "./words.ts";

/** States in which an answer is still to come. */
const UNANSWERED: ReadonlySet<BarState> = new Set<BarState>([
  "offscreen",
  "idle",
  "ready",
  "invalid",
  "wrong",
  "predict",
]);

/** News before an answer is given without a connection: it'll be checked later, or it can't be given at all. */
export function OfflineNotice({ lesson, live }: { lesson: LiveLesson; live: LiveState }) {
  const { serves, state } = live.bar;
  if (serves === null || !UNANSWERED.has(state)) return null;
  if (lesson.context.interactive(serves)?.probes !== true) return <p className={css.notice}>{say("KEEPS_ANSWERS")}</p>;
  return (
    <p className={css.notice}>
      {say("NEEDS_CONNECTION")}{" "}
      <Button size="small" onClick={lesson.continueLesson}>
        {say("SKIP_FOR_NOW")}
      </Button>
    </p>
  );
}
