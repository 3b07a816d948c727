import { useCallback, useState } from "react";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import parts from "#design/page-parts.module.css";
import { dateOf } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import type { Session } from "../use-session.ts";
import { callVersion } from "./calls.ts";
import { changedPages, restorePage } from "./pages.ts";
import { revertChange } from "./revert-change.ts";
import { messageOf, useCall } from "./use-call.ts";
import css from "./versions.module.css";

const LESSON_FILE = "lesson.camp";

/** Bursts of typing, newest first; each shows its text and brings pages back. */
export function TimelineView({ session }: { session: Session }) {
  const { client, lesson } = session;
  const { lesson_id, version_name } = lesson;
  const [before, setBefore] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const load = useCallback(
    () => callVersion("timeline", { lesson_id, version_name, ...(before === null ? {} : { before }) }),
    [lesson_id, version_name, before],
  );
  const asked = useCall(load);
  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const { timeline, earlier } = asked.results;
  return (
    <>
      {timeline.length === 0 && <p>{sayEditor("TIMELINE_EMPTY")}</p>}
      <ol>
        {timeline.map(({ from_rev, rev, user_name, kind, paths, ts }) => (
          <li key={rev} className={css.version}>
            <p>
              {dateOf(ts)} · {user_name}
              {kind === "replace" && ` · ${sayEditor("REPLACED_IN_COURSE")}`}
            </p>
            <p className={parts.small}>{paths.join(", ")}</p>
            <Button size="small" aria-expanded={open === rev} onClick={() => setOpen(open === rev ? null : rev)}>
              {sayEditor(open === rev ? "HIDE" : "SHOW")}
            </Button>{" "}
            {client.document.editable && (
              <RevertChange session={session} from={from_rev - 1} to={rev} time={dateOf(ts)} />
            )}
            {open === rev && <EarlierText session={session} rev={rev} />}
          </li>
        ))}
      </ol>
      {earlier !== null && <Button onClick={() => setBefore(earlier)}>{sayEditor("EARLIER")}</Button>}
    </>
  );
}

interface RevertChangeProps {
  session: Session;
  /** Revisions before and after the burst. */
  from: number;
  to: number;
  time: string;
}

function RevertChange({ session, from, to, time }: RevertChangeProps) {
  const [said, setSaid] = useState("");
  const { client, lesson } = session;
  const { lesson_id, version_name } = lesson;
  const press = async () => {
    try {
      const textAt = (rev: number) => callVersion("timeline_text", { lesson_id, version_name, rev });
      const [before, after] = await Promise.all([textAt(from), textAt(to)]);
      const isDone = revertChange(client.document, before.files, after.files);
      setSaid(sayEditor(isDone ? "TAKEN_BACK" : "CANT_TAKE_BACK"));
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  return (
    <>
      <Button size="small" aria-label={sayEditor("TAKE_BACK_WHAT", { time })} onClick={() => void press()}>
        {sayEditor("TAKE_BACK")}
      </Button>
      <span role="status"> {said}</span>
    </>
  );
}

function EarlierText({ session, rev }: { session: Session; rev: number }) {
  const { client, lesson } = session;
  const { lesson_id, version_name } = lesson;
  const now = useFiles(client.document).get(LESSON_FILE) ?? "";
  const load = useCallback(
    () => callVersion("timeline_text", { lesson_id, version_name, rev }),
    [lesson_id, version_name, rev],
  );
  const asked = useCall(load);
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
              onClick={() => client.document.change({ files: { [LESSON_FILE]: restorePage(now, page).toJSON() } })}
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
