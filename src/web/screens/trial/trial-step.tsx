import { type ReactNode, useEffect, useRef } from "react";
import type { Globals } from "#contract/page.ts";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { continueCancellation } from "#rules/trial/cancellation.ts";
import { say } from "../../messages/say.ts";
import money from "../../money/money-page.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import { hasArrived } from "./navigate-to.ts";
import css from "./trial-step.module.css";
import { type Choice, usePress } from "./use-press.ts";

export interface TrialStepProps {
  globals: Globals;
  title: string;
  subtitle: ReactNode;
  /** The way back; null hides its button. `text` replaces the usual label. */
  abort: (Choice & { text?: string }) | null;
  next: Choice & { disabled?: boolean };
  /** The screen is busy with something of its own. */
  loading?: boolean;
  /** A drawing: beside everything if there's room, else below. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Container of every cancellation screen (T1): title, subtitle, two choices, a short way out, and whom to write to. */
export function TrialStep({ globals, title, subtitle, abort, next, loading = false, aside, children }: TrialStepProps) {
  const { busy, press } = usePress(globals);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with its screen.
    if (hasArrived()) heading.current?.focus();
  }, []);
  const waits = busy !== null || loading;

  return (
    <PageBody width={aside ? "page" : "column"} className={classes(stack.gap6, aside !== undefined && css.withAside)}>
      <div className={css.words}>
        <header className={parts.head}>
          <h1 ref={heading} tabIndex={-1} className={money.title}>
            {title}
          </h1>
          <p className={money.lead}>{subtitle}</p>
        </header>
        {children}
        <div className={css.ways}>
          <div className={css.actions}>
            {abort && (
              <Button waiting={busy === "abort"} aria-disabled={waits} onClick={() => void press("abort", abort)}>
                {abort.text ?? say("TRIAL_KEEP")}
              </Button>
            )}
            <Button
              waiting={busy === "next"}
              aria-disabled={waits || next.disabled === true}
              onClick={() => void press("next", next)}
            >
              {say("TRIAL_CONTINUE")}
            </Button>
          </div>
          <div className={css.besides}>
            <button
              type="button"
              className={css.now}
              aria-disabled={waits}
              aria-busy={busy === "now" || undefined}
              onClick={() => !waits && void press("now", { move: continueCancellation })}
            >
              {say("TRIAL_NOW")}
            </button>
            <a href={`mailto:${globals.support_email}`}>{say("TRIAL_SUPPORT")}</a>
          </div>
        </div>
      </div>
      {aside}
    </PageBody>
  );
}
