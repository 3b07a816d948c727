import { useState } from "react";
import { graphRules } from "./rules.ts";
import type { GraphAction, GraphState, PublicGraph2d } from "./types.ts";

export interface Live {
  /** State to draw: the current one, or the preview during a drag. */
  shown: GraphState;
  /** Previews an action without applying it, so that a drag is one undo step. */
  preview(action: GraphAction): void;
  /** Applies the action last previewed. */
  commit(): void;
  /** Discards the preview. */
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
