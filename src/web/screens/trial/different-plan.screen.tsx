import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { planSurveyPage } from "#contract/trial/cancel-trial.page.ts";
import type { planSurvey } from "#contract/trial/cancel-trial.ts";
import { afterPlan, continueCancellation, keepTrial, type PlanOption, planOptions } from "#rules/trial/cancellation.ts";
import { mayContinue, surveySubmission } from "#rules/trial/reason-survey.ts";
import { send } from "../../api/send.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NoTrial } from "./no-trial.tsx";
import { Survey } from "./survey.tsx";
import { TrialStep } from "./trial-step.tsx";
import { offersOf } from "./trial-words.ts";

const words: Readonly<Record<PlanOption, MessageCode>> = {
  gift_subscription: "TRIAL_PLAN_GIFT",
  group_subscription: "TRIAL_PLAN_GROUP",
  monthly_subscription: "TRIAL_PLAN_MONTHLY",
  lifetime_plan: "TRIAL_PLAN_LIFETIME",
  other: "TRIAL_SURVEY_OTHER",
};

const survey = { route: "different_plan_submit", method: "POST" } as const;

/** The plan somebody would prefer (T3): a gift can be bought at once, three have a page, anything else is the end. */
export function PlanSurveyScreen({ results, globals }: ScreenProps<Infer<typeof planSurveyPage.results>>) {
  const [chosen, choose] = useState<PlanOption | null>(null);
  const [text, setText] = useState("");
  const { trial } = results;
  if (!trial) return <NoTrial />;
  const offers = offersOf(trial);
  const ways = chosen ? afterPlan(chosen, offers) : { next: continueCancellation, abort: keepTrial(offers) };
  const before = async () => chosen && send<typeof planSurvey>(survey, surveySubmission(planOptions, chosen, text));
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_PLAN_TITLE")}
      subtitle={say("TRIAL_PLAN_TEXT")}
      abort={{
        move: ways.abort,
        ...(chosen === "gift_subscription" ? { text: say("TRIAL_PLAN_BUY_GIFT"), before } : {}),
      }}
      next={{
        move: ways.next,
        before,
        disabled: !mayContinue({ chosen, text, busy: false }),
        ...(chosen && ways.next.to === "different_plan_status" ? { option: chosen } : {}),
      }}
    >
      <Survey<PlanOption>
        legend={say("TRIAL_PLAN_TITLE")}
        options={planOptions.map((identifier) => ({ identifier, verbose: say(words[identifier]) }))}
        chosen={chosen}
        onChoose={choose}
        text={text}
        onText={setText}
      />
    </TrialStep>
  );
}
