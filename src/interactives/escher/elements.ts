import { apply, fraction, type Group, inCell, type Op, operationsOf } from "./groups.ts";
import type { ElementKind, Spot } from "./types.ts";

/** Rotation centre: the pattern maps to itself by a whole turn divided by `order`, and by no smaller angle. */
export interface Centre {
  order: number;
  at: Spot;
  /** Points related by a symmetry have the same number. */
  class: number;
}

/** Points x with v·x = c, v whole numbers without a common factor. Glide axes don't include mirrors. */
export interface Axis {
  k: "mirror" | "glide";
  v: Spot;
  c: number;
  class: number;
}

export interface Elements {
  centres: Centre[];
  axes: Axis[];
}

/** Positions closer than this, in cells, are the same. */
const NEAR = 1e-6;

/** Whole-cell shifts of an operation that can act within one cell. */
const SHIFTS = [-2, -1, 0, 1, 2];

/** Every rotation centre, mirror and glide in one cell. `near` is the tolerance between found positions; exact groups need none. */
export function elementsOf(operations: readonly Op[], near = NEAR): Elements {
  const shifted = operations.flatMap(({ m, t: [x, y] }) =>
    SHIFTS.flatMap((i) => SHIFTS.map((j): Op => ({ m, t: [x + i, y + j] }))),
  );
  return {
    centres: classed(centresOf(shifted, near), operations, movedCentre, (a, b) => apart(a.at, b.at) < near),
    axes: classed(axesOf(shifted, near), operations, movedAxis, (a, b) => sameAxis(a, b, near)),
  };
}

/** The same for one of the 17 groups. */
export function elementsOfGroup(group: Group): Elements {
  const made = known[group] ?? elementsOf(operationsOf(group));
  known[group] = made;
  return made;
}

const known: Partial<Record<Group, Elements>> = {};

/** Repetitions of a rotation until it's the identity: 1 for the identity itself; 0 for a reflection. */
export function orderOf({ m: [a, b, c, d] }: Op): number {
  if (a * d - b * c < 0) return 0;
  const orders: Record<number, number> = { 2: 1, "-2": 2, "-1": 3, 0: 4, 1: 6 };
  return orders[a + d] ?? 1;
}

function centresOf(operations: readonly Op[], near: number): Omit<Centre, "class">[] {
  const found: Omit<Centre, "class">[] = [];
  for (const operation of operations) {
    const order = orderOf(operation);
    if (order < 2) continue;
    const at = inCell(fixedPoint(operation));
    const there = found.find((other) => apart(other.at, at) < near);
    if (!there) found.push({ order, at });
    else there.order = Math.max(there.order, order);
  }
  return found;
}

function fixedPoint({ m: [a, b, c, d], t: [x, y] }: Op): Spot {
  const det = (1 - a) * (1 - d) - b * c;
  return [((1 - d) * x + b * y) / det, (c * x + (1 - a) * y) / det];
}

function axesOf(operations: readonly Op[], near: number): Omit<Axis, "class">[] {
  const all = operations.filter((operation) => orderOf(operation) === 0).map((mirror) => axisOf(mirror, near));
  const mirrors = all.filter(({ k }) => k === "mirror");
  const glides = all.filter((axis) => axis.k === "glide" && !mirrors.some((mirror) => sameAxis(axis, mirror, near)));
  return [...mirrors, ...glides].filter(
    (axis, index, list) => list.findIndex((other) => sameAxis(axis, other, near)) === index,
  );
}

function axisOf({ m: [a, b, c, d], t: [x, y] }: Op, near: number): Omit<Axis, "class"> {
  const along = Math.hypot((1 + a) * x + b * y, c * x + (1 + d) * y) / 2;
  // A reflection changes the sign of a measure across its axis: v·m = −v.
  const v = primitive(Math.abs(a + 1) + Math.abs(b) > 0 ? [c, -(a + 1)] : [1, 0], [a, b, c, d]);
  return { k: along < near ? "mirror" : "glide", v, c: fraction((v[0] * x + v[1] * y) / 2) };
}

/** Smallest whole measure the reflection negates, with a positive first part. */
function primitive(guess: Spot, [a, b, c, d]: Op["m"]): Spot {
  const choices: Spot[] = [guess, [1, 0], [0, 1], [1, 1], [1, -1], [1, 2], [2, 1], [1, -2], [2, -1]];
  const turned = ([p, q]: Spot) => p * a + q * c === -p && p * b + q * d === -q;
  const [p, q] = choices.find((choice) => choice.some((part) => part !== 0) && turned(choice)) ?? [1, 0];
  const factor = gcd(Math.abs(p), Math.abs(q)) * (p < 0 || (p === 0 && q < 0) ? -1 : 1);
  return [p / factor + 0, q / factor + 0];
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

function movedCentre(operation: Op, centre: Omit<Centre, "class">): Omit<Centre, "class"> {
  return { ...centre, at: inCell(apply(operation, centre.at)) };
}

function movedAxis({ m: [a, b, c, d], t: [x, y] }: Op, axis: Omit<Axis, "class">): Omit<Axis, "class"> {
  const det = a * d - b * c;
  const [p, q] = axis.v;
  const v: Spot = [(p * d - q * c) / det, (q * a - p * b) / det];
  const sign = v[0] < 0 || (v[0] === 0 && v[1] < 0) ? -1 : 1;
  return { ...axis, v: [v[0] * sign + 0, v[1] * sign + 0], c: fraction((axis.c + v[0] * x + v[1] * y) * sign) };
}

function sameAxis(first: Omit<Axis, "class">, other: Omit<Axis, "class">, near: number): boolean {
  if (first.v[0] !== other.v[0] || first.v[1] !== other.v[1]) return false;
  return distanceToInteger(first.c - other.c) < near;
}

/** Distance of a number from the nearest whole one. */
export function distanceToInteger(value: number): number {
  return Math.abs(value - Math.round(value));
}

function apart([x, y]: Spot, [p, q]: Spot): number {
  return Math.max(distanceToInteger(x - p), distanceToInteger(y - q));
}

function classed<T extends object>(
  items: readonly T[],
  operations: readonly Op[],
  move: (operation: Op, item: T) => T,
  same: (a: T, b: T) => boolean,
): (T & { class: number })[] {
  const done: (T & { class: number })[] = [];
  let next = 0;
  for (const item of items) {
    const twin = done.find((other) => operations.some((operation) => same(move(operation, other), item)));
    done.push({ ...item, class: twin?.class ?? next++ });
  }
  return done;
}

/** Everything of one kind. A centre counts for its own order only. */
export function ofKind({ centres, axes }: Elements, kind: ElementKind): (Centre | Axis)[] {
  if (kind === "mirror" || kind === "glide") return axes.filter(({ k }) => k === kind);
  return centres.filter(({ order }) => `rot${order}` === kind);
}

/** Number of each kind, up to the pattern's own symmetry. */
export function countClasses(elements: Elements): Record<ElementKind, number> {
  const count = (kind: ElementKind) => new Set(ofKind(elements, kind).map((element) => element.class)).size;
  return {
    rot2: count("rot2"),
    rot3: count("rot3"),
    rot4: count("rot4"),
    rot6: count("rot6"),
    mirror: count("mirror"),
    glide: count("glide"),
  };
}
