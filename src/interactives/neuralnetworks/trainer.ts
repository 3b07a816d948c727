import { type DataSet, dataOf } from "./data.ts";
import { inputsOf } from "./features.ts";
import { type Measured, measure, outputSlope } from "./loss.ts";
import { forward, type Network, networkOf } from "./network.ts";
import { openOptimiser } from "./optimiser.ts";
import type { Activation, DataSpec, Settings } from "./types.ts";

/** Adds one point's contribution to `gradient`. */
export type Backward = (answer: number, label: number) => void;

/** A network in training, determined by data, settings and seed: the same bits on every machine. */
export interface Trainer {
  network: Network;
  data: DataSet;
  /** Batches trained. */
  steps: number;
  /** Batches per epoch. */
  perEpoch: number;
  /** Trains on the next batch. */
  step(): void;
  /** Loss and accuracy on the training and on the test points. */
  onTrain(): Measured;
  onTest(): Measured;
}

/** Derivative of an activation, computed from its value. */
function slopeOf(kind: Activation, value: number): number {
  if (kind === "tanh") return 1 - value * value;
  if (kind === "sigmoid") return value * (1 - value);
  return kind === "linear" || value > 0 ? 1 : 0;
}

/** Backward pass for a network whose values `forward` has just filled in. */
export function openBackward(
  network: Network,
  values: Float64Array,
  gradient: Float64Array,
  slope: (answer: number, label: number) => number,
): Backward {
  const { sizes, activation, weights } = network;
  const slopes = new Float64Array(values.length);
  const last = sizes.length - 1;
  return (answer, label) => {
    let start = values.length - 1;
    let after = weights.length;
    slopes[start] = slope(answer, label);
    for (let layer = last; layer > 0; layer -= 1) {
      const wide = sizes[layer] ?? 0;
      const size = sizes[layer - 1] ?? 0;
      const before = start - size;
      const first = after - wide * (size + 1);
      if (layer > 1) for (let from = before; from < start; from += 1) slopes[from] = 0;
      for (let neuron = 0, at = first; neuron < wide; neuron += 1, at += size + 1) {
        const own = slopes[start + neuron] ?? 0;
        gradient[at + size] = (gradient[at + size] ?? 0) + own;
        if (layer === 1) {
          for (let from = 0; from < size; from += 1) {
            gradient[at + from] = (gradient[at + from] ?? 0) + own * (values[before + from] ?? 0);
          }
        } else {
          for (let from = 0; from < size; from += 1) {
            gradient[at + from] = (gradient[at + from] ?? 0) + own * (values[before + from] ?? 0);
            slopes[before + from] = (slopes[before + from] ?? 0) + own * (weights[at + from] ?? 0);
          }
        }
      }
      if (layer > 1) {
        for (let from = before; from < start; from += 1) {
          slopes[from] = (slopes[from] ?? 0) * slopeOf(activation, values[from] ?? 0);
        }
      }
      start = before;
      after = first;
    }
  };
}

/** Opens a training. `weights`: set by hand, or null for the seed's. */
export function openTrainer(
  settings: Settings,
  spec: DataSpec,
  seed: string,
  weights: ArrayLike<number> | null = null,
): Trainer {
  const data = dataOf({ ...spec, k: settings.data, noise: settings.noise, split: settings.split });
  const network = networkOf(settings, data.isRegression, seed, weights);
  const { train, test } = data;
  const inputs = inputsOf(train.xy, train.count, settings.features);
  const testInputs = inputsOf(test.xy, test.count, settings.features);
  const wide = settings.features.length;
  const values = new Float64Array(network.sizes.reduce((sum, size) => sum + size, 0));
  const gradient = new Float64Array(network.weights.length);
  const backward = openBackward(network, values, gradient, (answer, label) =>
    outputSlope(network, settings.loss, answer, label),
  );
  const update = openOptimiser(settings, network);
  const perEpoch = Math.max(1, Math.ceil(train.count / settings.batch));

  function step() {
    const from = (trainer.steps % perEpoch) * settings.batch;
    const to = Math.min(train.count, from + settings.batch);
    for (let point = from; point < to; point += 1) {
      for (let at = 0; at < wide; at += 1) values[at] = inputs[point * wide + at] ?? 0;
      backward(forward(network, values), train.labels[point] ?? 0);
    }
    update(gradient, to - from);
    trainer.steps += 1;
  }

  const trainer: Trainer = {
    network,
    data,
    steps: 0,
    perEpoch,
    step,
    onTrain: () => measure(network, settings.loss, inputs, train, data.isRegression),
    onTest: () => measure(network, settings.loss, testInputs, test, data.isRegression),
  };
  return trainer;
}
