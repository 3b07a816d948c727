import type { Point } from "./types.ts";

type Edge = [Point, Point];

/** Edges of a polygon, including the one from the last corner to the first. */
function edgesOf(polygon: readonly Point[]): Edge[] {
  return polygon.flatMap((corner, index): Edge[] => {
    const next = polygon[(index + 1) % polygon.length];
    return next ? [[corner, next]] : [];
  });
}

/** Side of a directed edge that a point is on: positive, negative, or 0 on its line. */
function side([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

/** True if two edges cross at an inner point of both. */
function cross(first: Edge, other: Edge): boolean {
  return side(first, other[0]) * side(first, other[1]) < 0 && side(other, first[0]) * side(other, first[1]) < 0;
}

/** True if edges of a polygon cross, or one folds back on its neighbour. */
export function crossesItself(polygon: readonly Point[]): boolean {
  const edges = edgesOf(polygon);
  return edges.some((edge, index) =>
    edges.some((other, at) => at > index && (cross(edge, other) || meetsAgain(edge, other, at - index, edges.length))),
  );
}

/** True if a corner is on an edge it doesn't belong to. */
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

/** True if a point is strictly inside a polygon. */
export function holds(polygon: readonly Point[], point: Point): boolean {
  const edges = edgesOf(polygon);
  if (edges.some((edge) => isOn(edge, point))) return false;
  const [x, y] = point;
  const right = edges.filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return right.length % 2 === 1;
}

/** True if two polygons share an area. */
export function overlap(first: readonly Point[], other: readonly Point[]): boolean {
  const others = edgesOf(other);
  if (edgesOf(first).some((edge) => others.some((that) => cross(edge, that)))) return true;
  const inside = (polygon: readonly Point[], points: readonly Point[]) => points.some((point) => holds(polygon, point));
  return inside(first, [...other, middleOf(other)]) || inside(other, [...first, middleOf(first)]);
}

/** A point well inside: at the mean height of its corners, half-way along its widest stretch. */
export function middleOf(polygon: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => polygon.reduce((total, corner) => total + corner[axis], 0) / polygon.length;
  // A horizontal line through a corner would count it twice.
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

/** Size of a polygon's bounding box. */
export function extentOf(polygon: readonly Point[]): { width: number; height: number } {
  const span = (axis: 0 | 1) => {
    const values = polygon.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return { width: span(0), height: span(1) };
}
