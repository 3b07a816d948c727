import type { Draft } from "../../kit/editor/author-editor.ts";
import { isRecord, recordsIn, textIn, wholeIn } from "../../kit/editor/read-draft.ts";
import { run } from "../engine.ts";
import { GATES } from "../gates.ts";
import { isCellGate } from "../grid.ts";
import { operationsOf } from "../operations.ts";
import { chancesOf, registerChances } from "../readout.ts";
import { entriesOf } from "../target.ts";
import type { Cell, Condition, Tool } from "../types.ts";

/** Goals that a drawn circuit can be the solution of. */
export const GOALS = ["state", "unitary", "distribution"] as const;
export type DrawnGoal = (typeof GOALS)[number];

export const TOOLS: readonly Tool[] = [
  "h",
  "x",
  "y",
  "z",
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
  "cx",
  "ccx",
  "cswap",
  "measure",
  "reset",
  "qft",
  "iqft",
];

/** A circuit's grid as far as it can be drawn. */
export interface Drawn {
  qubits: number;
  columns: number;
  bits: number;
  palette: Tool[];
  input: string;
  start: Cell[];
  model: Cell[];
  goal: DrawnGoal | "other" | "none";
}

/** Grid in a draft; what doesn't fit in is left out. */
export function drawnIn(draft: Draft): Drawn {
  const qubits = wholeIn(draft.qubits, 1, 12, 2);
  const columns = wholeIn(draft.columns, 1, 40, 4);
  const palette = TOOLS.filter((tool) => Array.isArray(draft.palette) && draft.palette.includes(tool));
  const input = textIn(draft.input);
  const task = isRecord(draft.task) ? draft.task : null;
  const kind = GOALS.find((name) => name === task?.k);
  const cells = (value: unknown) => recordsIn(value).flatMap((cell) => cellIn(cell, qubits, columns));
  const model = cells(draft.model);
  return {
    qubits,
    columns,
    bits: wholeIn(draft.bits, 0, 12, palette.includes("measure") ? qubits : 0),
    palette,
    input: /^[01+\-ij]+$/.test(input) && input.length === qubits ? input : "0".repeat(qubits),
    start: cells(draft.start),
    model: model.length === 0 && task?.k === "unitary" ? cells(task.target) : model,
    goal: kind ?? (task ? "other" : "none"),
  };
}

function cellIn(
  { at, gate, angles, span, bit, if: condition }: Record<string, unknown>,
  qubits: number,
  columns: number,
): Cell[] {
  const [column, row] = Array.isArray(at) ? at : [];
  const name = textIn(gate);
  if (!isCellGate(name) || wholeIn(column, 0, columns - 1, -1) < 0 || wholeIn(row, 0, qubits - 1, -1) < 0) return [];
  const written = (Array.isArray(angles) ? angles : []).map(textIn).slice(0, GATES[name].angles);
  const { bit: read, is } = Object(condition);
  const given: Condition | null = typeof read === "number" && (is === 0 || is === 1) ? { bit: read, is } : null;
  return [
    {
      at: [column, row],
      gate: name,
      ...(written.length > 0 && { angles: written }),
      ...(typeof span === "number" && { span }),
      ...(typeof bit === "number" && { bit }),
      ...(given && { if: given }),
    },
  ];
}

const rounded = (value: number) => Number(value.toPrecision(12)) + 0;

/** Task that a circuit solves: the state it ends in, its matrix, or the chances of its results. Null without a circuit. */
export function taskOf({ qubits, bits, input }: Drawn, goal: DrawnGoal, model: readonly Cell[]): Draft | null {
  if (model.length === 0) return null;
  if (goal === "unitary") return { k: goal, target: model };
  const outcome = run({ qubits, bits, input, operations: operationsOf(model) });
  const digits = (index: number, count: number) => index.toString(2).padStart(count, "0");
  if (goal === "distribution") {
    const measured = bits > 0;
    const chances = [...(measured ? registerChances(outcome) : chancesOf(outcome))];
    const named = chances.flatMap((chance, index) =>
      chance > 1e-9 ? [[digits(index, measured ? bits : qubits), rounded(chance)] as const] : [],
    );
    return { k: goal, target: Object.fromEntries(named) };
  }
  const [branch] = outcome.branches;
  if (!branch || outcome.branches.length > 1) return null;
  const named = entriesOf(branch.vector).map(([index, re, im]) => {
    const amplitude = Math.abs(im) < 1e-12 ? rounded(re) : [rounded(re), rounded(im)];
    return [digits(index, qubits), amplitude] as const;
  });
  return { k: goal, target: Object.fromEntries(named) };
}
