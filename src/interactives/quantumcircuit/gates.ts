import type { Cell, CellGate, Tool } from "./types.ts";

export interface GateFacts {
  /** Text in its box on the wire. */
  label: string;
  angles: 0 | 1 | 3;
  /** Covers several wires downwards. */
  spans?: true;
  /** Its key in the grid; a capital letter means with Shift. */
  key: string;
}

/** Everything a cell can hold. */
export const GATES: Readonly<Record<CellGate, GateFacts>> = {
  h: { label: "H", angles: 0, key: "h" },
  x: { label: "X", angles: 0, key: "x" },
  y: { label: "Y", angles: 0, key: "y" },
  z: { label: "Z", angles: 0, key: "z" },
  s: { label: "S", angles: 0, key: "s" },
  sdg: { label: "S†", angles: 0, key: "S" },
  t: { label: "T", angles: 0, key: "t" },
  tdg: { label: "T†", angles: 0, key: "T" },
  sx: { label: "√X", angles: 0, key: "v" },
  rx: { label: "Rx", angles: 1, key: "X" },
  ry: { label: "Ry", angles: 1, key: "Y" },
  rz: { label: "Rz", angles: 1, key: "Z" },
  p: { label: "P", angles: 1, key: "p" },
  u: { label: "U", angles: 3, key: "u" },
  c: { label: "●", angles: 0, key: "c" },
  o: { label: "○", angles: 0, key: "o" },
  swap: { label: "×", angles: 0, key: "w" },
  iswap: { label: "iSWAP", angles: 0, key: "i" },
  measure: { label: "M", angles: 0, key: "m" },
  reset: { label: "|0⟩", angles: 0, key: "r" },
  qft: { label: "QFT", angles: 0, spans: true, key: "q" },
  iqft: { label: "QFT†", angles: 0, spans: true, key: "Q" },
  oracle: { label: "?", angles: 0, spans: true, key: "b" },
};

const isGate = (name: string): name is CellGate => Object.hasOwn(GATES, name);

export const CELL_GATES: readonly CellGate[] = Object.keys(GATES).filter(isGate);

/** Cells placed by tools for several cells, from top to bottom. */
export const PUTS: Readonly<Partial<Record<Tool, readonly CellGate[]>>> = {
  cx: ["c", "x"],
  ccx: ["c", "c", "x"],
  cswap: ["c", "swap", "swap"],
  swap: ["swap", "swap"],
  iswap: ["iswap", "iswap"],
};

const TOOL_LABELS: Readonly<Record<string, string>> = {
  cx: "CX",
  ccx: "CCX",
  cswap: "CSWAP",
  swap: "SWAP",
  iswap: "iSWAP",
};

/** Label of a tool's button. */
export function toolLabel(tool: Tool): string {
  return TOOL_LABELS[tool] ?? (isGate(tool) ? GATES[tool].label : tool);
}

/** Gates a tool can place. */
export function gatesOf(tool: Tool): readonly CellGate[] {
  return PUTS[tool] ?? (isGate(tool) ? [tool] : []);
}

/** True for controls and anti-controls. */
export function isControl({ gate }: Pick<Cell, "gate">): boolean {
  return gate === "c" || gate === "o";
}

/** Number of wires a cell covers. */
export function spanOf({ gate, span }: Pick<Cell, "gate" | "span">): number {
  return GATES[gate].spans ? (span ?? 1) : 1;
}
