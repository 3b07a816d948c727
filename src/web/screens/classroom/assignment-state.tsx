import { Check, Clock } from "lucide-react";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import css from "./progress.module.css";
import { sayClassroom } from "./say-classroom.ts";

interface AssignmentStateProps {
  state: "not_open" | "not_begun" | "begun" | "done";
  late: boolean;
  solved: number;
  questions: number;
}

/** State of a student's assignment, in a word or two and never by colour alone. */
export function AssignmentState({ state, late, solved, questions }: AssignmentStateProps) {
  if (state === "done") {
    return (
      <span className={classes(css.chip, css.done)}>
        <Icon of={Check} size="small" />
        {sayClassroom(late ? "STATE_DONE_LATE" : "STATE_DONE")}
      </span>
    );
  }
  const begun = state === "begun";
  return (
    <span className={classes(css.chip, late ? css.late : begun ? css.begun : css.idle)}>
      {late && <Icon of={Clock} size="small" />}
      {late && sayClassroom("STATE_LATE")}
      {late && begun && " · "}
      {begun && sayClassroom("STATE_BEGUN", { solved, questions })}
      {!late && !begun && sayClassroom(state === "not_open" ? "STATE_NOT_OPEN" : "STATE_NOT_BEGUN")}
    </span>
  );
}

/** A share as a bar, beside the words that say the same. */
export function ShareBar({ part, of }: { part: number; of: number }) {
  return (
    <svg className={css.share} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={css.track} width="100" height="4" />
      <rect className={css.filled} width={of === 0 ? 0 : (100 * part) / of} height="4" />
    </svg>
  );
}
