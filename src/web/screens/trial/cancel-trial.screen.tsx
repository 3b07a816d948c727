import type { infer as Infer } from "zod/v4/core";
import type { cancelTrialPage } from "#contract/trial/cancel-trial.page.ts";
import { afterConfirmation, keepTrial } from "#rules/trial/cancellation.ts";
import { formatMoney } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Calendar } from "./calendar.tsx";
import { NoTrial } from "./no-trial.tsx";
import { TrialStep } from "./trial-step.tsx";
import { formatTrialDate, offersOf } from "./trial-words.ts";

/** Asks for confirmation: what will happen, and what won't. */
export function CancelTrialScreen({ results, globals }: ScreenProps<Infer<typeof cancelTrialPage.results>>) {
  const { trial } = results;
  if (!trial) return <NoTrial />;
  const facts = { date: formatTrialDate(trial, trial.trial_end_date), price: formatMoney(trial.price) };
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_CANCEL_TITLE")}
      subtitle={say("TRIAL_CANCEL_TEXT", facts)}
      abort={{ move: keepTrial(offersOf(trial)) }}
      next={{ move: afterConfirmation() }}
      aside={<Calendar trial={trial} />}
    />
  );
}
