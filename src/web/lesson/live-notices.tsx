import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import css from "./action-bar.module.css";
import type { LiveLesson, LiveState } from "./live-lesson.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { useOffline } from "./use-offline.ts";
import { say } from "./words.ts";

/** Latest news about the learner's work, one sentence and one action each. Above the bar, where it's visible and moves nothing. */
export function LiveNotices({ lesson, live }: { lesson: LiveLesson; live: LiveState }) {
  const { status, waiting, newer } = live;
  const here = typeof window === "undefined" ? "" : window.location.pathname;
  const answerWaits = [...waiting.values()].includes("away") && status.kind !== "logged_out";
  const isSolved = live.stage.statuses.get(live.bar.serves ?? "")?.solved === true;
  const isOffline = useOffline(live.isAway);
  const notice = answerWaits
    ? say(isSolved ? "SOLVED_WAITS" : "ANSWER_WAITS")
    : status.kind === "waiting"
      ? say("WAITING")
      : null;
  return (
    <div className={css.live}>
      <div role="status">
        {notice ? <p className={css.notice}>{notice}</p> : isOffline && <OfflineNotice lesson={lesson} live={live} />}
        {status.kind === "refused" && <p className={css.notice}>{say("REFUSED", { message: status.message })}</p>}
        {newer.length > 0 && (
          <p className={css.notice}>
            {say("NEWER")}{" "}
            <Button size="small" onClick={lesson.loadNewer}>
              {say("LOAD_NEWER")}
            </Button>
          </p>
        )}
      </div>
      {status.kind === "logged_out" && (
        <p className={css.notice} role="alert">
          {say("LOGGED_OUT")}{" "}
          {live.bar.state !== "loggedOut" && (
            <ButtonLink size="small" href={pathTo("login", {}, { next: here })}>
              {say("LOG_IN")}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}
