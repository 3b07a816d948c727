import type { Trainer } from "./trainer.ts";

/** How a training stood at the end of an epoch. */
export interface Mark {
  epoch: number;
  train: number;
  test: number;
  /** On the test points. */
  accuracy: number;
}

/** How it stands now. */
export function markOf(trainer: Trainer): Mark {
  const [train, test] = [trainer.onTrain(), trainer.onTest()];
  return {
    epoch: Math.floor(trainer.steps / trainer.perEpoch),
    train: train.loss,
    test: test.loss,
    accuracy: test.accuracy,
  };
}

const MOST_ROWS = 14;

/** A dozen marks or so, evenly spread, the first and the last among them. */
export function chosen(marks: readonly Mark[]): Mark[] {
  const every = Math.max(1, Math.ceil(marks.length / MOST_ROWS));
  return marks.filter((_, index) => index % every === 0 || index === marks.length - 1);
}
