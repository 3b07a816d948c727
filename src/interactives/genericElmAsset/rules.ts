import type { Rules } from "../kit/contract.ts";
import { MAX_SAVED_CHARS } from "./limits.ts";
import { readAnswer } from "./shape.ts";
import type { ElmAction, ElmAnswer, ElmState, PublicElm } from "./types.ts";

/** Reducer: what the program keeps, and its answer. Anything that's too large or of another shape changes nothing. */
export const elmRules: Rules<PublicElm, ElmState, ElmAction, ElmAnswer> = {
  type: "genericElmAsset",
  init: () => ({ saved: null, answer: null }),
  reduce(state, action, pub) {
    const next: ElmState = {
      saved: action.saved === undefined || isTooLarge(action.saved) ? state.saved : action.saved,
      answer: action.answer === undefined ? state.answer : readAnswer(action.answer, pub.answer),
    };
    return sameJson(next, state) ? state : next;
  },
  answer: ({ answer }) => ({ answer }),
  violations: () => [],
  isReady({ answer }, { answer: shape }) {
    if (Object.keys(shape).length === 0) return { code: "ready.explore" };
    return answer === null ? { code: "ready.answer" } : true;
  },
  describe: ({ saved, answer }) => {
    if (answer !== null) return { code: "state.answered" };
    return { code: saved === null ? "state.untouched" : "state.used" };
  },
};

function isTooLarge(saved: unknown): boolean {
  return JSON.stringify(saved).length > MAX_SAVED_CHARS;
}

/** True for the same JSON, the order of fields included. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
