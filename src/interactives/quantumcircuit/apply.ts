import {
  applyHadamard,
  applyMatrix,
  applySwap,
  applyX,
  type BitMask,
  EVERYWHERE,
  type Matrix,
  turnPhase,
  type Vector,
} from "./kernels.ts";
import type { Operation } from "./operations.ts";

/** Index bit of a row: the first qubit is the leftmost digit of a ket, so its bit is the highest. */
export const bitOf = (row: number, qubits: number) => 1 << (qubits - 1 - row);

/** cos + i sin: the phase factor where the qubit is 1. */
type Turn = (angle: number) => readonly [cos: number, sin: number];

const EIGHTH = Math.SQRT1_2;

const TURNS: Readonly<Record<string, Turn>> = {
  z: () => [-1, 0],
  s: () => [0, 1],
  sdg: () => [0, -1],
  t: () => [EIGHTH, EIGHTH],
  tdg: () => [EIGHTH, -EIGHTH],
  p: (angle) => [Math.cos(angle), Math.sin(angle)],
};

const MATRICES: Readonly<Record<string, (a: number, b: number, c: number) => Matrix>> = {
  y: () => [0, 0, 0, -1, 0, 1, 0, 0],
  sx: () => [0.5, 0.5, 0.5, -0.5, 0.5, -0.5, 0.5, 0.5],
  rx: (angle) => [Math.cos(angle / 2), 0, 0, -Math.sin(angle / 2), 0, -Math.sin(angle / 2), Math.cos(angle / 2), 0],
  ry: (angle) => [Math.cos(angle / 2), 0, -Math.sin(angle / 2), 0, Math.sin(angle / 2), 0, Math.cos(angle / 2), 0],
  rz: (angle) => [Math.cos(angle / 2), -Math.sin(angle / 2), 0, 0, 0, 0, Math.cos(angle / 2), Math.sin(angle / 2)],
  u: (theta, phi, lambda) => {
    const [cos, sin] = [Math.cos(theta / 2), Math.sin(theta / 2)];
    return [
      cos,
      0,
      -sin * Math.cos(lambda),
      -sin * Math.sin(lambda),
      sin * Math.cos(phi),
      sin * Math.sin(phi),
      cos * Math.cos(phi + lambda),
      cos * Math.sin(phi + lambda),
    ];
  },
};

/** Contents of the oracle's box. */
export interface Hidden {
  qubits: number;
  operations: readonly Operation[];
}

function whereOf({ controls }: Operation, qubits: number): BitMask {
  return controls.reduce((where, { row, is }) => {
    const bit = bitOf(row, qubits);
    return { mask: where.mask | bit, value: where.value | (is === 1 ? bit : 0) };
  }, EVERYWHERE);
}

/**
 * Applies a gate to a vector of `qubits` qubits, in place; of a longer vector to the qubits of its low index bits.
 * Doesn't handle measure and reset. An oracle with unknown contents does nothing.
 */
export function apply(vector: Vector, operation: Operation, qubits: number, hidden: Hidden | null = null): void {
  const { gate, on, angles } = operation;
  const where = whereOf(operation, qubits);
  const [first = 0, second = 0] = on;
  const bit = bitOf(first, qubits);
  const [a = 0, b = 0, c = 0] = angles;
  const turn = TURNS[gate];
  const matrix = MATRICES[gate];
  if (turn) turnPhase(vector, bit, ...turn(a), where);
  else if (matrix) applyMatrix(vector, bit, matrix(a, b, c), where);
  else if (gate === "x") applyX(vector, bit, where);
  else if (gate === "h") applyHadamard(vector, bit, where);
  else if (gate === "swap" || gate === "iswap") applySwap(vector, bit, bitOf(second, qubits), gate === "iswap", where);
  else if (gate === "qft")
    fourier(
      vector,
      on.map((row) => bitOf(row, qubits)),
      1,
      where,
    );
  else if (gate === "iqft")
    fourier(
      vector,
      on.map((row) => bitOf(row, qubits)),
      -1,
      where,
    );
  else if (gate === "oracle" && hidden) applyInside(vector, operation, qubits, hidden);
}

/** The quantum Fourier transform, first bit most significant; sign −1 inverts it. */
function fourier(vector: Vector, bits: readonly number[], sign: 1 | -1, where: BitMask): void {
  const steps: (() => void)[] = [];
  for (const [index, bit] of bits.entries()) {
    steps.push(() => applyHadamard(vector, bit, where));
    for (const [further, control] of bits.slice(index + 1).entries()) {
      const angle = (sign * Math.PI) / 2 ** (further + 1);
      const both = { mask: where.mask | control, value: where.value | control };
      steps.push(() => turnPhase(vector, bit, Math.cos(angle), Math.sin(angle), both));
    }
  }
  for (let index = 0; index < bits.length >> 1; index += 1) {
    steps.push(() => applySwap(vector, bits[index] ?? 0, bits.at(-1 - index) ?? 0, false, where));
  }
  for (const step of sign === 1 ? steps : steps.reverse()) step();
}

function applyInside(vector: Vector, { on, controls }: Operation, qubits: number, hidden: Hidden): void {
  const outside = (row: number) => on[row] ?? 0;
  for (const inner of hidden.operations) {
    const moved = inner.controls.map(({ row, is }) => ({ row: outside(row), is }));
    apply(vector, { ...inner, on: inner.on.map(outside), controls: [...moved, ...controls] }, qubits);
  }
}

/** Matrix of gates without measurements, in column-major order: entry (row, column) is at `column * 2ⁿ + row`. */
export function unitaryOf(operations: readonly Operation[], qubits: number): Vector {
  const size = 1 << qubits;
  const vector = { re: new Float64Array(size * size), im: new Float64Array(size * size) };
  for (let index = 0; index < size; index += 1) vector.re[index * size + index] = 1;
  // The column is in the high index bits, which no gate touches, so all columns are transformed at once.
  for (const operation of operations) apply(vector, operation, qubits);
  return vector;
}

/** A vector of n qubits, each in the state named by its character of `input`. */
export function vectorOf(input: string): Vector {
  let vector: Vector = { re: Float64Array.of(1), im: Float64Array.of(0) };
  for (const letter of input) {
    const [lowR, , highR, highI] = SINGLE[letter] ?? [1, 0, 0, 0];
    const { re, im } = vector;
    const next = { re: new Float64Array(re.length * 2), im: new Float64Array(re.length * 2) };
    for (const [index, r] of re.entries()) {
      const i = im[index] ?? 0;
      next.re[2 * index] = r * lowR;
      next.im[2 * index] = i * lowR;
      next.re[2 * index + 1] = r * highR - i * highI;
      next.im[2 * index + 1] = r * highI + i * highR;
    }
    vector = next;
  }
  return vector;
}

const SINGLE: Readonly<Record<string, readonly [number, number, number, number]>> = {
  "0": [1, 0, 0, 0],
  "1": [0, 0, 1, 0],
  "+": [EIGHTH, 0, EIGHTH, 0],
  "-": [EIGHTH, 0, -EIGHTH, 0],
  i: [EIGHTH, 0, 0, EIGHTH],
  j: [EIGHTH, 0, 0, -EIGHTH],
};
