import { useMemo, useRef } from "react";
import type { Drawn } from "./drawn.ts";
import { cluesOf, pictureIn, pictureStatus, picturesOf } from "./picture.ts";

/**
 * The picture behind a grid's clues, and whether it's the only one. What was painted is remembered by its clues, so that undo brings
 * back the same picture even when several have these clues.
 */
export function usePicture(drawn: Drawn, paint: string | null) {
  const painted = useRef(new Map<string, ReadonlySet<number>>());
  const solutions = useMemo(() => (paint === null ? null : picturesOf(drawn, paint)), [drawn, paint]);
  if (paint === null || solutions === null) return null;
  const clues = JSON.stringify(drawn.rules.flatMap(({ k, lengths }) => (k === "runs" ? [lengths] : [])));
  const [found] = solutions.found;
  const picture = painted.current.get(clues) ?? (found ? pictureIn(found, drawn, paint) : new Set<number>());
  return {
    picture,
    status: pictureStatus(solutions, drawn.cols),
    remember(next: ReadonlySet<number>) {
      painted.current.set(JSON.stringify(cluesOf(next, drawn)), next);
    },
  };
}
