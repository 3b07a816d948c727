export type Point = readonly [x: number, y: number];

/** A conic seen from its focus: r = latus / (1 + e cos θ). `turn` in degrees, clockwise on the screen; 0 points the nearest vertex to the right. */
export interface Conic {
  focus: Point;
  /** Half the width through the focus, in units of the drawing. */
  latus: number;
  /** 0 circle, below 1 ellipse, 1 parabola, above 1 hyperbola (its near branch). */
  e: number;
  turn?: number;
}

/** Points of the conic within `reach` of the focus. Closed if the whole curve is within reach. */
export function conicPoints({ focus, latus, e, turn = 0 }: Conic, reach: number, steps = 72): Point[] {
  const span = openingAngle(latus, e, reach);
  const from = (turn * Math.PI) / 180;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = angleAt(-span + (2 * span * i) / steps, e, span === Math.PI);
    const r = latus / (1 + e * Math.cos(angle));
    return [focus[0] + r * Math.cos(angle + from), focus[1] + r * Math.sin(angle + from)];
  });
}

/** Largest angle from the near vertex at which the curve is within reach: π for a whole ellipse. */
function openingAngle(latus: number, e: number, reach: number): number {
  if (e < 1 && latus / (1 - e) <= reach) return Math.PI;
  return Math.acos(Math.min(1, Math.max(-1, (latus / reach - 1) / e)));
}

/** Angle of a step. A whole ellipse is sampled by its eccentric anomaly, which keeps its far end smooth. */
function angleAt(step: number, e: number, whole: boolean): number {
  if (!whole) return step;
  return 2 * Math.atan(Math.sqrt((1 + e) / (1 - e)) * Math.tan(step / 2));
}

/** SVG path data (`d`) of a conic. */
export function conicPath(conic: Conic, reach: number, steps?: number): string {
  const closed = conic.e < 1 && conic.latus / (1 - conic.e) <= reach;
  return polyline(conicPoints(conic, reach, steps)) + (closed ? "Z" : "");
}

/** SVG path data through the points, rounded to a tenth. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** Rounds to a tenth of a unit, finer than screens draw. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Both branches of the hyperbola (x/a)² − (y/b)² = 1 about `centre`, cut at `height` above and below. */
export function hyperbolaBranches(centre: Point, a: number, b: number, height: number, steps = 24): [string, string] {
  const branch = (side: 1 | -1) =>
    polyline(
      Array.from({ length: steps + 1 }, (_, i): Point => {
        const y = -height + (2 * height * i) / steps;
        return [centre[0] + side * a * Math.sqrt(1 + (y / b) ** 2), centre[1] + y];
      }),
    );
  return [branch(-1), branch(1)];
}
