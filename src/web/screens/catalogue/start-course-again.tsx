import { useState } from "react";
import type { CourseCard } from "#contract/catalogue/cards.ts";
import type { resetUserstate } from "#contract/learning/userstate.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { send } from "../../api/send.ts";
import { say } from "../../messages/say.ts";
import css from "./course.module.css";

const resetting = { route: "userstate_reset", method: "POST" } as const;

interface StartCourseAgainProps {
  course: CourseCard;
  /** Id of the learner whose answers are cleared; "visitor" without an account. */
  learner: string;
}

/** Confirmation before the answers in all lessons of a course are cleared (L4). */
export function StartCourseAgain({ course, learner }: StartCourseAgainProps) {
  const [state, setState] = useState<"closed" | "asking" | "sending" | "failed">("closed");

  async function startAgain() {
    setState("sending");
    try {
      await send<typeof resetUserstate>(resetting, {}, { learner, query: { course_slug: course.slug } });
    } catch {
      return setState("failed");
    }
    // Reload at the top of the page, where the course starts.
    window.location.assign(window.location.pathname);
  }

  return (
    <div className={css.again}>
      <Button kind="plain" size="small" onClick={() => setState("asking")}>
        {say("COURSE_AGAIN")}
      </Button>
      <Dialog
        open={state !== "closed"}
        onClose={() => setState("closed")}
        title={say("COURSE_AGAIN_TITLE", { course: course.name })}
        closeLabel={say("CLOSE")}
        actions={
          <>
            <Button onClick={() => setState("closed")}>{say("COURSE_AGAIN_NO")}</Button>
            <Button kind="danger" waiting={state === "sending"} onClick={() => void startAgain()}>
              {say("COURSE_AGAIN_YES")}
            </Button>
          </>
        }
      >
        <p>{say("COURSE_AGAIN_TEXT")}</p>
        {state === "failed" && <p role="alert">{say("COURSE_AGAIN_FAILED")}</p>}
      </Dialog>
    </div>
  );
}
