import { useEffect, useRef, useState } from "react";
import { applyEntry, type Entry, type Progress } from "./log.ts";
import { currentProgress } from "./rules.ts";
import type { HexapawnState, PublicHexapawn } from "./schema.ts";

/** Maximum time in milliseconds for one game, and for all games started by one press together. */
const SLOWEST = 220;
const ALL = 2400;

/** State of play for display: automatic games are played back one by one. `running` until the last has been shown. */
export function useReel(pub: PublicHexapawn, state: HexapawnState): { progress: Progress; running: boolean } {
  const now = currentProgress(state, pub);
  const last = useRef(state.log);
  const [frame, setFrame] = useState<{ log: readonly Entry[]; progress: Progress } | null>(null);

  useEffect(() => {
    const added = addedGames(last.current, state.log);
    const from = currentProgress({ log: last.current, guess: null }, pub);
    last.current = state.log;
    if (!added || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let progress = from.open?.before ?? from;
    let shown = 0;
    let began: number | null = null;
    const pace = Math.min(SLOWEST, ALL / added.games);
    const step = (time: number) => {
      began ??= time;
      const due = Math.min(added.games, Math.floor((time - began) / pace) + 1);
      if (due > shown) {
        progress = applyEntry(pub, progress, { ...added, games: due - shown }) ?? progress;
        shown = due;
        setFrame(due < added.games ? { log: state.log, progress } : null);
      }
      if (due < added.games) request = requestAnimationFrame(step);
    };
    let request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [pub, state.log]);

  const running = frame !== null && frame.log === state.log;
  return { progress: running ? frame.progress : now, running };
}

/** Automatic games that were just added, if nothing else changed. */
function addedGames(before: readonly Entry[], after: readonly Entry[]): Extract<Entry, { k: "auto" }> | null {
  const last = after.at(-1);
  const kept = after.length - 1;
  const follows = before.length >= kept && before.slice(0, kept).every((entry, at) => entry === after[at]);
  // The new line may have replaced an abandoned game.
  const replaced = before.length === kept || (before.length === kept + 1 && before[kept] !== last);
  return last?.k === "auto" && follows && replaced ? last : null;
}
