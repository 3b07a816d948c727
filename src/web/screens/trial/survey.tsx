import { useEffect, useId, useRef } from "react";
import choice from "#design/choice.module.css";
import stack from "#design/stack.module.css";
import { charactersRemaining, MAX_EXPLANATION_LENGTH } from "#rules/trial/reason-survey.ts";
import { say } from "../../messages/say.ts";
import money from "../../money/money-page.module.css";
import css from "./survey.module.css";

/** One option of a survey (specification section 3). */
export interface SurveyOption<Identifier extends string> {
  identifier: Identifier;
  verbose: string;
}

export interface SurveyProps<Identifier extends string> {
  /** The question; the heading has it too. */
  legend: string;
  options: readonly SurveyOption<Identifier>[];
  chosen: Identifier | null;
  onChoose(identifier: Identifier): void;
  text: string;
  onText(text: string): void;
}

/** One question with one answer; `other` is explained in words (T2). */
export function Survey<Identifier extends string>(props: SurveyProps<Identifier>) {
  const { legend, options, chosen, onChoose, text, onText } = props;
  const name = useId();
  return (
    <fieldset className={stack.gap2}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ identifier, verbose }) => (
        <label key={identifier} className={choice.choice}>
          <input
            type="radio"
            name={name}
            value={identifier}
            checked={chosen === identifier}
            onChange={() => onChoose(identifier)}
          />
          {verbose}
        </label>
      ))}
      {chosen === "other" && <Explanation text={text} onText={onText} />}
    </fieldset>
  );
}

/** Takes the focus, and counts the characters still missing. */
function Explanation({ text, onText }: Pick<SurveyProps<string>, "text" | "onText">) {
  const box = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={css.explanation}>
      <textarea
        ref={box}
        className={money.text}
        rows={4}
        maxLength={MAX_EXPLANATION_LENGTH}
        placeholder={say("TRIAL_OTHER")}
        aria-label={say("TRIAL_OTHER")}
        aria-describedby={hintId}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={hintId} className={css.hint} aria-live="polite">
        {say("TRIAL_REMAINING", { count: charactersRemaining(text) })}
      </p>
    </div>
  );
}
