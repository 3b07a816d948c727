import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { type SpecialCharacter, TextBox } from "../kit/text-box/text-box.tsx";
import type { NumberForm } from "./read-number.ts";
import { numericRules } from "./rules.ts";
import type { NumericAction, NumericAnswer, NumericState, PublicNumeric } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };

/** Same as MAX_ANSWER_LENGTH in the schema, which can't be imported here because it brings the parser. */
const LONGEST = 200;

/** Characters missing from phones' number keyboards, and the number form each belongs to. */
const SIGNS: readonly (SpecialCharacter & { form: NumberForm | null })[] = [
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
  return (
    <TextBox
      id={id}
      label={pub.unit === "" ? say("label") : say("label.unit", { unit: pub.unit })}
      text={state.text}
      maxLength={LONGEST}
      locked={locked}
      phase={phase}
      verdict={verdict}
      onChange={(text) => act({ t: "write", text })}
      say={say}
      numeric
      suffix={pub.unit}
      signs={SIGNS.filter(({ form }) => form === null || pub.accept.includes(form))}
    />
  );
}

/** Learner's view of numeric. */
export const view: LearnerView<PublicNumeric, NumericState, NumericAction, NumericAnswer> = {
  type: "numeric",
  rules: numericRules,
  View,
  messages: strings,
};
