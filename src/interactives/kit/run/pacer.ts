/** Milliseconds of a frame steps may take. */
export const FRAME_BUDGET_MS = 8;

/** Longest gap between two frames that's made up for, in milliseconds; after a longer one a simulation resumes where it was. */
export const MAX_GAP_MS = 100;

/** Spreads steps of a fixed size over frames. */
export interface Pacer {
  /** Runs the steps due at `now` (the frame's time in milliseconds). Returns how many were done and whether that was the last. */
  frame(now: number, stepsPerSecond: number): { done: number; isOver: boolean };
  /** Ignores the time until the next frame. */
  reset(): void;
}

/**
 * Creates a pacer over `step`, which does one step and returns false at the end. Steps that don't fit into the frame's
 * `budget` are dropped: a slow machine gets a slower simulation, never a frozen page. Both times are in milliseconds.
 */
export function createPacer(step: () => boolean, clock: () => number, budget = FRAME_BUDGET_MS): Pacer {
  let before: number | null = null;
  let owed = 0;
  return {
    frame(now, stepsPerSecond) {
      const passed = before === null ? 0 : Math.min(MAX_GAP_MS, Math.max(0, now - before));
      before = now;
      owed += (passed * stepsPerSecond) / 1000;
      const start = clock();
      let done = 0;
      while (owed >= 1) {
        owed -= 1;
        done += 1;
        if (!step()) return { done, isOver: true };
        if (clock() - start >= budget) owed %= 1;
      }
      return { done, isOver: false };
    },
    reset() {
      before = null;
      owed = 0;
    },
  };
}
