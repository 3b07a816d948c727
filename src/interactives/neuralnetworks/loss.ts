import type { Points } from "./data.ts";
import { ln } from "./exact-math.ts";
import { forward, type Network, signedAnswer } from "./network.ts";
import type { Loss } from "./types.ts";

/** Probabilities are kept this far from 0 and 1, so that their logarithm stays finite. */
const LEAST = 1e-15;

/** Loss of one answer. mse: half the squared error; cross entropy: −ln of the probability given to the right class. */
export function lossOf(kind: Loss, answer: number, label: number): number {
  if (kind === "mse") return 0.5 * (answer - label) * (answer - label);
  const wanted = (label + 1) / 2;
  const chance = Math.min(1 - LEAST, Math.max(LEAST, answer));
  return -(wanted * ln(chance) + (1 - wanted) * ln(1 - chance));
}

/** Derivative of the loss with respect to the output neuron's input. */
export function outputSlope(network: Network, kind: Loss, answer: number, label: number): number {
  if (kind === "crossEntropy") return answer - (label + 1) / 2;
  return (answer - label) * (network.output === "tanh" ? 1 - answer * answer : 1);
}

export interface Measured {
  /** Mean over all points, without regularisation. */
  loss: number;
  /** Share of points on the right side; for regression, within a quarter. */
  accuracy: number;
}

/** Loss and accuracy on points whose inputs are given. */
export function measure(
  network: Network,
  kind: Loss,
  inputs: Float64Array,
  { labels, count }: Points,
  isRegression: boolean,
): Measured {
  const values = new Float64Array(network.sizes.reduce((sum, size) => sum + size, 0));
  const wide = network.sizes[0] ?? 0;
  let [loss, right] = [0, 0];
  for (let point = 0; point < count; point += 1) {
    for (let at = 0; at < wide; at += 1) values[at] = inputs[point * wide + at] ?? 0;
    const answer = forward(network, values);
    const label = labels[point] ?? 0;
    loss += lossOf(kind, answer, label);
    if (isRight(signedAnswer(network, answer), label, isRegression)) right += 1;
  }
  return { loss: count > 0 ? loss / count : 0, accuracy: count > 0 ? right / count : 1 };
}

/** True if an answer on the labels' scale counts as right. */
export function isRight(answer: number, label: number, isRegression: boolean): boolean {
  return isRegression ? Math.abs(answer - label) < 0.25 : answer >= 0 === label >= 0;
}
