import { type Advance, angleAt, type Motion } from "./engine.ts";

/** The push that keeps a clock going: so much more angular speed each time its pendulum passes the threshold outward (rad, rad/s). */
export interface Escapement {
  threshold: number;
  kick: number;
}

/** Halvings in the search for a crossing: a 1/480 s step is cut down to less than a hundredth of a nanosecond. */
const HALVINGS = 30;

/**
 * A step that may hold pushes. Each crossing is found by bisection, the push given exactly there and the rest of the step done from there, so that the
 * method keeps its order. `ticked` hears which pendulum was pushed.
 */
export function withEscapement(
  advance: Advance,
  { threshold, kick }: Escapement,
  size: number,
  ticked: (pendulum: number) => void = () => {},
): Advance {
  const start = new Float64Array(size);
  const trial = new Float64Array(size);
  const last = angleAt(0) + size - 2 - 2;

  function crossing(from: Motion, to: Motion): number {
    for (let place = angleAt(0); place <= last; place += 2) {
      const isOut = Math.abs(to[place] ?? 0) >= threshold && Math.abs(from[place] ?? 0) < threshold;
      if (isOut) return place;
    }
    return -1;
  }

  /** The first crossing of the next `seconds`: when, and whose. The state there is left in `trial`. */
  function firstCrossing(seconds: number): { after: number; place: number } | null {
    advance(start, seconds, trial);
    let place = crossing(start, trial);
    if (place < 0) return null;
    let [before, after] = [0, seconds];
    for (let left = HALVINGS; left > 0; left -= 1) {
      const half = (before + after) / 2;
      advance(start, half, trial);
      const found = crossing(start, trial);
      if (found < 0) before = half;
      else {
        after = half;
        place = found;
      }
    }
    // Just outside, so that the same crossing is not found again.
    advance(start, after, trial);
    return { after, place };
  }

  return (from, seconds, to) => {
    start.set(from);
    let left = seconds;
    for (let found = firstCrossing(left); found !== null; found = firstCrossing(left)) {
      const { after, place } = found;
      trial[place + 1] = (trial[place + 1] ?? 0) + kick * Math.sign(trial[place] ?? 0);
      ticked((place - angleAt(0)) / 2);
      start.set(trial);
      left -= after;
    }
    to.set(trial);
  };
}
