import type { infer as Infer } from "zod/v4/core";
import type { noSurprisesPage } from "#contract/trial/cancel-trial.page.ts";
import stack from "#design/stack.module.css";
import { continueCancellation, keepTrial } from "#rules/trial/cancellation.ts";
import { REMINDER_DAYS_BEFORE } from "#rules/trial/trial-end.ts";
import { formatMoney } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Calendar } from "./calendar.tsx";
import { NoTrial } from "./no-trial.tsx";
import css from "./trial-page.module.css";
import { TrialStep } from "./trial-step.tsx";
import { formatTrialDate, offersOf } from "./trial-words.ts";

/** For people who worry about an unexpected charge: what happens on which day. */
export function NoSurprisesScreen({ results, globals }: ScreenProps<Infer<typeof noSurprisesPage.results>>) {
  const { trial } = results;
  if (!trial) return <NoTrial />;
  const date = formatTrialDate(trial, trial.trial_end_date);
  const lines = [
    say("TRIAL_SURPRISE_REMINDER", { days: REMINDER_DAYS_BEFORE }),
    say("TRIAL_SURPRISE_CHARGE", { date, price: formatMoney(trial.price) }),
    say("TRIAL_SURPRISE_CANCEL"),
  ];
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_SURPRISE_TITLE")}
      subtitle={say("TRIAL_SURPRISE_TEXT")}
      abort={{ move: keepTrial(offersOf(trial)) }}
      next={{ move: continueCancellation }}
      aside={<Calendar trial={trial} />}
    >
      <ul className={stack.gap3}>
        {lines.map((line) => (
          <li key={line} className={css.item}>
            {line}
          </li>
        ))}
      </ul>
    </TrialStep>
  );
}
