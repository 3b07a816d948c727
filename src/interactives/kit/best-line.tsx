import { useEffect, useState } from "react";
import type { Measure } from "./contract.ts";
import css from "./frame.module.css";
import type { Say } from "./messages.ts";

interface BestLineProps {
  /** Name of the exercise: another one, or a changed one, has a best of its own. */
  name: string;
  measure: Measure;
  seconds(): number;
  say: Say;
}

const TOOK = { seconds: "TOOK_SECONDS", moves: "TOOK_MOVES", games: "TOOK_GAMES" } as const;

/** Time or moves that a puzzle took, and the best so far in this browser. It's measured once, when it's solved. */
export function BestLine({ name, measure, seconds, say }: BestLineProps) {
  const [value] = useState(() => (measure.by === "seconds" ? seconds() : measure.count));
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => setBefore(keepLeast(`best ${name}`, value)), [name, value]);
  return (
    <p className={css.count}>
      {say(TOOK[measure.by], { value })}{" "}
      {before !== null && say(value < before ? "BEST_NEW" : "BEST", { best: before })}
    </p>
  );
}

/** Keeps the lesser of two numbers; returns the one that was there. */
function keepLeast(key: string, value: number): number | null {
  try {
    const before = Number(localStorage.getItem(key) ?? Number.NaN);
    const isKnown = Number.isFinite(before) && before > 0;
    if (!isKnown || value < before) localStorage.setItem(key, String(value));
    return isKnown ? before : null;
  } catch {
    // Storage is switched off: there's no best.
    return null;
  }
}
