import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import css from "./lesson.module.css";
import type { LessonResults, LiveLesson, LiveState } from "./live-lesson.ts";
import { say } from "./words.ts";

interface NoticesProps {
  results: LessonResults;
  lesson: LiveLesson;
  live: LiveState;
}

/** What the learner must know about their work, one sentence each with one way on. */
export function Notices({ results, lesson, live }: NoticesProps) {
  const { status } = live;
  const here = typeof window === "undefined" ? "" : window.location.pathname;
  return (
    <div className={css.notices}>
      {results.notice && <p className={css.notice}>{results.notice}</p>}
      {results.lesson.version_name && (
        <p className={css.notice}>{say("DRAFT", { version: results.lesson.version_name })}</p>
      )}
      {results.progress.from_older_version && <p className={css.notice}>{say("OLDER_VERSION")}</p>}
      <div role="status">
        {status.kind === "waiting" && <p className={css.notice}>{say("WAITING")}</p>}
        {live.waiting.size > 0 && <p className={css.notice}>{say("ANSWER_WAITS")}</p>}
        {status.kind === "refused" && <p className={css.notice}>{say("REFUSED", { message: status.message })}</p>}
      </div>
      {status.kind === "logged_out" && (
        <p className={css.notice} role="alert">
          {say("LOGGED_OUT")}{" "}
          <ButtonLink size="small" href={pathTo("login", {}, { next: here })}>
            {say("LOG_IN")}
          </ButtonLink>
        </p>
      )}
      {live.newer.length > 0 && (
        <p className={css.notice} role="status">
          {say("NEWER")}{" "}
          <Button size="small" onClick={lesson.loadNewer}>
            {say("LOAD_NEWER")}
          </Button>
        </p>
      )}
    </div>
  );
}
