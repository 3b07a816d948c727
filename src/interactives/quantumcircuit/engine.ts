import { apply, bitOf, type Hidden, vectorOf } from "./apply.ts";
import { applyX, chanceOfOne, collapse, copyOf, EVERYWHERE, type Vector } from "./kernels.ts";
import type { Operation } from "./operations.ts";

/** One combination of results of the measurements along a circuit. */
export interface Branch {
  chance: number;
  /** Classical bits; bit 0 is the highest of `bits` binary digits, the leftmost when written. */
  register: number;
  vector: Vector;
}

/** The final state of a circuit. */
export interface FinalState {
  qubits: number;
  bits: number;
  branches: readonly Branch[];
  /** Qubits measured and not touched again, with their classical bit: they don't split the state and are evaluated on readout. */
  finals: readonly { row: number; bit: number }[];
}

/** Probabilities below this count as 0. */
const NOTHING = 1e-12;

/** Maximum number of measurements and resets in the middle of a circuit: 2⁶ branches, fewer with long vectors. */
export function mostSplits(qubits: number): number {
  return Math.max(0, Math.min(6, 16 - qubits));
}

/** Measurements followed by nothing on their qubit or their bit. */
export function finalMeasures(operations: readonly Operation[]): Set<Operation> {
  const touched = new Set<number>();
  const read = new Set<number>();
  const finals = new Set<Operation>();
  for (const operation of [...operations].reverse()) {
    const { gate, on, bit, controls } = operation;
    if (gate === "measure" && operation.if === null && !touched.has(on[0] ?? 0) && !read.has(bit))
      finals.add(operation);
    for (const row of on) touched.add(row);
    for (const { row } of controls) touched.add(row);
    if (gate === "measure") read.add(bit);
    if (operation.if) read.add(operation.if.bit);
  }
  return finals;
}

/** Number of measurements and resets in the middle. */
export function splitsOf(operations: readonly Operation[]): number {
  const finals = finalMeasures(operations);
  return operations.filter(
    (operation) => (operation.gate === "measure" || operation.gate === "reset") && !finals.has(operation),
  ).length;
}

export interface Run {
  qubits: number;
  bits: number;
  input: string;
  operations: readonly Operation[];
  hidden?: Hidden | null;
}

/** Runs a circuit exactly: each measurement in the middle splits the state into branches with probabilities. */
export function run(what: Run): FinalState {
  const steps = runSteps(what);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Generator form of `run`: after each operation it yields the number of amplitudes processed. */
export function* runSteps({ qubits, bits, input, operations, hidden = null }: Run): Generator<number, FinalState> {
  const finals = finalMeasures(operations);
  let branches: Branch[] = [{ chance: 1, register: 0, vector: vectorOf(input) }];
  for (const operation of operations) {
    if (finals.has(operation)) continue;
    branches = branches.flatMap((branch) => stepped(branch, operation, qubits, bits, hidden));
    yield branches.length << qubits;
  }
  const read = [...finals].map(({ on, bit }) => ({ row: on[0] ?? 0, bit }));
  return { qubits, bits, branches, finals: read };
}

const digit = (bit: number, bits: number) => 1 << (bits - 1 - bit);

function stepped(branch: Branch, operation: Operation, qubits: number, bits: number, hidden: Hidden | null): Branch[] {
  const { gate, on } = operation;
  const condition = operation.if;
  if (condition && ((branch.register & digit(condition.bit, bits)) !== 0 ? 1 : 0) !== condition.is) return [branch];
  if (gate !== "measure" && gate !== "reset") {
    apply(branch.vector, operation, qubits, hidden);
    return [branch];
  }
  const bit = bitOf(on[0] ?? 0, qubits);
  const chanceOf1 = Math.min(1, chanceOfOne(branch.vector, bit));
  const found: Branch[] = [];
  for (const [value, chance] of [1 - chanceOf1, chanceOf1].entries()) {
    if (chance < NOTHING) continue;
    // The vector is needed again only if the other result is possible too.
    const vector = chanceOf1 >= NOTHING && 1 - chanceOf1 >= NOTHING ? copyOf(branch.vector) : branch.vector;
    collapse(vector, bit, value === 1 ? 1 : 0, chance);
    if (gate === "reset" && value === 1) applyX(vector, bit, EVERYWHERE);
    const register = gate === "reset" ? branch.register : written(branch.register, operation.bit, value, bits);
    found.push({ chance: branch.chance * chance, register, vector });
  }
  return found;
}

function written(register: number, bit: number, value: number, bits: number): number {
  const mask = digit(bit, bits);
  return value === 1 ? register | mask : register & ~mask;
}
