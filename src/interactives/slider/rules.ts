import type { Rules } from "../kit/contract.ts";
import { snapped, startOf } from "./engine.ts";
import type { PublicSlider, SliderAction, SliderAnswer, SliderState } from "./schema.ts";

/** One number on a line. */
export const sliderRules: Rules<PublicSlider, SliderState, SliderAction, SliderAnswer> = {
  type: "slider",
  init: () => ({ value: null }),
  reduce(state, action, pub) {
    const value = snapped(action.value, pub);
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
