import { angleOf } from "./angle.ts";
import { CELL_GATES, GATES, gatesOf, isControl, PUTS, spanOf } from "./gates.ts";
import { inOrder } from "./operations.ts";
import type { At, Cell, CellGate, PublicCircuit, Tool, Tuning } from "./types.ts";

const same = (a: At, b: At) => a[0] === b[0] && a[1] === b[1];

/** The cell that covers this place, if any. */
export function cellAt(cells: readonly Cell[], [column, row]: At): Cell | undefined {
  return cells.find(({ at, ...cell }) => at[0] === column && at[1] <= row && row < at[1] + spanOf(cell));
}

/** True if the cell here can't be changed. */
export function isLockedAt(pub: PublicCircuit, at: At): boolean {
  return pub.locked.some((place) => same(place, at));
}

/** Gates a learner can place. */
export function offeredGates(pub: Pick<PublicCircuit, "palette" | "controls">): Set<CellGate> {
  const controls: readonly CellGate[] = pub.controls ? ["c", "o"] : [];
  return new Set([...pub.palette.flatMap(gatesOf), ...controls]);
}

/** A new cell of this gate, with default settings. */
export function freshCell(gate: CellGate, at: At, pub: PublicCircuit): Cell {
  const { angles, spans } = GATES[gate];
  if (angles === 1) return { at, gate, angles: ["pi/2"] };
  if (angles === 3) return { at, gate, angles: ["pi/2", "0", "pi"] };
  if (spans) return { at, gate, span: gate === "oracle" ? oracleSpan(pub) : Math.max(1, pub.qubits - at[1]) };
  return gate === "measure" ? { at, gate, bit: Math.min(at[1], pub.bits - 1) } : { at, gate };
}

function oracleSpan({ aim }: PublicCircuit): number {
  return aim?.k === "oracle" ? aim.qubits : 1;
}

/** Places a cell, replacing what it covers; nothing changes if it would cover a locked cell. */
function placeCell(cells: readonly Cell[], cell: Cell, pub: PublicCircuit): readonly Cell[] {
  const rows = Array.from({ length: spanOf(cell) }, (_, step): At => [cell.at[0], cell.at[1] + step]);
  const inside = rows.every(([column, row]) => column >= 0 && column < pub.columns && row >= 0 && row < pub.qubits);
  if (!inside) return cells;
  if (rows.some((at) => isLockedAt(pub, at))) return cells;
  const covered = new Set(rows.map((at) => cellAt(cells, at)));
  if ([...covered].some((other) => other && isLockedAt(pub, other.at))) return cells;
  return [...cells.filter((other) => !covered.has(other)), cell].sort(inOrder);
}

/** Places a tool's cells downwards from a place, or in the last rows with enough room. */
export function put(cells: readonly Cell[], at: At, tool: Tool, pub: PublicCircuit): readonly Cell[] {
  const known = pub.palette.includes(tool) || (pub.controls && (tool === "c" || tool === "o"));
  if (!known || at[1] < 0 || at[1] >= pub.qubits) return cells;
  const gates = PUTS[tool] ?? gatesOf(tool);
  const first = gates[0];
  if (gates.length === 1 && first) {
    const cell = freshCell(first, at, pub);
    const top = Math.max(0, Math.min(at[1], pub.qubits - spanOf(cell)));
    return placeCell(cells, { ...cell, at: [at[0], top] }, pub);
  }
  const isPair = tool === "swap" || tool === "iswap";
  // The other end of an incomplete swap.
  const ends = cells.filter(({ at: [column], gate }) => isPair && column === at[0] && gate === tool);
  if (first && ends.length === 1) return placeCell(cells, { at, gate: first }, pub);
  const top = Math.max(0, Math.min(at[1], pub.qubits - gates.length));
  const added = gates.map((gate, step): Cell => ({ at: [at[0], top + step], gate }));
  const next = added.reduce<readonly Cell[]>((before, cell) => placeCell(before, cell, pub), cells);
  return added.every((cell) => next.includes(cell)) ? next : cells;
}

/** Removes the cell here. */
export function take(cells: readonly Cell[], at: At, pub: PublicCircuit): readonly Cell[] {
  const cell = cellAt(cells, at);
  return cell && !isLockedAt(pub, cell.at) ? cells.filter((other) => other !== cell) : cells;
}

/** Moves a cell. */
export function move(cells: readonly Cell[], from: At, to: At, pub: PublicCircuit): readonly Cell[] {
  const cell = cellAt(cells, from);
  const taken = take(cells, from, pub);
  if (!cell || taken === cells || same(cell.at, to)) return cells;
  const next = placeCell(taken, { ...cell, at: to }, pub);
  return next === taken ? cells : next;
}

/** Changes angles, span, bit or condition of the cell here. */
export function tune(cells: readonly Cell[], at: At, change: Tuning, pub: PublicCircuit): readonly Cell[] {
  const cell = cellAt(cells, at);
  if (!cell || isLockedAt(pub, cell.at)) return cells;
  const { if: condition = cell.if, ...rest } = change;
  const next = tidy({ ...cell, ...rest, if: condition ?? undefined }, pub);
  return next ? placeCell(take(cells, cell.at, pub), next, pub) : cells;
}

/** A cell reduced to the settings its gate needs; null if one is missing or invalid. */
export function tidy(cell: Cell, pub: Pick<PublicCircuit, "qubits" | "columns" | "bits">): Cell | null {
  const { at, gate, angles = [], span, bit, if: condition } = cell;
  const facts = GATES[gate];
  const [column, row] = at;
  if (column < 0 || column >= pub.columns || row < 0 || row + spanOf(cell) > pub.qubits || spanOf(cell) < 1)
    return null;
  if (angles.length !== facts.angles || angles.some((text) => angleOf(text) === null)) return null;
  if (gate === "measure" && (bit === undefined || bit < 0 || bit >= pub.bits)) return null;
  const isTold = condition !== undefined && !isControl(cell) && condition.bit < pub.bits;
  return {
    at,
    gate,
    ...(facts.angles > 0 && { angles }),
    ...(facts.spans && { span: span ?? 1 }),
    ...(gate === "measure" && { bit }),
    ...(isTold && { if: condition }),
  };
}

/** Cleans up cells from a learner: locked cells stay, and anything not offered, outside the grid or overlapping goes. */
export function sanitise(cells: readonly Cell[], pub: PublicCircuit): Cell[] {
  const mayUse = offeredGates(pub);
  const held = pub.start.filter(({ at }) => isLockedAt(pub, at));
  const wanted = cells.flatMap((cell) => (mayUse.has(cell.gate) && fits(cell, pub) ? (tidy(cell, pub) ?? []) : []));
  return [...wanted.reduce<readonly Cell[]>((before, cell) => placeCell(before, cell, pub), held)].sort(inOrder);
}

function fits(cell: Cell, pub: PublicCircuit): boolean {
  return cell.gate !== "oracle" || cell.span === oracleSpan(pub);
}

/** True if a name is a gate of the grid. */
export function isCellGate(name: string): name is CellGate {
  return CELL_GATES.some((gate) => gate === name);
}
