import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { discountAppliedPage } from "#contract/trial/cancel-trial.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { formatMoney } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NoTrial } from "./no-trial.tsx";
import { TrialEnd } from "./trial-end.tsx";
import { formatTrialDate } from "./trial-words.ts";

/** Confirms the discount: what will be charged, and when. */
export function DiscountAppliedScreen({ results }: ScreenProps<Infer<typeof discountAppliedPage.results>>) {
  const { trial } = results;
  if (!trial) return <NoTrial />;
  const date = formatTrialDate(trial, trial.trial_end_date);
  return (
    <TrialEnd
      trial={trial}
      title={say("TRIAL_DISCOUNTED_TITLE")}
      text={[say("TRIAL_DISCOUNTED_TEXT", { date, price: formatMoney(trial.price) }), say("TRIAL_SURPRISE_CANCEL")]}
    >
      <ButtonLink kind="primary" href={pathTo("explorations_menu")}>
        {say("TRIAL_TO_COURSES")}
      </ButtonLink>
      <ButtonLink href={pathTo("subscription_settings")}>{say("TRIAL_TO_SETTINGS")}</ButtonLink>
    </TrialEnd>
  );
}
