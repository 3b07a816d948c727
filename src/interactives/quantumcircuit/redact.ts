import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { gatesOf } from "./gates.ts";
import { offeredGates } from "./grid.ts";
import { entriesOf, matrixOf, readChances, readKet } from "./target.ts";
import type { At, Goal, PublicCircuit, QuantumCircuit } from "./types.ts";

/** Default number of queries to an oracle, and of samples per query. */
const RUNS = 20;
const SHOTS = 100;

/** Maximum number of qubits for which a matrix is shown. */
const MAX_SHOWN = 3;

/** Secret fields: the oracle's contents, the answer about it, and the author's solution. */
export const CIRCUIT_SECRET = [...BASE_SECRET, "/task/hidden", "/task/ask/answer", "/model"] as const;

/** The grid, the palette and the goal. */
export function circuitToPublic(asset: QuantumCircuit, ctx: Ctx): PublicCircuit {
  const { qubits, columns, palette, start = [], names, input, limits = {} } = asset;
  const controls = asset.controls ?? qubits > 1;
  const mayUse = offeredGates({ palette, controls });
  const fixed = start.filter(({ gate }) => !mayUse.has(gate)).map(({ at }) => at);
  return {
    ...publicBase(asset, ctx),
    qubits,
    columns,
    bits: bitsOf(asset),
    names: names ?? Array.from({ length: qubits }, (_, row) => String(row + 1)),
    palette,
    controls,
    start,
    locked: [...(asset.locked ?? []), ...fixed] satisfies At[],
    input: input ?? "0".repeat(qubits),
    aim: aimOf(asset),
    limits,
    shows: asset.shows ?? [],
  };
}

/** Number of classical bits. */
export function bitsOf({ bits, palette, start = [], qubits }: QuantumCircuit): number {
  const measures =
    palette.some((tool) => gatesOf(tool).includes("measure")) || start.some(({ gate }) => gate === "measure");
  return bits ?? (measures ? Math.min(qubits, 12) : 0);
}

/** Binary digits of a distribution: the classical bits if the author gives some, otherwise the qubits. */
export function digitsOf({ bits, qubits }: QuantumCircuit): number {
  return bits ?? qubits;
}

function aimOf(asset: QuantumCircuit): Goal | null {
  const { task, qubits } = asset;
  if (!task) return null;
  if (task.k === "state") {
    const on = task.on ?? Array.from({ length: qubits }, (_, row) => row);
    const read = readKet(task.target, on.length);
    return { k: "state", target: read ? entriesOf(read.vector) : [], on };
  }
  if (task.k === "unitary") return { k: "unitary", target: qubits <= MAX_SHOWN ? matrixOf(task.target, qubits) : null };
  if (task.k === "distribution") {
    const all = [...(readChances(task.target, digitsOf(asset))?.chances ?? [])];
    return {
      k: "distribution",
      over: asset.bits === undefined ? "qubits" : "bits",
      target: all.flatMap((chance, index) => (chance > 0 ? [[index, chance]] : [])),
    };
  }
  const { ask, runs = RUNS, shots = SHOTS } = task;
  return { k: "oracle", qubits: task.qubits, question: ask.question, choices: ask.choices ?? null, runs, shots };
}
