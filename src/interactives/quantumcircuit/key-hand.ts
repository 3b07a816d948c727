import { CELL_GATES, GATES, gatesOf } from "./gates.ts";
import type { At, CircuitAction, PublicCircuit, Tool } from "./types.ts";

/** What keys can do in the grid. */
export interface Hands {
  pub: PublicCircuit;
  here: At;
  locked: boolean;
  act(action: CircuitAction): void;
  goTo(at: At): void;
  /** Does at a place what a tap there would do. */
  tap(at: At): void;
  /** Puts back what was picked. */
  drop(): void;
  step(by: 1 | -1): void;
  /** Says the state. */
  tell(): void;
}

const ARROWS: Readonly<Record<string, At>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tool that a letter stands for: the gate itself, or what the palette has instead of it. */
export function toolOf(key: string, { palette, controls }: PublicCircuit): Tool | null {
  const gate = CELL_GATES.find((one) => GATES[one].key === key);
  if (!gate) return null;
  if (controls && (gate === "c" || gate === "o")) return gate;
  return palette.includes(gate) ? gate : (palette.find((tool) => gatesOf(tool).at(-1) === gate) ?? null);
}

/** Does what a key means in the grid; false when it means nothing here. */
export function keyIn({ key, shiftKey }: { key: string; shiftKey: boolean }, hands: Hands): boolean {
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
    hands.tell();
    return true;
  }
  return !locked && changed(key, hands);
}

function changed(key: string, { here, pub, act, tap }: Hands): boolean {
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
