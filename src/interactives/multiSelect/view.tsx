import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { OptionCards } from "../kit/options/option-cards.tsx";
import { pickMessages } from "../kit/pick-place/messages.ts";
import { choicesRules } from "./rules.ts";
import type { ChoicesAction, ChoicesAnswer, ChoicesState, PublicChoices } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };

function View({ id, pub, state, act, verdict, say, locked }: ViewProps<PublicChoices, ChoicesState, ChoicesAction>) {
  const { min, max } = pub;
  const bound = min === max ? "legend.exactly" : max < pub.choices.length ? "legend.most" : "legend.any";
  return (
    <OptionCards
      id={id}
      kind="checkbox"
      options={pub.choices}
      chosen={(choice) => state.picked.includes(choice)}
      onChange={(choice) => act({ t: "toggle", id: choice })}
      parts={verdict?.parts}
      legend={say(bound, { max })}
      locked={locked}
      say={say}
    />
  );
}

/** The learner's half of the multiple-choice question, where several choices may be right. */
export const view: LearnerView<PublicChoices, ChoicesState, ChoicesAction, ChoicesAnswer> = {
  type: "multiSelect",
  rules: choicesRules,
  View,
  messages: { ...pickMessages, ...strings },
};
