import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import css from "./bar.module.css";
import type { LessonResults, LessonTools } from "./live-lesson.ts";
import { say } from "./menu-words.ts";

interface StartAgainProps {
  results: LessonResults;
  tools: LessonTools;
  onClose(): void;
}

/** Confirmation before the answers of this lesson are cleared (L5). */
export function StartAgain({ results, tools, onClose }: StartAgainProps) {
  const [state, setState] = useState<"asking" | "sending" | "failed">("asking");
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);

  async function startAgain() {
    setState("sending");
    try {
      await tools.calls.reset(results.lesson.lesson_id);
    } catch {
      return setState("failed");
    }
    // Reload at the first page, with the server's cleared state.
    window.location.assign(window.location.pathname.replace(/\d+\/$/, "") + window.location.search);
  }

  return (
    <div>
      <p ref={question} tabIndex={-1}>
        {say("START_AGAIN_ASK")}
      </p>
      {state === "failed" && <p role="alert">{say("START_AGAIN_FAILED")}</p>}
      <div className={css.acts}>
        <Button size="small" kind="danger" waiting={state === "sending"} onClick={() => void startAgain()}>
          {say("START_AGAIN_YES")}
        </Button>
        <Button size="small" onClick={onClose}>
          {say("CANCEL")}
        </Button>
      </div>
    </div>
  );
}
