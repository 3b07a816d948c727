import { epochsAllowed } from "./settle.ts";
import { openTrainer, type Trainer } from "./trainer.ts";
import type { DataSpec, Settings } from "./types.ts";

/** A loss this much above the target counts as reached: 2 %. */
export const SLACK = 1.02;

/** A loss beyond this, or none at all, is no longer training. */
export const LOST = 100;

export interface Attempt {
  /** The epoch after which the target was reached; null: never. */
  reached: number | null;
  /** The lowest loss on the test points, before any training included. */
  lowest: number;
  /** How many epochs were tried. */
  epochs: number;
  /** The weights ran away. */
  diverged: boolean;
}

interface Aim {
  testLoss: number;
  maxEpochs: number;
}

/** Trains from the beginning until the test loss is low enough, or the epochs are used up. */
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
    // NaN is not at most anything.
    if (!(loss <= LOST)) return { ...found, diverged: true };
    found.lowest = Math.min(found.lowest, loss);
    if (loss <= aim.testLoss * SLACK) return { ...found, reached: found.epochs };
  }
  return found;
}

/** Trains to the end of the epoch. */
export function trainEpoch(trainer: Trainer): void {
  do trainer.step();
  while (trainer.steps % trainer.perEpoch !== 0);
}

/** How many points a data set has. */
export function pointsOf({ k, n, points = [] }: DataSpec): number {
  return k === "custom" ? points.length : n;
}
