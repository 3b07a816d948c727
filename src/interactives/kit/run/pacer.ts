/** The most that steps may take of one frame, in milliseconds. */
export const FRAME_BUDGET_MS = 8;

/** The longest pause between two frames that is made up for, in milliseconds: after a longer one a simulation goes on where it was. */
export const LONGEST_GAP_MS = 100;

/** How steps of a fixed size are spread over frames. */
export interface Pacer {
  /** Does the steps that are due `now` (milliseconds, as the frame was given it), at so many a second; answers how many were done and whether that was the last. */
  frame(now: number, stepsPerSecond: number): { done: number; isOver: boolean };
  /** Forgets the time that passes until the next frame. */
  rest(): void;
}

/**
 * Opens a pacer over `step`, which does one step and answers false when there is no more to come. Steps that do not fit into the
 * frame's `budget` are dropped, not owed: a slow machine sees a slower simulation, never a frozen page. Both times are in milliseconds.
 */
export function openPacer(step: () => boolean, clock: () => number, budget = FRAME_BUDGET_MS): Pacer {
  let before: number | null = null;
  let owed = 0;
  return {
    frame(now, stepsPerSecond) {
      const passed = before === null ? 0 : Math.min(LONGEST_GAP_MS, Math.max(0, now - before));
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
    rest() {
      before = null;
      owed = 0;
    },
  };
}
