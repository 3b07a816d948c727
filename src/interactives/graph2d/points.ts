/** Points along a curve: parameter, and position on the sheet. NaN where the curve has none. */
export interface Points {
  t: Float64Array;
  x: Float64Array;
  y: Float64Array;
  count: number;
}

/** Computes x and y of the points from one index to another, whose parameters are known. */
export type Placing = (points: Points, from: number, to: number) => void;

const ROOM = 4096;

/** An empty list of points. */
export function noPoints(): Points {
  return { t: new Float64Array(ROOM), x: new Float64Array(ROOM), y: new Float64Array(ROOM), count: 0 };
}

/** Makes room for `more` points. */
export function makeRoom(points: Points, more: number): void {
  const needed = points.count + more;
  if (needed <= points.t.length) return;
  for (const key of ["t", "x", "y"] as const) {
    const wider = new Float64Array(2 * needed);
    wider.set(points[key]);
    points[key] = wider;
  }
}

/** Adds the point of one parameter and returns its index. */
export function addPoint(points: Points, t: number, place: Placing): number {
  makeRoom(points, 1);
  const at = points.count;
  points.t[at] = t;
  points.count += 1;
  place(points, at, at + 1);
  return at;
}

/** True when the curve has that point: the difference of equal numbers is 0 unless they're infinite or NaN. */
export function exists({ x, y }: Points, at: number): boolean {
  const sum = (x[at] ?? 0) + (y[at] ?? 0);
  return sum - sum === 0;
}

/** Distance of two points on the sheet. */
export function distance({ x, y }: Points, a: number, b: number): number {
  const dx = (x[a] ?? 0) - (x[b] ?? 0);
  const dy = (y[a] ?? 0) - (y[b] ?? 0);
  return Math.sqrt(dx * dx + dy * dy);
}
