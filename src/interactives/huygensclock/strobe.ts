import type { Motion } from "./engine.ts";
import { phaseOf } from "./phase.ts";

/** Above this speed, the motion between two frames is too large to follow. */
export const STROBE_SPEED = 3;

/** Period of clock 1 as the stroboscope shows it, in milliseconds. */
const SHOWN_PERIOD_MS = 1200;

/** Shows a fast run in slow motion: each picture is taken in a later swing, at a slightly later phase. */
export interface Strobe {
  /** Sets the moment that the next picture should show. */
  aim(now: number): void;
  /** To be called after every step: keeps the state if its moment has come. */
  see(motion: Motion): void;
  /** The latest picture, or null before the first. */
  caught(): Motion | null;
  forget(): void;
}

/** A stroboscope synchronised with a pendulum of angular frequency `speed`. */
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
