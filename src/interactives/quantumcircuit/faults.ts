import type { Violation } from "../kit/contract.ts";
import { mostSplits, splitsOf } from "./engine.ts";
import { isControl } from "./gates.ts";
import { columnsOf, operationsOf } from "./operations.ts";
import type { Cell, PublicCircuit } from "./types.ts";

const name = ({ at }: Cell) => at.join();

/** Errors in a circuit: a swap with one end, a control without a gate or on a measurement, too many branches. */
export function faultsOf(cells: readonly Cell[], { qubits }: Pick<PublicCircuit, "qubits">): Violation[] {
  const found = columnsOf(cells).flatMap(({ column, cells: inside }) => faultsIn(column + 1, inside));
  if (splitsOf(operationsOf(cells)) <= mostSplits(qubits)) return found;
  return [...found, { code: "fault.splits", at: [], params: { most: mostSplits(qubits) } }];
}

function faultsIn(column: number, inside: readonly Cell[]): Violation[] {
  const found: Violation[] = [];
  for (const gate of ["swap", "iswap"] as const) {
    const ends = inside.filter((cell) => cell.gate === gate);
    if (ends.length !== 0 && ends.length !== 2)
      found.push({ code: "fault.swap", at: ends.map(name), params: { column } });
  }
  const controls = inside.filter(isControl);
  const measured = inside.filter(({ gate }) => gate === "measure" || gate === "reset");
  if (controls.length === 0) return found;
  if (measured.length > 0) found.push({ code: "fault.measure", at: measured.map(name), params: { column } });
  else if (controls.length === inside.length)
    found.push({ code: "fault.control", at: controls.map(name), params: { column } });
  return found;
}
