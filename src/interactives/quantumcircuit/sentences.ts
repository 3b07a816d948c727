import type { Sentence } from "../kit/contract.ts";
import { shownAngle } from "./angle.ts";
import { GATES } from "./gates.ts";
import type { Operation } from "./operations.ts";
import type { Cell } from "./types.ts";

/** Names of the wires. */
export interface Named {
  names: readonly string[];
}

/** Name of a gate with its angles, spelt as its drawing shows them: "Rx π/8". */
export function gateName(gate: Operation["gate"], written: readonly string[]): string {
  const { label } = GATES[gate];
  const called = gate === "swap" ? "SWAP" : label;
  return written.length === 0 ? called : `${called} ${written.map(shownAngle).join(", ")}`;
}

const CONTROLS = { c: "cell.control", o: "cell.anticontrol" } as const;
const BARE = { measure: "cell.measure", reset: "cell.reset", oracle: "cell.oracle" } as const;

/** A cell in words: its place and its gate. */
export function sentenceOf(cell: Cell, place: { column: number; wire: string | number }, { names }: Named): Sentence {
  const { gate, angles = [], if: condition, span = 1, at } = cell;
  if (gate === "c" || gate === "o") return { code: CONTROLS[gate], params: place };
  if (gate === "measure") return { code: BARE.measure, params: { ...place, bit: (cell.bit ?? 0) + 1 } };
  if (gate === "reset" || gate === "oracle") return { code: BARE[gate], params: place };
  const params = { ...place, gate: gateName(gate, angles) };
  if (condition) return { code: "cell.if", params: { ...params, bit: condition.bit + 1, is: condition.is } };
  if (span > 1) return { code: "cell.block", params: { ...params, last: names[at[1] + span - 1] ?? at[1] + span } };
  return { code: "cell.gate", params };
}

/** An operation in words, for the list by column. */
export function operationSentence(
  { gate, on, controls, written, bit, if: condition }: Operation,
  { names }: Named,
): Sentence {
  const wires = (rows: readonly number[]) => rows.map((row) => names[row] ?? row + 1).join(", ");
  const base = { gate: gateName(gate, written), count: on.length, on: wires(on) };
  if (gate === "measure") return { code: "op.measure", params: { ...base, bit: bit + 1 } };
  if (gate === "reset") return { code: "op.reset", params: base };
  if (controls.length > 0) {
    const conditions = controls.map(({ row, is }) => `${names[row] ?? row + 1} = ${is}`).join(", ");
    return {
      code: condition ? "op.controlled.if" : "op.controlled",
      params: { ...base, controls: conditions, ...whenOf(condition) },
    };
  }
  return condition ? { code: "op.if", params: { ...base, ...whenOf(condition) } } : { code: "op.plain", params: base };
}

function whenOf(condition: Operation["if"]): Record<string, number> {
  return condition ? { bit: condition.bit + 1, is: condition.is } : {};
}
