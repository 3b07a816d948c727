import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { trialCancelledPage } from "#contract/trial/cancel-trial.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NoTrial } from "./no-trial.tsx";
import { TrialEnd } from "./trial-end.tsx";
import { formatTrialDate } from "./trial-words.ts";

/** Confirms the cancellation: until when you have premium, and that a mail is on its way. */
export function TrialCancelledScreen({ results, globals }: ScreenProps<Infer<typeof trialCancelledPage.results>>) {
  const { trial } = results;
  if (!trial) return <NoTrial />;
  return (
    <TrialEnd
      trial={trial}
      title={say("TRIAL_CANCELLED_TITLE")}
      text={[
        say("TRIAL_CANCELLED_OPEN", { date: formatTrialDate(trial, trial.trial_end_date) }),
        say("TRIAL_CANCELLED_PROOF", { email: globals.user.email ?? "" }),
      ]}
    >
      <ButtonLink kind="primary" href={pathTo("explorations_menu")}>
        {say("TRIAL_TO_COURSES")}
      </ButtonLink>
      <ButtonLink href={pathTo("subscription_settings")}>{say("TRIAL_TO_SETTINGS")}</ButtonLink>
    </TrialEnd>
  );
}
