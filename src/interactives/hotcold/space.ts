/** The space of a hunt. Its points are numbered from 0. */
export type Space =
  | { k: "line"; min: number; max: number; step: number }
  | { k: "grid"; w: number; h: number }
  | { k: "curve"; domain: [from: number, to: number]; step: number };

/** A number on a line or curve; column and row, from 0, of a grid. */
export type SearchPoint = number | [column: number, row: number];

export type Metric = "manhattan" | "chebyshev" | "euclid";

export function pointCount(space: Space): number {
  if (space.k === "grid") return space.w * space.h;
  const [from, to] = endsOf(space);
  return Math.floor((to - from) / space.step + 1e-9) + 1;
}

export function placeOf(space: Space, point: number): SearchPoint {
  if (space.k === "grid") return [point % space.w, Math.floor(point / space.w)];
  return removeRoundingNoise(endsOf(space)[0] + point * space.step);
}

/** Number of the point at a place; null if the space has none there. */
export function pointAt(space: Space, place: SearchPoint): number | null {
  if (space.k === "grid") {
    if (!Array.isArray(place)) return null;
    const [column, row] = place;
    return column >= 0 && column < space.w && row >= 0 && row < space.h ? row * space.w + column : null;
  }
  if (Array.isArray(place)) return null;
  const point = Math.round((place - endsOf(space)[0]) / space.step);
  const near = Math.abs(placeNumber(space, point) - place) <= space.step * 1e-6;
  return near && point >= 0 && point < pointCount(space) ? point : null;
}

/** Distance between two points: in the units of a line or curve, in cells of a grid, to two decimals. */
export function distanceOf(space: Space, metric: Metric, a: number, b: number): number {
  if (space.k !== "grid") return removeRoundingNoise(Math.abs(a - b) * space.step);
  const across = Math.abs((a % space.w) - (b % space.w));
  const down = Math.abs(Math.floor(a / space.w) - Math.floor(b / space.w));
  if (metric === "chebyshev") return Math.max(across, down);
  return metric === "euclid" ? Math.round(Math.hypot(across, down) * 100) / 100 : across + down;
}

/** First and last number of a line or curve. */
export function endsOf(space: Exclude<Space, { k: "grid" }>): [number, number] {
  return space.k === "line" ? [space.min, space.max] : space.domain;
}

function placeNumber(space: Exclude<Space, { k: "grid" }>, point: number): number {
  return endsOf(space)[0] + point * space.step;
}

/** Removes binary rounding noise from a number. */
export function removeRoundingNoise(value: number): number {
  return Number(value.toPrecision(12));
}
