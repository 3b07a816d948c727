import type { Rules, Sentence } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import type { ChoiceAction, ChoiceAnswer, ChoiceState, PublicChoice } from "./schema.ts";

/** Picks one of several choices; picking another replaces it. */
export const choiceRules: Rules<PublicChoice, ChoiceState, ChoiceAction, ChoiceAnswer> = {
  type: "multipleChoice",
  init: () => ({ picked: null }),
  reduce(state, { id }, pub) {
    if (id === state.picked || !pub.choices.some((choice) => choice.id === id)) return state;
    return { picked: id };
  },
  answer: ({ picked }) => ({ picked }),
  violations: () => [],
  isReady: ({ picked }) => (picked === null ? { code: "ready.pick" } : true),
  describe({ picked }, pub, focus): Sentence {
    const option = pub.choices.find(({ id }) => id === (focus ?? picked));
    if (!option) return { code: "state.none", params: { count: pub.choices.length } };
    const code = option.id === picked ? "state.picked" : "state.open";
    return { code, params: { choice: plainText(option.html) } };
  },
};
