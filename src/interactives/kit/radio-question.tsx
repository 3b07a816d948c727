import { Panel } from "./panel.tsx";
import css from "./radio-question.module.css";

interface RadioQuestionProps<T extends string> {
  question: string;
  /** Name of the form field. */
  name: string;
  choices: readonly T[];
  /** Anything but a choice: nothing chosen yet. */
  chosen: string | null;
  locked: boolean;
  /** Text of a choice; without it the choice itself. */
  textOf?(choice: T): string;
  onChoose(choice: T): void;
}

/** Question with its answers one below the other. The learner chooses one. */
export function RadioQuestion<T extends string>(props: RadioQuestionProps<T>) {
  const { question, name, choices, chosen, locked, textOf, onChoose } = props;
  return (
    <Panel title={question} isBoxed className={css.question} disabled={locked}>
      {choices.map((choice) => (
        <label key={choice} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span>{textOf ? textOf(choice) : choice}</span>
        </label>
      ))}
    </Panel>
  );
}
