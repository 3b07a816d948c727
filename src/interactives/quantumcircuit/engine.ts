import { apply, bitOf, type Hidden, vectorOf } from "./apply.ts";
import { chanceOfOne, copied, EVERYWHERE, flip, project, type Vector } from "./kernels.ts";
import type { Operation } from "./operations.ts";

/** One way in which the measurements along a circuit can come out. */
export interface Branch {
  chance: number;
  /** Classical bits; bit 0 is the highest of `bits` binary digits, the leftmost when written. */
  register: number;
  vector: Vector;
}

/** What a circuit leads to. */
export interface Outcome {
  qubits: number;
  bits: number;
  branches: readonly Branch[];
  /** Qubits that were measured and never touched again, with their classical bit: they are told apart only when read. */
  finals: readonly { row: number; bit: number }[];
}

/** Chances below this are taken for nothing. */
const NOTHING = 1e-12;

/** How many measurements and resets may stand in the middle of a circuit: 2⁶ branches, fewer where a vector is long. */
export function mostSplits(qubits: number): number {
  return Math.max(0, Math.min(6, 16 - qubits));
}

/** The measurements that nothing follows: not on that qubit, not on that bit. */
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

/** How many measurements and resets stand in the middle. */
export function splitsOf(operations: readonly Operation[]): number {
  const finals = finalMeasures(operations);
  return operations.filter((one) => (one.gate === "measure" || one.gate === "reset") && !finals.has(one)).length;
}

export interface Run {
  qubits: number;
  bits: number;
  input: string;
  operations: readonly Operation[];
  hidden?: Hidden | null;
}

/** Runs a circuit exactly: every measurement in its middle splits what follows into branches, each with its chance. */
export function run(what: Run): Outcome {
  const steps = runSteps(what);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, an operation at a time: each step answers how many amplitudes it went through. */
export function* runSteps({ qubits, bits, input, operations, hidden = null }: Run): Generator<number, Outcome> {
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
  const one = Math.min(1, chanceOfOne(branch.vector, bit));
  const found: Branch[] = [];
  for (const [value, chance] of [1 - one, one].entries()) {
    if (chance < NOTHING) continue;
    // The vector is needed once more only when the other result is possible too.
    const vector = one >= NOTHING && 1 - one >= NOTHING ? copied(branch.vector) : branch.vector;
    project(vector, bit, value === 1 ? 1 : 0, chance);
    if (gate === "reset" && value === 1) flip(vector, bit, EVERYWHERE);
    const register = gate === "reset" ? branch.register : written(branch.register, operation.bit, value, bits);
    found.push({ chance: branch.chance * chance, register, vector });
  }
  return found;
}

function written(register: number, bit: number, value: number, bits: number): number {
  const mask = digit(bit, bits);
  return value === 1 ? register | mask : register & ~mask;
}
