import { expect } from "vitest";
import { dataOf, type Points } from "#interactives/neuralnetworks/data.ts";
import { startOf } from "#interactives/neuralnetworks/redact.ts";
import { networkSchema } from "#interactives/neuralnetworks/schema.ts";
import { openTrainer } from "#interactives/neuralnetworks/trainer.ts";
import type { NetworkAnswer, NeuralNetworks, Settings } from "#interactives/neuralnetworks/types.ts";
import type { LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

const networkOf = (lesson: LessonOf, id: string): NeuralNetworks => networkSchema.parse(lesson.solvable(id).asset);

function isRight(lesson: LessonOf, id: string, answer: Partial<NetworkAnswer>): boolean {
  const settings = startOf(networkOf(lesson, id));
  const verdict = lesson.judge(id, { settings, weights: null, reply: "", ...answer }, { attempt: 1 });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
}

/** Points of a network, training and test together: x, y and label. */
export function pointsOf({ data }: NeuralNetworks): [x: number, y: number, label: number][] {
  const { train, test } = dataOf(data);
  const read = ({ xy, labels, count }: Points) =>
    Array.from({ length: count }, (_, n): [number, number, number] => [
      xy[2 * n] ?? 0,
      xy[2 * n + 1] ?? 0,
      labels[n] ?? 0,
    ]);
  return [...read(train), ...read(test)];
}

/** Share of points for which a straight line has the right sign. */
export function shareRight(
  points: readonly (readonly [number, number, number])[],
  [a, b, c]: readonly [number, number, number],
): number {
  return points.filter(([x, y, label]) => a * x + b * y + c >= 0 === label >= 0).length / points.length;
}

/** Best share that any line can reach: all slopes, all positions. */
export function bestLine(points: readonly (readonly [number, number, number])[]): number {
  let best = 0;
  for (let degrees = 0; degrees < 360; degrees += 3) {
    const [a, b] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    for (let c = -8; c <= 8; c += 0.2) best = Math.max(best, shareRight(points, [a, b, c]));
  }
  return best;
}

/**
 * Weights by hand: right exactly if enough points have the right sign, counted here, for the weights named and for a
 * whole grid of others.
 */
export function setByHand(right: readonly [number, number, number]): Proof {
  return (lesson, id) => {
    const network = networkOf(lesson, id);
    if (network.task?.k !== "handSet") throw new Error(`${id} is not set by hand`);
    const points = pointsOf(network);
    const { accuracy } = network.task;
    const steps = [-4, -1, 1, 3];
    const grid = steps.flatMap((a) => steps.flatMap((b) => steps.map((c) => [a, b, c] as const)));
    expect(shareRight(points, right)).toBeGreaterThanOrEqual(accuracy);
    for (const weights of [right, ...grid]) {
      const isGood = shareRight(points, weights) >= accuracy;
      expect(isRight(lesson, id, { weights: [...weights] }), `${id}: ${weights}`).toBe(isGood);
    }
    expect(grid.some((weights) => shareRight(points, weights) < accuracy)).toBe(true);
  };
}

/** A target reached by each of these changes, and by none of those. */
export function reachedBy(right: readonly Partial<Settings>[], wrong: readonly Partial<Settings>[]): Proof {
  return (lesson, id) => {
    const start = startOf(networkOf(lesson, id));
    const judged = (change: Partial<Settings>) => isRight(lesson, id, { settings: { ...start, ...change } });
    for (const change of right) expect(judged(change), `${id}: ${JSON.stringify(change)}`).toBe(true);
    for (const change of wrong) expect(judged(change), `${id}: ${JSON.stringify(change)}`).toBe(false);
  };
}

/** Losses and share of right test points after each epoch. */
export function trained(network: NeuralNetworks, epochs: number, change: Partial<Settings> = {}) {
  const trainer = openTrainer({ ...startOf(network), ...change }, network.data, network.seed);
  const now = () => ({ train: trainer.onTrain().loss, test: trainer.onTest().loss, right: trainer.onTest().accuracy });
  const course = [now()];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let batch = 0; batch < trainer.perEpoch; batch += 1) trainer.step();
    course.push(now());
  }
  return course;
}

/** A question before training: the reply that the test computes is right, every other is wrong. */
export function foretold(replyOf: (network: NeuralNetworks) => string): Proof {
  return (lesson, id) => {
    const network = networkOf(lesson, id);
    if (network.task?.k !== "predict") throw new Error(`${id} asks nothing`);
    const reply = replyOf(network);
    expect(network.task.choices).toContain(reply);
    for (const choice of network.task.choices)
      expect(isRight(lesson, id, { reply: choice }), `${id}: ${choice}`).toBe(choice === reply);
  };
}

/** Plain descent of one linear neuron, written out: its loss on the test points after a number of epochs, from weights 0. */
export function descended({ data, batch }: NeuralNetworks, rate: number, epochs: number): number {
  const { train, test } = dataOf(data);
  let [a, b, c] = [0, 0, 0];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let from = 0; from < train.count; from += batch) {
      let [da, db, dc] = [0, 0, 0];
      const to = Math.min(train.count, from + batch);
      for (let n = from; n < to; n += 1) {
        const [x, y] = [train.xy[2 * n] ?? 0, train.xy[2 * n + 1] ?? 0];
        const off = a * x + b * y + c - (train.labels[n] ?? 0);
        [da, db, dc] = [da + off * x, db + off * y, dc + off];
      }
      const step = rate / (to - from);
      [a, b, c] = [a - step * da, b - step * db, c - step * dc];
    }
  }
  let sum = 0;
  for (let n = 0; n < test.count; n += 1) {
    const off = a * (test.xy[2 * n] ?? 0) + b * (test.xy[2 * n + 1] ?? 0) + c - (test.labels[n] ?? 0);
    sum += (off * off) / 2;
  }
  return sum / test.count;
}
