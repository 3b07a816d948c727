import { type Cell, cellsOf } from "./cells.ts";
import type { Polyline } from "./sample.ts";
import type { Level } from "./shape.ts";
import type { Spot } from "./types.ts";
import { fromSheet, type Window } from "./window.ts";

/** Curve where a level is 0, as strokes on the sheet: marching squares in the cells its edge may pass. */
export function contourOf(level: Level, window: Window): Polyline[] {
  const sheet = sheetOf(level, window);
  const segments = cellsOf(level, window)
    .filter(({ sign }) => sign === 0)
    .flatMap((cell) => segmentsIn(cell, sheet));
  return chained(segments);
}

/** Part of the sheet where a level is negative, as closed strokes. */
export function regionOf(level: Level, window: Window): Polyline[] {
  const sheet = sheetOf(level, window);
  return cellsOf(level, window).flatMap((cell) => {
    const corners = cornersOf(cell);
    if (cell.sign === -1) return [corners.flat()];
    const inside = clippedIn(corners, sheet);
    return inside.length >= 6 ? [inside] : [];
  });
}

/** The level over the sheet. Neighbouring cells share corners, so values are cached. */
interface Sheet {
  at(spot: Spot): number;
  /** Point where the level is 0 between two corners of opposite sign; null where it jumps instead. */
  crossing(a: Spot, b: Spot): Spot | null;
}

function sheetOf(level: Level, window: Window): Sheet {
  const kept = new Map<string, number>();
  const crossings = new Map<string, Spot | null>();
  const raw = (spot: Spot) => level.at(...fromSheet(window, spot));
  const at = (spot: Spot) => {
    const key = `${spot[0]} ${spot[1]}`;
    const value = kept.get(key) ?? raw(spot);
    kept.set(key, value);
    return value;
  };
  return {
    at,
    crossing(a, b) {
      const isTurned = a[0] > b[0] || a[1] > b[1];
      const [from, to] = isTurned ? [b, a] : [a, b];
      const key = `${from[0]} ${from[1]} ${to[0]} ${to[1]}`;
      const known = crossings.get(key);
      if (known !== undefined) return known;
      const found = rootBetween(from, to, at(from), at(to), raw);
      crossings.set(key, found);
      return found;
    },
  };
}

/** Regula falsi that bisects every other time. A root where values don't shrink is a pole. */
function rootBetween(a: Spot, b: Spot, fa: number, fb: number, f: (spot: Spot) => number): Spot | null {
  let [left, right, atLeft, atRight] = [0, 1, fa, fb];
  let [share, value] = [0.5, 0];
  for (let round = 0; round < 14; round += 1) {
    share = round % 2 === 0 ? left + ((right - left) * atLeft) / (atLeft - atRight) : (left + right) / 2;
    value = f([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]);
    if (!Number.isFinite(value)) return null;
    if (value === 0) break;
    if (value < 0 === atLeft < 0) [left, atLeft] = [share, value];
    else [right, atRight] = [share, value];
  }
  const isPole = Math.min(Math.abs(atLeft), Math.abs(atRight), Math.abs(value)) > Math.min(Math.abs(fa), Math.abs(fb));
  return isPole ? null : [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

function cornersOf({ x, y, width, height }: Cell): [Spot, Spot, Spot, Spot] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Strokes of one cell: one where two sides are crossed, two where all four are, paired by the sign in the middle. */
function segmentsIn(cell: Cell, sheet: Sheet): [Spot, Spot][] {
  const corners = cornersOf(cell);
  const signs = corners.map((corner) => sheet.at(corner));
  if (signs.some((value) => !Number.isFinite(value))) return [];
  const found = corners.flatMap((corner, side): { side: number; spot: Spot }[] => {
    const next = (side + 1) % 4;
    const other = corners[next] ?? corner;
    if ((signs[side] ?? 0) < 0 === (signs[next] ?? 0) < 0) return [];
    const spot = sheet.crossing(corner, other);
    return spot ? [{ side, spot }] : [];
  });
  const [a, b, c, d] = found.map(({ spot }) => spot);
  if (!a || !b) return [];
  if (!c || !d) return [[a, b]];
  const middle = sheet.at([cell.x + cell.width / 2, cell.y + cell.height / 2]);
  return middle < 0 === (signs[0] ?? 0) < 0
    ? [
        [a, b],
        [c, d],
      ]
    : [
        [a, d],
        [b, c],
      ];
}

/** Negative part of a cell as one polygon; corners without a value count as outside. */
function clippedIn(corners: readonly Spot[], sheet: Sheet): Polyline {
  const inside = corners.map((corner) => sheet.at(corner) < 0);
  return corners.flatMap((corner, side) => {
    const next = (side + 1) % corners.length;
    const other = corners[next] ?? corner;
    const own = inside[side] ? corner : [];
    if (inside[side] === inside[next]) return own;
    const crossing = Number.isFinite(sheet.at(corner) + sheet.at(other)) ? sheet.crossing(corner, other) : null;
    return [...own, ...(crossing ?? (inside[side] ? corner : other))];
  });
}

/** Joins segments that share an end into strokes. */
function chained(all: readonly [Spot, Spot][]): Polyline[] {
  const key = ([x, y]: Spot) => `${Math.round(x * 1e6)} ${Math.round(y * 1e6)}`;
  // Where the curve meets a corner of the cells, some segments have length 0.
  const segments = all.filter(([a, b]) => key(a) !== key(b));
  const ends = new Map<string, Set<number>>();
  for (const [index, segment] of segments.entries()) {
    for (const end of segment) ends.set(key(end), (ends.get(key(end)) ?? new Set()).add(index));
  }
  const left = new Set(segments.keys());
  const follow = (from: Spot): Spot[] => {
    const trail: Spot[] = [];
    for (let end = from; ; ) {
      const next = [...(ends.get(key(end)) ?? [])].find((index) => left.has(index));
      const segment = next === undefined ? undefined : segments[next];
      if (next === undefined || !segment) return trail;
      left.delete(next);
      end = key(segment[0]) === key(end) ? segment[1] : segment[0];
      trail.push(end);
    }
  };
  const strokes: Polyline[] = [];
  for (const index of left) {
    const segment = segments[index];
    if (!segment) continue;
    left.delete(index);
    const [a, b] = segment;
    strokes.push([...follow(a).reverse(), a, b, ...follow(b)].flat());
  }
  return strokes;
}
