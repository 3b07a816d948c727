import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { textRules } from "./rules.ts";
import type { PublicText, TextAction, TextAnswer, TextState } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

/** As LONGEST_ANSWER in the schema, which would bring its parser along. */
const LONGEST = 2000;

const LOOK: Readonly<Record<string, string>> = { correct: "right", incorrect: "wrong", partial: "wrong" };

function View({ id, pub, state, act, phase, verdict, say, locked }: ViewProps<PublicText, TextState, TextAction>) {
  const box = {
    id: `${id}-answer`,
    name: "answer",
    className: css.box,
    value: state.text,
    maxLength: LONGEST,
    readOnly: locked,
    "data-look": verdict && !pub.self ? LOOK[phase] : undefined,
    onChange: ({ target }: { target: { value: string } }) => act({ t: "write", text: target.value }),
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={box.id}>
        {say(pub.self ? "label.self" : "label")}
      </label>
      {pub.self ? (
        <textarea rows={4} {...box} />
      ) : (
        <input type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} {...box} />
      )}
    </div>
  );
}

/** The learner's half of the question answered in words. */
export const view: LearnerView<PublicText, TextState, TextAction, TextAnswer> = {
  type: "freeText",
  rules: textRules,
  View,
  messages: strings,
};
