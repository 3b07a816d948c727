import type { PlacedScene } from "./placed-scene.ts";
import type { Item, Spot } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";

/** A position on a curve: `t` is its x for a function, else its parameter. */
export interface Trace {
  item: number;
  t: number;
}

export interface Traced {
  spot: Spot;
  /** dy/dx; NaN where there is none. */
  slope: number;
}

const traceable = (stand: PlacedScene) =>
  stand.shapes.flatMap((shape, index) => (shape && shape.k !== "level" ? [index] : []));

/** The index-th curve that can be traced, from its middle or from the previous position. */
export function firstTrace(stand: PlacedScene, window: Window): Trace | null {
  const [item] = traceable(stand);
  return item === undefined ? null : { item, t: startOn(stand, item, window) };
}

function startOn(stand: PlacedScene, item: number, { x }: Window): number {
  const shape = stand.shapes[item];
  if (shape?.k === "path") return shape.from;
  const middle = (x[0] + x[1]) / 2;
  return shape?.k === "fn" ? Math.min(Math.max(middle, shape.from), shape.to) : middle;
}

/** One step along the curve, a fiftieth of the visible part. */
export function stepTrace({ item, t }: Trace, stand: PlacedScene, { x }: Window, steps: number): Trace {
  const shape = stand.shapes[item];
  if (!shape || shape.k === "level") return { item, t };
  const [from, to] = shape.k === "fn" ? [Math.max(x[0], shape.from), Math.min(x[1], shape.to)] : [shape.from, shape.to];
  const length = shape.k === "fn" ? roundStep((x[1] - x[0]) / 50) : (to - from) / 100;
  const next =
    shape.k === "fn" ? Number(((Math.round(t / length) + steps) * length).toPrecision(12)) : t + steps * length;
  return { item, t: Math.min(Math.max(next, from), to) };
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  return ([1, 2, 5, 10].find((factor) => factor * power >= length * 0.99) ?? 10) * power;
}

/** The next or the previous curve. */
export function otherTrace({ item, t }: Trace, stand: PlacedScene, window: Window, by: 1 | -1): Trace {
  const all = traceable(stand);
  const next = all[(all.indexOf(item) + by + all.length) % all.length] ?? item;
  const areBothFunctions = stand.shapes[item]?.k === "fn" && stand.shapes[next]?.k === "fn";
  return { item: next, t: areBothFunctions ? t : startOn(stand, next, window) };
}

/** The curve nearest to a point of the sheet. */
export function traceNear([px, py]: Spot, stand: PlacedScene, window: Window): Trace | null {
  const x = window.x[0] + (px / window.width) * (window.x[1] - window.x[0]);
  const candidates = traceable(stand).flatMap((item) => {
    const shape = stand.shapes[item];
    const ts =
      shape?.k === "path"
        ? Array.from({ length: 201 }, (_, n) => shape.from + ((shape.to - shape.from) * n) / 200)
        : [x];
    return ts.map((t): Trace => ({ item, t }));
  });
  const far = (trace: Trace) => {
    const [sx, sy] = tracedAt(trace, stand).spot;
    const distance = Math.hypot(toSheetX(window, sx) - px, toSheetY(window, sy) - py);
    return Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance;
  };
  return candidates.reduce<Trace | null>((best, next) => (best === null || far(next) < far(best) ? next : best), null);
}

/** Position of a trace, and the slope of the curve there. */
export function tracedAt({ item, t }: Trace, stand: PlacedScene): Traced {
  const shape = stand.shapes[item];
  if (!shape || shape.k === "level") return { spot: [Number.NaN, Number.NaN], slope: Number.NaN };
  const at = (u: number): Spot => (shape.k === "fn" ? [u, shape.at(u)] : shape.at(u));
  const step = 1e-5 * Math.max(1, Math.abs(t));
  const [[x1, y1], [x2, y2]] = [at(t - step), at(t + step)];
  const slope = (y2 - y1) / (x2 - x1);
  const isSharp = Math.abs(slope) > 1e4 || !Number.isFinite(slope);
  return { spot: at(t), slope: isSharp ? Number.NaN : Math.round(slope * 1e6) / 1e6 };
}

/** Name of a curve: its label, its id, or its number. */
export function nameOf(items: readonly Item[], index: number): string {
  const item = items[index];
  return item?.label ?? item?.id ?? String(index + 1);
}
