import { apply, type Op } from "./groups.ts";
import type { Path, Spot } from "./types.ts";

/** One cell as a grid of points with a bit per ink. Whatever leaves the cell re-enters on the other side. */
export interface Raster {
  /** Points per side, divisible by 2, 3, 4 and 6, so that every group maps the grid to itself. */
  grid: number;
  bits: Uint8Array;
}

/** Draws paths into one cell. A line is as wide as a grid step. */
export function rasterOf(paths: readonly Path[], grid: number): Raster {
  const raster: Raster = { grid, bits: new Uint8Array(grid * grid) };
  for (const { points, closed, ink = 0 } of paths) {
    const scaled = points.map(([x, y]): Spot => [x * grid, y * grid]);
    const bit = 1 << ink;
    const [only] = scaled;
    if (only && scaled.length === 1) dot(raster, only[0], only[1], bit);
    const lines = closed ? scaled.length : scaled.length - 1;
    for (let at = 0; at < lines; at += 1) {
      const [from, to] = [scaled[at], scaled[(at + 1) % scaled.length]];
      if (from && to) stroke(raster, from, to, bit);
    }
    if (closed) fill(raster, scaled, bit);
  }
  return raster;
}

/** The drawing with all its copies under these operations. */
export function withCopies({ grid, bits }: Raster, operations: readonly Op[]): Raster {
  const copies: Raster = { grid, bits: new Uint8Array(bits.length) };
  for (const [at, bit] of bits.entries()) {
    if (bit === 0) continue;
    for (const operation of operations) {
      const [x, y] = apply(operation, [(at % grid) / grid, Math.floor(at / grid) / grid]);
      dot(copies, x * grid, y * grid, bit);
    }
  }
  return copies;
}

/** A whole number up to whole cells. */
export function wrap(value: number, grid: number): number {
  const rest = value % grid;
  return rest < 0 ? rest + grid : rest;
}

function dot({ grid, bits }: Raster, x: number, y: number, bit: number): void {
  const at = wrap(Math.round(y), grid) * grid + wrap(Math.round(x), grid);
  bits[at] = (bits[at] ?? 0) | bit;
}

function stroke(raster: Raster, [x, y]: Spot, [p, q]: Spot, bit: number): void {
  const steps = Math.max(1, Math.ceil(2 * Math.hypot(p - x, q - y)));
  for (let step = 0; step <= steps; step += 1)
    dot(raster, x + ((p - x) * step) / steps, y + ((q - y) * step) / steps, bit);
}

/** Every grid point inside a polygon, by the even-odd rule. */
function fill(raster: Raster, polygon: readonly Spot[], bit: number): void {
  const ys = polygon.map(([, y]) => y);
  const last = Math.max(...ys);
  for (let row = Math.ceil(Math.min(...ys)); row <= last; row += 1) {
    const cuts = cutsAt(polygon, row);
    for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
      const end = cuts[cut + 1] ?? 0;
      for (let column = Math.ceil(cuts[cut] ?? 0); column <= end; column += 1) dot(raster, column, row, bit);
    }
  }
}

function cutsAt(polygon: readonly Spot[], row: number): number[] {
  const cuts: number[] = [];
  for (const [at, [x, y]] of polygon.entries()) {
    const [p, q] = polygon[(at + 1) % polygon.length] ?? [x, y];
    if (y <= row !== q <= row) cuts.push(x + ((row - y) / (q - y)) * (p - x));
  }
  return cuts.sort((a, b) => a - b);
}
