import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entries, expectSame, ops, productOf } from "#tests/kit/written-circuits.ts";
import { apply, unitaryOf, vectorOf } from "./apply.ts";
import { denseOf } from "./dense.ts";
import { type Operation, operationsOf } from "./operations.ts";
import type { Cell, CellGate } from "./types.ts";

const SINGLES = [
  "x",
  "y",
  "z",
  "h",
  "s",
  "sdg",
  "t",
  "tdg",
  "sx",
  "rx(0.3)",
  "ry(1.1)",
  "rz(-2)",
  "p(pi/7)",
  "u(0.4; 1; 2)",
];

describe("every gate", () => {
  it.each([...SINGLES.map((gate) => `${gate} 2`), "swap 1, swap 3", "iswap 2, iswap 3", "qft 1-3", "iqft 1-2"])(
    "%s matches its matrix, bare, controlled and anti-controlled",
    (gate) => {
      for (const text of [gate, `c 4, ${gate}`, `o 4, ${gate}`, `c 4, o 5, ${gate}`]) {
        const [operation] = ops(text, 5);
        if (!operation) throw new Error(text);
        expectSame(entries(unitaryOf([operation], 5), 32), denseOf(operation, 5));
      }
    },
  );
});

const row = (most: number) => fc.integer({ min: 0, max: most - 1 });

/** A random circuit without measurements: one gate per column, on any wires, with any controls. */
const circuit = (qubits: number, most: number): fc.Arbitrary<Cell[]> =>
  fc
    .array(
      fc.record({
        gate: fc.constantFrom<CellGate>(
          "x",
          "y",
          "z",
          "h",
          "s",
          "sdg",
          "t",
          "tdg",
          "sx",
          "rx",
          "ry",
          "rz",
          "p",
          "u",
          "swap",
          "iswap",
          "qft",
          "iqft",
        ),
        rows: fc.shuffledSubarray(
          Array.from({ length: qubits }, (_, index) => index),
          { minLength: Math.min(2, qubits), maxLength: qubits },
        ),
        controls: fc.array(fc.constantFrom<CellGate>("c", "o"), { maxLength: 2 }),
        angles: fc.tuple(
          fc.double({ min: -7, max: 7, noNaN: true }),
          fc.double({ min: -7, max: 7, noNaN: true }),
          row(7),
        ),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((columns) =>
      columns.flatMap(({ gate, rows, controls, angles }, column) =>
        columnOf(gate, rows, controls, angles, column, qubits),
      ),
    );

function columnOf(
  gate: CellGate,
  rows: number[],
  controls: CellGate[],
  angles: number[],
  column: number,
  qubits: number,
): Cell[] {
  const written = angles.map((angle) => angle.toFixed(6));
  const isPair = gate === "swap" || gate === "iswap";
  const free = rows.slice(isPair ? 2 : 1);
  const with_ = controls
    .slice(0, free.length)
    .map((control, index): Cell => ({ at: [column, free[index] ?? 0], gate: control }));
  if (gate === "qft" || gate === "iqft") return [{ at: [column, 0], gate, span: Math.min(qubits, 3) }];
  if (isPair)
    return rows.length < 2 ? [] : [...rows.slice(0, 2).map((at): Cell => ({ at: [column, at], gate })), ...with_];
  const count = gate === "u" ? 3 : ["rx", "ry", "rz", "p"].includes(gate) ? 1 : 0;
  return [{ at: [column, rows[0] ?? 0], gate, ...(count > 0 && { angles: written.slice(0, count) }) }, ...with_];
}

describe("random circuits", () => {
  it.each([1, 2, 3, 4, 5, 6])("of %i qubits match the product of their matrices", (qubits) => {
    fc.assert(
      fc.property(circuit(qubits, 6), (made) => {
        const operations = operationsOf(made);
        fc.pre(operations.length > 0);
        expectSame(entries(unitaryOf(operations, qubits), 2 ** qubits), productOf(operations, qubits));
      }),
      { numRuns: qubits > 4 ? 4 : 40 },
    );
  });

  it("followed by their inverse change nothing and keep the norm", () => {
    const inverses: Partial<Record<CellGate, CellGate>> = {
      s: "sdg",
      sdg: "s",
      t: "tdg",
      tdg: "t",
      qft: "iqft",
      iqft: "qft",
    };
    const undone = (operation: Operation): Operation[] => {
      const [a = 0, b = 0, c = 0] = operation.angles;
      if (operation.gate === "u") return [{ ...operation, angles: [-a, -c, -b] }];
      if (operation.gate === "sx" || operation.gate === "iswap") return [operation, operation, operation];
      return [
        {
          ...operation,
          gate: (inverses[operation.gate] as Operation["gate"] | undefined) ?? operation.gate,
          angles: [-a],
        },
      ];
    };
    fc.assert(
      fc.property(circuit(5, 12), (made) => {
        const operations = operationsOf(made);
        const back = [...operations].reverse().flatMap(undone);
        const start = vectorOf("0+1i-");
        const vector = vectorOf("0+1i-");
        for (const operation of operations) apply(vector, operation, 5);
        expect(
          Math.abs(vector.re.reduce((sum, re, index) => sum + re * re + (vector.im[index] ?? 0) ** 2, 0) - 1),
        ).toBeLessThan(1e-12);
        // iswap and sx are undone by applying them four times in all.
        for (const operation of back) apply(vector, operation, 5);
        expect(Math.max(...vector.re.map((re, index) => Math.abs(re - (start.re[index] ?? 0))))).toBeLessThan(1e-12);
        expect(Math.max(...vector.im.map((im, index) => Math.abs(im - (start.im[index] ?? 0))))).toBeLessThan(1e-12);
      }),
      { numRuns: 60 },
    );
  });
});
