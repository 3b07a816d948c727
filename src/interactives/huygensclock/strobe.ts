import type { Motion } from "./engine.ts";
import { phaseOf } from "./phase.ts";

/** Faster than this, what passes between two frames is no longer a movement that one could follow. */
export const STROBE_SPEED = 3;

/** The swing of clock 1 as the stroboscope shows it takes so long, in milliseconds. */
const SHOWN_PERIOD_MS = 1200;

/** Shows a fast run as a slow one: each picture is of a later swing, at a moment that lies a little further in it. */
export interface Strobe {
  /** The moment that the next picture should show. */
  aim(now: number): void;
  /** After every step: keeps the state if the moment has come. */
  see(motion: Motion): void;
  /** The latest picture, or null before the first. */
  caught(): Motion | null;
  forget(): void;
}

/** A stroboscope in time with a pendulum whose own angular speed is `speed`. */
export function openStrobe(speed: number): Strobe {
  let target = 0;
  let before = Number.NaN;
  let picture: Motion | null = null;
  return {
    aim(now) {
      target = ((now / SHOWN_PERIOD_MS) % 1) * 2 * Math.PI;
      before = Number.NaN;
    },
    see(motion) {
      const turn = phaseOf(motion, 0, speed) - target;
      const away = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
      if (before < 0 && away >= 0 && away - before < Math.PI) {
        if (picture) picture.set(motion);
        else picture = motion.slice();
      }
      before = away;
    },
    caught: () => picture,
    forget() {
      picture = null;
      before = Number.NaN;
    },
  };
}
