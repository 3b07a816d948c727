import css from "./lesson.module.css";
import type { LessonResults } from "./live-lesson.ts";
import { say } from "./words.ts";

/** Notices about this lesson before it starts, one sentence each. */
export function Notices({ results }: { results: LessonResults }) {
  const version = results.lesson.version_name;
  return (
    <div className={css.notices}>
      {results.notice && <p className={css.notice}>{results.notice}</p>}
      {version && <p className={css.notice}>{say("DRAFT", { version })}</p>}
      {results.progress.from_older_version && <p className={css.notice}>{say("OLDER_VERSION")}</p>}
    </div>
  );
}
