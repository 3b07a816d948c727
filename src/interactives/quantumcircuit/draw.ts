import type { Random } from "../kit/random.ts";

const FINE = 2 ** 30;

/** Samples a distribution and counts each result by index; results that never came up are left out. */
export function drawSamples(chances: ArrayLike<number>, shots: number, random: Random): Map<number, number> {
  const counts = new Map<number, number>();
  for (let shot = 0; shot < shots; shot += 1) {
    const at = indexAt(chances, random.int(0, FINE - 1) / FINE);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

function indexAt(chances: ArrayLike<number>, share: number): number {
  let sum = 0;
  let last = 0;
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    if (chance <= 0) continue;
    sum += chance;
    last = index;
    if (share < sum) return index;
  }
  return last;
}
