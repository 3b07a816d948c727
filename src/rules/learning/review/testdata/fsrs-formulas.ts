/** FSRS-6 written down from its published formulas, to compare the product's arithmetic with. */
const w = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

const DECAY = -w[20];
const FACTOR = 0.9 ** (1 / DECAY) - 1;
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const firstDifficulty = (grade: number): number => w[4] - Math.exp(w[5] * (grade - 1)) + 1;

/** R(t, S): chance of recall after t days. */
export function recall(stability: number, days: number): number {
  return (1 + FACTOR * (days / stability)) ** DECAY;
}

/** S and D after a grade from 1 to 4, `days` after the last one. */
export function next(
  memory: { stability: number; difficulty: number } | null,
  days: number,
  grade: number,
): { stability: number; difficulty: number } {
  if (!memory) return { stability: w[grade - 1] ?? 0, difficulty: within(firstDifficulty(grade), 1, 10) };
  const { stability: s, difficulty: d } = memory;
  const r = recall(s, days);
  const moved = d + (-w[6] * (grade - 3) * (10 - d)) / 9;
  const difficulty = within(w[7] * firstDifficulty(4) + (1 - w[7]) * moved, 1, 10);
  if (grade === 1) {
    const forgotten = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - r));
    return { stability: Math.min(forgotten, s / Math.exp(w[17] * w[18])), difficulty };
  }
  const bonus = grade === 2 ? w[15] : grade === 4 ? w[16] : 1;
  const growth = Math.exp(w[8]) * (11 - d) * s ** -w[9] * (Math.exp(w[10] * (1 - r)) - 1) * bonus;
  return { stability: s * (1 + growth), difficulty };
}

/** Days until recall falls to 90%. */
export function daysOf(stability: number): number {
  return within(Math.round((stability / FACTOR) * (0.9 ** (1 / DECAY) - 1)), 1, 365);
}
