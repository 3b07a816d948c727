import type { Rules } from "../kit/contract.ts";
import { snapToStep, startOf } from "./engine.ts";
import type { PublicSlider, SliderAction, SliderAnswer, SliderState } from "./schema.ts";

/** Reducer: one number on a scale. */
export const sliderRules: Rules<PublicSlider, SliderState, SliderAction, SliderAnswer> = {
  type: "slider",
  init: () => ({ value: null }),
  reduce(state, action, pub) {
    const value = snapToStep(action.value, pub);
    return value === state.value || Number.isNaN(value) ? state : { value };
  },
  answer: ({ value }) => ({ value }),
  violations: () => [],
  isReady: ({ value }) => (value === null ? { code: "ready.move" } : true),
  describe({ value }, pub) {
    const params = { value: value ?? startOf(pub), unit: pub.unit };
    return { code: value === null ? "state.untouched" : "state.set", params };
  },
};
