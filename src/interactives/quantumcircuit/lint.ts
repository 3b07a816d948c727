import { LINT_CTX, lintGiveaways } from "../kit/common-lint.ts";
import type { Budget, Diagnostic } from "../kit/contract.ts";
import { faultsOf } from "./faults.ts";
import { spanOf } from "./gates.ts";
import { isLockedAt, sanitise } from "./grid.ts";
import { judgeTask } from "./judge-task.ts";
import { costOf, overLimits } from "./limits.ts";
import { operationsOf } from "./operations.ts";
import { circuitToPublic, digitsOf } from "./redact.ts";
import { MAX_UNITARY } from "./schema.ts";
import { solve } from "./search.ts";
import { readChances, readKet } from "./target.ts";
import type { Cell, PublicCircuit, QuantumCircuit } from "./types.ts";

/** Kets may be this far from norm 1: eight decimals are enough. */
const NORM = 1e-6;

/** Reports targets that aren't states, circuits outside the grid, and tasks that are solved at the start or that nobody has solved. */
export function lintCircuit(asset: QuantumCircuit, { nodes }: Budget): Diagnostic[] {
  const found = [...lintPlaces(asset), ...lintTarget(asset)];
  const answers = asset.task?.k === "oracle" ? [asset.task.ask.answer] : [];
  const asked = lintGiveaways(
    { ...asset, ...(asset.task?.k === "oracle" && asset.task.ask.choices && { prompt: "" }) },
    answers,
  );
  if (found.some(({ severity }) => severity === "error")) return [...found, ...asked];
  return [...found, ...lintTask(asset, circuitToPublic(asset, LINT_CTX), nodes), ...asked];
}

const error = (code: string, message: string, path: string): Diagnostic => ({ severity: "error", code, message, path });

function lintPlaces(asset: QuantumCircuit): Diagnostic[] {
  const { qubits, columns, start = [], model = [], locked = [], task } = asset;
  const outside = (cells: readonly Cell[], path: string, wires = qubits) =>
    cells.flatMap((cell, index) => (fits(cell, wires, columns) ? [] : [`${path}/${index}`]));
  const paths = [
    ...outside(start, "/start"),
    ...outside(model, "/model"),
    ...locked.flatMap(([column, row], index) => (column < columns && row < qubits ? [] : [`/locked/${index}`])),
    ...(task?.k === "oracle" ? outside(task.hidden, "/task/hidden", task.qubits) : []),
    ...(task?.k === "unitary" ? outside(task.target, "/task/target") : []),
    ...(task?.k === "oracle" && task.qubits > qubits ? ["/task/qubits"] : []),
    ...(task?.k === "unitary" && qubits > MAX_UNITARY ? ["/qubits"] : []),
    ...(task?.k === "state" && task.on?.some((row) => row >= qubits) ? ["/task/on"] : []),
  ];
  const message = `This doesn't fit into ${qubits} qubits and ${columns} columns, or compares a matrix on more than ${MAX_UNITARY} qubits.`;
  return paths.map((path) => error("TOO_WIDE", message, path));
}

function fits(cell: Cell, qubits: number, columns: number): boolean {
  return cell.at[0] < columns && cell.at[1] + spanOf(cell) <= qubits;
}

function lintTarget(asset: QuantumCircuit): Diagnostic[] {
  const { task, qubits } = asset;
  if (task?.k === "state") {
    const read = readKet(task.target, task.on?.length ?? qubits);
    if (read && Math.abs(read.norm - 1) <= NORM) return [];
    const message = read
      ? `The squares of the amplitudes add up to ${read.norm ** 2}, not 1.`
      : "This isn't a state of these qubits.";
    return [error("TARGET_NOT_NORMAL", message, "/task/target")];
  }
  if (task?.k !== "distribution") return [];
  const read = readChances(task.target, digitsOf(asset));
  if (read && Math.abs(read.sum - 1) <= NORM) return [];
  const message = read ? `The chances add up to ${read.sum}, not 1.` : "These aren't results of these qubits.";
  return [error("TARGET_NOT_NORMAL", message, "/task/target")];
}

function lintTask(asset: QuantumCircuit, pub: PublicCircuit, nodes: number): Diagnostic[] {
  const { task, model } = asset;
  if (!task || task.k === "oracle") return task && model ? lintModel(asset, pub, model) : [];
  const start = sanitise(pub.start, pub);
  const found: Diagnostic[] = [];
  if (faultsOf(start, pub).length === 0 && judgeTask(asset, task, start).right) {
    found.push(error("START_SOLVES", "The task is already done at the start.", "/start"));
  }
  if (model) return [...found, ...lintModel(asset, pub, model)];
  if (solve(asset, 2 * nodes)) return found;
  const message = "We found no circuit that solves the task. Give one in `model`.";
  return [...found, error("NO_KNOWN_SOLUTION", message, "/model")];
}

function lintModel(asset: QuantumCircuit, pub: PublicCircuit, model: readonly Cell[]): Diagnostic[] {
  const wrong = modelFault(asset, pub, model);
  return wrong === null ? [] : [error("MODEL_FAILS", wrong, "/model")];
}

function modelFault(asset: QuantumCircuit, pub: PublicCircuit, model: readonly Cell[]): string | null {
  const cells = sanitise(model, pub);
  const missing = model.filter(
    (cell) => !cells.some(({ at, gate }) => String(at) === String(cell.at) && gate === cell.gate),
  );
  if (missing.some(({ at }) => !isLockedAt(pub, at))) return "The model uses a gate that isn't in the palette.";
  if (faultsOf(cells, pub).length > 0)
    return "The model has a gate that does nothing: half a swap, or a control without a gate.";
  if (!asset.task || asset.task.k === "oracle") return null;
  if (!judgeTask(asset, asset.task, cells).right) return "The model doesn't solve the task.";
  return overLimits(costOf(operationsOf(cells)), pub.limits).length > 0 ? "The model exceeds a limit." : null;
}
