import type { Rules } from "../kit/contract.ts";
import type { PublicText, TextAction, TextAnswer, TextState } from "./schema.ts";

/** Reducer: text in a box. */
export const textRules: Rules<PublicText, TextState, TextAction, TextAnswer> = {
  type: "freeText",
  init: () => ({ text: "" }),
  reduce: (state, { text }) => (text === state.text ? state : { text }),
  answer: ({ text }) => ({ text }),
  violations: () => [],
  isReady: ({ text }) => (text.trim() === "" ? { code: "ready.write" } : true),
  describe: ({ text }) => (text.trim() === "" ? { code: "state.empty" } : { code: "state.written", params: { text } }),
};
