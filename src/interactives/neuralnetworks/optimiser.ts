import type { Network } from "./network.ts";
import type { Settings } from "./types.ts";

const MOMENTUM = 0.9;
const FIRST = 0.9;
const SECOND = 0.999;
const TINY = 1e-8;

/** Takes the summed gradient of `points` points, updates the weights and resets the gradient to 0. */
export type Update = (gradient: Float64Array, points: number) => void;

type Rules = Pick<Settings, "optimiser" | "rate" | "l1" | "l2">;

/** 1 for weights and 0 for biases: only weights are regularised. */
export function isWeight(network: Network): Uint8Array {
  const flags = new Uint8Array(network.weights.length).fill(1);
  let at = 0;
  for (const [layer, size] of network.sizes.slice(1).entries()) {
    for (let neuron = 0; neuron < size; neuron += 1) {
      at += (network.sizes[layer] ?? 0) + 1;
      flags[at - 1] = 0;
    }
  }
  return flags;
}

/**
 * Plain descent, momentum (0.9) or Adam (0.9, 0.999, 10⁻⁸) on the mean gradient plus l1 · sign + l2 · weight.
 * Under L1 a weight that would change its sign stops at 0 first.
 */
export function openOptimiser({ optimiser, rate, l1, l2 }: Rules, network: Network): Update {
  const { weights } = network;
  const regularised = isWeight(network);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  let [firstPower, secondPower] = [1, 1];

  return (gradient, points) => {
    firstPower *= FIRST;
    secondPower *= SECOND;
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] ?? 0;
      const held = regularised[at] === 1;
      let slope = (gradient[at] ?? 0) / points;
      gradient[at] = 0;
      if (held && l2 > 0) slope += l2 * weight;
      if (held && l1 > 0) slope += l1 * Math.sign(weight);
      let move = slope;
      if (optimiser === "momentum") {
        move = MOMENTUM * (first[at] ?? 0) + slope;
        first[at] = move;
      } else if (optimiser === "adam") {
        const m = FIRST * (first[at] ?? 0) + (1 - FIRST) * slope;
        const v = SECOND * (second[at] ?? 0) + (1 - SECOND) * slope * slope;
        first[at] = m;
        second[at] = v;
        move = m / (1 - firstPower) / (Math.sqrt(v / (1 - secondPower)) + TINY);
      }
      const next = weight - rate * move;
      weights[at] = held && l1 > 0 && weight * next < 0 ? 0 : next;
    }
  };
}
