import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { TextBox } from "../kit/text-box/text-box.tsx";
import { textRules } from "./rules.ts";
import type { PublicText, TextAction, TextAnswer, TextState } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };

/** As LONGEST_ANSWER in the schema, which would bring its parser along. */
const LONGEST = 2000;

function View({ id, pub, state, act, phase, verdict, say, locked }: ViewProps<PublicText, TextState, TextAction>) {
  return (
    <TextBox
      id={id}
      label={say(pub.self ? "label.self" : "label")}
      text={state.text}
      longest={LONGEST}
      locked={locked}
      phase={phase}
      // What one compares with a model answer oneself is neither right nor wrong.
      verdict={pub.self ? null : verdict}
      write={(text) => act({ t: "write", text })}
      say={say}
      rows={pub.self ? 4 : undefined}
    />
  );
}

/** The learner's half of the question answered in words. */
export const view: LearnerView<PublicText, TextState, TextAction, TextAnswer> = {
  type: "freeText",
  rules: textRules,
  View,
  messages: strings,
};
