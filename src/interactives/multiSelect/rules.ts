import type { Rules, Sentence } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import type { ChoicesAction, ChoicesAnswer, ChoicesState, PublicChoices } from "./schema.ts";

/** Any number of choices can be picked and unpicked; `picked` keeps their order in the page. */
export const choicesRules: Rules<PublicChoices, ChoicesState, ChoicesAction, ChoicesAnswer> = {
  type: "multiSelect",
  init: () => ({ picked: [] }),
  reduce(state, { id }, pub) {
    if (!pub.choices.some((choice) => choice.id === id)) return state;
    const wanted = new Set(state.picked);
    if (!wanted.delete(id)) wanted.add(id);
    return { picked: pub.choices.map((choice) => choice.id).filter((known) => wanted.has(known)) };
  },
  answer: ({ picked }) => ({ picked }),
  violations: () => [],
  isReady({ picked }, { min, max }): true | Sentence {
    if (picked.length < min) return { code: "ready.min", params: { min } };
    return picked.length > max ? { code: "ready.max", params: { max } } : true;
  },
  describe({ picked }, pub, focus): Sentence {
    const option = pub.choices.find(({ id }) => id === focus);
    if (!option) return { code: "state.count", params: { count: picked.length, of: pub.choices.length } };
    return {
      code: picked.includes(option.id) ? "state.picked" : "state.open",
      params: { choice: plainText(option.html) },
    };
  },
};
