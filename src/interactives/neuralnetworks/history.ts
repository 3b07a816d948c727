import type { Trainer } from "./trainer.ts";

/** Progress of a training at the end of an epoch. */
export interface Mark {
  epoch: number;
  train: number;
  test: number;
  /** On the test points. */
  accuracy: number;
}

/** Current progress. */
export function markOf(trainer: Trainer): Mark {
  const [train, test] = [trainer.onTrain(), trainer.onTest()];
  return {
    epoch: Math.floor(trainer.steps / trainer.perEpoch),
    train: train.loss,
    test: test.loss,
    accuracy: test.accuracy,
  };
}

const MAX_ROWS = 14;

/** About a dozen marks, evenly spaced, including the first and the last. */
export function sampleMarks(marks: readonly Mark[]): Mark[] {
  const every = Math.max(1, Math.ceil(marks.length / MAX_ROWS));
  return marks.filter((_, index) => index % every === 0 || index === marks.length - 1);
}
