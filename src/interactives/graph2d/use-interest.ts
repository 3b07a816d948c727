import { useMemo, useState } from "react";
import { type InterestMark, interestMarks, markNear } from "./interest-marks.ts";
import type { PlacedScene } from "./placed-scene.ts";
import type { PublicGraph2d, Spot } from "./types.ts";
import type { Window } from "./window.ts";

const NONE: readonly InterestMark[] = [];

/** Points of interest of a drawing at rest, where the author shows them, and the one that was tapped last. */
export function useInterest({ interest }: PublicGraph2d, { stand, window }: { stand: PlacedScene; window: Window }) {
  const marks = useMemo(() => (interest ? interestMarks(stand, window) : NONE), [interest, stand, window]);
  const [tapped, show] = useState<InterestMark | null>(null);
  return {
    marks,
    /** Null once it's gone. */
    shown: tapped && marks.includes(tapped) ? tapped : null,
    show,
    near: (spot: Spot) => markNear(marks, spot, window),
  };
}
