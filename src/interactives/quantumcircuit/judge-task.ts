import type { Feedback } from "../kit/contract.ts";
import { unitaryOf } from "./apply.ts";
import { type FinalState, run } from "./engine.ts";
import type { Vector } from "./kernels.ts";
import { operationsOf } from "./operations.ts";
import { chancesOf, distanceOf, fidelityOf, overlapOf, registerChances, weight } from "./readout.ts";
import { bitsOf, digitsOf } from "./redact.ts";
import { readChances, readKet } from "./target.ts";
import type { Cell, QuantumCircuit, Task } from "./types.ts";

/** Tolerance for fidelities and distributions. */
const CLOSE = 1e-9;
const NEAR = 1e-6;

export type Simulated = Exclude<Task, { k: "oracle" }>;

export interface Judged {
  right: boolean;
  feedback: Feedback[];
}

/** Simulates a circuit and compares it with the task's target. */
export function judgeTask(asset: QuantumCircuit, task: Simulated, cells: readonly Cell[]): Judged {
  if (task.k === "unitary") return judgeUnitary(asset, task.target, cells);
  const { qubits } = asset;
  const input = asset.input ?? "0".repeat(qubits);
  const outcome = run({ qubits, bits: bitsOf(asset), input, operations: operationsOf(cells) });
  return task.k === "state" ? judgeState(task, outcome) : judgeChances(asset, task.target, outcome);
}

const percent = (share: number) => Math.floor(1000 * Math.max(0, Math.min(1, share)) + 1e-6) / 10;

const fix = (code: string, share: number): Judged => ({
  right: false,
  feedback: [{ code, params: { percent: percent(share) }, tone: "fix" }],
});

const RIGHT: Judged = { right: true, feedback: [] };

function judgeState(task: Extract<Task, { k: "state" }>, outcome: FinalState): Judged {
  const on = task.on ?? Array.from({ length: outcome.qubits }, (_, row) => row);
  const target = readKet(task.target, on.length)?.vector;
  if (!target) return fix("verdict.state", 0);
  const fidelity = fidelityOf(outcome, target, on);
  if (fidelity >= 1 - CLOSE) return RIGHT;
  if (on.length < outcome.qubits) return fix("verdict.state", fidelity);
  const wanted = target.re.map((_, index) => weight(target, index));
  if (distanceOf(chancesOf(outcome), wanted) <= NEAR) return fix("verdict.phase", fidelity);
  if (on.length > 1 && fidelityOf(outcome, target, [...on].reverse()) >= 1 - CLOSE)
    return fix("verdict.upside", fidelity);
  return fix("verdict.state", fidelity);
}

function judgeChances(asset: QuantumCircuit, wanted: number[] | Record<string, number>, outcome: FinalState): Judged {
  const target = readChances(wanted, digitsOf(asset))?.chances;
  const found = asset.bits === undefined ? chancesOf(outcome) : registerChances(outcome);
  const distance = target ? distanceOf(found, target) : 1;
  return distance <= NEAR ? RIGHT : fix("verdict.chances", 1 - distance);
}

function judgeUnitary({ qubits }: QuantumCircuit, target: readonly Cell[], cells: readonly Cell[]): Judged {
  const wanted = unitaryOf(operationsOf(target), qubits);
  const found = unitaryOf(operationsOf(cells), qubits);
  const overlap = overlapOf(wanted, found);
  if (overlap >= 1 - CLOSE) return RIGHT;
  return fix(agreeOnZeroInput(wanted, found, 1 << qubits) ? "verdict.onlyZero" : "verdict.unitary", overlap);
}

/** True if both agree at least where every qubit starts as 0. */
function agreeOnZeroInput(first: Vector, other: Vector, size: number): boolean {
  let [real, imaginary] = [0, 0];
  for (let row = 0; row < size; row += 1) {
    const [a, b] = [first.re[row] ?? 0, first.im[row] ?? 0];
    const [c, d] = [other.re[row] ?? 0, other.im[row] ?? 0];
    real += a * c + b * d;
    imaginary += a * d - b * c;
  }
  return Math.hypot(real, imaginary) >= 1 - CLOSE;
}
