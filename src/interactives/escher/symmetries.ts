import type { Op } from "./groups.ts";
import { type Raster, wrap } from "./raster.ts";
import type { Lattice, Spot } from "./types.ts";

/** So much of a drawing must meet itself for an operation to count as its symmetry. */
const OVERLAP = 0.98;

/** On the coarse grid fewer points are asked, so a little less is enough to be looked at more closely. */
const COARSE_OVERLAP = 0.95;

/** Points that are asked on the coarse and on the fine grid. */
const ASKED = { coarse: 240, fine: 1500 } as const;

/** Shifts that are looked at more closely for each turn or flip; a wallpaper drawing has one. */
const MOST_PEAKS = 6;

/** More shifts side by side than this, in points of the coarse grid, and the drawing can be pushed along itself. */
const SLIPPERY = 60;

interface Point {
  x: number;
  y: number;
  bits: number;
}

/**
 * Every operation that takes a drawing onto itself, up to whole cells, the identity first; none for an empty drawing. `fine` has
 * twice the points of `coarse`. Looks for shifts on the coarse grid, and settles them on the fine one: bounded whatever is drawn.
 */
export function symmetriesOf(coarse: Raster, fine: Raster, lattice: Lattice): Op[] {
  const [few, many] = [scattered(coarse, ASKED.coarse), scattered(fine, ASKED.fine)];
  if (many.length === 0) return [];
  const [wide, wider] = [widened(coarse), widened(fine)];
  return holohedry(lattice).flatMap((m) =>
    peaks(shiftsOf(few, coarse, wide, m), coarse.grid).flatMap((shift): Op[] => {
      const t = settled(many, fine, wider, m, shift);
      return t ? [{ m, t }] : [];
    }),
  );
}

/** At most so many points of a drawing, from all over it, in an order that shows a difference early. */
function scattered({ grid, bits }: Raster, most: number): Point[] {
  const points: Point[] = [];
  for (const [at, bit] of bits.entries())
    if (bit !== 0) points.push({ x: at % grid, y: Math.floor(at / grid), bits: bit });
  const stride = 7919; // a prime: so every point is met once
  const mixed = points.map((_, at) => points[(at * stride) % points.length]);
  return mixed.filter((point) => point !== undefined).slice(0, most);
}

/** Every bit also at the eight points around it. */
function widened({ grid, bits }: Raster): Uint8Array {
  return bits.map((_, at) => {
    const [x, y] = [at % grid, Math.floor(at / grid)];
    let around = 0;
    for (let down = -1; down <= 1; down += 1)
      for (let right = -1; right <= 1; right += 1)
        around |= bits[wrap(y + down, grid) * grid + wrap(x + right, grid)] ?? 0;
    return around;
  });
}

/** For one shift: how many points meet their like exactly; −1 when too few come near. */
function met(
  points: readonly Point[],
  { grid, bits }: Raster,
  wide: Uint8Array,
  m: Op["m"],
  right: number,
  down: number,
  overlap: number,
): number {
  const mayMiss = Math.floor(points.length * (1 - overlap));
  const [a, b, c, d] = m;
  let missed = 0;
  let exact = 0;
  for (const { x, y, bits: bit } of points) {
    const at = wrap(c * x + d * y + down, grid) * grid + wrap(a * x + b * y + right, grid);
    if (((wide[at] ?? 0) & bit) !== bit) missed += 1;
    else if (bits[at] === bit) exact += 1;
    if (missed > mayMiss) return -1;
  }
  return exact;
}

function shiftsOf(points: readonly Point[], raster: Raster, wide: Uint8Array, m: Op["m"]): Int32Array {
  const { grid } = raster;
  const found = new Int32Array(grid * grid);
  for (let shift = 0; shift < found.length; shift += 1)
    found[shift] = 1 + met(points, raster, wide, m, shift % grid, Math.floor(shift / grid), COARSE_OVERLAP);
  return found;
}

/** Shifts that stand together are one: the best of them counts. Where very many stand together the best two do: that is no single place. */
function peaks(found: Int32Array, grid: number): number[] {
  const order = [...found.keys()].filter((at) => (found[at] ?? 0) > 0);
  order.sort((p, q) => (found[q] ?? 0) - (found[p] ?? 0) || p - q);
  const left = new Set(order);
  const best: number[] = [];
  for (const at of order) {
    if (!left.delete(at)) continue;
    const together = [at];
    for (const one of together) {
      for (const next of around(one, grid, 1)) if (left.delete(next)) together.push(next);
    }
    best.push(at);
    const near = new Set(around(at, grid, 3));
    const far = together.length > SLIPPERY ? together.find((one) => !near.has(one)) : undefined;
    if (far !== undefined) best.push(far);
    if (best.length >= MOST_PEAKS) break;
  }
  return best;
}

function around(at: number, grid: number, reach: number): number[] {
  const span = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const [x, y] = [at % grid, Math.floor(at / grid)];
  return span.flatMap((down) => span.map((right) => wrap(y + down, grid) * grid + wrap(x + right, grid)));
}

/** The best shift on the fine grid near one of the coarse grid; null when there the drawing does not meet itself after all. */
function settled(points: readonly Point[], fine: Raster, wide: Uint8Array, m: Op["m"], coarse: number): Spot | null {
  const { grid } = fine;
  const half = grid / 2;
  const [x, y] = [(coarse % half) * 2, Math.floor(coarse / half) * 2];
  const shifts = around(y * grid + x, grid, 2);
  const counts = shifts.map((at) => met(points, fine, wide, m, at % grid, Math.floor(at / grid), OVERLAP));
  const most = Math.max(...counts);
  // Of equally good ones the middle: that is the coarse one itself, where exact drawings lie.
  const middle = counts[12] === most ? 12 : counts.indexOf(most);
  const at = shifts[middle];
  return most < 0 || at === undefined ? null : [(at % grid) / grid, Math.floor(at / grid) / grid];
}

/** The whole-number matrices that keep all lengths of a lattice, the identity first. */
export function holohedry({ a, b, angle }: Lattice): Op["m"][] {
  const slant = a * b * Math.cos((angle * Math.PI) / 180);
  const product = ([x, y]: Spot, [p, q]: Spot) => a * a * x * p + slant * (x * q + y * p) + b * b * y * q;
  const near = (one: number, other: number) => Math.abs(one - other) <= 0.002 * Math.max(a * a, b * b);
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
