import { useRef } from "react";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import type { NumberForm } from "./read-number.ts";
import { numericRules } from "./rules.ts";
import type { NumericAction, NumericAnswer, NumericState, PublicNumeric } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

/** As LONGEST_ANSWER in the schema, which would bring its parser along. */
const LONGEST = 200;

const LOOK: Readonly<Record<string, string>> = { correct: "right", incorrect: "wrong", partial: "wrong" };

/** Signs that the number keyboards of phones lack. */
const SIGNS: readonly { sign: string; inserts: string; code: string; form: NumberForm | null }[] = [
  { sign: "−", inserts: "-", code: "key.minus", form: null },
  { sign: "∕", inserts: "/", code: "key.over", form: "fraction" },
  { sign: "π", inserts: "π", code: "key.pi", form: "pi" },
  { sign: "×10^", inserts: "×10^", code: "key.power", form: "scientific" },
  { sign: "%", inserts: "%", code: "key.percent", form: "percent" },
];

function View({
  id,
  pub,
  state,
  act,
  phase,
  verdict,
  say,
  locked,
}: ViewProps<PublicNumeric, NumericState, NumericAction>) {
  const box = useRef<HTMLInputElement>(null);

  function insert(text: string) {
    const { current } = box;
    if (!current) return;
    const from = current.selectionStart ?? state.text.length;
    const to = current.selectionEnd ?? from;
    act({ t: "write", text: (state.text.slice(0, from) + text + state.text.slice(to)).slice(0, LONGEST) });
    current.focus();
  }

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={`${id}-answer`}>
        {pub.unit === "" ? say("label") : say("label.unit", { unit: pub.unit })}
      </label>
      <div className={css.row}>
        <input
          ref={box}
          id={`${id}-answer`}
          name="answer"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={css.box}
          value={state.text}
          maxLength={LONGEST}
          readOnly={locked}
          data-look={verdict ? LOOK[phase] : undefined}
          onChange={({ target }) => act({ t: "write", text: target.value })}
        />
        {pub.unit !== "" && (
          <span className={css.unit} aria-hidden="true">
            {pub.unit}
          </span>
        )}
      </div>
      {!locked && (
        <fieldset className={css.signs}>
          <legend className={css.unseen}>{say("keys")}</legend>
          {SIGNS.filter(({ form }) => form === null || pub.accept.includes(form)).map(({ sign, inserts, code }) => (
            <button
              key={code}
              type="button"
              className={css.sign}
              aria-label={say(code)}
              onClick={() => insert(inserts)}
            >
              {sign}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The learner's half of the question answered by a number. */
export const view: LearnerView<PublicNumeric, NumericState, NumericAction, NumericAnswer> = {
  type: "numeric",
  rules: numericRules,
  View,
  messages: strings,
};
