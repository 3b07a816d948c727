import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply, unitaryOf, vectorOf } from "./apply.ts";
import { type Complex, type Dense, denseOf, product } from "./dense.ts";
import { mostSplits, run, splitsOf } from "./engine.ts";
import { readCircuit } from "./notation.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { binary, blochOf, chancesOf, fidelityOf, overlapOf, registerChances } from "./readout.ts";
import { hiddenOf, readKet } from "./target.ts";
import type { Cell, CellGate, PublicCircuit } from "./types.ts";

/** A grid on which anything can be written. */
const page = (qubits: number, oracle = 1) =>
  ({ qubits, columns: 40, bits: 12, aim: { k: "oracle", qubits: oracle } }) as unknown as PublicCircuit; // all that reading asks for

/** A circuit in the learner's own notation; columns are divided by `|`. */
function cells(text: string, qubits: number, oracle = 1): Cell[] {
  const read = readCircuit(text.replaceAll("|", "\n"), page(qubits, oracle));
  if ("line" in read) throw new Error(`Column ${read.line} of ${text} cannot be read`);
  return read.cells;
}

const ops = (text: string, qubits: number) => operationsOf(cells(text, qubits));

const result = (text: string, qubits: number, more: { input?: string; bits?: number } = {}) =>
  run({ qubits, bits: more.bits ?? 0, input: more.input ?? "0".repeat(qubits), operations: ops(text, qubits) });

/** The results that can come up, with their chances. */
function found(chances: ArrayLike<number>, digits: number): Record<string, number> {
  return Object.fromEntries(
    Array.from(chances, (chance, index): [string, number] => [
      binary(index, digits),
      Math.round(chance * 1e9) / 1e9,
    ]).filter(([, chance]) => chance > 0),
  );
}

function entries(vector: { re: Float64Array; im: Float64Array }, size: number): Dense {
  const along = Array.from({ length: size }, (_, index) => index);
  return along.map((row) =>
    along.map((column): Complex => [vector.re[column * size + row] ?? 0, vector.im[column * size + row] ?? 0]),
  );
}

function expectSame(one: Dense, other: Dense) {
  const flat = (matrix: Dense) => matrix.flat(2);
  const worst = Math.max(...flat(one).map((value, index) => Math.abs(value - (flat(other)[index] ?? 0))));
  expect(worst).toBeLessThan(1e-12);
}

const product_ = (operations: readonly Operation[], qubits: number) =>
  operations.map((operation) => denseOf(operation, qubits)).reduce((before, matrix) => product(matrix, before));

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
    "%s is its matrix, bare, controlled and anti-controlled",
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

/** A random circuit without measurements: one gate a column, on any wires, with any controls. */
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
  it.each([1, 2, 3, 4, 5, 6])("of %i qubits are the product of their matrices", (qubits) => {
    fc.assert(
      fc.property(circuit(qubits, 6), (made) => {
        const operations = operationsOf(made);
        fc.pre(operations.length > 0);
        expectSame(entries(unitaryOf(operations, qubits), 2 ** qubits), product_(operations, qubits));
      }),
      { numRuns: qubits > 4 ? 4 : 40 },
    );
  });

  it("followed by their inverse change nothing, and keep the norm", () => {
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
        // An iswap undoes itself after four; sx as well.
        for (const operation of back) apply(vector, operation, 5);
        expect(Math.max(...vector.re.map((re, index) => Math.abs(re - (start.re[index] ?? 0))))).toBeLessThan(1e-12);
        expect(Math.max(...vector.im.map((im, index) => Math.abs(im - (start.im[index] ?? 0))))).toBeLessThan(1e-12);
      }),
      { numRuns: 60 },
    );
  });
});

describe("what everybody knows", () => {
  it("the first qubit is the leftmost digit of a ket", () => {
    expect(found(chancesOf(result("x 1", 3)), 3)).toEqual({ "100": 1 });
    expect(found(chancesOf(result("x 3", 3)), 3)).toEqual({ "001": 1 });
    expect(vectorOf("01").re).toEqual(Float64Array.of(0, 1, 0, 0));
    expect(found(registerChances(result("x 1 | measure 1 to 2", 2, { bits: 3 })), 3)).toEqual({ "010": 1 });
  });

  it("H and a controlled X make a Bell pair, more of them a GHZ state", () => {
    expect(found(chancesOf(result("h 1 | c 1, x 2", 2)), 2)).toEqual({ "00": 0.5, "11": 0.5 });
    const ghz = result("h 1 | c 1, x 2 | c 2, x 3 | c 3, x 4", 4);
    expect(found(chancesOf(ghz), 4)).toEqual({ "0000": 0.5, "1111": 0.5 });
    expect(blochOf(ghz, 2).map((part) => Math.abs(part) < 1e-12)).toEqual([true, true, true]);
  });

  it("three controlled X exchange two qubits, and H Z H is X", () => {
    expect(
      overlapOf(unitaryOf(ops("c 1, x 2 | x 1, c 2 | c 1, x 2", 2), 2), unitaryOf(ops("swap 1, swap 2", 2), 2)),
    ).toBeCloseTo(1, 12);
    expect(overlapOf(unitaryOf(ops("h 1 | z 1 | h 1", 1), 1), unitaryOf(ops("x 1", 1), 1))).toBeCloseTo(1, 12);
  });

  it("a doubly controlled X flips only where both controls are 1", () => {
    const table = Array.from({ length: 8 }, (_, index) =>
      Object.keys(found(chancesOf(result("c 1, c 2, x 3", 3, { input: binary(index, 3) })), 3)),
    );
    expect(table.flat()).toEqual(["000", "001", "010", "011", "100", "101", "111", "110"]);
  });

  it("teleports any state, whatever the two measurements say", () => {
    const text =
      "ry(1.1) 1 | rz(0.7) 1 | h 2 | c 2, x 3 | c 1, x 2 | h 1 | measure 1 to 1, measure 2 to 2 | x 3 if 2 = 1 | z 3 if 1 = 1";
    const outcome = result(text, 3, { bits: 2 });
    expect(outcome.branches).toHaveLength(4);
    expect(outcome.branches.map(({ chance }) => Math.round(chance * 1e9) / 1e9)).toEqual([0.25, 0.25, 0.25, 0.25]);
    const alone = result("ry(1.1) 1 | rz(0.7) 1", 1).branches[0]?.vector;
    expect(alone && fidelityOf(outcome, alone, [2])).toBeCloseTo(1, 12);
    expect(blochOf(outcome, 2)).toEqual(
      blochOf(result("ry(1.1) 1 | rz(0.7) 1", 1), 0).map((part) => expect.closeTo(part, 10)),
    );
  });

  it("tells constant from balanced by asking once (Deutsch and Jozsa)", () => {
    const ask = "x 4 | h 1, h 2, h 3, h 4 | oracle 1-4 | h 1, h 2, h 3";
    const operations = operationsOf(cells(ask, 4, 4));
    const zeros = (hidden: string) => {
      const outcome = run({ qubits: 4, bits: 0, input: "0000", operations, hidden: hiddenOf(cells(hidden, 4), 4) });
      return chancesOf(outcome)
        .slice(0, 2)
        .reduce((sum, chance) => sum + chance, 0);
    };
    for (const constant of ["", "x 4"]) expect(zeros(constant)).toBeCloseTo(1, 12);
    for (const balanced of ["c 1, x 4", "c 1, x 4 | c 3, x 4 | x 4", "c 2, x 4 | o 3, x 4"])
      expect(zeros(balanced)).toBeCloseTo(0, 12);
  });

  it("reads a hidden string by asking once (Bernstein and Vazirani)", () => {
    const operations = operationsOf(
      cells("x 6 | h 1, h 2, h 3, h 4, h 5, h 6 | oracle 1-6 | h 1, h 2, h 3, h 4, h 5", 6, 6),
    );
    for (const secret of ["00000", "10110", "01101", "11111"]) {
      const inside = [...secret].flatMap((digit, index) => (digit === "1" ? [`c ${index + 1}, x 6`] : [])).join("|");
      const outcome = run({ qubits: 6, bits: 0, input: "000000", operations, hidden: hiddenOf(cells(inside, 6), 6) });
      const found_ = chancesOf(outcome);
      const index = Number.parseInt(secret, 2) * 2;
      expect((found_[index] ?? 0) + (found_[index + 1] ?? 0)).toBeCloseTo(1, 12);
    }
  });

  it("finds a marked state as Grover promises: sin²((2k + 1) θ)", () => {
    const marked = "x 2 | c 1, c 2, c 3, z 4 | x 2";
    const diffusion =
      "h 1, h 2, h 3, h 4 | x 1, x 2, x 3, x 4 | c 1, c 2, c 3, z 4 | x 1, x 2, x 3, x 4 | h 1, h 2, h 3, h 4";
    for (const rounds of [0, 1, 2, 3, 4]) {
      const text = ["h 1, h 2, h 3, h 4", ...Array.from({ length: rounds }, () => `${marked} | ${diffusion}`)].join(
        " | ",
      );
      const chance = chancesOf(result(text, 4))[0b1011] ?? 0;
      expect(chance).toBeCloseTo(Math.sin((2 * rounds + 1) * Math.asin(1 / 4)) ** 2, 12);
    }
  });

  it("the quantum Fourier transform is the discrete one", () => {
    for (const qubits of [1, 2, 3, 4, 5]) {
      const size = 2 ** qubits;
      const { re, im } = unitaryOf(ops(`qft 1-${qubits}`, qubits), qubits);
      for (let from = 0; from < size; from += 1) {
        for (let to = 0; to < size; to += 1) {
          const angle = (2 * Math.PI * from * to) / size;
          expect(re[from * size + to]).toBeCloseTo(Math.cos(angle) / Math.sqrt(size), 12);
          expect(im[from * size + to]).toBeCloseTo(Math.sin(angle) / Math.sqrt(size), 12);
        }
      }
    }
  });
});

describe("measuring", () => {
  it("in the middle splits into branches, at the end only reads", () => {
    expect(result("h 1 | measure 1 to 1 | h 1", 1, { bits: 1 }).branches).toHaveLength(2);
    expect(found(chancesOf(result("h 1 | measure 1 to 1 | h 1", 1, { bits: 1 })), 1)).toEqual({ "0": 0.5, "1": 0.5 });
    const end = result("h 1 | c 1, x 2 | measure 1 to 1, measure 2 to 2", 2, { bits: 2 });
    expect(end.branches).toHaveLength(1);
    expect(found(registerChances(end), 2)).toEqual({ "00": 0.5, "11": 0.5 });
    expect(blochOf(result("h 1 | measure 1 to 1", 1, { bits: 1 }), 0).map((part) => expect.closeTo(part, 12))).toEqual(
      [0, 0, 0].map((part) => expect.closeTo(part, 12)),
    );
  });

  it("gives the same chances whether it splits or reads", () => {
    const early = result("ry(1) 1 | c 1, x 2 | measure 1 to 1, measure 2 to 2 | c 2, x 3 | c 1, y 3", 3, { bits: 2 });
    const late = result("ry(1) 1 | c 1, x 2 | c 2, x 3 | c 1, y 3 | measure 1 to 1, measure 2 to 2", 3, { bits: 2 });
    expect(early.branches.length).toBeGreaterThan(late.branches.length);
    expect(found(registerChances(early), 2)).toEqual(found(registerChances(late), 2));
    expect(found(chancesOf(early), 3)).toEqual(found(chancesOf(late), 3));
  });

  it("resets a qubit whatever it was, and never into more branches than allowed", () => {
    expect(found(chancesOf(result("h 1 | c 1, x 2 | reset 1", 2)), 2)).toEqual({ "00": 0.5, "01": 0.5 });
    expect([1, 10, 12, 14, 16].map(mostSplits)).toEqual([6, 6, 4, 2, 0]);
    expect(splitsOf(ops("h 1 | measure 1 to 1 | h 1 | reset 2 | measure 1 to 2", 2))).toBe(2);
  });
});

describe("targets", () => {
  it("are read in full or by name, and scaled", () => {
    expect(readKet([1, 0, 0, [0, 1]], 2)?.vector.im[3]).toBeCloseTo(Math.SQRT1_2);
    expect(readKet({ "|10⟩": 3 }, 2)).toMatchObject({ norm: 3, vector: { re: Float64Array.of(0, 0, 1, 0) } });
    expect(readKet({ "100": 1 }, 2)).toBeNull();
    expect(readKet([1, 0], 2)).toBeNull();
  });
});
