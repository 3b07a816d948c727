import type { Shape } from "./shape.ts";
import type { PointItem, Spot } from "./types.ts";

/** Nearest multiple of the step, without floating-point noise. */
export function multipleOf(step: number, value: number): number {
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/** Position of a point dragged to `wanted`: on its line, curve or grid. `start` is its initial position. */
export function constrain(wanted: Spot, start: Spot, { drag, snap }: PointItem, rail: Shape | null): Spot {
  const stepped = (value: number) => (snap === undefined ? Number(value.toPrecision(12)) : multipleOf(snap, value));
  if (drag === "x") return [stepped(wanted[0]), start[1]];
  if (drag === "y") return [start[0], stepped(wanted[1])];
  if (rail?.k === "fn") {
    const x = Math.min(Math.max(stepped(wanted[0]), rail.from), rail.to);
    return [x, rail.at(x)];
  }
  if (rail?.k === "path") return rail.at(nearestOn(rail, wanted));
  return [stepped(wanted[0]), stepped(wanted[1])];
}

const SAMPLES = 400;

/** Parameter of the nearest point on a curve: the best of many samples, then refined around it. */
function nearestOn({ at, from, to }: Extract<Shape, { k: "path" }>, [x, y]: Spot): number {
  const distance = (t: number) => {
    const [px, py] = at(t);
    const far = (px - x) ** 2 + (py - y) ** 2;
    return Number.isNaN(far) ? Number.POSITIVE_INFINITY : far;
  };
  let best = from;
  let width = (to - from) / SAMPLES;
  for (let index = 1; index <= SAMPLES; index += 1) {
    const t = from + index * width;
    if (distance(t) < distance(best)) best = t;
  }
  for (; width > 1e-9 * (to - from); width /= 2) {
    for (const t of [best - width / 2, best + width / 2]) {
      if (t >= from && t <= to && distance(t) < distance(best)) best = t;
    }
  }
  return best;
}
