import { GATES } from "./gates.ts";
import type { Operation } from "./operations.ts";

/** For tests: complex numbers and full matrices, written as in a textbook and multiplied the long way. */
export type Complex = readonly [re: number, im: number];
export type Dense = readonly (readonly Complex[])[];

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
const plus = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d];
const e = (angle: number): Complex => [Math.cos(angle), Math.sin(angle)];
const real = (...values: number[]): Complex[] => values.map((value) => [value, 0]);

const R = Math.SQRT1_2;

/** The 2 × 2 matrices as textbooks print them. */
export function bookMatrix(gate: string, [a = 0, b = 0, c = 0]: readonly number[]): Dense {
  const [cos, sin] = [Math.cos(a / 2), Math.sin(a / 2)];
  const diagonal = (value: Complex): Dense => [real(1, 0), [[0, 0], value]];
  const matrices: Record<string, () => Dense> = {
    x: () => [real(0, 1), real(1, 0)],
    y: () => [
      [
        [0, 0],
        [0, -1],
      ],
      [
        [0, 1],
        [0, 0],
      ],
    ],
    z: () => [real(1, 0), real(0, -1)],
    h: () => [real(R, R), real(R, -R)],
    s: () => diagonal([0, 1]),
    sdg: () => diagonal([0, -1]),
    t: () => diagonal(e(Math.PI / 4)),
    tdg: () => diagonal(e(-Math.PI / 4)),
    p: () => diagonal(e(a)),
    sx: () => [
      [
        [0.5, 0.5],
        [0.5, -0.5],
      ],
      [
        [0.5, -0.5],
        [0.5, 0.5],
      ],
    ],
    rx: () => [
      [
        [cos, 0],
        [0, -sin],
      ],
      [
        [0, -sin],
        [cos, 0],
      ],
    ],
    ry: () => [real(cos, -sin), real(sin, cos)],
    rz: () => [
      [e(-a / 2), [0, 0]],
      [[0, 0], e(a / 2)],
    ],
    u: () => [
      [[cos, 0], times([-sin, 0], e(c))],
      [times([sin, 0], e(b)), times([cos, 0], e(b + c))],
    ],
  };
  const make = matrices[gate];
  if (!make) throw new Error(`No book has a matrix of ${gate}; known: ${Object.keys(GATES).join()}`);
  return make();
}

/** Full matrix of an operation on n qubits, entry by entry from what it does to digits. */
export function denseOf(operation: Operation, qubits: number): Dense {
  const size = 2 ** qubits;
  const columns = Array.from({ length: size }, (_, index) => imageOf(operation, digitsOf(index, qubits)));
  return Array.from({ length: size }, (_, row) => columns.map((column) => column[row] ?? [0, 0]));
}

const digitsOf = (index: number, qubits: number) => [...index.toString(2).padStart(qubits, "0")].map(Number);
const indexOf = (digits: readonly number[]) => Number.parseInt(digits.join(""), 2);

function imageOf({ gate, on, controls, angles }: Operation, digits: readonly number[]): Complex[] {
  const image = Array.from({ length: 2 ** digits.length }, (): Complex => [0, 0]);
  const add = (changed: readonly number[], amplitude: Complex) => {
    const index = indexOf(changed);
    image[index] = plus(image[index] ?? [0, 0], amplitude);
  };
  const put = (values: readonly number[]) =>
    digits.map((digit, row) => (on.includes(row) ? (values[on.indexOf(row)] ?? 0) : digit));
  const inside = on.map((row) => digits[row] ?? 0);
  if (controls.some(({ row, is }) => digits[row] !== is)) add(digits, [1, 0]);
  else if (gate === "swap" || gate === "iswap") {
    add(put([...inside].reverse()), gate === "iswap" && inside[0] !== inside[1] ? [0, 1] : [1, 0]);
  } else if (gate === "qft" || gate === "iqft") {
    const size = 2 ** on.length;
    for (let to = 0; to < size; to += 1) {
      const angle = ((gate === "qft" ? 1 : -1) * 2 * Math.PI * indexOf(inside) * to) / size;
      add(put(digitsOf(to, on.length)), [Math.cos(angle) / Math.sqrt(size), Math.sin(angle) / Math.sqrt(size)]);
    }
  } else {
    const matrix = bookMatrix(gate, angles);
    for (const to of [0, 1]) add(put([to]), matrix[to]?.[inside[0] ?? 0] ?? [0, 0]);
  }
  return image;
}

/** Matrix product. */
export function product(left: Dense, right: Dense): Dense {
  return left.map((row) =>
    row.map((_, column) =>
      row.reduce<Complex>((sum, entry, inner) => plus(sum, times(entry, right[inner]?.[column] ?? [0, 0])), [0, 0]),
    ),
  );
}
