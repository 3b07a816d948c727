import { ARROWS } from "../kit/arrow-keys.ts";
import { CELL_GATES, GATES, gatesOf } from "./gates.ts";
import type { At, CircuitAction, PublicCircuit, Tool } from "./types.ts";

/** Actions of keys in the grid. */
export interface KeyActions {
  pub: PublicCircuit;
  here: At;
  locked: boolean;
  act(action: CircuitAction): void;
  goTo(at: At): void;
  /** Same as tapping the place. */
  tap(at: At): void;
  /** Drops the picked tool. */
  drop(): void;
  step(by: 1 | -1): void;
  /** Announces the state. */
  announceState(): void;
}

/** The tool for a letter: the gate itself, or the palette's equivalent. */
export function toolOf(key: string, { palette, controls }: PublicCircuit): Tool | null {
  const gate = CELL_GATES.find((candidate) => GATES[candidate].key === key);
  if (!gate) return null;
  if (controls && (gate === "c" || gate === "o")) return gate;
  return palette.includes(gate) ? gate : (palette.find((tool) => gatesOf(tool).at(-1) === gate) ?? null);
}

/** Handles a key in the grid; false if it has no meaning here. */
export function handleKey({ key, shiftKey }: { key: string; shiftKey: boolean }, hands: KeyActions): boolean {
  const { here, pub, locked, act, goTo } = hands;
  const arrow = ARROWS[key];
  if (arrow) {
    const to = inside([here[0] + arrow[0], here[1] + arrow[1]], pub);
    if (shiftKey && !locked) act({ t: "move", from: here, to });
    goTo(to);
    return true;
  }
  if (key === "Home" || key === "End") {
    goTo([key === "Home" ? 0 : pub.columns - 1, here[1]]);
    return true;
  }
  if (key === "," || key === ".") {
    hands.step(key === "," ? -1 : 1);
    return true;
  }
  if (key === "Escape") {
    hands.drop();
    return true;
  }
  if (key === "d") {
    hands.announceState();
    return true;
  }
  return !locked && editByKey(key, hands);
}

function editByKey(key: string, { here, pub, act, tap }: KeyActions): boolean {
  if (key === "Enter" || key === " ") tap(here);
  else if (key === "Backspace" || key === "Delete") act({ t: "take", at: here });
  else {
    const tool = toolOf(key, pub);
    if (!tool) return false;
    act({ t: "put", at: here, tool });
  }
  return true;
}

function inside([column, row]: At, { columns, qubits }: PublicCircuit): At {
  return [Math.min(columns - 1, Math.max(0, column)), Math.min(qubits - 1, Math.max(0, row))];
}
