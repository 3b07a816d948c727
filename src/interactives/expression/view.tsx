import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { MathMarkup } from "../kit/maths/mathml.tsx";
import { type SpecialCharacter, TextBox } from "../kit/text-box/text-box.tsx";
import { expressionRules, readAnswer } from "./rules.ts";
import type { ExpressionAction, ExpressionAnswer, ExpressionState, PublicExpression } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

/** Same as in the schema: importing that would load the parser. */
const LONGEST = 2000;

/** Characters that are hard to find on phone keyboards. */
const SIGNS: readonly SpecialCharacter[] = [
  { sign: "^", inserts: "^", code: "key.power" },
  { sign: "/", inserts: "/", code: "key.over" },
  { sign: "(", inserts: "(", code: "key.open" },
  { sign: ")", inserts: ")", code: "key.close" },
  { sign: "√", inserts: "√", code: "key.root" },
  { sign: "π", inserts: "π", code: "key.pi" },
];

type Props = ViewProps<PublicExpression, ExpressionState, ExpressionAction>;

function View({ id, pub, state, act, phase, verdict, say, locked }: Props) {
  return (
    <TextBox
      id={id}
      label={say("label")}
      text={state.text}
      maxLength={LONGEST}
      locked={locked}
      phase={phase}
      verdict={verdict}
      onChange={(text) => act({ t: "write", text })}
      say={say}
      signs={SIGNS}
    >
      <ReadBack pub={pub} text={state.text} say={say} />
    </TextBox>
  );
}

/** The formula as it was understood, or why it isn't one yet. */
function ReadBack({ pub, text, say }: { pub: PublicExpression; text: string; say: Props["say"] }) {
  if (text.trim() === "") return <p>{say("hint")}</p>;
  const understood = readAnswer(text, pub);
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
