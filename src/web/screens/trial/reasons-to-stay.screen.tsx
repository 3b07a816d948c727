import type { infer as Infer } from "zod/v4/core";
import type { reasonsToStayPage } from "#contract/trial/cancel-trial.page.ts";
import stack from "#design/stack.module.css";
import { afterReasonsToStay, keepTrial } from "#rules/trial/cancellation.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NoTrial } from "./no-trial.tsx";
import css from "./trial-page.module.css";
import { TrialStep } from "./trial-step.tsx";
import { offersOf } from "./trial-words.ts";

/** Benefits of the rest of the trial: said once, without pressure. */
export function ReasonsToStayScreen({ results, globals }: ScreenProps<Infer<typeof reasonsToStayPage.results>>) {
  const { trial } = results;
  if (!trial) return <NoTrial />;
  const reasons = [say("TRIAL_STAY_LESSONS"), say("TRIAL_STAY_PRACTICE"), say("TRIAL_STAY_PLACE")];
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_STAY_TITLE", { days: trial.daysLeftInTrial })}
      subtitle={say("TRIAL_STAY_TEXT")}
      abort={{ move: keepTrial(offersOf(trial)) }}
      next={{ move: afterReasonsToStay() }}
    >
      <ul className={stack.gap3}>
        {reasons.map((reason) => (
          <li key={reason} className={css.item}>
            {reason}
          </li>
        ))}
      </ul>
    </TrialStep>
  );
}
