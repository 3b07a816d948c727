import { useCallback, useState } from "react";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import { dateOf } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import type { Session } from "../use-session.ts";
import { ask } from "./calls.ts";
import { bringBack, changedPages } from "./pages.ts";
import { useAsked } from "./use-asked.ts";
import css from "./versions.module.css";

const LESSON_FILE = "lesson.camp";

/** Bursts of typing, newest first; each shows its text and brings pages back. */
export function TimelineView({ session }: { session: Session }) {
  const { lesson_id, version_name } = session.lesson;
  const [before, setBefore] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const load = useCallback(
    () => ask("timeline", { lesson_id, version_name, ...(before === null ? {} : { before }) }),
    [lesson_id, version_name, before],
  );
  const asked = useAsked(load);
  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const { timeline, earlier } = asked.results;
  return (
    <>
      {timeline.length === 0 && <p>{sayEditor("TIMELINE_EMPTY")}</p>}
      <ol className={css.versions}>
        {timeline.map(({ rev, user_name, paths, ts }) => (
          <li key={rev} className={css.version}>
            <p className={css.head}>
              {dateOf(ts)} · {user_name}
            </p>
            <p className={css.facts}>{paths.join(", ")}</p>
            <Button size="small" aria-expanded={open === rev} onClick={() => setOpen(open === rev ? null : rev)}>
              {sayEditor(open === rev ? "HIDE" : "SHOW")}
            </Button>
            {open === rev && <EarlierText session={session} rev={rev} />}
          </li>
        ))}
      </ol>
      {earlier !== null && <Button onClick={() => setBefore(earlier)}>{sayEditor("EARLIER")}</Button>}
    </>
  );
}

function EarlierText({ session, rev }: { session: Session; rev: number }) {
  const { client, lesson } = session;
  const { lesson_id, version_name } = lesson;
  const now = useFiles(client.document).get(LESSON_FILE) ?? "";
  const load = useCallback(
    () => ask("timeline_text", { lesson_id, version_name, rev }),
    [lesson_id, version_name, rev],
  );
  const asked = useAsked(load);
  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const text = asked.results.files[LESSON_FILE] ?? "";
  return (
    <>
      <ul className={css.sentences}>
        {changedPages(text, now).map((page) => (
          <li key={page.heading}>
            {page.heading.replace(/^#+\s*/, "")}{" "}
            <Button
              size="small"
              disabled={!client.document.editable}
              onClick={() => client.document.change({ files: { [LESSON_FILE]: bringBack(now, page).toJSON() } })}
            >
              {sayEditor("BRING_BACK")}
            </Button>
          </li>
        ))}
      </ul>
      <pre className={css.text}>{text}</pre>
    </>
  );
}
