import { expect } from "vitest";
import { type Complex, type Dense, denseOf, product } from "#interactives/quantumcircuit/dense.ts";
import { run } from "#interactives/quantumcircuit/engine.ts";
import { readCircuit } from "#interactives/quantumcircuit/notation.ts";
import { type Operation, operationsOf } from "#interactives/quantumcircuit/operations.ts";
import { binary } from "#interactives/quantumcircuit/readout.ts";
import type { Cell, PublicCircuit } from "#interactives/quantumcircuit/types.ts";

/** A grid with room for any circuit. */
const page = (qubits: number, oracle = 1) =>
  ({ qubits, columns: 40, bits: 12, aim: { k: "oracle", qubits: oracle } }) as unknown as PublicCircuit; // all that reading needs

/** A circuit in the learner's own notation; columns are separated by `|`. */
export function cells(text: string, qubits: number, oracle = 1): Cell[] {
  const read = readCircuit(text.replaceAll("|", "\n"), page(qubits, oracle));
  if ("line" in read) throw new Error(`Column ${read.line} of ${text} cannot be read`);
  return read.cells;
}

/** Operations of a circuit, step by step. */
export const ops = (text: string, qubits: number) => operationsOf(cells(text, qubits));

/** Result of running a circuit to its end. */
export const result = (text: string, qubits: number, more: { input?: string; bits?: number } = {}) =>
  run({ qubits, bits: more.bits ?? 0, input: more.input ?? "0".repeat(qubits), operations: ops(text, qubits) });

/** Possible results, with their probabilities. */
export function found(chances: ArrayLike<number>, digits: number): Record<string, number> {
  return Object.fromEntries(
    Array.from(chances, (chance, index): [string, number] => [
      binary(index, digits),
      Math.round(chance * 1e9) / 1e9,
    ]).filter(([, chance]) => chance > 0),
  );
}

/** Matrix of a unitary, row by row. */
export function entries(vector: { re: Float64Array; im: Float64Array }, size: number): Dense {
  const along = Array.from({ length: size }, (_, index) => index);
  return along.map((row) =>
    along.map((column): Complex => [vector.re[column * size + row] ?? 0, vector.im[column * size + row] ?? 0]),
  );
}

/** Expects two matrices to be equal within 10⁻¹². */
export function expectSame(dense: Dense, other: Dense) {
  const others = other.flat(2);
  const worst = Math.max(...dense.flat(2).map((value, index) => Math.abs(value - (others[index] ?? 0))));
  expect(worst).toBeLessThan(1e-12);
}

/** All operations, one after the other, as one matrix. */
export const productOf = (operations: readonly Operation[], qubits: number) =>
  operations.map((operation) => denseOf(operation, qubits)).reduce((before, matrix) => product(matrix, before));
