import type { Rules, Sentence } from "../kit/contract.ts";
import { MAX_TRIES, snapToStep, startOf } from "./engine.ts";
import type { PublicSlider, SliderAction, SliderAnswer, SliderState } from "./schema.ts";
import { bracketOf, inSteps, isNarrow, outcomeOf } from "./zoom.ts";

/** Reducer: one number on a scale, perhaps after a guess, perhaps with a figure that shows each try. */
export const sliderRules: Rules<PublicSlider, SliderState, SliderAction, SliderAnswer> = {
  type: "slider",
  init: () => ({ value: null }),
  reduce(state, action, pub) {
    switch (action.t) {
      case "guess":
        return isGuessable(state, action.value, pub) ? { ...state, guess: action.value } : state;
      case "set": {
        const value = snapToStep(action.value, pub);
        return value === state.value || Number.isNaN(value) ? state : { ...state, value };
      }
      case "try":
        return tried(state, pub);
    }
  },
  answer: ({ value, guess }) => ({ value, ...(guess !== undefined && { guess }) }),
  violations: () => [],
  isReady(state, pub) {
    if (asksGuess(state, pub)) return { code: "ready.guess" };
    if (state.value !== null) return true;
    return { code: pub.figure?.name === "throw" ? "ready.throw" : "ready.move" };
  },
  describe(state, pub) {
    const params = { value: state.value ?? startOf(pub), unit: pub.unit };
    return { code: state.value === null ? "state.untouched" : "state.set", params };
  },
  solved(state, pub) {
    if (outcomeOf(pub.min, pub) === null) return null;
    const { value, tries = [] } = state;
    return value !== null && tries.at(-1) === value && outcomeOf(value, pub) === "found";
  },
  announce: (_, after, action, pub) => (action.t === "try" ? spokenTry(after, pub) : null),
  asksWhy: ({ value }, { figure, step }) => (figure?.why && value !== null ? inSteps(value, step) : null),
  mayShow: (state, pub) => !pub.figure || pub.figure.coarse === null || isNarrow(state, pub),
};

/** True while a guess has to be made first. */
export function asksGuess({ guess, value }: SliderState, { guesses }: PublicSlider): boolean {
  return guesses.length > 0 && guess === undefined && value === null;
}

function isGuessable(state: SliderState, value: number, pub: PublicSlider): boolean {
  return pub.guesses.includes(value) && asksGuess(state, pub);
}

function tried(state: SliderState, { figure }: PublicSlider): SliderState {
  const { value, tries = [] } = state;
  if (!figure || value === null || tries.at(-1) === value) return state;
  return { ...state, tries: [...tries, value].slice(-MAX_TRIES) };
}

/** Sentence about the latest try: what the figure showed. */
export function tryWords({ tries = [] }: SliderState, pub: PublicSlider): Sentence | null {
  const latest = tries.at(-1);
  const outcome = latest === undefined ? null : outcomeOf(latest, pub);
  return outcome && { code: `${pub.figure?.name}.${outcome}` };
}

/** Sentence about what's left between two tries; null before that. */
export function betweenWords(state: SliderState, pub: PublicSlider): Sentence | null {
  if (!isNarrow(state, pub)) return null;
  const { low, high } = bracketOf(state, pub);
  const coarse = pub.figure?.coarse ?? pub.step;
  const shown = (value: number) =>
    inSteps(value, Math.abs(value - snapToStep(value, { ...pub, step: coarse })) < 1e-9 ? coarse : pub.step);
  return { code: "between", params: { low: shown(low), high: shown(high) } };
}

function spokenTry(state: SliderState, pub: PublicSlider): Sentence | null {
  const words = tryWords(state, pub);
  const between = betweenWords(state, pub);
  if (!words || !between || words.code.endsWith(".found")) return words;
  return { code: `${words.code}.between`, ...(between.params && { params: between.params }) };
}
