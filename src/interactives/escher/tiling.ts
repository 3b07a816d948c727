import { EdgeShape, IsohedralTiling, tilingTypes } from "tactile-js";
import type { Spot, Tile } from "./types.ts";

/** Bending of a kind of edge: freely, symmetrically about its middle, by a half turn about its middle, or not at all. */
export type Bend = "free" | "even" | "turned" | "straight";

/** Row by row: x' = m0·x + m1·y + m2, y' = m3·x + m4·y + m5. */
export type Placement = readonly number[];

/** A tile with bent edges and its copies across the plane, in the tile's own units. */
export interface Tiling {
  /** The whole boundary, without repeating the first point. */
  outline: Spot[];
  vertices: Spot[];
  bends: Bend[];
  /** For each kind of edge, the placement of its first stretch, for drawing handles. */
  edges: Placement[];
  params: number[];
  /** Tiles that aren't whole shifts of one another. */
  aspects: Placement[];
  sides: [Spot, Spot];
  /** The tile's colour out of up to four; neighbours differ. */
  colour(i: number, j: number, aspect: number): number;
}

/** The 81 types. */
export const TILE_TYPES: readonly number[] = tilingTypes;

/** Maximum number of joints on an edge, which runs from 0 to 1. */
export const MAX_JOINTS = 4;

const BENDS: Readonly<Record<number, Bend>> = {
  [EdgeShape.J]: "free",
  [EdgeShape.U]: "even",
  [EdgeShape.S]: "turned",
  [EdgeShape.I]: "straight",
};

/** The tile with defaults: edges the author left out are straight. */
export function wholeTile({ ih, params, edges = [], curved = false, types = [] }: Tile): Required<Tile> {
  const tiling = new IsohedralTiling(ih);
  const usual = tiling.getParameters();
  return {
    ih,
    params: params?.length === usual.length ? params : usual.map((value) => Math.round(value * 1e4) / 1e4),
    edges: Array.from({ length: tiling.numEdgeShapes() }, (_, index) => edges[index] ?? []),
    curved,
    types,
  };
}

/** Builds the tiling of a tile. */
export function tilingOf(tile: Tile): Tiling {
  const { ih, params, edges, curved } = wholeTile(tile);
  const tiling = new IsohedralTiling(ih);
  tiling.setParameters([...params]);
  const parts = [...tiling.parts()];
  const outline = parts.flatMap(({ T, id, rev }): Spot[] => {
    const bent: Spot[] = [[0, 0], ...jointsOf(tiling, id, edges), [1, 0]];
    const along = curved ? smoothed(bent) : bent;
    const points = (rev ? along.toReversed() : along).map((spot) => applyPlacement(T, spot));
    return points.slice(0, -1);
  });
  const [t1, t2] = [tiling.getT1(), tiling.getT2()];
  return {
    outline,
    vertices: tiling.vertices().map(({ x, y }): Spot => [x, y]),
    bends: edges.map((_, id) => bendOf(tiling, id)),
    edges: edges.map((_, id) => parts.find((part) => part.id === id && !part.second)?.T ?? [1, 0, 0, 0, 1, 0]),
    params: tiling.getParameters(),
    aspects: Array.from({ length: tiling.numAspects() }, (_, index) => tiling.getAspectTransform(index)),
    sides: [
      [t1.x, t1.y],
      [t2.x, t2.y],
    ],
    colour: (i, j, aspect) => tiling.getColour(i, j, aspect),
  };
}

/** Stretches of a smooth edge between two of its points. */
const STRETCHES = 8;

/** A smooth way through these points (Catmull and Rom's). It's the same from either end, so neighbours still share their edge. */
function smoothed(points: readonly Spot[]): Spot[] {
  if (points.length < 3) return [...points];
  const at = (index: number): Spot => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const way = points.slice(0, -1).flatMap((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: STRETCHES }, (_, step): Spot => {
      const t = step / STRETCHES;
      const along = (axis: 0 | 1) => {
        const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
        return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      };
      return [along(0), along(1)];
    });
  });
  return [...way, at(points.length - 1)];
}

function bendOf(tiling: IsohedralTiling, id: number): Bend {
  return BENDS[tiling.getEdgeShape(id)] ?? "straight";
}

function jointsOf(tiling: IsohedralTiling, id: number, edges: readonly Spot[][]): Spot[] {
  return bendOf(tiling, id) === "straight" ? [] : (edges[id] ?? []);
}

/** Applies a placement to a point. */
export function applyPlacement(m: Placement, [x, y]: Readonly<Spot>): Spot {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0] = m;
  return [a * x + b * y + c, d * x + e * y + f];
}

/** Inverts a placement at a point. */
export function invertPlacement(m: Placement, [x, y]: Readonly<Spot>): Spot {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0] = m;
  const det = a * e - b * d;
  return [(e * (x - c) - b * (y - f)) / det, (a * (y - f) - d * (x - c)) / det];
}

/** Every tile whose cell is in these ranges, with its placement and colour. */
export function tilesIn({ aspects, sides: [[p, q], [r, s]], colour }: Tiling, from: number, to: number) {
  const range = Array.from({ length: to - from }, (_, index) => from + index);
  return range.flatMap((j) =>
    range.flatMap((i) =>
      aspects.map((aspect, index) => ({
        placement: aspect.map((part, at) => part + (at === 2 ? i * p + j * r : at === 5 ? i * q + j * s : 0)),
        colour: colour(i, j, index),
      })),
    ),
  );
}

/** Twice the area, positive in one orientation and negative in the other. */
export function areaOf(polygon: readonly Spot[]): number {
  return (
    polygon.reduce((sum, [x, y], at) => {
      const [p, q] = polygon[(at + 1) % polygon.length] ?? [x, y];
      return sum + (x * q - p * y);
    }, 0) / 2
  );
}

/** True when an outline crosses or touches itself. */
export function crossesItself(outline: readonly Spot[]): boolean {
  const count = outline.length;
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 2; other < count; other += 1) {
      if (one === 0 && other === count - 1) continue;
      const [a, b, c, d] = [outline[one], outline[(one + 1) % count], outline[other], outline[(other + 1) % count]];
      if (a && b && c && d && crosses(a, b, c, d)) return true;
    }
  }
  return false;
}

function crosses(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  const side = ([x, y]: Spot, [p, q]: Spot, [u, v]: Spot) =>
    Math.sign(Math.round(((p - x) * (v - y) - (q - y) * (u - x)) * 1e9));
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (one === 0 && two === 0) return overlaps(a, b, c, d);
  return one !== two && three !== four;
}

function overlaps([a, b]: Spot, [c, d]: Spot, [e, f]: Spot, [g, h]: Spot): boolean {
  const meets = (p: number, q: number, r: number, s: number) =>
    Math.max(Math.min(p, q), Math.min(r, s)) <= Math.min(Math.max(p, q), Math.max(r, s));
  return meets(a, c, e, g) && meets(b, d, f, h);
}
