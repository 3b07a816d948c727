import { apply, unitaryOf, vectorOf } from "./apply.ts";
import { mostSplits, splitsOf } from "./engine.ts";
import { gatesOf, isControl } from "./gates.ts";
import { judgeTask, type Simulated } from "./judge-task.ts";
import { copyOf, type Vector } from "./kernels.ts";
import { costOf, overLimits } from "./limits.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { overlapOf } from "./readout.ts";
import { readKet } from "./target.ts";
import type { Cell, CellGate, QuantumCircuit } from "./types.ts";

interface Found {
  vector: Vector;
  /** Cells added to the start. */
  moves: readonly (readonly Cell[])[];
}

/** Maximum number of gates tried in sequence, and of qubits. */
const DEEPEST = 6;
const WIDEST = 3;

const SKIPPED = new Set<CellGate>(["c", "o", "measure", "reset", "qft", "iqft", "oracle", "u"]);
const ANGLED = new Set<CellGate>(["rx", "ry", "rz", "p"]);
const ANGLES = ["pi", "pi/2", "-pi/2", "pi/4", "-pi/4"];

/** Finds a circuit with the fewest gates that solves the task, by breadth-first search; null if there's none within `nodes`. */
export function solve(asset: QuantumCircuit, nodes: number): Cell[] | null {
  const { task, qubits, start = [] } = asset;
  if (!task || task.k === "oracle" || qubits > WIDEST || task.k === "distribution") return null;
  const first = operationsOf(start);
  if (splitsOf(first) > 0 || mostSplits(qubits) === 0 || first.some(({ gate }) => gate === "measure")) return null;
  const matches = goalOf(asset, task);
  const vector = task.k === "unitary" ? unitaryOf(first, qubits) : vectorOf(asset.input ?? "0".repeat(qubits));
  if (task.k === "state") for (const operation of first) apply(vector, operation, qubits);
  const begin = Math.max(-1, ...start.map(({ at }) => at[0])) + 1;
  const steps = movesOf(asset);
  const seen = new Set([nameOf(vector)]);
  let level: Found[] = [{ vector, moves: [] }];
  let left = nodes;
  for (let depth = 0; depth < Math.min(DEEPEST, asset.columns - begin) && level.length > 0; depth += 1) {
    const next: Found[] = [];
    for (const { vector: before, moves } of level) {
      for (const { cells, operation } of steps) {
        left -= 1;
        if (left < 0) return null;
        const after = copyOf(before);
        apply(after, operation, qubits);
        const name = nameOf(after);
        if (seen.has(name)) continue;
        seen.add(name);
        const all = [...moves, cells];
        if (matches(after)) {
          const built = [...start, ...all.flatMap((move, index) => at(move, begin + index))];
          if (isGood(asset, task, built)) return built;
        }
        next.push({ vector: after, moves: all });
      }
    }
    level = next;
  }
  return null;
}

const at = (cells: readonly Cell[], column: number) =>
  cells.map((cell): Cell => ({ ...cell, at: [column, cell.at[1]] }));

function isGood(asset: QuantumCircuit, task: Simulated, cells: readonly Cell[]): boolean {
  return (
    judgeTask(asset, task, cells).right && overLimits(costOf(operationsOf(cells)), asset.limits ?? {}).length === 0
  );
}

function goalOf({ qubits }: QuantumCircuit, task: Simulated): (vector: Vector) => boolean {
  if (task.k === "state") {
    // With a target on some of the qubits, every state has to be judged.
    const target = task.on ? null : readKet(task.target, qubits)?.vector;
    return (vector) => !target || overlapOf(target, vector) * Math.sqrt(target.re.length) > 1 - 1e-6;
  }
  const wanted = task.k === "unitary" ? unitaryOf(operationsOf(task.target), qubits) : null;
  return (vector) => wanted === null || overlapOf(wanted, vector) > 1 - 1e-6;
}

/** Everything a single column can hold: one gate, with and without controls. */
function movesOf({
  palette,
  qubits,
  controls = qubits > 1,
}: QuantumCircuit): { cells: Cell[]; operation: Operation }[] {
  const gates = [...new Set(palette.flatMap(gatesOf))].filter((gate) => !SKIPPED.has(gate));
  const rows = Array.from({ length: qubits }, (_, row) => row);
  const cores = gates.flatMap((gate): Cell[][] => {
    if (gate === "swap" || gate === "iswap") {
      return rows.flatMap((a) => rows.filter((b) => b > a).map((b): Cell[] => [cellOf(gate, a), cellOf(gate, b)]));
    }
    const angles = ANGLED.has(gate) ? ANGLES.map((angle) => [angle]) : [undefined];
    return rows.flatMap((row) =>
      angles.map((angle): Cell[] => [{ ...cellOf(gate, row), ...(angle && { angles: angle }) }]),
    );
  });
  const offersC = controls || palette.some((tool) => gatesOf(tool).some((gate) => isControl({ gate })));
  const all = offersC ? cores.flatMap((core) => controlled(core, rows)) : cores;
  return all.flatMap((cells) => {
    const [operation] = operationsOf(cells);
    return operation ? [{ cells, operation }] : [];
  });
}

const cellOf = (gate: CellGate, row: number): Cell => ({ at: [0, row], gate });

/** The gate alone, then with one control, then with two. */
function controlled(core: Cell[], rows: readonly number[]): Cell[][] {
  const free = rows.filter((row) => core.every((cell) => cell.at[1] !== row));
  let all = [core];
  for (const row of free)
    all = all.flatMap((cells) => [cells, [...cells, cellOf("c", row)], [...cells, cellOf("o", row)]]);
  return all.sort((a, b) => a.length - b.length);
}

/** Key of a vector that ignores its global phase. */
function nameOf({ re, im }: Vector): string {
  const first = re.findIndex((r, index) => Math.hypot(r, im[index] ?? 0) > 1e-6);
  const length = Math.hypot(re[first] ?? 1, im[first] ?? 0);
  const [cos, sin] = [(re[first] ?? 1) / length, (im[first] ?? 0) / length];
  let name = "";
  for (const [index, r] of re.entries()) {
    const i = im[index] ?? 0;
    name += `${Math.round(1e5 * (r * cos + i * sin)) + 0},${Math.round(1e5 * (i * cos - r * sin)) + 0};`;
  }
  return name;
}
