import { useRef } from "react";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { MathMarkup } from "../kit/maths/mathml.tsx";
import { expressionRules, understand } from "./rules.ts";
import type { ExpressionAction, ExpressionAnswer, ExpressionState, PublicExpression } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

/** As in the schema, which would bring its parser along. */
const LONGEST = 2000;

const LOOK: Readonly<Record<string, string>> = { correct: "right", incorrect: "wrong", partial: "wrong" };

/** Signs that are hard to find on the keyboards of phones. */
const SIGNS: readonly { sign: string; code: string }[] = [
  { sign: "^", code: "key.power" },
  { sign: "/", code: "key.over" },
  { sign: "(", code: "key.open" },
  { sign: ")", code: "key.close" },
  { sign: "√", code: "key.root" },
  { sign: "π", code: "key.pi" },
];

type Props = ViewProps<PublicExpression, ExpressionState, ExpressionAction>;

function View({ id, pub, state, act, phase, verdict, say, locked }: Props) {
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
        {say("label")}
      </label>
      <input
        ref={box}
        id={`${id}-answer`}
        name="answer"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={css.box}
        value={state.text}
        maxLength={LONGEST}
        readOnly={locked}
        aria-describedby={`${id}-read`}
        data-look={verdict ? LOOK[phase] : undefined}
        onChange={({ target }) => act({ t: "write", text: target.value })}
      />
      <div id={`${id}-read`} className={css.read}>
        <ReadBack pub={pub} text={state.text} say={say} />
      </div>
      {!locked && (
        <fieldset className={css.signs}>
          <legend className={css.unseen}>{say("keys")}</legend>
          {SIGNS.map(({ sign, code }) => (
            <button key={code} type="button" className={css.sign} aria-label={say(code)} onClick={() => insert(sign)}>
              {sign}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The formula as it was understood, or what keeps it from being one. */
function ReadBack({ pub, text, say }: { pub: PublicExpression; text: string; say: Props["say"] }) {
  if (text.trim() === "") return <p>{say("hint")}</p>;
  const understood = understand(text, pub);
  if ("why" in understood) return <p>{say(understood.why.code, understood.why.params)}</p>;
  return (
    <p>
      {say("read")}{" "}
      <span className={css.formula}>
        <MathMarkup expr={understood.expr} decimalComma={pub.decimalComma} />
      </span>
    </p>
  );
}

/** The learner's half of the question answered by a formula. */
export const view: LearnerView<PublicExpression, ExpressionState, ExpressionAction, ExpressionAnswer> = {
  type: "expression",
  rules: expressionRules,
  View,
  messages: strings,
};
