import type { Lattice, Spot } from "./types.ts";

/** The 17 wallpaper groups, in the crystallographers' order. */
export const GROUPS = [
  "p1",
  "p2",
  "pm",
  "pg",
  "cm",
  "pmm",
  "pmg",
  "pgg",
  "cmm",
  "p4",
  "p4m",
  "p4g",
  "p3",
  "p3m1",
  "p31m",
  "p6",
  "p6m",
] as const;

export type Group = (typeof GROUPS)[number];

/** x ↦ m·x + t in fractions of the cell; m row by row. */
export interface Op {
  m: readonly [number, number, number, number];
  t: Spot;
}

/** Shape of cell a group needs. */
export type Shape = "oblique" | "rectangular" | "rhombic" | "square" | "hexagonal";

const op = (m: Op["m"], t: Spot = [0, 0]): Op => ({ m, t });
const IDENTITY = op([1, 0, 0, 1]);
const HALF_TURN = op([-1, 0, 0, -1]);
const QUARTER_TURN = op([0, -1, 1, 0]);
const THIRD_TURN = op([0, -1, 1, -1]);
const SIXTH_TURN = op([1, -1, 1, 0]);
const FLIP = op([-1, 0, 0, 1]);
const SWAP = op([0, 1, 1, 0]);

interface Made {
  shape: Shape;
  generators: readonly Op[];
  /** A fundamental region. */
  region: readonly Spot[];
}

const THIRDS: [Spot, Spot] = [
  [2 / 3, 1 / 3],
  [1 / 3, 2 / 3],
];

const box = (x: number, y: number, width: number, height: number): Spot[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/**
 * Generators on fractional coordinates, as in the catalogue of the groups; hexagonal axes at 120°, cm and cmm on the
 * primitive rhombic cell.
 */
const MADE: Readonly<Record<Group, Made>> = {
  p1: { shape: "oblique", generators: [], region: box(0, 0, 1, 1) },
  p2: { shape: "oblique", generators: [HALF_TURN], region: box(0, 0, 1, 0.5) },
  pm: { shape: "rectangular", generators: [FLIP], region: box(0, 0, 0.5, 1) },
  pg: { shape: "rectangular", generators: [op([-1, 0, 0, 1], [0, 0.5])], region: box(0, 0, 1, 0.5) },
  cm: {
    shape: "rhombic",
    generators: [SWAP],
    region: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  },
  pmm: { shape: "rectangular", generators: [HALF_TURN, FLIP], region: box(0, 0, 0.5, 0.5) },
  pmg: { shape: "rectangular", generators: [HALF_TURN, op([-1, 0, 0, 1], [0.5, 0])], region: box(0.25, 0, 0.5, 0.5) },
  pgg: { shape: "rectangular", generators: [HALF_TURN, op([-1, 0, 0, 1], [0.5, 0.5])], region: box(0, 0, 0.5, 0.5) },
  cmm: {
    shape: "rhombic",
    generators: [HALF_TURN, SWAP],
    region: [
      [0, 0],
      [1, 0],
      [0.5, 0.5],
    ],
  },
  p4: { shape: "square", generators: [QUARTER_TURN], region: box(0, 0, 0.5, 0.5) },
  p4m: {
    shape: "square",
    generators: [QUARTER_TURN, FLIP],
    region: [
      [0, 0],
      [0.5, 0],
      [0.5, 0.5],
    ],
  },
  p4g: {
    shape: "square",
    generators: [QUARTER_TURN, op([-1, 0, 0, 1], [0.5, 0.5])],
    region: [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
    ],
  },
  p3: { shape: "hexagonal", generators: [THIRD_TURN], region: [[0, 0], THIRDS[0], [1, 1], THIRDS[1]] },
  p3m1: { shape: "hexagonal", generators: [THIRD_TURN, op([0, -1, -1, 0])], region: [[0, 0], ...THIRDS] },
  p31m: { shape: "hexagonal", generators: [THIRD_TURN, SWAP], region: [[0, 0], THIRDS[0], [1, 1]] },
  p6: { shape: "hexagonal", generators: [SIXTH_TURN], region: [[0, 0], ...THIRDS] },
  p6m: { shape: "hexagonal", generators: [SIXTH_TURN, SWAP], region: [[0, 0], THIRDS[0], [0.5, 0.5]] },
};

/** Shape of a group's cell. */
export function shapeOf(group: Group): Shape {
  return MADE[group].shape;
}

/** A polygon whose copies cover the plane once. */
export function regionOf(group: Group): readonly Spot[] {
  return MADE[group].region;
}

/** Every operation of a group up to whole cells, the identity first. */
export function operationsOf(group: Group): readonly Op[] {
  const known = closed[group] ?? closure(MADE[group].generators);
  closed[group] = known;
  return known;
}

const closed: Partial<Record<Group, readonly Op[]>> = {};

/** All products of these operations, up to whole cells. */
export function closure(generators: readonly Op[]): Op[] {
  const found = [IDENTITY];
  const keys = new Set([keyOf(IDENTITY)]);
  for (const operation of found) {
    for (const generator of generators) {
      const product = compose(generator, operation);
      if (keys.has(keyOf(product))) continue;
      keys.add(keyOf(product));
      found.push(product);
    }
  }
  return found;
}

/** Applies `second`, then `first`; the shift is between 0 and 1. */
export function compose(first: Op, second: Op): Op {
  const [a, b, c, d] = first.m;
  const [e, f, g, h] = second.m;
  return { m: [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h], t: inCell(apply(first, second.t)) };
}

/** Applies an operation to a point. */
export function apply({ m: [a, b, c, d], t: [x, y] }: Op, [p, q]: Readonly<Spot>): Spot {
  return [a * p + b * q + x, c * p + d * q + y];
}

/** The same point up to whole cells, between 0 and 1. */
export function inCell([x, y]: Readonly<Spot>): Spot {
  return [fraction(x), fraction(y)];
}

/** Fractional part, between 0 and 1; a hair below a whole number counts as the number. */
export function fraction(value: number): number {
  const part = value - Math.floor(value + 1e-9);
  return part < 1e-9 ? 0 : part;
}

/** Key of an operation, up to whole cells. */
export function keyOf({ m, t }: Op): string {
  return `${m} ${inCell(t).map((part) => Math.round(part * 1e6) % 1e6)}`;
}

/** True when sides and angle fit a shape, to one part in a thousand. */
export function latticeFits({ a, b, angle }: Lattice, shape: Shape): boolean {
  const even = Math.abs(a - b) <= Math.max(a, b) / 1000;
  const right = Math.abs(angle - 90) < 0.1;
  const needs: Record<Shape, boolean> = {
    oblique: true,
    rectangular: right,
    rhombic: even,
    square: even && right,
    hexagonal: even && Math.abs(angle - 120) < 0.1,
  };
  return needs[shape];
}

/** A lattice of this shape, as close to the given one as possible. */
export function fitLattice({ a, b, angle }: Lattice, shape: Shape): Lattice {
  if (shape === "oblique") return { a, b, angle };
  if (shape === "rectangular") return { a, b, angle: 90 };
  if (shape === "rhombic") return { a, b: a, angle };
  return { a, b: a, angle: shape === "square" ? 90 : 120 };
}
