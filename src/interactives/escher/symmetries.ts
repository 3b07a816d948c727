import type { Op } from "./groups.ts";
import { type Raster, wrap } from "./raster.ts";
import type { Lattice, Spot } from "./types.ts";

/** Share of a drawing that must match itself for an operation to be a symmetry. */
const OVERLAP = 0.98;

/** Fewer points are tested on the coarse grid, so a little less is enough for a closer look. */
const COARSE_OVERLAP = 0.95;

/** Points tested on the coarse and on the fine grid. */
const ASKED = { coarse: 240, fine: 1500 } as const;

/** Shifts examined more closely per rotation or flip; a wallpaper drawing has one. */
const MAX_PEAKS = 6;

/** With more adjacent shifts than this, in points of the coarse grid, the drawing can slide along itself. */
const SLIPPERY = 60;

interface Point {
  x: number;
  y: number;
  bits: number;
}

/**
 * Every operation that maps a drawing to itself, up to whole cells, the identity first; none for an empty drawing, and
 * only shifts for one that repeats within its cell. `fine` has twice the points of `coarse`. Searches shifts on the
 * coarse grid and verifies them on the fine one; the work is bounded for any drawing.
 */
export function symmetriesOf(coarse: Raster, fine: Raster, lattice: Lattice): Op[] {
  const [few, many] = [samplePoints(coarse, ASKED.coarse), samplePoints(fine, ASKED.fine)];
  if (many.length === 0) return [];
  const [rough, exact] = [targetOf(coarse), targetOf(fine)];
  const operations: Op[] = [];
  for (const m of holohedry(lattice)) {
    const moved = movedBy(many, fine.grid, m);
    for (const shift of findPeaks(shiftsOf(movedBy(few, coarse.grid, m), rough), coarse.grid)) {
      const t = refineShift(moved, exact, shift);
      if (t) operations.push({ m, t });
    }
    // More shifts than the identity: the cell is too large, and its other symmetries mean nothing.
    if (operations.length > 1 && operations.every((operation) => operation.m === operations[0]?.m)) return operations;
  }
  return operations;
}

/** The drawing to compare with, exact and widened by the eight neighbouring points. Two cells each way, so that no shift leads out. */
interface Target {
  grid: number;
  exact: Uint8Array;
  wide: Uint8Array;
}

function targetOf(raster: Raster): Target {
  return { grid: raster.grid, exact: doubled(raster.bits, raster.grid), wide: doubled(dilated(raster), raster.grid) };
}

function doubled(bits: Uint8Array, grid: number): Uint8Array {
  const span = 2 * grid;
  return new Uint8Array(span * span).map(
    (_, at) => bits[(Math.floor(at / span) % grid) * grid + ((at % span) % grid)] ?? 0,
  );
}

/** Points after a rotation or flip, as positions in a target. */
interface Moved {
  at: Int32Array;
  bits: Uint8Array;
}

function movedBy(points: readonly Point[], grid: number, [a, b, c, d]: Op["m"]): Moved {
  const place = ({ x, y }: Point) => wrap(c * x + d * y, grid) * 2 * grid + wrap(a * x + b * y, grid);
  return { at: Int32Array.from(points, place), bits: Uint8Array.from(points, (point) => point.bits) };
}

/** A bounded sample of a drawing's points, from all over it, in an order that shows differences early. */
function samplePoints({ grid, bits }: Raster, most: number): Point[] {
  const points: Point[] = [];
  for (const [at, bit] of bits.entries())
    if (bit !== 0) points.push({ x: at % grid, y: Math.floor(at / grid), bits: bit });
  const stride = 7919; // a prime, so that every point comes up once
  const mixed = points.map((_, at) => points[(at * stride) % points.length]);
  return mixed.filter((point) => point !== undefined).slice(0, most);
}

/** Every bit, copied to its eight neighbours. */
function dilated({ grid, bits }: Raster): Uint8Array {
  return bits.map((_, at) => {
    const [x, y] = [at % grid, Math.floor(at / grid)];
    let around = 0;
    for (let down = -1; down <= 1; down += 1)
      for (let right = -1; right <= 1; right += 1)
        around |= bits[wrap(y + down, grid) * grid + wrap(x + right, grid)] ?? 0;
    return around;
  });
}

/** For one shift: the number of exact matches; −1 when too few points come close. */
function countMatches(
  { at, bits }: Moved,
  { grid, exact, wide }: Target,
  right: number,
  down: number,
  overlap: number,
): number {
  const mayMiss = Math.floor(at.length * (1 - overlap));
  const shift = down * 2 * grid + right;
  let missed = 0;
  let found = 0;
  for (let point = 0; point < at.length; point += 1) {
    const place = (at[point] ?? 0) + shift;
    const bit = bits[point] ?? 0;
    if (((wide[place] ?? 0) & bit) !== bit) missed += 1;
    else if (exact[place] === bit) found += 1;
    if (missed > mayMiss) return -1;
  }
  return found;
}

function shiftsOf(moved: Moved, target: Target): Int32Array {
  const { grid } = target;
  const found = new Int32Array(grid * grid);
  for (let shift = 0; shift < found.length; shift += 1)
    found[shift] = 1 + countMatches(moved, target, shift % grid, Math.floor(shift / grid), COARSE_OVERLAP);
  return found;
}

/** Adjacent shifts count as one: the best of them. In a long run the best two count, because that isn't a single position. */
function findPeaks(found: Int32Array, grid: number): number[] {
  const order = [...found.keys()].filter((at) => (found[at] ?? 0) > 0);
  order.sort((p, q) => (found[q] ?? 0) - (found[p] ?? 0) || p - q);
  const left = new Set(order);
  const best: number[] = [];
  for (const at of order) {
    if (!left.delete(at)) continue;
    const together = [at];
    for (const shift of together) {
      for (const next of around(shift, grid, 1)) if (left.delete(next)) together.push(next);
    }
    best.push(at);
    const near = new Set(around(at, grid, 3));
    const far = together.length > SLIPPERY ? together.find((candidate) => !near.has(candidate)) : undefined;
    if (far !== undefined) best.push(far);
    if (best.length >= MAX_PEAKS) break;
  }
  return best;
}

function around(at: number, grid: number, reach: number): number[] {
  const span = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const [x, y] = [at % grid, Math.floor(at / grid)];
  return span.flatMap((down) => span.map((right) => wrap(y + down, grid) * grid + wrap(x + right, grid)));
}

/** Best shift on the fine grid near one of the coarse grid; null when the drawing doesn't match itself there after all. */
function refineShift(moved: Moved, target: Target, coarse: number): Spot | null {
  const { grid } = target;
  const half = grid / 2;
  const [x, y] = [(coarse % half) * 2, Math.floor(coarse / half) * 2];
  const shifts = around(y * grid + x, grid, 2);
  const counts = shifts.map((at) => countMatches(moved, target, at % grid, Math.floor(at / grid), OVERLAP));
  const most = Math.max(...counts);
  // Of equally good shifts, the middle one: it's the coarse shift itself, where exact drawings lie.
  const middle = counts[12] === most ? 12 : counts.indexOf(most);
  const at = shifts[middle];
  return most < 0 || at === undefined ? null : [(at % grid) / grid, Math.floor(at / grid) / grid];
}

/** Whole-number matrices that keep all lengths of a lattice, the identity first. */
export function holohedry({ a, b, angle }: Lattice): Op["m"][] {
  const slant = a * b * Math.cos((angle * Math.PI) / 180);
  const product = ([x, y]: Spot, [p, q]: Spot) => a * a * x * p + slant * (x * q + y * p) + b * b * y * q;
  const near = (first: number, other: number) => Math.abs(first - other) <= 0.002 * Math.max(a * a, b * b);
  const parts = [-1, 0, 1];
  const spots = parts.flatMap((x) => parts.map((y): Spot => [x, y]));
  const kept = spots.flatMap((first) =>
    spots
      .filter(
        (second) =>
          near(product(first, first), a * a) &&
          near(product(second, second), b * b) &&
          near(product(first, second), slant),
      )
      .map((second): Op["m"] => [first[0], second[0], first[1], second[1]]),
  );
  const isIdentity = (m: Op["m"]) => m.join() === "1,0,0,1";
  return [...kept.filter(isIdentity), ...kept.filter((m) => !isIdentity(m))];
}
