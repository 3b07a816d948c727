import { angleOf } from "./angle.ts";
import { isControl, spanOf } from "./gates.ts";
import type { Cell, CellGate, Condition } from "./types.ts";

/** One operation on some qubits. */
export interface Operation {
  column: number;
  gate: Exclude<CellGate, "c" | "o">;
  /** Rows, from the top. */
  on: readonly number[];
  controls: readonly { row: number; is: 0 | 1 }[];
  /** In radians. */
  angles: readonly number[];
  /** As the learner wrote them. */
  written: readonly string[];
  bit: number;
  if: Condition | null;
}

/** Cells of each non-empty column, from left to right and top to bottom. */
export function columnsOf(cells: readonly Cell[]): { column: number; cells: Cell[] }[] {
  const byColumn = new Map<number, Cell[]>();
  for (const cell of [...cells].sort(inOrder)) byColumn.set(cell.at[0], [...(byColumn.get(cell.at[0]) ?? []), cell]);
  return [...byColumn].map(([column, inside]) => ({ column, cells: inside }));
}

/** Sorts by column, then by row. */
export function inOrder(a: Cell, b: Cell): number {
  return a.at[0] - b.at[0] || a.at[1] - b.at[1];
}

/** Operations of a circuit, in order. Controls apply to everything in their column except measure and reset. */
export function operationsOf(cells: readonly Cell[]): Operation[] {
  return columnsOf(cells).flatMap(({ column, cells: inside }) => {
    const controls = inside
      .filter(isControl)
      .map(({ at, gate }) => ({ row: at[1], is: gate === "c" ? (1 as const) : (0 as const) }));
    return inside.flatMap((cell) => operationOf(cell, column, inside, controls) ?? []);
  });
}

function operationOf(
  cell: Cell,
  column: number,
  inside: readonly Cell[],
  controls: Operation["controls"],
): Operation | null {
  const { gate, at, angles = [] } = cell;
  if (gate === "c" || gate === "o") return null;
  const rest = {
    column,
    gate,
    angles: angles.map((text) => angleOf(text) ?? 0),
    written: angles,
    bit: cell.bit ?? at[1],
    if: cell.if ?? null,
  };
  if (gate === "measure" || gate === "reset") return { ...rest, on: [at[1]], controls: [] };
  if (gate === "swap" || gate === "iswap") {
    const ends = inside.filter((other) => other.gate === gate).map((other) => other.at[1]);
    return ends[0] === at[1] && ends.length === 2 ? { ...rest, on: ends, controls } : null;
  }
  return { ...rest, on: Array.from({ length: spanOf(cell) }, (_, step) => at[1] + step), controls };
}
