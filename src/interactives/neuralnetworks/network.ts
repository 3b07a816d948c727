import { diceOf } from "../kit/dice.ts";
import { sigmoid, tanh } from "./exact-math.ts";
import type { Activation, Feature, Loss, Settings } from "./types.ts";

/** A network: how many values each layer has, inputs first, one output last, and all its weights in one array. */
export interface Network {
  sizes: readonly number[];
  activation: Activation;
  /** How the output is bent: tanh for classes, straight for numbers, sigmoid where cross entropy judges. */
  output: Activation;
  /** Layer by layer, neuron by neuron: the weights from the layer before, then the bias. */
  weights: Float64Array;
}

const FINE = 0x4000_0000;
const FIRST_BIAS = 0.1;

/** How many numbers a network of these layers has. */
export function weightCount(sizes: readonly number[]): number {
  return sizes.slice(1).reduce((sum, size, layer) => sum + size * ((sizes[layer] ?? 0) + 1), 0);
}

/** How many values each layer has. */
export function sizesOf(features: readonly Feature[], hidden: readonly number[]): number[] {
  return [features.length, ...hidden, 1];
}

/** What the output neuron does. */
export function outputOf(loss: Loss, isRegression: boolean): Activation {
  if (loss === "crossEntropy") return "sigmoid";
  return isRegression ? "linear" : "tanh";
}

/** A network with its first weights, evenly from −0.5 to 0.5 by the seed, or with these. */
export function networkOf(
  settings: Pick<Settings, "features" | "hidden" | "activation" | "loss" | "roll">,
  isRegression: boolean,
  seed: string,
  weights: ArrayLike<number> | null = null,
): Network {
  const sizes = sizesOf(settings.features, settings.hidden);
  const count = weightCount(sizes);
  const given = weights !== null && weights.length === count;
  return {
    sizes,
    activation: settings.activation,
    output: outputOf(settings.loss, isRegression),
    weights: given ? Float64Array.from(weights) : firstWeights(sizes, `${seed} ${settings.roll}`),
  };
}

function firstWeights(sizes: readonly number[], seed: string): Float64Array {
  const dice = diceOf(`weights ${seed}`);
  const weights = new Float64Array(weightCount(sizes));
  let at = 0;
  for (const [layer, size] of sizes.slice(1).entries()) {
    for (let neuron = 0; neuron < size; neuron += 1) {
      for (let from = sizes[layer] ?? 0; from > 0; from -= 1) {
        weights[at] = dice.int(0, FINE - 1) / FINE - 0.5;
        at += 1;
      }
      weights[at] = FIRST_BIAS;
      at += 1;
    }
  }
  return weights;
}

/** Where a neuron's weights begin: `layer` 1 is the first after the inputs. */
export function weightsAt(sizes: readonly number[], layer: number, neuron: number): number {
  return weightCount(sizes.slice(0, layer)) + neuron * ((sizes[layer - 1] ?? 0) + 1);
}

/** Bends the values from one place to another of an array, in place. */
export function bend(kind: Activation, values: Float64Array, from: number, to: number): void {
  if (kind === "tanh") for (let at = from; at < to; at += 1) values[at] = tanh(values[at] ?? 0);
  else if (kind === "sigmoid") for (let at = from; at < to; at += 1) values[at] = sigmoid(values[at] ?? 0);
  else if (kind === "relu") {
    for (let at = from; at < to; at += 1) if ((values[at] ?? 0) < 0) values[at] = 0;
  }
}

/** Fills `values` (every neuron's, layer after layer, the inputs being there already) for one point; answers the output. */
export function forward({ sizes, activation, output, weights }: Network, values: Float64Array): number {
  let before = 0;
  let at = 0;
  let size = sizes[0] ?? 0;
  for (let layer = 1; layer < sizes.length; layer += 1) {
    const wide = sizes[layer] ?? 0;
    const start = before + size;
    for (let neuron = 0; neuron < wide; neuron += 1) {
      // Two sums, so that an addition need not wait for the one before it.
      let even = weights[at + size] ?? 0;
      let odd = 0;
      let from = 0;
      for (; from + 1 < size; from += 2) {
        even += (weights[at + from] ?? 0) * (values[before + from] ?? 0);
        odd += (weights[at + from + 1] ?? 0) * (values[before + from + 1] ?? 0);
      }
      if (from < size) even += (weights[at + from] ?? 0) * (values[before + from] ?? 0);
      values[start + neuron] = even + odd;
      at += size + 1;
    }
    bend(layer === sizes.length - 1 ? output : activation, values, start, start + wide);
    before = start;
    size = wide;
  }
  return values[before] ?? 0;
}

/** The answer on the labels' own scale, −1 to 1. */
export function signed({ output }: Network, value: number): number {
  return output === "sigmoid" ? 2 * value - 1 : value;
}
