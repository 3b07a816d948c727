import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { quizPage } from "#contract/learning/onboarding.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./newcomer.module.css";
import { NewcomerFrame } from "./newcomer-frame.tsx";
import { say } from "./words.ts";

type Results = Infer<typeof quizPage.results>;

/** One question of the level check. Not knowing is an answer too. */
export function QuizScreen({ results, globals }: ScreenProps<Results>) {
  const { number, most, item, prompt } = results;
  return (
    <NewcomerFrame
      title={say("QUIZ")}
      lead={number === 1 ? say("QUIZ_LEAD", { most }) : undefined}
      progress={{ done: number - 1, total: most, label: say("QUIZ_OF", { number, most }) }}
    >
      <form key={item} method="post" action={pathTo("welcome_quiz")} className={stack.gap5}>
        <input type="hidden" name="csrf_token" value={globals.csrf_token} />
        <input type="hidden" name="item" value={item} />
        <div id="stem" className="prose" dangerouslySetInnerHTML={{ __html: prompt }} />
        <Answer results={results} />
        <div className={cluster.actions}>
          <Button type="submit" kind="primary" size="large" name="act" value="answer">
            {say("QUIZ_ANSWER")}
          </Button>
          <Button type="submit" size="large" name="act" value="unknown">
            {say("QUIZ_UNKNOWN")}
          </Button>
          <Button type="submit" kind="plain" name="act" value="skip">
            {say("QUIZ_SKIP")}
          </Button>
        </div>
      </form>
    </NewcomerFrame>
  );
}

function Answer({ results: { choices, unit, again } }: { results: Results }) {
  if (choices.length === 0) {
    return (
      <div className={css.typed}>
        <Field
          label={unit === "" ? say("QUIZ_NUMBER") : say("QUIZ_NUMBER_IN", { unit })}
          errors={again ? [say("QUIZ_AGAIN_NUMBER")] : []}
          name="answer"
          aria-describedby="stem"
          inputMode="decimal"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </div>
    );
  }
  return (
    <fieldset className={css.answers} aria-describedby="stem">
      <legend className="visually-hidden">{say("QUIZ_OPTIONS")}</legend>
      {again && <p role="alert">{say("QUIZ_AGAIN_OPTION")}</p>}
      {choices.map(({ id, html }) => (
        <label key={id} className={css.option}>
          <input type="radio" name="answer" value={id} />
          <span dangerouslySetInnerHTML={{ __html: html }} />
        </label>
      ))}
    </fieldset>
  );
}
