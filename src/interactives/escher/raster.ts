import { compose, type Op } from "./groups.ts";
import type { Lattice, Path, Spot } from "./types.ts";

/** Points of the grid along a side of the cell: 2, 3, 4, 5 and 6 divide it, so that every group maps the grid onto itself. */
export const GRID = 120;

/** So much of a drawing must meet itself for an operation to count as its symmetry. */
const OVERLAP = 0.98;

/** One bit for each ink at every point of a grid over one cell; what leaves the cell comes in on the other side. */
export type Raster = Uint8Array;

/** Draws paths into one cell. A line is as wide as the grid is fine. */
export function rasterOf(paths: readonly Path[]): Raster {
  const raster = new Uint8Array(GRID * GRID);
  for (const { points, closed, ink = 0 } of paths) {
    const grid = points.map(([x, y]): Spot => [x * GRID, y * GRID]);
    const bit = 1 << ink;
    for (let at = 0; at + 1 < grid.length || (closed === true && at < grid.length); at += 1) {
      const [from, to] = [grid[at], grid[(at + 1) % grid.length]];
      if (from && to) stroke(raster, from, to, bit);
    }
    const [only] = grid;
    if (only && grid.length === 1) dot(raster, only, bit);
    if (closed) fill(raster, grid, bit);
  }
  return raster;
}

function dot(raster: Raster, [x, y]: Spot, bit: number): void {
  const at = wrap(Math.round(y)) * GRID + wrap(Math.round(x));
  raster[at] = (raster[at] ?? 0) | bit;
}

function stroke(raster: Raster, [x, y]: Spot, [p, q]: Spot, bit: number): void {
  const steps = Math.min(4 * GRID, Math.max(1, Math.ceil(2 * Math.hypot(p - x, q - y))));
  for (let step = 0; step <= steps; step += 1)
    dot(raster, [x + ((p - x) * step) / steps, y + ((q - y) * step) / steps], bit);
}

/** Every grid point inside a polygon, by the even-odd rule. */
function fill(raster: Raster, polygon: readonly Spot[], bit: number): void {
  const ys = polygon.map(([, y]) => y);
  for (let row = Math.ceil(Math.min(...ys)); row <= Math.max(...ys); row += 1) {
    const cuts = polygon
      .flatMap(([x, y], at): number[] => {
        const [p, q] = polygon[(at + 1) % polygon.length] ?? [x, y];
        return y <= row === q <= row ? [] : [x + ((row - y) / (q - y)) * (p - x)];
      })
      .sort((a, b) => a - b);
    for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
      for (let column = Math.ceil(cuts[cut] ?? 0); column <= (cuts[cut + 1] ?? -1); column += 1)
        dot(raster, [column, row], bit);
    }
  }
}

function wrap(value: number): number {
  return ((value % GRID) + GRID) % GRID;
}

/** Every operation that takes a drawing onto itself, up to whole cells, the identity first; none for an empty drawing. */
export function symmetriesOf(raster: Raster, lattice: Lattice): Op[] {
  const points = scattered(raster);
  if (points.length === 0) return [];
  const wide = widened(raster);
  return holohedry(lattice).flatMap((m) => peaks(hits(points, raster, wide, m)).map((t): Op => ({ m, t })));
}

interface Point {
  x: number;
  y: number;
  bits: number;
}

/** The points of a drawing in an order that shows a difference early. */
function scattered(raster: Raster): Point[] {
  const points: Point[] = [];
  for (const [at, bits] of raster.entries())
    if (bits !== 0) points.push({ x: at % GRID, y: Math.floor(at / GRID), bits });
  const stride = 7919; // a prime, so that every point is met once
  return points.map((_, at) => points[(at * stride) % points.length]).filter((point) => point !== undefined);
}

/** Every bit also at the eight points around it. */
function widened(raster: Raster): Raster {
  return raster.map((_, at) => {
    let bits = 0;
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1])
        bits |= raster[wrap(Math.floor(at / GRID) + down) * GRID + wrap((at % GRID) + right)] ?? 0;
    return bits;
  });
}

/** For every shift: how many points meet their like exactly; 0 where fewer than 98 in 100 come near. */
function hits(points: readonly Point[], raster: Raster, wide: Raster, [a, b, c, d]: Op["m"]): Float64Array {
  const found = new Float64Array(GRID * GRID);
  const mayMiss = Math.floor(points.length * (1 - OVERLAP));
  const images = points.map(({ x, y, bits }) => ({ x: a * x + b * y, y: c * x + d * y, bits }));
  for (let shift = 0; shift < found.length; shift += 1) {
    const [right, down] = [shift % GRID, Math.floor(shift / GRID)];
    let missed = 0;
    let exact = 0;
    for (const { x, y, bits } of images) {
      const at = wrap(y + down) * GRID + wrap(x + right);
      if (((wide[at] ?? 0) & bits) !== bits) missed += 1;
      else if (raster[at] === bits) exact += 1;
      if (missed > mayMiss) break;
    }
    if (missed <= mayMiss) found[shift] = exact + 1;
  }
  return found;
}

/** Shifts that stand together are one: the best of them counts. */
function peaks(found: Float64Array): Spot[] {
  const order = [...found.keys()]
    .filter((at) => (found[at] ?? 0) > 0)
    .sort((p, q) => (found[q] ?? 0) - (found[p] ?? 0) || p - q);
  const left = new Set(order);
  const best: Spot[] = [];
  for (const at of order) {
    if (!left.delete(at)) continue;
    best.push([(at % GRID) / GRID, Math.floor(at / GRID) / GRID]);
    const near = [at];
    for (const one of near) {
      for (const down of [-1, 0, 1]) {
        for (const right of [-1, 0, 1]) {
          const next = wrap(Math.floor(one / GRID) + down) * GRID + wrap((one % GRID) + right);
          if (left.delete(next)) near.push(next);
        }
      }
    }
  }
  return best;
}

/** The whole-number matrices that keep all lengths of a lattice. */
export function holohedry({ a, b, angle }: Lattice): Op["m"][] {
  const dot = a * b * Math.cos((angle * Math.PI) / 180);
  const length = ([x, y]: Spot) => a * a * x * x + 2 * dot * x * y + b * b * y * y;
  const product = ([x, y]: Spot, [p, q]: Spot) => a * a * x * p + dot * (x * q + y * p) + b * b * y * q;
  const near = (one: number, other: number) => Math.abs(one - other) <= 0.002 * Math.max(a * a, b * b);
  const parts = [-1, 0, 1];
  const spots = parts.flatMap((x) => parts.map((y): Spot => [x, y]));
  const kept = spots.flatMap((first) =>
    spots
      .filter(
        (second) => near(length(first), a * a) && near(length(second), b * b) && near(product(first, second), dot),
      )
      .map((second): Op["m"] => [first[0], second[0], first[1], second[1]]),
  );
  const isIdentity = (m: Op["m"]) => m.join() === "1,0,0,1";
  return [...kept.filter(isIdentity), ...kept.filter((m) => !isIdentity(m))];
}

/** Whether operations found on a raster multiply to one another, give or take a point of the grid. */
export function isGroup(operations: readonly Op[]): boolean {
  const near = (x: number) => Math.abs(x - Math.round(x)) < 3 / GRID;
  return operations.every((one) =>
    operations.every((other) => {
      const { m, t } = compose(one, other);
      return operations.some(
        (third) => third.m.join() === m.join() && near(third.t[0] - t[0]) && near(third.t[1] - t[1]),
      );
    }),
  );
}
