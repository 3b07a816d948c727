/** State vector with separate real and imaginary parts; its length is a power of two. */
export interface Vector {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Restricts a kernel to basis states with `index & mask` equal to `value`. */
export interface BitMask {
  mask: number;
  value: number;
}

/** No restriction. */
export const EVERYWHERE: BitMask = { mask: 0, value: 0 };

/** A 2 × 2 matrix by rows, real and imaginary part of each entry interleaved. */
export type Matrix = readonly [number, number, number, number, number, number, number, number];

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

// Each kernel walks the indices whose fixed bits are 0: setting the fixed bits before adding one makes the carry skip
// them. A typed array has a number at every index below its length; `?? 0` only satisfies the compiler and costs
// nothing.

/** X on the qubit with index bit `bit`, in place. */
export function applyX({ re, im }: Vector, bit: number, { mask, value }: BitMask): void {
  const fixed = mask | bit;
  for (let left = re.length >> bitsIn(fixed), free = 0; left > 0; left -= 1, free = ((free | fixed) + 1) & ~fixed) {
    const low = free | value;
    const high = low | bit;
    const r = re[low] ?? 0;
    const i = im[low] ?? 0;
    re[low] = re[high] ?? 0;
    im[low] = im[high] ?? 0;
    re[high] = r;
    im[high] = i;
  }
}

/** Multiplies amplitudes where the bit is 1 by `cos + i sin`, in place: z, s, t and p. */
export function turnPhase({ re, im }: Vector, bit: number, cos: number, sin: number, { mask, value }: BitMask): void {
  const fixed = mask | bit;
  for (let left = re.length >> bitsIn(fixed), free = 0; left > 0; left -= 1, free = ((free | fixed) + 1) & ~fixed) {
    const at = free | value | bit;
    const r = re[at] ?? 0;
    const i = im[at] ?? 0;
    re[at] = r * cos - i * sin;
    im[at] = r * sin + i * cos;
  }
}

/** H on the qubit of this bit, in place. */
export function applyHadamard({ re, im }: Vector, bit: number, { mask, value }: BitMask): void {
  const fixed = mask | bit;
  for (let left = re.length >> bitsIn(fixed), free = 0; left > 0; left -= 1, free = ((free | fixed) + 1) & ~fixed) {
    const low = free | value;
    const high = low | bit;
    const r0 = re[low] ?? 0;
    const i0 = im[low] ?? 0;
    const r1 = re[high] ?? 0;
    const i1 = im[high] ?? 0;
    re[low] = (r0 + r1) * Math.SQRT1_2;
    im[low] = (i0 + i1) * Math.SQRT1_2;
    re[high] = (r0 - r1) * Math.SQRT1_2;
    im[high] = (i0 - i1) * Math.SQRT1_2;
  }
}

/** Any 2 × 2 matrix on the qubit of this bit, in place. */
export function applyMatrix({ re, im }: Vector, bit: number, matrix: Matrix, { mask, value }: BitMask): void {
  const [ar, ai, br, bi, cr, ci, dr, di] = matrix;
  const fixed = mask | bit;
  for (let left = re.length >> bitsIn(fixed), free = 0; left > 0; left -= 1, free = ((free | fixed) + 1) & ~fixed) {
    const low = free | value;
    const high = low | bit;
    const r0 = re[low] ?? 0;
    const i0 = im[low] ?? 0;
    const r1 = re[high] ?? 0;
    const i1 = im[high] ?? 0;
    re[low] = ar * r0 - ai * i0 + br * r1 - bi * i1;
    im[low] = ar * i0 + ai * r0 + br * i1 + bi * r1;
    re[high] = cr * r0 - ci * i0 + dr * r1 - di * i1;
    im[high] = cr * i0 + ci * r0 + dr * i1 + di * r1;
  }
}

/** Swaps two qubits, in place; `withI` also multiplies the swapped amplitudes by i. */
export function applySwap(
  { re, im }: Vector,
  first: number,
  other: number,
  withI: boolean,
  { mask, value }: BitMask,
): void {
  const fixed = mask | first | other;
  for (let left = re.length >> bitsIn(fixed), free = 0; left > 0; left -= 1, free = ((free | fixed) + 1) & ~fixed) {
    const a = free | value | first;
    const b = free | value | other;
    const r = re[a] ?? 0;
    const i = im[a] ?? 0;
    const s = re[b] ?? 0;
    const j = im[b] ?? 0;
    re[a] = withI ? -j : s;
    im[a] = withI ? s : j;
    re[b] = withI ? -i : r;
    im[b] = withI ? r : i;
  }
}

/** Probability of measuring 1 on the qubit of this bit; the vector has norm 1. */
export function chanceOfOne({ re, im }: Vector, bit: number): number {
  let sum = 0;
  for (let left = re.length >> 1, free = 0; left > 0; left -= 1, free = ((free | bit) + 1) & ~bit) {
    const r = re[free | bit] ?? 0;
    const i = im[free | bit] ?? 0;
    sum += r * r + i * i;
  }
  return sum;
}

/** Collapses the qubit of this bit to `found` and restores norm 1, in place. */
export function collapse({ re, im }: Vector, bit: number, found: 0 | 1, chance: number): void {
  const scale = 1 / Math.sqrt(chance);
  for (let index = 0; index < re.length; index += 1) {
    const kept = (index & bit) === (found === 1 ? bit : 0) ? scale : 0;
    re[index] = (re[index] ?? 0) * kept;
    im[index] = (im[index] ?? 0) * kept;
  }
}

/** A copy of the vector. */
export function copyOf({ re, im }: Vector): Vector {
  return { re: re.slice(), im: im.slice() };
}
