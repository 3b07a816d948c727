import { useEffect } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { Globals } from "#contract/page.ts";
import type { planStatusPage } from "#contract/trial/cancel-trial.page.ts";
import type { planReminder } from "#contract/trial/cancel-trial.ts";
import { afterStatus, type StatusOption } from "#rules/trial/cancellation.ts";
import { send } from "../../api/send.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Calendar } from "./calendar.tsx";
import { NoTrial } from "./no-trial.tsx";
import { TrialStep } from "./trial-step.tsx";
import { formatTrialDate, offersOf } from "./trial-words.ts";
import { showFailure } from "./use-press.ts";

type Results = Infer<typeof planStatusPage.results>;

const words: Readonly<Record<StatusOption, { title: MessageCode; text: MessageCode; abort: MessageCode }>> = {
  monthly_subscription: { title: "TRIAL_MONTHLY_TITLE", text: "TRIAL_MONTHLY_TEXT", abort: "TRIAL_KEEP" },
  lifetime_plan: { title: "TRIAL_LIFETIME_TITLE", text: "TRIAL_LIFETIME_TEXT", abort: "TRIAL_LIFETIME_KEEP" },
  group_subscription: { title: "TRIAL_GROUP_TITLE", text: "TRIAL_GROUP_TEXT", abort: "TRIAL_KEEP" },
};

const reminder = { route: "different_plan_remind_support", method: "POST" } as const;

/** The plan that follows the trial for people who'd prefer another, with the day on the calendar (T4). */
export function PlanStatusScreen({ results, globals }: ScreenProps<Results>) {
  const { trial, option } = results;
  useReminder(results, globals);
  if (!trial) return <NoTrial />;
  const { title, text, abort } = words[option];
  const ways = afterStatus(option, offersOf(trial));
  const date = formatTrialDate(trial, trial.trial_end_date);
  return (
    <TrialStep
      globals={globals}
      title={say(title)}
      subtitle={say(text, { date, email: globals.user.email ?? "", support: globals.support_email })}
      abort={{ move: ways.abort, text: say(abort) }}
      next={{ move: ways.next }}
      aside={<Calendar trial={trial} />}
    />
  );
}

/** Fires when the page opens. Without it the promised mail wouldn't come, and the page says so. */
function useReminder({ trial, plan_token }: Results, { user }: Globals): void {
  const trial_end_date = trial?.trial_end_date ?? null;
  useEffect(() => {
    if (plan_token === null) return;
    const body = { user_id: user.user_id, user_email: user.email, trial_end_date, plan_token };
    send<typeof planReminder>(reminder, body).catch(showFailure);
  }, [plan_token, trial_end_date, user.user_id, user.email]);
}
