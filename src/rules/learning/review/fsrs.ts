/**
 * FSRS-6, the published formulas of the free spaced repetition scheduler, with its published weights. S is a memory's
 * stability in days, D its difficulty from 1 to 10, R the chance of recall. Grades go from 1 (again) to 4 (easy).
 */
const w = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

export type Grade = 1 | 2 | 3 | 4;

const DECAY = -w[20];
const FACTOR = 0.9 ** (1 / DECAY) - 1;
const LEAST_STABILITY = 0.001;

/** R after some days; 0.9 when they equal S. */
export function recall(stability: number, days: number): number {
  return (1 + (FACTOR * days) / stability) ** DECAY;
}

/** Days until R has fallen to a share. */
export function daysUntil(stability: number, share: number): number {
  return (stability / FACTOR) * (share ** (1 / DECAY) - 1);
}

/** S after the first grade. */
export function firstStability(grade: Grade): number {
  return { 1: w[0], 2: w[1], 3: w[2], 4: w[3] }[grade];
}

/** D after the first grade. */
export function firstDifficulty(grade: Grade): number {
  return within(startOf(grade), 1, 10);
}

/** D after a later grade: it moves less near 10, and slowly back to where an easy card begins. */
export function nextDifficulty(difficulty: number, grade: Grade): number {
  const moved = difficulty - (w[6] * (grade - 3) * (10 - difficulty)) / 9;
  return within(w[7] * startOf(4) + (1 - w[7]) * moved, 1, 10);
}

/** S after a grade on a later day, where R was `recalled`. */
export function nextStability(stability: number, difficulty: number, recalled: number, grade: Grade): number {
  if (grade === 1) {
    const relearned = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - recalled));
    return Math.max(LEAST_STABILITY, Math.min(relearned, stability / Math.exp(w[17] * w[18])));
  }
  const bonus = grade === 2 ? w[15] : grade === 4 ? w[16] : 1;
  const gain = Math.exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (Math.exp(w[10] * (1 - recalled)) - 1);
  return stability * (1 + gain * bonus);
}

function startOf(grade: Grade): number {
  return w[4] - Math.exp(w[5] * (grade - 1)) + 1;
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
