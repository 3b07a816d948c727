import type { Rules, Sentence, Violation } from "../kit/contract.ts";
import { hasReached } from "./reached.ts";
import { clampSettings, clampWeights, neuronsIn } from "./setting-limits.ts";
import type { NetworkAction, NetworkAnswer, NetworkState, PublicNetwork } from "./types.ts";

/** Longest training, in batches. */
export const MAX_STEPS = 1_000_000;

const json = (value: unknown) => JSON.stringify(value);

function reduce(state: NetworkState, action: NetworkAction, pub: PublicNetwork): NetworkState {
  if (action.t === "look") return pub.goal === "explore" ? { ...state, looked: true } : state;
  if (action.t === "reply") {
    const known = pub.aim?.k === "predict" && pub.aim.choices.includes(action.text);
    return known ? { ...state, reply: action.text } : state;
  }
  if (action.t === "train") return { ...state, steps: Math.min(MAX_STEPS, Math.max(0, Math.round(action.steps))) };
  if (action.t === "weigh") {
    const weights = clampWeights(action.weights, state.settings, pub);
    return weights === null ? state : { ...state, weights, steps: 0 };
  }
  const settings = clampSettings({ ...state.settings, ...action.change }, pub);
  if (json(settings) === json(state.settings)) return state;
  const isSameStart = settings.roll === state.settings.roll;
  return { ...state, settings, weights: isSameStart ? clampWeights(state.weights, settings, pub) : null, steps: 0 };
}

/** Violations of limits the learner can see. */
export function faultsOf({ settings }: Pick<NetworkState, "settings">, { aim }: PublicNetwork): Violation[] {
  const used = neuronsIn(settings);
  if (aim?.k !== "reach" || aim.maxNeurons === null || used <= aim.maxNeurons) return [];
  return [{ code: "fault.neurons", at: [], params: { used, most: aim.maxNeurons } }];
}

/** True if an answer can be judged, otherwise why not. Also used by the server. */
export function readiness(answer: NetworkAnswer, pub: PublicNetwork): true | Sentence {
  const { aim, start } = pub;
  if (aim === null) return { code: "ready.explore" };
  if (aim.k === "predict") return answer.reply === "" ? { code: "ready.predict" } : true;
  if (aim.k === "handSet") return answer.weights === null ? { code: "ready.weigh" } : true;
  if (json(answer.settings) === json(clampSettings(start, pub)) && answer.weights === null)
    return { code: "ready.change" };
  const [fault] = faultsOf(answer, pub);
  return fault ? { code: fault.code, params: fault.params } : true;
}

/** Reducer: settings, weights set by hand, and the length of training; everything else follows from them. */
export const networkRules: Rules<PublicNetwork, NetworkState, NetworkAction, NetworkAnswer> = {
  type: "neuralnetworks",
  predicts: ({ aim }) => aim?.k === "predict",
  init: (pub) => ({ settings: clampSettings(pub.start, pub), weights: null, steps: 0, reply: "", looked: false }),
  reduce(state, action, pub) {
    const next = reduce(state, action, pub);
    return json(next) === json(state) ? state : next;
  },
  answer: ({ settings, weights, reply }) => ({ settings, weights, reply }),
  violations: faultsOf,
  takesRun: true,
  solved(state, pub) {
    if (pub.aim === null || pub.aim.k === "predict") return null;
    return readiness(state, pub) === true && hasReached(state, pub);
  },
  isReady: readiness,
  describe({ settings, steps }) {
    const { features, hidden, activation } = settings;
    const layers = hidden.length === 0 ? "–" : hidden.join(", ");
    return { code: "state.all", params: { inputs: features.length, layers, activation, steps } };
  },
  announce(before, after, action, pub): Sentence | null {
    if (action.t === "train" || action.t === "look" || action.t === "weigh") return null;
    if (action.t === "reply") return { code: "said.reply", params: { reply: after.reply } };
    const wasTrained = before.steps > 0 && after.steps === 0;
    const { code, params } = networkRules.describe(after, pub);
    return wasTrained ? { code: "said.again" } : { code, params };
  },
};
