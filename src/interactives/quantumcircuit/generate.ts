import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { run } from "./engine.ts";
import { amplitudeText } from "./exact.ts";
import { judgeTask } from "./judge-task.ts";
import { costOf } from "./limits.ts";
import { operationsOf } from "./operations.ts";
import { binary } from "./readout.ts";
import { entriesOf } from "./target.ts";
import type { Amplitude, Cell, CellGate, QuantumCircuit, Task, Tool } from "./types.ts";

interface Preset {
  qubits: number;
  gates: number;
  palette: Tool[];
  /** Number of controlled gates. */
  controlled: number;
  task: "state" | "unitary";
}

const PRESETS: Readonly<Record<Difficulty, Preset>> = {
  1: { qubits: 1, gates: 2, palette: ["h", "x", "z"], controlled: 0, task: "state" },
  2: { qubits: 2, gates: 2, palette: ["h", "x", "z"], controlled: 1, task: "state" },
  3: { qubits: 2, gates: 4, palette: ["h", "x", "z", "s"], controlled: 1, task: "state" },
  4: { qubits: 3, gates: 4, palette: ["h", "x", "z", "s"], controlled: 2, task: "state" },
  5: { qubits: 2, gates: 4, palette: ["h", "x", "s", "t"], controlled: 2, task: "unitary" },
};

/**
 * One kind of circuit per difficulty: one qubit, a pair, phases, three qubits, a whole operation. The certificate is
 * the circuit the task was made from.
 */
export function generateCircuit({ seed, difficulty }: GenerateOptions) {
  const preset = PRESETS[difficulty];
  const random = seededRandom(seed);
  for (;;) {
    const model = randomCircuit(preset, random);
    const asset = assetOf(preset, model, difficulty);
    if (asset.task && asset.task.k !== "oracle" && isWorthIt(asset, asset.task, model)) {
      return { asset, certificate: { model, cost: costOf(operationsOf(model)) } };
    }
  }
}

/** True if neither an empty circuit nor the circuit with a gate removed does the same. */
function isWorthIt(asset: QuantumCircuit, task: Exclude<Task, { k: "oracle" }>, model: readonly Cell[]): boolean {
  const columns = model.map(({ at }) => at[0]);
  return [-1, ...columns].every((left) => {
    const rest = left === -1 ? [] : model.filter(({ at }) => at[0] !== left);
    return !judgeTask(asset, task, rest).right;
  });
}

function randomCircuit({ qubits, gates, palette, controlled }: Preset, random: Random): Cell[] {
  const rows = Array.from({ length: qubits }, (_, row) => row);
  const withControl = new Set(
    random.shuffle(Array.from({ length: gates }, (_, column) => column)).slice(0, controlled),
  );
  return Array.from({ length: gates }, (_, column) => column).flatMap((column): Cell[] => {
    const [row = 0, other = 0] = random.shuffle(rows);
    const gate = random.pick(palette) as CellGate; // the palettes above hold single-cell gates only
    const cell: Cell = { at: [column, row], gate };
    return withControl.has(column) ? [cell, { at: [column, other], gate: "c" }] : [cell];
  });
}

function assetOf(preset: Preset, model: Cell[], difficulty: Difficulty): QuantumCircuit {
  const { qubits, palette, gates } = preset;
  const base = { type: "quantumcircuit", version: 1, difficulty, qubits, columns: gates + 2, palette, model } as const;
  const wires = `${qubits} ${qubits === 1 ? "qubit" : "qubits"}`;
  if (preset.task === "unitary") {
    const prompt = `Build a circuit that does what the matrix shows to every state, with at most ${gates} gates.`;
    const description = `An empty circuit of ${wires}. The goal is the matrix of a circuit of ${gates} gates, given as a table.`;
    return { ...base, prompt, description, task: { k: "unitary", target: model }, limits: { gates } };
  }
  const { branches } = run({ qubits, bits: 0, input: "0".repeat(qubits), operations: operationsOf(model) });
  const vector = branches[0]?.vector;
  const entries = vector ? entriesOf(vector) : [];
  const target = Object.fromEntries(
    entries.map(([index, re, im]): [string, Amplitude] => [binary(index, qubits), [re, im]]),
  );
  const amplitudes = entries.map(([index, re, im]) => `${binary(index, qubits)}: ${amplitudeText(re, im)}`).join(", ");
  return {
    ...base,
    prompt: `Make the goal state with at most ${gates} gates.`,
    description: `An empty circuit of ${wires}, all 0 at first. The amplitudes of the goal are ${amplitudes}.`,
    task: { k: "state", target },
    limits: { gates },
  };
}
