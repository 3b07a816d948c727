import { asksForNumber } from "./data.ts";
import { FEATURES } from "./features.ts";
import { sizesOf, weightCount } from "./network.ts";
import type { Activation, DataKind, Editable, Loss, Optimiser, PublicNetwork, Settings } from "./types.ts";

/** Maximum number of hidden layers, and of neurons in one. */
export const MAX_LAYERS = 6;
export const MAX_NEURONS = 8;

/** Largest absolute value of a weight. */
export const MAX_WEIGHT = 20;

export const DATA_KINDS: readonly DataKind[] = ["circle", "xor", "gauss", "spiral", "plane", "hills", "custom"];
export const ACTIVATIONS: readonly Activation[] = ["tanh", "relu", "sigmoid", "linear"];
export const LOSSES: readonly Loss[] = ["mse", "crossEntropy"];
export const OPTIMISERS: readonly Optimiser[] = ["sgd", "momentum", "adam"];
export const RATES: readonly number[] = [0.00001, 0.0001, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
export const BATCHES: readonly number[] = [1, 2, 5, 10, 20, 30, 50, 100];
export const PENALTIES: readonly number[] = [0, 0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1];

/** Settings that each permission unlocks. */
export const OPENS: Readonly<Record<Editable, readonly (keyof Settings)[]>> = {
  data: ["data"],
  noise: ["noise"],
  split: ["split"],
  features: ["features"],
  hidden: ["hidden"],
  activation: ["activation"],
  loss: ["loss"],
  optimiser: ["optimiser"],
  rate: ["rate"],
  batch: ["batch"],
  regularisation: ["l1", "l2"],
  weights: [],
  seed: ["roll"],
};

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** Clamps settings: locked ones stay as the author gave them, the others stay within their ranges. */
export function clampSettings(
  wanted: Settings,
  { start, editable, data }: Pick<PublicNetwork, "start" | "editable" | "data">,
): Settings {
  const open = new Set(editable.flatMap((name) => OPENS[name]));
  const of = <K extends keyof Settings>(key: K): Settings[K] => (open.has(key) ? wanted[key] : start[key]);
  const kind = of("data") === "custom" && data.k !== "custom" ? start.data : of("data");
  const features = FEATURES.filter((feature) => of("features").includes(feature));
  const loss = asksForNumber(kind) ? "mse" : of("loss");
  return {
    data: kind,
    noise: clamp(of("noise"), 0, 0.5),
    split: clamp(of("split"), 0.1, 0.9),
    features: features.length > 0 ? features : start.features,
    hidden: of("hidden")
      .slice(0, MAX_LAYERS)
      .map((size) => clamp(Math.round(size), 1, MAX_NEURONS)),
    activation: of("activation"),
    loss,
    optimiser: of("optimiser"),
    rate: clamp(of("rate"), 1e-5, 10),
    batch: clamp(Math.round(of("batch")), 1, 100),
    l1: clamp(of("l1"), 0, 1),
    l2: clamp(of("l2"), 0, 1),
    roll: clamp(Math.round(of("roll")), 0, 999),
  };
}

/** Weights set by hand, clamped; null if their number doesn't fit the network. */
export function clampWeights(
  weights: readonly number[] | null,
  settings: Settings,
  pub: PublicNetwork,
): number[] | null {
  if (weights === null || !pub.editable.includes("weights")) return null;
  if (weights.length !== weightCount(sizesOf(settings.features, settings.hidden))) return null;
  return weights.map((weight) => Math.round(clamp(weight, -MAX_WEIGHT, MAX_WEIGHT) * 1e4) / 1e4);
}

/** Total number of hidden neurons. */
export function neuronsIn({ hidden }: Pick<Settings, "hidden">): number {
  return hidden.reduce((sum, size) => sum + size, 0);
}

/** Maximum number of multiplications per check, roughly: a quarter of a second. */
const MAX_WORK = 2.5e7;

/** Epoch limit: larger networks get fewer, so that a check stays quick. */
export function epochsAllowed(settings: Settings, points: number, most: number): number {
  const weights = weightCount(sizesOf(settings.features, settings.hidden));
  return Math.max(1, Math.min(most, Math.floor(MAX_WORK / (points * (weights + 20)))));
}
