import type { ProbeEntry } from "#interactives/kit/contract.ts";
import type { KeptWork, Work } from "#interactives/kit/kept-work.ts";

/** A puzzle that was left unfinished. */
export interface KeptPuzzle {
  work: Work;
  /** Token of the round, which knows how often it was tried. */
  token: string;
  log: readonly ProbeEntry[];
}

/** Place in which a browser keeps one learner's puzzle. */
export interface PuzzleKeeper {
  /** The puzzle that's kept, if it's the one with this hash. */
  read(assetHash: string): KeptPuzzle | null;
  /** Keeps a puzzle; null for none. */
  keep(puzzle: KeptPuzzle | null): void;
}

/** Keeps the puzzle of the day in this browser, until it's solved or another day's takes its place. */
export function puzzleKeeper(learner: string): PuzzleKeeper {
  const name = `puzzle-of-the-day ${learner}`;
  return {
    read(assetHash) {
      try {
        const kept = JSON.parse(localStorage.getItem(name) ?? "null") as KeptPuzzle | null; // Only written below.
        return kept?.work.assetHash === assetHash ? kept : null;
      } catch {
        return null;
      }
    },
    keep(puzzle) {
      try {
        if (puzzle) localStorage.setItem(name, JSON.stringify(puzzle));
        else localStorage.removeItem(name);
      } catch {
        // The browser keeps nothing: then it's gone with the page.
      }
    },
  };
}

/** The work as a frame restores it. Verdicts aren't kept: they can be worked out again. */
export function restored({ work, log }: KeptPuzzle): KeptWork {
  return {
    ...work,
    phase: work.phase === "idle" ? "idle" : "working",
    attempts: 0,
    hints: [],
    revealed: false,
    everSolved: false,
    verdict: null,
    explanation: null,
    log,
  };
}
