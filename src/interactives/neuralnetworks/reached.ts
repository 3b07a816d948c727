import { attempt } from "./attempt.ts";
import { openTrainer } from "./trainer.ts";
import type { NetworkState, PublicNetwork } from "./types.ts";

/** True if training from the start reaches the goal, or the weights set by hand do. */
export function hasReached({ settings, weights }: NetworkState, { aim, data, seed }: PublicNetwork): boolean {
  if (aim === null || aim.k === "predict") return false;
  if (aim.k === "handSet")
    return weights !== null && shareRight(openTrainer(settings, data, seed, weights)) >= aim.accuracy;
  return attempt(settings, data, seed, aim, weights).reached !== null;
}

/** Share of all points, training and test, that a network classifies correctly. */
export function shareRight(trainer: ReturnType<typeof openTrainer>): number {
  const { train, test } = trainer.data;
  const right = trainer.onTrain().accuracy * train.count + trainer.onTest().accuracy * test.count;
  return Math.round(right) / (train.count + test.count);
}
