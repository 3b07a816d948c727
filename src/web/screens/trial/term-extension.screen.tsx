import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { termExtensionPage } from "#contract/trial/cancel-trial.page.ts";
import type { extendTerm } from "#contract/trial/cancel-trial.ts";
import { Button } from "#design/button.tsx";
import { continueCancellation, keepTrial } from "#rules/trial/cancellation.ts";
import { EXTENSION_DAYS } from "#rules/trial/trial-end.ts";
import { send } from "../../api/send.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Calendar } from "./calendar.tsx";
import { NoTrial } from "./no-trial.tsx";
import css from "./trial-page.module.css";
import { TrialStep } from "./trial-step.tsx";
import { formatTrialDate, offersOf, type Trial } from "./trial-words.ts";
import { showFailure } from "./use-press.ts";

const longer = { route: "term_extension", method: "POST" } as const;

/** For people who didn't have enough time: seven more days, once, with the new date. */
export function TermExtensionScreen({ results, globals }: ScreenProps<Infer<typeof termExtensionPage.results>>) {
  const [until, setUntil] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { trial } = results;
  if (!trial) return <NoTrial />;

  const extend = async () => {
    setWaiting(true);
    try {
      const extended = await send<typeof extendTerm>(longer, {});
      setUntil(extended.trial_end_date);
    } catch (error) {
      showFailure(error);
    }
    setWaiting(false);
  };

  const now = until === null ? trial : { ...trial, trial_end_date: until, extended_end_date: null, is_extended: true };
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_TERM_TITLE")}
      subtitle={say("TRIAL_TERM_TEXT", { days: EXTENSION_DAYS })}
      abort={{ move: keepTrial(offersOf(trial)) }}
      next={{ move: continueCancellation }}
      aside={<Calendar trial={{ ...now, trial_end_date: now.extended_end_date ?? now.trial_end_date }} />}
      loading={waiting}
    >
      <section className={css.offer} aria-label={say("TRIAL_TERM_TITLE")}>
        <p className={css.big} role="status">
          {termSentence(now)}
        </p>
        {now.extended_end_date !== null && (
          <Button kind="primary" waiting={waiting} onClick={() => void extend()}>
            {say("TRIAL_TERM_TAKE", { days: EXTENSION_DAYS })}
          </Button>
        )}
      </section>
    </TrialStep>
  );
}

function termSentence(trial: Trial): string {
  const date = formatTrialDate(trial, trial.trial_end_date);
  if (trial.extended_end_date !== null) {
    return say("TRIAL_TERM_OFFER", { date, later: formatTrialDate(trial, trial.extended_end_date) });
  }
  return say(trial.is_extended ? "TRIAL_TERM_DONE" : "TRIAL_TERM_NONE", { date });
}
