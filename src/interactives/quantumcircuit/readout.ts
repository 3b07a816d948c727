import { bitOf } from "./apply.ts";
import type { FinalState } from "./engine.ts";
import type { Vector } from "./kernels.ts";

/** Probability of every result when all qubits are read at the end. */
export function chancesOf({ qubits, branches }: FinalState): Float64Array {
  const chances = new Float64Array(1 << qubits);
  for (const { chance, vector } of branches) {
    for (let index = 0; index < chances.length; index += 1) {
      chances[index] = (chances[index] ?? 0) + chance * weight(vector, index);
    }
  }
  return chances;
}

/** Probability of every value of the classical bits. */
export function registerChances({ qubits, bits, branches, finals }: FinalState): Float64Array {
  const chances = new Float64Array(1 << bits);
  const reads = finals.map(({ row, bit }) => ({ from: bitOf(row, qubits), to: 1 << (bits - 1 - bit) }));
  const fresh = reads.reduce((mask, { to }) => mask & ~to, -1);
  for (const { chance, register, vector } of branches) {
    for (let index = 0; index < 1 << qubits; index += 1) {
      let value = register & fresh;
      for (const { from, to } of reads) if ((index & from) !== 0) value |= to;
      chances[value] = (chances[value] ?? 0) + chance * weight(vector, index);
    }
  }
  return chances;
}

/** Bloch vector of one qubit; shorter than 1 if the qubit is entangled or was measured. */
export function blochOf({ qubits, branches, finals }: FinalState, row: number): [x: number, y: number, z: number] {
  const bit = bitOf(row, qubits);
  const wasMeasured = finals.some((measured) => measured.row === row);
  let [x, y, z] = [0, 0, 0];
  for (const { chance, vector } of branches) {
    const { re, im } = vector;
    for (let index = 0; index < re.length; index += 1) {
      if ((index & bit) !== 0) continue;
      const [a, b, c, d] = [re[index] ?? 0, im[index] ?? 0, re[index | bit] ?? 0, im[index | bit] ?? 0];
      x += 2 * chance * (a * c + b * d);
      y += 2 * chance * (a * d - b * c);
      z += chance * (a * a + b * b - c * c - d * d);
    }
  }
  return wasMeasured ? [0, 0, z] : [x, y, z];
}

/** Fidelity with the target on some of the qubits, from 0 to 1; `target` is over those qubits in their order. */
export function fidelityOf({ qubits, branches }: FinalState, target: Vector, on: readonly number[]): number {
  const bits = on.map((row) => bitOf(row, qubits));
  const all = bits.reduce((mask, bit) => mask | bit, 0);
  const offsets = Array.from(target.re, (_, index) =>
    bits.reduce((offset, bit, place) => offset | ((index >> (bits.length - 1 - place)) & 1 ? bit : 0), 0),
  );
  let fidelity = 0;
  for (const { chance, vector } of branches) {
    for (let rest = 0; rest < 1 << qubits; rest += 1) {
      if ((rest & all) !== 0) continue;
      let [real, imaginary] = [0, 0];
      for (const [index, offset] of offsets.entries()) {
        const [a, b] = [target.re[index] ?? 0, target.im[index] ?? 0];
        const [c, d] = [vector.re[rest | offset] ?? 0, vector.im[rest | offset] ?? 0];
        real += a * c + b * d;
        imaginary += a * d - b * c;
      }
      fidelity += chance * (real * real + imaginary * imaginary);
    }
  }
  return fidelity;
}

/** |tr(U†V)| / 2ⁿ of two matrices in `unitaryOf` order: 1 if they're equal up to a phase. */
export function overlapOf(first: Vector, other: Vector): number {
  let [real, imaginary] = [0, 0];
  for (let index = 0; index < first.re.length; index += 1) {
    const [a, b] = [first.re[index] ?? 0, first.im[index] ?? 0];
    const [c, d] = [other.re[index] ?? 0, other.im[index] ?? 0];
    real += a * c + b * d;
    imaginary += a * d - b * c;
  }
  return Math.hypot(real, imaginary) / Math.sqrt(first.re.length);
}

/** Total variation distance of two distributions: 0 if they're the same, at most 1. */
export function distanceOf(first: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < Math.max(first.length, other.length); index += 1) {
    sum += Math.abs((first[index] ?? 0) - (other[index] ?? 0));
  }
  return sum / 2;
}

/** |amplitude|². */
export function weight({ re, im }: Vector, index: number): number {
  const [a, b] = [re[index] ?? 0, im[index] ?? 0];
  return a * a + b * b;
}

/** Digits of a basis state: `binary(2, 3)` is 010. */
export function binary(index: number, digits: number): string {
  return digits === 0 ? "" : index.toString(2).padStart(digits, "0");
}
