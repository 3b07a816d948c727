import { Button } from "#design/button.tsx";
import { isOutOfAttempts } from "./attempts.ts";
import css from "./frame.module.css";
import { isLocked } from "./play.ts";
import { type ActionsProps, hasHints, hintLabel, hintsLeft, offersReveal } from "./side-actions.tsx";

/** Buttons of a plain form, before scripts run or without them: Check, Hint and "Show me". */
export function FormRow({ pub, play, say }: Omit<ActionsProps, "controller">) {
  if (isLocked(play)) return null;
  return (
    <div className={css.formRow}>
      {pub.goal === "solve" && (
        <Button kind="primary" type="submit" name="intent" value="check">
          {say("CHECK")}
        </Button>
      )}
      <AttemptsLeft pub={pub} play={play} say={say} />
      {hasHints(pub) && (hintsLeft(play, pub) > 0 || pub.computedHints) && (
        <Button kind="plain" size="small" type="submit" name="intent" value="hint">
          {hintLabel(play, pub, say)}
        </Button>
      )}
      {offersReveal(play, pub) && (
        <Button kind="plain" size="small" type="submit" name="intent" value="reveal">
          {say("SHOW_ME")}
        </Button>
      )}
    </div>
  );
}

export function AttemptsLeft({ pub, play, say }: Omit<ActionsProps, "controller">) {
  if (pub.attempts === null || isOutOfAttempts(play, pub) || isLocked(play)) return null;
  return <span className={css.count}>{say("ATTEMPTS_LEFT", { left: pub.attempts - play.attempts })}</span>;
}
