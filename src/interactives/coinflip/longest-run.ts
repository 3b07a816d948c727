/**
 * Probability that the longest run of equal faces in `flips` flips is shorter than `length`. `p` is the probability of
 * heads. Let h[n] be the probability that the first n flips have no run of `length` and the n-th ends a run of heads; a
 * run of k heads follows a run of tails: h[n] = Σ t[n−k] pᵏ over 1 ≤ k < length, and the same with the faces swapped.
 * Both sums slide, so the work grows linearly with the flips.
 */
export function shorterThan(flips: number, length: number, p: number): number {
  if (flips === 0) return 1;
  if (length <= 1) return 0;
  const q = 1 - p;
  const heads = new Float64Array(flips + 1);
  const tails = new Float64Array(flips + 1);
  const [fallH, fallT] = [p ** length, q ** length];
  let [sumH, sumT] = [0, 0];
  for (let n = 1; n <= flips; n += 1) {
    const start = n === 1 ? 1 : 0;
    // Terms more than length − 1 flips back leave the sum; before the first flip there's one start for either face.
    const [oldT, oldH] = continuedFractionTerm(tails, heads, n - length);
    sumH = p * (sumH + (tails[n - 1] ?? 0) + start) - fallH * oldT;
    sumT = q * (sumT + (heads[n - 1] ?? 0) + start) - fallT * oldH;
    heads[n] = sumH;
    tails[n] = sumT;
  }
  return Math.min(1, Math.max(0, (heads[flips] ?? 0) + (tails[flips] ?? 0)));
}

function continuedFractionTerm(tails: Float64Array, heads: Float64Array, index: number): [number, number] {
  if (index < 0) return [0, 0];
  return index === 0 ? [1, 1] : [tails[index] ?? 0, heads[index] ?? 0];
}

/** Probability of each longest run, by its length from 0; the list ends where longer runs have a probability below 1e-9. */
export function longestRunPmf(flips: number, p: number): number[] {
  const chances: number[] = [];
  let before = 0;
  for (let length = 0; length <= flips; length += 1) {
    const now = length === flips ? 1 : shorterThan(flips, length + 1, p);
    chances.push(Math.max(0, now - before));
    before = now;
    if (1 - now < 1e-9) break;
  }
  return chances;
}

/** Mean of the longest run: the sum over k of the probability that it's longer than k. */
export function meanLongestRun(flips: number, p: number): number {
  return longestRunPmf(flips, p).reduce((sum, chance, length) => sum + chance * length, 0);
}
