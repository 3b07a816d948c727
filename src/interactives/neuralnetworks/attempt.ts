import { epochsAllowed } from "./setting-limits.ts";
import { openTrainer, type Trainer } from "./trainer.ts";
import type { DataSpec, Settings } from "./types.ts";

/** A loss up to 2% above the target counts as reached. */
export const SLACK = 1.02;

/** Above this loss, or at NaN, training has diverged. */
export const LOST = 100;

export interface Attempt {
  /** Epoch after which the target was reached, or null. */
  reached: number | null;
  /** Lowest loss on the test points, including the loss before training. */
  lowest: number;
  /** Epochs trained. */
  epochs: number;
  /** True if the weights blew up. */
  diverged: boolean;
}

interface Aim {
  testLoss: number;
  maxEpochs: number;
}

/** Trains from scratch until the test loss is low enough or the epochs are used up. */
export function attempt(
  settings: Settings,
  data: DataSpec,
  seed: string,
  aim: Aim,
  weights: readonly number[] | null = null,
): Attempt {
  const trainer = openTrainer(settings, data, seed, weights);
  const most = epochsAllowed(settings, pointsOf(data), aim.maxEpochs);
  const found: Attempt = { reached: null, lowest: trainer.onTest().loss, epochs: 0, diverged: false };
  while (found.epochs < most) {
    trainEpoch(trainer);
    found.epochs += 1;
    const { loss } = trainer.onTest();
    // Also true for NaN.
    if (!(loss <= LOST)) return { ...found, diverged: true };
    found.lowest = Math.min(found.lowest, loss);
    if (loss <= aim.testLoss * SLACK) return { ...found, reached: found.epochs };
  }
  return found;
}

/** Trains to the end of the current epoch. */
export function trainEpoch(trainer: Trainer): void {
  do trainer.step();
  while (trainer.steps % trainer.perEpoch !== 0);
}

/** Number of points in a data set. */
export function pointsOf({ k, n, points = [] }: DataSpec): number {
  return k === "custom" ? points.length : n;
}
