import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { OptionCards } from "../kit/options/option-cards.tsx";
import { pickMessages } from "../kit/pick-place/messages.ts";
import { choiceRules } from "./rules.ts";
import type { ChoiceAction, ChoiceAnswer, ChoiceState, PublicChoice } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };

type Props = ViewProps<PublicChoice, ChoiceState, ChoiceAction>;

function View({ id, pub, state, act, verdict, tried = [], say, locked }: Props) {
  return (
    <OptionCards
      id={id}
      kind="radio"
      options={pub.choices}
      chosen={(choice) => choice === state.picked}
      onChange={(choice) => act({ t: "pick", id: choice })}
      parts={verdict?.parts}
      tried={(choice) => tried.some(({ picked }) => picked === choice)}
      legend={say("legend")}
      locked={locked}
      say={say}
    />
  );
}

/** The learner's half of the single-choice question. */
export const view: LearnerView<PublicChoice, ChoiceState, ChoiceAction, ChoiceAnswer> = {
  type: "multipleChoice",
  rules: choiceRules,
  View,
  messages: { ...pickMessages, ...strings },
};
