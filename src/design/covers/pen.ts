import type { Fill, Shape } from "../motif-shapes.ts";

/** A path of a cover, 200 by 200. */
export function path(d: string, weight: 1 | 2 | 3 = 2, fill?: Fill): Shape {
  return { kind: "line", d, weight, fill };
}

/** A circle of a cover. */
export function ring(x: number, y: number, r: number, weight: 1 | 2 | 3 = 2, fill?: Fill): Shape {
  return { kind: "circle", at: [x, y], r, weight, fill };
}

/** A filled dot of a cover. */
export function spot(x: number, y: number, r: number, fill: "sun" | "hue" = "hue"): Shape {
  return { kind: "dot", at: [x, y], r, fill };
}
