import { angleOf } from "./angle.ts";
import { CELL_GATES, GATES, gatesOf, isControl, PUTS, spanOf } from "./gates.ts";
import { inOrder } from "./operations.ts";
import type { At, Cell, CellGate, PublicCircuit, Tool, Tuning } from "./types.ts";

const same = (a: At, b: At) => a[0] === b[0] && a[1] === b[1];

/** The cell that covers this place, if any. */
export function cellAt(cells: readonly Cell[], [column, row]: At): Cell | undefined {
  return cells.find(({ at, ...cell }) => at[0] === column && at[1] <= row && row < at[1] + spanOf(cell));
}

/** Whether what stands here may not be touched. */
export function isLockedAt(pub: PublicCircuit, at: At): boolean {
  return pub.locked.some((one) => same(one, at));
}

/** Every gate that a learner may put into a cell. */
export function offered(pub: Pick<PublicCircuit, "palette" | "controls">): Set<CellGate> {
  const controls: readonly CellGate[] = pub.controls ? ["c", "o"] : [];
  return new Set([...pub.palette.flatMap(gatesOf), ...controls]);
}

/** A new cell of this gate, with what it needs besides. */
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

/** The cells with this one in them; what it covers makes way, but for what is locked: then nothing changes. */
function placed(cells: readonly Cell[], cell: Cell, pub: PublicCircuit): readonly Cell[] {
  const rows = Array.from({ length: spanOf(cell) }, (_, step): At => [cell.at[0], cell.at[1] + step]);
  const inside = rows.every(([column, row]) => column >= 0 && column < pub.columns && row >= 0 && row < pub.qubits);
  if (!inside) return cells;
  if (rows.some((at) => isLockedAt(pub, at))) return cells;
  const covered = new Set(rows.map((at) => cellAt(cells, at)));
  if ([...covered].some((other) => other && isLockedAt(pub, other.at))) return cells;
  return [...cells.filter((other) => !covered.has(other)), cell].sort(inOrder);
}

/** Puts what a tool stands for, downward from a place; from the last rows that have room if it is too low. */
export function put(cells: readonly Cell[], at: At, tool: Tool, pub: PublicCircuit): readonly Cell[] {
  const known = pub.palette.includes(tool) || (pub.controls && (tool === "c" || tool === "o"));
  if (!known || at[1] < 0 || at[1] >= pub.qubits) return cells;
  const gates = PUTS[tool] ?? gatesOf(tool);
  const first = gates[0];
  if (gates.length === 1 && first) {
    const cell = freshCell(first, at, pub);
    const top = Math.max(0, Math.min(at[1], pub.qubits - spanOf(cell)));
    return placed(cells, { ...cell, at: [at[0], top] }, pub);
  }
  const isPair = tool === "swap" || tool === "iswap";
  // The other end of a swap that has only one.
  const ends = cells.filter(({ at: [column], gate }) => isPair && column === at[0] && gate === tool);
  if (first && ends.length === 1) return placed(cells, { at, gate: first }, pub);
  const top = Math.max(0, Math.min(at[1], pub.qubits - gates.length));
  const added = gates.map((gate, step): Cell => ({ at: [at[0], top + step], gate }));
  const next = added.reduce<readonly Cell[]>((before, cell) => placed(before, cell, pub), cells);
  return added.every((cell) => next.includes(cell)) ? next : cells;
}

/** Without what stands here. */
export function take(cells: readonly Cell[], at: At, pub: PublicCircuit): readonly Cell[] {
  const cell = cellAt(cells, at);
  return cell && !isLockedAt(pub, cell.at) ? cells.filter((other) => other !== cell) : cells;
}

/** What stood at one place stands at another. */
export function move(cells: readonly Cell[], from: At, to: At, pub: PublicCircuit): readonly Cell[] {
  const cell = cellAt(cells, from);
  const taken = take(cells, from, pub);
  if (!cell || taken === cells || same(cell.at, to)) return cells;
  const next = placed(taken, { ...cell, at: to }, pub);
  return next === taken ? cells : next;
}

/** With other angles, another span, bit or condition here. */
export function tune(cells: readonly Cell[], at: At, change: Tuning, pub: PublicCircuit): readonly Cell[] {
  const cell = cellAt(cells, at);
  if (!cell || isLockedAt(pub, cell.at)) return cells;
  const { if: condition = cell.if, ...rest } = change;
  const next = tidy({ ...cell, ...rest, if: condition ?? undefined }, pub);
  return next ? placed(take(cells, cell.at, pub), next, pub) : cells;
}

/** A cell with only what belongs to its gate; null when that is missing or means nothing. */
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

/** Cells as a learner may have them: locked ones in place, nothing that is not offered, nothing outside or twice in one place. */
export function settle(cells: readonly Cell[], pub: PublicCircuit): Cell[] {
  const mayUse = offered(pub);
  const held = pub.start.filter(({ at }) => isLockedAt(pub, at));
  const wanted = cells.flatMap((cell) => (mayUse.has(cell.gate) && fits(cell, pub) ? (tidy(cell, pub) ?? []) : []));
  return [...wanted.reduce<readonly Cell[]>((before, cell) => placed(before, cell, pub), held)].sort(inOrder);
}

function fits(cell: Cell, pub: PublicCircuit): boolean {
  return cell.gate !== "oracle" || cell.span === oracleSpan(pub);
}

/** Whether a text names a gate of the grid. */
export function isCellGate(name: string): name is CellGate {
  return CELL_GATES.some((gate) => gate === name);
}
