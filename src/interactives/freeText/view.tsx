import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { TextBox } from "../kit/text-box/text-box.tsx";
import { textRules } from "./rules.ts";
import type { PublicText, TextAction, TextAnswer, TextState } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };

/** Same as MAX_ANSWER_LENGTH in the schema, which can't be imported here because it brings the parser. */
const LONGEST = 2000;

function View({ id, pub, state, act, phase, verdict, say, locked }: ViewProps<PublicText, TextState, TextAction>) {
  return (
    <TextBox
      id={id}
      label={say(pub.self ? "label.self" : "label")}
      text={state.text}
      maxLength={LONGEST}
      locked={locked}
      phase={phase}
      // A self-compared text is neither right nor wrong.
      verdict={pub.self ? null : verdict}
      onChange={(text) => act({ t: "write", text })}
      say={say}
      rows={pub.self ? 4 : undefined}
    />
  );
}

/** Learner's view of text. */
export const view: LearnerView<PublicText, TextState, TextAction, TextAnswer> = {
  type: "freeText",
  rules: textRules,
  View,
  messages: strings,
};
