import { seededRandom } from "../kit/random.ts";
import { sigmoid, tanh } from "./exact-math.ts";
import type { Activation, Feature, Loss, Settings } from "./types.ts";

/** A network: layer sizes (inputs first, one output last) and all weights in one array. */
export interface Network {
  sizes: readonly number[];
  activation: Activation;
  /** Activation of the output: tanh for classes, linear for regression, sigmoid with cross entropy. */
  output: Activation;
  /** Layer by layer, neuron by neuron: the weights from the layer before, then the bias. */
  weights: Float64Array;
}

const FINE = 0x4000_0000;
const FIRST_BIAS = 0.1;

/** Number of weights and biases. */
export function weightCount(sizes: readonly number[]): number {
  return sizes.slice(1).reduce((sum, size, layer) => sum + size * ((sizes[layer] ?? 0) + 1), 0);
}

/** Number of values in each layer. */
export function sizesOf(features: readonly Feature[], hidden: readonly number[]): number[] {
  return [features.length, ...hidden, 1];
}

/** Activation of the output neuron. */
export function outputOf(loss: Loss, isRegression: boolean): Activation {
  if (loss === "crossEntropy") return "sigmoid";
  return isRegression ? "linear" : "tanh";
}

/** A network with initial weights drawn uniformly from −0.5 to 0.5, or with these weights. */
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
  const random = seededRandom(`weights ${seed}`);
  const weights = new Float64Array(weightCount(sizes));
  let at = 0;
  for (const [layer, size] of sizes.slice(1).entries()) {
    for (let neuron = 0; neuron < size; neuron += 1) {
      for (let from = sizes[layer] ?? 0; from > 0; from -= 1) {
        weights[at] = random.int(0, FINE - 1) / FINE - 0.5;
        at += 1;
      }
      weights[at] = FIRST_BIAS;
      at += 1;
    }
  }
  return weights;
}

/** Offset of a neuron's weights; `layer` 1 is the first after the inputs. */
export function weightsAt(sizes: readonly number[], layer: number, neuron: number): number {
  return weightCount(sizes.slice(0, layer)) + neuron * ((sizes[layer - 1] ?? 0) + 1);
}

/** Applies the activation to a range of an array, in place. */
export function activate(kind: Activation, values: Float64Array, from: number, to: number): void {
  if (kind === "tanh") for (let at = from; at < to; at += 1) values[at] = tanh(values[at] ?? 0);
  else if (kind === "sigmoid") for (let at = from; at < to; at += 1) values[at] = sigmoid(values[at] ?? 0);
  else if (kind === "relu") {
    for (let at = from; at < to; at += 1) if ((values[at] ?? 0) < 0) values[at] = 0;
  }
}

/** Forward pass for one point. `values` holds the inputs and receives every neuron's value, layer by layer; returns the output. */
export function forward({ sizes, activation, output, weights }: Network, values: Float64Array): number {
  let before = 0;
  let at = 0;
  let size = sizes[0] ?? 0;
  for (let layer = 1; layer < sizes.length; layer += 1) {
    const wide = sizes[layer] ?? 0;
    const start = before + size;
    for (let neuron = 0; neuron < wide; neuron += 1) {
      // Two running sums, so that an addition needn't wait for the one before.
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
    activate(layer === sizes.length - 1 ? output : activation, values, start, start + wide);
    before = start;
    size = wide;
  }
  return values[before] ?? 0;
}

/** The answer on the labels' scale, −1 to 1. */
export function signedAnswer({ output }: Network, value: number): number {
  return output === "sigmoid" ? 2 * value - 1 : value;
}
