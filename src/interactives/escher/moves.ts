import { apply, type Op } from "./groups.ts";
import { type Raster, wrap } from "./raster.ts";
import type { Lattice, Spot } from "./types.ts";

/** A move of tracing paper: a rotation by some degrees, or a flip along an axis at this angle. */
export interface Move {
  k: "turn" | "flip";
  degrees: number;
}

/** Tracing paper on the pattern: its move, the point it's about, and the push after it, in first sides of the cell. */
export interface Tracing extends Move {
  about: Spot;
  push: number;
}

const TURNS = [180, 120, 90, 60];

/** Every rotation a pattern can have, and the axes a cell of these sides can be flipped along; horizontal and vertical ones always. */
export function movesFor({ a, b, angle }: Lattice): Move[] {
  const even = Math.abs(a - b) <= Math.max(a, b) / 1000;
  const hexagonal = even && [60, 120].some((corner) => Math.abs(angle - corner) < 0.1);
  const steep = hexagonal ? [0, 30, 60, 90, 120, 150] : [0, 90, ...(even ? [angle / 2, angle / 2 + 90] : [])];
  return [
    ...TURNS.map((degrees): Move => ({ k: "turn", degrees })),
    ...steep.map((degrees): Move => ({ k: "flip", degrees })),
  ];
}

/** The move in fractions of the cell; its matrix is whole only when the lattice allows the move. */
export function operationOf({ k, degrees, about, push }: Tracing, { a, b, angle }: Lattice): Op {
  const [slant, turn] = [angle, degrees].map((value) => (value * Math.PI) / 180) as [number, number]; // two in, two out
  const [right, up] = [b * Math.cos(slant), b * Math.sin(slant)];
  const around = k === "turn" ? turn : 2 * turn;
  const sign = k === "turn" ? 1 : -1;
  const inCells = ([x, y]: Spot): Spot => [(x - (y / up) * right) / a, y / up];
  const moved = ([x, y]: Spot): Spot =>
    inCells([Math.cos(around) * x - sign * Math.sin(around) * y, Math.sin(around) * x + sign * Math.cos(around) * y]);
  const [one, two] = [moved([a, 0]), moved([right, up])];
  const m: Op["m"] = [one[0], two[0], one[1], two[1]];
  const [x, y] = apply({ m, t: [0, 0] }, about);
  const along = k === "flip" ? a * push : 0;
  const [p, q] = inCells([along * Math.cos(turn), along * Math.sin(turn)]);
  return { m, t: [about[0] - x + p, about[1] - y + q] };
}

/** Share of a drawing, 0 to 1, that covers matching points. Neighbouring points count. */
export function coverOf({ grid, bits }: Raster, one: Op): number {
  let there = 0;
  let met = 0;
  for (const [at, bit] of bits.entries()) {
    if (bit === 0) continue;
    there += 1;
    const [x, y] = apply(one, [(at % grid) / grid, Math.floor(at / grid) / grid]);
    if (isMet(bits, grid, Math.round(x * grid), Math.round(y * grid), bit)) met += 1;
  }
  return there === 0 ? 0 : met / there;
}

function isMet(bits: Uint8Array, grid: number, x: number, y: number, bit: number): boolean {
  for (let down = -1; down <= 1; down += 1)
    for (let right = -1; right <= 1; right += 1)
      if (((bits[wrap(y + down, grid) * grid + wrap(x + right, grid)] ?? 0) & bit) === bit) return true;
  return false;
}
