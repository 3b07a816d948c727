import { describe, expect, it } from "vitest";
import { cells, found, ops, result } from "#tests/kit/written-circuits.ts";
import { unitaryOf, vectorOf } from "./apply.ts";
import { run } from "./engine.ts";
import { operationsOf } from "./operations.ts";
import { binary, blochOf, chancesOf, fidelityOf, overlapOf, registerChances } from "./readout.ts";
import { hiddenOf } from "./target.ts";

describe("textbook results", () => {
  it("has the first qubit as the leftmost digit of a ket", () => {
    expect(found(chancesOf(result("x 1", 3)), 3)).toEqual({ "100": 1 });
    expect(found(chancesOf(result("x 3", 3)), 3)).toEqual({ "001": 1 });
    expect(vectorOf("01").re).toEqual(Float64Array.of(0, 1, 0, 0));
    expect(found(registerChances(result("x 1 | measure 1 to 2", 2, { bits: 3 })), 3)).toEqual({ "010": 1 });
  });

  it("makes a Bell pair from H and a controlled X, and a GHZ state from more of them", () => {
    expect(found(chancesOf(result("h 1 | c 1, x 2", 2)), 2)).toEqual({ "00": 0.5, "11": 0.5 });
    const ghz = result("h 1 | c 1, x 2 | c 2, x 3 | c 3, x 4", 4);
    expect(found(chancesOf(ghz), 4)).toEqual({ "0000": 0.5, "1111": 0.5 });
    expect(blochOf(ghz, 2).map((part) => Math.abs(part) < 1e-12)).toEqual([true, true, true]);
  });

  it("swaps two qubits with three controlled X, and turns H Z H into X", () => {
    expect(
      overlapOf(unitaryOf(ops("c 1, x 2 | x 1, c 2 | c 1, x 2", 2), 2), unitaryOf(ops("swap 1, swap 2", 2), 2)),
    ).toBeCloseTo(1, 12);
    expect(overlapOf(unitaryOf(ops("h 1 | z 1 | h 1", 1), 1), unitaryOf(ops("x 1", 1), 1))).toBeCloseTo(1, 12);
  });

  it("flips a doubly controlled X only if both controls are 1", () => {
    const table = Array.from({ length: 8 }, (_, index) =>
      Object.keys(found(chancesOf(result("c 1, c 2, x 3", 3, { input: binary(index, 3) })), 3)),
    );
    expect(table.flat()).toEqual(["000", "001", "010", "011", "100", "101", "111", "110"]);
  });

  it("teleports any state, whatever the two measurements give", () => {
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

  it("distinguishes constant from balanced with a single query (Deutsch and Jozsa)", () => {
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

  it("reads a hidden string with a single query (Bernstein and Vazirani)", () => {
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

  it("finds a marked state with Grover's probability: sin²((2k + 1) θ)", () => {
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

  it("matches the discrete Fourier transform", () => {
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
