import { shown } from "./rules.ts";
import type { Path, Spot } from "./types.ts";

/** Stamp shapes around their middle, in cells; none has a symmetry of its own. */
export const STAMPS = {
  comma: [
    [-0.03, 0.06],
    [0.03, 0.07],
    [0.06, 0.02],
    [0.03, -0.05],
    [-0.05, -0.08],
    [0.01, -0.03],
    [0.01, 0.01],
    [-0.04, 0.02],
  ],
  leaf: [
    [-0.08, -0.06],
    [-0.02, 0.05],
    [0.09, 0.07],
    [0.03, -0.02],
  ],
  flag: [
    [-0.05, -0.08],
    [-0.05, 0.08],
    [0.07, 0.05],
    [-0.02, 0.02],
    [-0.02, -0.08],
  ],
} as const satisfies Record<string, readonly Spot[]>;

export type StampName = keyof typeof STAMPS;

/** A stamp at a point. */
export function stampPath(name: StampName, [x, y]: Spot, ink: number): Path {
  return { points: STAMPS[name].map(([p, q]): Spot => [x + p, y + q]), closed: true, ink };
}

/** Points closer to the line than this, in cells, are dropped. */
const TOLERANCE = 0.004;

/** The stroke without points that lie on the line (Ramer, Douglas and Peucker). */
export function simplifyStroke(points: readonly Spot[]): Spot[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    let [worst, at] = [TOLERANCE, -1];
    for (let index = from + 1; index < to; index += 1) {
      const off = offLine(points[index], points[from], points[to]);
      if (off > worst) [worst, at] = [off, index];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([from, at], [at, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function offLine(point: Spot | undefined, from: Spot | undefined, to: Spot | undefined): number {
  if (!point || !from || !to) return 0;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [px, py] = [point[0] - from[0], point[1] - from[1]];
  return length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
}

/** Points as they're typed: "0.1, 0.2; 0.3, 0.4". */
export function pointsText(points: readonly Spot[]): string {
  return points.map(([x, y]) => `${shown(x)}, ${shown(y)}`).join("; ");
}

/** Typed points, or null when they can't be read. */
export function parsePoints(text: string): Spot[] | null {
  const points = text
    .split(/[;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => part.split(/[\s,]+/).map(Number));
  const fine = points.every((point) => point.length === 2 && point.every((value) => Math.abs(value) <= 4));
  return fine && points.length > 0 ? points.map(([x = 0, y = 0]): Spot => [x, y]) : null;
}
