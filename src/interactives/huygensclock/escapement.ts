import { type Advance, angleAt, type Motion } from "./engine.ts";

/** Keeps a clock going: adds angular speed `kick` (rad/s) each time the pendulum passes `threshold` (rad) outwards. */
export interface Escapement {
  threshold: number;
  kick: number;
}

/** Bisections per crossing: they narrow a 1/480 s step to less than a hundredth of a nanosecond. */
const HALVINGS = 30;

/**
 * Wraps `advance` with pushes. Each crossing is found by bisection, the push applied exactly there and the rest of the
 * step continued from there, so that the method keeps its order. `ticked` is called with the pushed pendulum.
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

  /** Time and pendulum of the first crossing in the next `seconds`; leaves the state there in `trial`. */
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
    // Just past it, so that the same crossing isn't found again.
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
