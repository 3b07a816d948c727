import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { onboardingPage } from "#contract/learning/onboarding.page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import cluster from "#design/cluster.module.css";
import stack from "#design/stack.module.css";
import { answersTo, onboardingSteps } from "#rules/learning/onboarding/steps.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./newcomer.module.css";
import { NewcomerFrame } from "./newcomer-frame.tsx";
import { say } from "./words.ts";

/** One of the three questions. Each answer is a button of one form, so that it takes one tap and no scripts. */
export function OnboardingScreen({ results, globals }: ScreenProps<Infer<typeof onboardingPage.results>>) {
  const { step, answer, next, asks } = results;
  const place = onboardingSteps.indexOf(step);
  const before = onboardingSteps[place - 1];
  const total = onboardingSteps.length;
  return (
    <NewcomerFrame
      title={say(`ASK_${step}`)}
      lead={say(`ASK_${step}_LEAD`)}
      progress={asks === "only" ? undefined : { done: place, total, label: say("STEP_OF", { step: place + 1, total }) }}
    >
      <form method="post" action={pathTo("onboarding")} className={stack.gap5}>
        <input type="hidden" name="csrf_token" value={globals.csrf_token} />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="asks" value={asks} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <div className={classes(css.answers, css.pairs)}>
          {answersTo[step].map((value) => (
            <button
              key={value}
              type="submit"
              name="answer"
              value={value}
              className={css.answer}
              aria-pressed={answer === null ? undefined : answer === value}
            >
              <span className={css.answerName}>{say(`ANSWER_${step}_${value}`)}</span>
              <span className={css.answerText}>{say(`ANSWER_${step}_${value}_TEXT`)}</span>
            </button>
          ))}
        </div>
        <div className={cluster.actions}>
          {asks === "only" && <ButtonLink href={next ?? pathTo("home")}>{say("STEP_BACK")}</ButtonLink>}
          {asks !== "only" && before && (
            <ButtonLink href={pathTo("onboarding", {}, { step: before, next: next ?? undefined })}>
              {say("STEP_BACK")}
            </ButtonLink>
          )}
          <Button type="submit" name="answer" value="skip">
            {say(asks === "only" ? "NO_GOAL" : "SKIP_THIS")}
          </Button>
          {asks !== "only" && (
            <Button type="submit" kind="plain" name="answer" value="skip_all">
              {say("SKIP_ALL")}
            </Button>
          )}
        </div>
      </form>
    </NewcomerFrame>
  );
}
