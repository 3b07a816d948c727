/** Places along a curve: a parameter and where it comes to lie on the sheet. NaN where the curve has no place. */
export interface Points {
  t: Float64Array;
  x: Float64Array;
  y: Float64Array;
  count: number;
}

/** Works out x and y of the points from one index to another, whose parameters are known. */
export type Placing = (points: Points, from: number, to: number) => void;

const ROOM = 4096;

/** No points yet. */
export function noPoints(): Points {
  return { t: new Float64Array(ROOM), x: new Float64Array(ROOM), y: new Float64Array(ROOM), count: 0 };
}

/** Makes room for so many more. */
export function makeRoom(points: Points, more: number): void {
  const needed = points.count + more;
  if (needed <= points.t.length) return;
  for (const key of ["t", "x", "y"] as const) {
    const wider = new Float64Array(2 * needed);
    wider.set(points[key]);
    points[key] = wider;
  }
}

/** Adds the point of one parameter and answers its index. */
export function addPoint(points: Points, t: number, place: Placing): number {
  makeRoom(points, 1);
  const at = points.count;
  points.t[at] = t;
  points.count += 1;
  place(points, at, at + 1);
  return at;
}

/** Whether the curve has that point: a difference of equal numbers is 0 unless they are infinite or none. */
export function exists({ x, y }: Points, at: number): boolean {
  const sum = (x[at] ?? 0) + (y[at] ?? 0);
  return sum - sum === 0;
}

/** Between two points on the sheet. */
export function distance({ x, y }: Points, a: number, b: number): number {
  const dx = (x[a] ?? 0) - (x[b] ?? 0);
  const dy = (y[a] ?? 0) - (y[b] ?? 0);
  return Math.sqrt(dx * dx + dy * dy);
}
