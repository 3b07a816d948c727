import { MAX_ANGLE_LENGTH } from "./angle.ts";
import { GATES } from "./gates.ts";
import { freshCell, isCellGate, tidy } from "./grid.ts";
import { columnsOf } from "./operations.ts";
import type { Cell, PublicCircuit } from "./types.ts";

/**
 * A circuit as text, one line per column: `h 1`, `c 1, x 2`, `rx(pi/8) 2`, `measure 1 to 1`, `x 3 if 1 = 1`, `qft 1-3`.
 * Qubits and bits count from 1; an empty line is an empty column.
 */
export function writeCircuit(cells: readonly Cell[]): string {
  const columns = columnsOf(cells);
  const lines = Array.from({ length: (columns.at(-1)?.column ?? -1) + 1 }, () => "");
  for (const { column, cells: inside } of columns) lines[column] = inside.map(writeCell).join(", ");
  return lines.join("\n");
}

function writeCell({ at, gate, angles = [], span = 1, bit, if: condition }: Cell): string {
  const name = angles.length > 0 ? `${gate}(${angles.join("; ")})` : gate;
  const wire = GATES[gate].spans ? `${at[1] + 1}-${at[1] + span}` : `${at[1] + 1}`;
  const into = bit === undefined ? "" : ` to ${bit + 1}`;
  return `${name} ${wire}${into}${condition ? ` if ${condition.bit + 1} = ${condition.is}` : ""}`;
}

const CELL =
  /^([a-z]+)\s*(?:\(([^)]*(?:\([^)]*\)[^)]*)*)\))?\s*(\d+)(?:\s*-\s*(\d+))?(?:\s+to\s+(\d+))?(?:\s+if\s+(\d+)\s*=\s*([01]))?$/i;

/** Cells of a circuit's text, or the number of the first line that can't be read. */
export function readCircuit(text: string, pub: PublicCircuit): { cells: Cell[] } | { line: number } {
  const cells: Cell[] = [];
  for (const [column, line] of text.trimEnd().split("\n").entries()) {
    const parts = line.split(/,(?![^(]*\))/).map((part) => part.trim());
    for (const part of parts.filter((text) => text !== "")) {
      const cell = readCell(part, column, pub);
      if (!cell) return { line: column + 1 };
      cells.push(cell);
    }
  }
  return { cells };
}

function readCell(text: string, column: number, pub: PublicCircuit): Cell | null {
  const [, name = "", angles, wire = "", last, bit, when, is] = CELL.exec(text) ?? [];
  const gate = name.toLowerCase();
  if (!isCellGate(gate)) return null;
  const row = Number(wire) - 1;
  const cell: Cell = { ...freshCell(gate, [column, row], pub) };
  if (angles !== undefined) cell.angles = angles.split(";").map((angle) => angle.trim().slice(0, MAX_ANGLE_LENGTH));
  if (last !== undefined) cell.span = Number(last) - row;
  if (bit !== undefined) cell.bit = Number(bit) - 1;
  if (when !== undefined) cell.if = { bit: Number(when) - 1, is: is === "1" ? 1 : 0 };
  return tidy(cell, pub);
}
