import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { CallError } from "../api/call-error.ts";
import css from "./bar.module.css";
import type { LessonResults, LessonTools } from "./live-lesson.ts";
import { say } from "./menu-words.ts";

const kinds = ["mistake", "unclear", "broken", "accessibility", "other"] as const;
type Kind = (typeof kinds)[number];

interface ReportProblemProps {
  results: LessonResults;
  pageId: string;
  tools: LessonTools;
  onClose(): void;
}

/** Form to report a problem with the current page to the authors (L7). Sending it twice counts once. */
export function ReportProblem({ results, pageId, tools, onClose }: ReportProblemProps) {
  const id = useId();
  const [key] = useState(() => tools.newKey());
  const [kind, setKind] = useState<Kind>("mistake");
  const [text, setText] = useState("");
  const [state, setState] = useState<"writing" | "sending" | "sent">("writing");
  const [error, setError] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The buttons that opened and sent the report are gone by now, so the focus moves to the report.
  const sent = state === "sent";
  useEffect(() => (sent ? thanks : title).current?.focus(), [sent]);

  async function sendReport(event: FormEvent) {
    event.preventDefault();
    setState("sending");
    setError(null);
    const { lesson_id, version_hash } = results.lesson;
    try {
      await tools.calls.report({ key, lesson_id, version_hash, block_id: pageId, kind, text });
      setState("sent");
    } catch (failed) {
      setState("writing");
      setError(failed instanceof CallError && !failed.isTransient ? failed.message : say("REPORT_FAILED"));
    }
  }

  if (sent) {
    return (
      <div className={css.report}>
        <p ref={thanks} tabIndex={-1}>
          {say("REPORT_SENT")}
        </p>
        <Button size="small" onClick={onClose}>
          {say("REPORT_CLOSE")}
        </Button>
      </div>
    );
  }
  return (
    <form className={css.report} onSubmit={(event) => void sendReport(event)}>
      <h2 ref={title} tabIndex={-1} className={css.sheetTitle}>
        {say("REPORT_TITLE")}
      </h2>
      <label htmlFor={`${id}-kind`}>{say("REPORT_KIND")}</label>
      <select id={`${id}-kind`} value={kind} onChange={(event) => setKind(kindOf(event.target.value))}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {say(`REPORT_KIND_${kind.toUpperCase()}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-text`}>{say("REPORT_TEXT")}</label>
      <textarea
        id={`${id}-text`}
        rows={4}
        value={text}
        required
        minLength={10}
        maxLength={4000}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-hint`}>{say("REPORT_HINT")}</p>
      {error && <p role="alert">{error}</p>}
      <div className={css.acts}>
        <Button type="submit" size="small" kind="primary" waiting={state === "sending"}>
          {say("REPORT_SEND")}
        </Button>
        <Button size="small" onClick={onClose}>
          {say("REPORT_CANCEL")}
        </Button>
      </div>
    </form>
  );
}

function kindOf(value: string): Kind {
  return kinds.find((known) => known === value) ?? "other";
}
