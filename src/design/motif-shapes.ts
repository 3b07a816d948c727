import { type Point, polyline, round } from "./conic.ts";

/** Filling of an outline: a tint of the subject's colour, the saffron of rewards, or the ground of a cover, which hides what's behind. */
export type Fill = "tint" | "sun" | "soft";

/** Drawing primitive of a motif. Fill `sun` is the saffron of rewards, `hue` the subject's colour. */
export type Shape =
  | { kind: "line"; d: string; weight: 1 | 2 | 3; fill?: Fill }
  | { kind: "circle"; at: Point; r: number; weight: 1 | 2 | 3; fill?: Fill }
  | { kind: "dot"; at: Point; r: number; fill: "sun" | "hue" };

/** Three numbers in [0, 1) that make one course's drawing differ from the next. */
export interface Variation {
  a: number;
  b: number;
  c: number;
}

/** Side of the square a motif is drawn in, around its centre. */
export const CANVAS = 200;
export const MIDDLE: Point = [CANVAS / 2, CANVAS / 2];

/** Variation of a name: a hash (FNV-1a), so the same name always gives the same drawing. */
export function variationOf(name: string): Variation {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const part = () => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    return (hash % 4096) / 4096;
  };
  return { a: part(), b: part(), c: part() };
}

export function line(points: readonly Point[], weight: 1 | 2 | 3): Shape {
  return { kind: "line", d: polyline(points), weight };
}

export function circle(at: Point, r: number, weight: 1 | 2 | 3, fill?: Fill): Shape {
  return { kind: "circle", at: [round(at[0]), round(at[1])], r: round(r), weight, fill };
}

export function dot(at: Point, r: number, fill: "sun" | "hue"): Shape {
  return { kind: "dot", at: [round(at[0]), round(at[1])], r, fill };
}

/** Point at `angle` degrees and distance `r` from another point. */
export function polar([x, y]: Point, angle: number, r: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + r * Math.cos(radians), y + r * Math.sin(radians)];
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
