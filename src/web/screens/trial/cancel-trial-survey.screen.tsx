import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { reasonSurveyPage } from "#contract/trial/cancel-trial.page.ts";
import type { reasonSurvey } from "#contract/trial/cancel-trial.ts";
import { afterReason, continueCancellation, keepTrial, type Reason, reasons } from "#rules/trial/cancellation.ts";
import { mayContinue, surveySubmission } from "#rules/trial/reason-survey.ts";
import { send } from "../../api/send.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NoTrial } from "./no-trial.tsx";
import { Survey } from "./survey.tsx";
import { TrialStep } from "./trial-step.tsx";
import { offersOf } from "./trial-words.ts";

const words: Readonly<Record<Reason, MessageCode>> = {
  surprise_charges: "TRIAL_REASON_SURPRISE",
  not_enough_time: "TRIAL_REASON_TIME",
  could_not_find_topic: "TRIAL_REASON_TOPIC",
  too_expensive: "TRIAL_REASON_PRICE",
  different_plan: "TRIAL_REASON_PLAN",
  finished: "TRIAL_REASON_FINISHED",
  technical_trouble: "TRIAL_REASON_TROUBLE",
  other: "TRIAL_SURVEY_OTHER",
};

const survey = { route: "cancel_trial_survey", method: "POST" } as const;

/** Reason for cancelling (T2): stores the answer, then shows the step that may help, or the end. */
export function ReasonSurveyScreen({ results, globals }: ScreenProps<Infer<typeof reasonSurveyPage.results>>) {
  const [chosen, choose] = useState<Reason | null>(null);
  const [text, setText] = useState("");
  const { trial } = results;
  if (!trial) return <NoTrial />;
  const before = async () => chosen && send<typeof reasonSurvey>(survey, surveySubmission(reasons, chosen, text));
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_REASON_TITLE")}
      subtitle={say("TRIAL_REASON_TEXT")}
      abort={{ move: keepTrial(offersOf(trial)) }}
      next={{
        move: chosen ? afterReason(chosen, offersOf(trial)) : continueCancellation,
        before,
        disabled: !mayContinue({ chosen, text, busy: false }),
      }}
    >
      <Survey<Reason>
        legend={say("TRIAL_REASON_TITLE")}
        options={reasons.map((identifier) => ({ identifier, verbose: say(words[identifier]) }))}
        chosen={chosen}
        onChoose={choose}
        text={text}
        onText={setText}
      />
    </TrialStep>
  );
}
