import { useEffect, useRef, useState } from "react";
import { type Entry, extended, type Standing } from "./log.ts";
import { standingNow } from "./rules.ts";
import type { HexapawnState, PublicHexapawn } from "./schema.ts";

/** Milliseconds that one game takes at most, and all games of one press together. */
const SLOWEST = 220;
const ALL = 2400;

/** Where things stand as the eye may follow: games that were played by themselves pass one after another. `running`: some are still to come. */
export function useReel(pub: PublicHexapawn, state: HexapawnState): { standing: Standing; running: boolean } {
  const now = standingNow(state, pub);
  const last = useRef(state.log);
  const [frame, setFrame] = useState<{ log: readonly Entry[]; standing: Standing } | null>(null);

  useEffect(() => {
    const added = addedGames(last.current, state.log);
    const from = standingNow({ log: last.current, guess: null }, pub);
    last.current = state.log;
    if (!added || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let standing = from.open?.before ?? from;
    let shown = 0;
    let began: number | null = null;
    const pace = Math.min(SLOWEST, ALL / added.games);
    const step = (time: number) => {
      began ??= time;
      const due = Math.min(added.games, Math.floor((time - began) / pace) + 1);
      if (due > shown) standing = extended(pub, standing, { ...added, games: due - shown }) ?? standing;
      shown = due;
      setFrame(due < added.games ? { log: state.log, standing } : null);
      if (due < added.games) request = requestAnimationFrame(step);
    };
    let request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [pub, state.log]);

  const running = frame !== null && frame.log === state.log;
  return { standing: running ? frame.standing : now, running };
}

/** The games that were just played by themselves, when that is all that changed. */
function addedGames(before: readonly Entry[], after: readonly Entry[]): Extract<Entry, { k: "auto" }> | null {
  const last = after.at(-1);
  const kept = after.length - 1;
  const follows = before.length >= kept && before.slice(0, kept).every((entry, at) => entry === after[at]);
  // A game that was left may have stood where the new line is.
  const replaced = before.length === kept || (before.length === kept + 1 && before[kept] !== last);
  return last?.k === "auto" && follows && replaced ? last : null;
}
