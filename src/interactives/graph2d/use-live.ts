import { useState } from "react";
import { graphRules } from "./rules.ts";
import type { GraphAction, GraphState, PublicGraph2d } from "./types.ts";

export interface Live {
  /** What is drawn: the state, or what it would be if the finger were lifted now. */
  shown: GraphState;
  /** Shows an action without taking it, so that a drag is one step to undo. */
  preview(action: GraphAction): void;
  /** Takes the action that was last shown. */
  commit(): void;
  /** Forgets it. */
  drop(): void;
  act(action: GraphAction): void;
}

/** A state that follows the finger while it moves. */
export function useLive(
  state: GraphState,
  pub: PublicGraph2d,
  act: (action: GraphAction) => void,
  locked: boolean,
): Live {
  const [pending, setPending] = useState<GraphAction | null>(null);
  const shown = pending && !locked ? graphRules.reduce(state, pending, pub) : state;
  return {
    shown,
    preview: (action) => {
      if (!locked) setPending(action);
    },
    commit() {
      if (pending && !locked) act(pending);
      setPending(null);
    },
    drop: () => setPending(null),
    act: (action) => {
      setPending(null);
      if (!locked) act(action);
    },
  };
}
