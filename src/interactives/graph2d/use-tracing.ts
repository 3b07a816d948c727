import { useMemo, useState } from "react";
import type { ViewProps } from "../kit/contract.ts";
import type { PlacedScene } from "./placed-scene.ts";
import { shortNumber } from "./ticks.ts";
import { playTone } from "./tone.ts";
import { firstTrace, nameOf, otherTrace, stepTrace, type Trace, tracedAt, traceNear } from "./trace.ts";
import type { GraphAction, GraphState, PublicGraph2d, Spot } from "./types.ts";
import type { Window } from "./window.ts";

interface Options extends Pick<ViewProps<PublicGraph2d, GraphState, GraphAction>, "pub" | "say" | "announce"> {
  stand: PlacedScene;
  window: Window;
  /** Called at each move. */
  lookAround(): void;
}

/** Walking along a curve: each point is announced and, with the sound on, played. */
export function useTracing({ pub, stand, window, lookAround, say, announce }: Options) {
  const [trace, setTrace] = useState<Trace | null>(null);
  const [isLoud, setLoud] = useState(false);
  const first = useMemo(() => firstTrace(stand, window), [stand, window]);

  function goTo(next: Trace | null) {
    setTrace(next);
    lookAround();
    if (!next) return;
    const { spot, slope } = tracedAt(next, stand);
    announce(
      say(Number.isNaN(slope) ? "traced.flat" : "traced", {
        name: nameOf(pub.items, next.item),
        x: shortNumber(spot[0], 4),
        y: shortNumber(spot[1], 4),
        slope: shortNumber(slope, 3),
      }),
    );
    if (isLoud) playTone((spot[1] - window.y[0]) / (window.y[1] - window.y[0]), spot[1] < 0);
  }

  return {
    isOn: trace !== null,
    /** Point on the curve; null while nothing is traced. */
    spot: trace && tracedAt(trace, stand).spot,
    /** False when no curve can be traced. */
    isPossible: first !== null,
    isLoud,
    toggleSound: () => setLoud(!isLoud),
    toggle: () => goTo(trace ? null : first),
    /** Goes to the curve's point nearest to a point of the sheet. */
    goNear: (spot: Spot) => goTo(traceNear(spot, stand, window)),
    /** Goes along the curve, or up or down to another one. */
    step(right: number, up: number) {
      if (!trace) return;
      const by = up > 0 ? -1 : 1;
      goTo(right === 0 ? otherTrace(trace, stand, window, by) : stepTrace(trace, stand, window, right));
    },
  };
}
