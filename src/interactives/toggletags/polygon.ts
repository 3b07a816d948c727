import type { Point } from "./types.ts";

type Edge = [Point, Point];

/** The edges of a polygon, the last of which leads back to its first corner. */
function edgesOf(polygon: readonly Point[]): Edge[] {
  return polygon.flatMap((corner, index): Edge[] => {
    const next = polygon[(index + 1) % polygon.length];
    return next ? [[corner, next]] : [];
  });
}

/** On which side of a directed edge a point lies: positive, negative, or 0 on its line. */
function side([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

/** Whether two edges cross at a point inside both. */
function cross(one: Edge, other: Edge): boolean {
  return side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0;
}

/** Whether some edges of a polygon cross each other, or one folds back on its neighbour. */
export function crossesItself(polygon: readonly Point[]): boolean {
  const edges = edgesOf(polygon);
  return edges.some((edge, index) =>
    edges.some((other, at) => at > index && (cross(edge, other) || meetsAgain(edge, other, at - index, edges.length))),
  );
}

/** A corner that lies on an edge which does not end there. */
function meetsAgain(edge: Edge, other: Edge, apart: number, count: number): boolean {
  if (apart === 1 || apart === count - 1) return false;
  return (
    [other[0], other[1]].some((corner) => isOn(edge, corner)) ||
    [edge[0], edge[1]].some((corner) => isOn(other, corner))
  );
}

function isOn(edge: Edge, [x, y]: Point): boolean {
  const [[ax, ay], [bx, by]] = edge;
  const between = (value: number, a: number, b: number) => Math.min(a, b) <= value && value <= Math.max(a, b);
  return side(edge, [x, y]) === 0 && between(x, ax, bx) && between(y, ay, by);
}

/** Whether a point lies inside a polygon; on its edge it does not. */
export function holds(polygon: readonly Point[], point: Point): boolean {
  const edges = edgesOf(polygon);
  if (edges.some((edge) => isOn(edge, point))) return false;
  const [x, y] = point;
  const right = edges.filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return right.length % 2 === 1;
}

/** Whether two polygons share more than an edge. */
export function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  const others = edgesOf(other);
  if (edgesOf(one).some((edge) => others.some((that) => cross(edge, that)))) return true;
  const inside = (polygon: readonly Point[], points: readonly Point[]) => points.some((point) => holds(polygon, point));
  return inside(one, [...other, middleOf(other)]) || inside(other, [...one, middleOf(one)]);
}

/** A point well inside: on the level of the middle of its corners, half-way through its widest stretch. */
export function middleOf(polygon: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => polygon.reduce((total, corner) => total + corner[axis], 0) / polygon.length;
  // A level through a corner would count it twice.
  const y = mean(1) + 1e-6;
  const crossings = edgesOf(polygon)
    .filter(([a, b]) => a[1] > y !== b[1] > y)
    .map(([[ax, ay], [bx, by]]) => ax + ((bx - ax) * (y - ay)) / (by - ay))
    .toSorted((a, b) => a - b);
  let best: Point = [mean(0), y];
  let widest = 0;
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2);
    if (to - from <= widest) continue;
    widest = to - from;
    best = [(from + to) / 2, y];
  }
  return best;
}

/** Width and height of the box around a polygon. */
export function extentOf(polygon: readonly Point[]): { width: number; height: number } {
  const span = (axis: 0 | 1) => {
    const values = polygon.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return { width: span(0), height: span(1) };
}
