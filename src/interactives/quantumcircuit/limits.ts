import type { Operation } from "./operations.ts";
import type { Limits } from "./types.ts";

/** Cost of a circuit: gates without measurements, gates on two or more qubits, depth, T gates. */
export function costOf(operations: readonly Operation[]): Required<Limits> {
  const gates = operations.filter(({ gate }) => gate !== "measure" && gate !== "reset");
  const filled = new Map<number, number>();
  for (const operation of operations) {
    const rows = rowsOf(operation);
    const layer = 1 + Math.max(0, ...rows.map((row) => filled.get(row) ?? 0));
    for (const row of rows) filled.set(row, layer);
  }
  return {
    gates: gates.length,
    twoQubit: gates.filter((operation) => rowsOf(operation).length > 1).length,
    depth: Math.max(0, ...filled.values()),
    t: gates.filter(({ gate }) => gate === "t" || gate === "tdg").length,
  };
}

/** Rows an operation touches. */
export function rowsOf({ on, controls }: Operation): number[] {
  return [...on, ...controls.map(({ row }) => row)];
}

const NAMES = ["gates", "twoQubit", "depth", "t"] as const;

/** The limits a circuit exceeds. */
export function overLimits(
  cost: Required<Limits>,
  limits: Limits,
): { name: keyof Limits; used: number; most: number }[] {
  return NAMES.flatMap((name) => {
    const most = limits[name];
    return most !== undefined && cost[name] > most ? [{ name, used: cost[name], most }] : [];
  });
}
