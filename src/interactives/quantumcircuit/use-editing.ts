import { type KeyboardEvent, useState } from "react";
import type { ViewProps } from "../kit/contract.ts";
import { toolLabel } from "./gates.ts";
import { cellAt } from "./grid.ts";
import { handleKey, type KeyActions } from "./key-actions.ts";
import type { Picked } from "./palette.tsx";
import type { At, CircuitAction, CircuitState, PublicCircuit } from "./types.ts";
import { useCarry } from "./use-carry.ts";

type Props = ViewProps<PublicCircuit, CircuitState, CircuitAction> & Pick<KeyActions, "announceState" | "step">;

/** The focused place, the picked tool or the gate on the move, and what a tap, a drag or a key does with them. */
export function useEditing({ id, pub, state, act, announce, say, locked, announceState: tell, step }: Props) {
  const [here, setHere] = useState<At>([0, 0]);
  const [picked, setPicked] = useState<Picked>(null);
  const [moving, setMoving] = useState<At | null>(null);

  function goTo(at: At) {
    setHere(at);
    document.getElementById(`${id}-${at[0]}-${at[1]}`)?.focus();
  }

  function pick(next: Picked) {
    setPicked(next);
    setMoving(null);
    if (next === null) announce(say("dropped"));
    else if (next !== "erase") announce(say("picked", { tool: toolLabel(next) }));
  }

  function tap(at: At) {
    if (locked) return;
    const cell = cellAt(state.cells, at);
    if (moving) {
      act({ t: "move", from: moving, to: at });
      setMoving(null);
    } else if (picked === "erase" || (cell && cell.gate === picked)) act({ t: "take", at });
    else if (picked) act({ t: "put", at, tool: picked });
  }

  function beginMove(from: At) {
    setPicked(null);
    setMoving(from);
    goTo(from);
    announce(say("hint.move"));
  }

  const carry = useCarry(locked, (load, at) => {
    if (load.k === "tool") {
      if (at) act({ t: "put", at, tool: load.tool });
    } else if (at) act({ t: "move", from: load.from, to: at });
    else act({ t: "take", at: load.from });
    if (at) goTo(at);
  });

  function drop() {
    if (picked !== null || moving !== null) pick(null);
  }

  const keyed = (event: KeyboardEvent) =>
    handleKey(event, { pub, here, locked, act, goTo, tap, drop, announceState: tell, step });
  return { here, setHere, picked, moving, carry, pick, tap, goTo, beginMove, keyed };
}
