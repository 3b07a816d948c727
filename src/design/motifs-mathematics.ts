import { conicPath, type Point } from "./conic.ts";
import { CANVAS, circle, dot, line, MIDDLE, polar, range, type Shape, type Variation } from "./motif-shapes.ts";

/** Pencil of circles that all touch at one point, for counting. */
export function touchingCircles({ a, b }: Variation): Shape[] {
  const touch = polar(MIDDLE, 90 + (a - 0.5) * 60, 86);
  const count = 5 + Math.round(b * 2);
  const step = 86 / count;
  return [
    ...range(count).map((i) => {
      const r = step * (i + 1);
      const angle = (Math.atan2(MIDDLE[1] - touch[1], MIDDLE[0] - touch[0]) * 180) / Math.PI;
      return circle(polar(touch, angle, r), r, i === count - 1 ? 3 : 2, i === 1 ? "tint" : undefined);
    }),
    dot(touch, 6, "sun"),
  ];
}

/** Parabolas with one vertex, balanced on their axis. */
export function parabolas({ a, b }: Variation): Shape[] {
  const vertex: Point = [100, 168];
  const chosen = Math.floor(b * 3) + 1;
  return [
    line(
      [
        [18, 168],
        [182, 168],
      ],
      1,
    ),
    line(
      [
        [100, 20],
        [100, 182],
      ],
      1,
    ),
    ...range(5).map((i): Shape => {
      const focal = 4 + i * i * 3.2 + a * 3;
      return {
        kind: "line",
        d: conicPath({ focus: [vertex[0], vertex[1] - focal], latus: 2 * focal, e: 1, turn: 90 }, 146 - focal),
        weight: i === chosen ? 3 : 2,
      };
    }),
    dot([vertex[0], vertex[1] - (4 + chosen * chosen * 3.2 + a * 3)], 7, "sun"),
  ];
}

/** Circles of Apollonius: those through two points, and those that cross them at right angles. */
export function crossedPencils({ a, b }: Variation): Shape[] {
  const half = 28 + a * 6;
  const [p, q]: [Point, Point] = [polar(MIDDLE, 180, half), polar(MIDDLE, 0, half)];
  const through = [0, 20, -20, 46, -46].map((h) => circle([100, 100 + h], Math.hypot(half, h), h === 0 ? 3 : 2));
  const around = [1.25, 1.6].flatMap((k): Shape[] => {
    const r = half * Math.sqrt(k * k - 1);
    return [-1, 1].map((side) => circle([100 + side * half * k, 100], r, 1, side * (b - 0.5) > 0 ? "tint" : undefined));
  });
  return [...around, ...through, dot(p, 5, "hue"), dot(q, 6, "sun")];
}

/** Ford's circles: one on every fraction, touching and never crossing. */
export function fordCircles({ a }: Variation): Shape[] {
  const base = 176;
  const width = 168;
  const shapes: Shape[] = [
    line(
      [
        [8, base],
        [192, base],
      ],
      2,
    ),
  ];
  const largest = 5 + Math.round(a * 2);
  for (let q = 1; q <= largest; q++) {
    for (let p = 0; p <= q; p++) {
      if (gcd(p, q) !== 1) continue;
      const r = width / (2 * q * q);
      if (q === 1) {
        const sweep = p === 0 ? 0 : 1;
        shapes.push({
          kind: "line",
          d: `M${16 + width * p} ${base}A${r} ${r} 0 0 ${sweep} ${16 + width * p} ${base - 2 * r}`,
          weight: 2,
        });
        continue;
      }
      shapes.push(circle([16 + (width * p) / q, base - r], r, q === 2 ? 3 : 2, q === 2 ? "tint" : undefined));
    }
  }
  return [...shapes, dot([100, base - width / 8], 6, "sun")];
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Straight threads whose envelope is a parabola. */
export function tangents({ a, b }: Variation): Shape[] {
  const count = 12 + Math.round(a * 4);
  const top: Point = [20, 24];
  const corner: Point = [34 + b * 30, 178];
  const end: Point = [182, 168];
  const mix = (from: Point, to: Point, t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ];
  const threads = range(count + 1).map((i) => line([mix(top, corner, i / count), mix(corner, end, i / count)], 1));
  const at = mix(mix(top, corner, 0.5), mix(corner, end, 0.5), 0.5);
  const curve = `M${top[0]} ${top[1]}Q${corner[0].toFixed(1)} ${corner[1]} ${end[0]} ${end[1]}`;
  return [...threads, { kind: "line", d: curve, weight: 3 }, dot(at, 7, "sun")];
}

/** Points on a circle, each joined to a multiple of itself, which makes a cardioid or a nephroid. */
export function chords({ a, b }: Variation): Shape[] {
  const count = 36;
  const factor = 2 + Math.floor(a * 2.99);
  const place = (i: number) => polar(MIDDLE, 180 + (360 * i) / count + b * 90, 86);
  return [
    circle(MIDDLE, 86, 3),
    ...range(count)
      .slice(1)
      .map((i) => line([place(i), place((i * factor) % count)], 1)),
    dot(place(0), 7, "sun"),
  ];
}

/** Two overlapping ellipses and the part they share. */
export function sharedEllipses({ a, b }: Variation): Shape[] {
  const tilt = 20 + a * 50;
  const ellipse = (turn: number, fill?: "tint"): Shape => ({
    kind: "line",
    d: conicPath({ focus: polar(MIDDLE, turn, 66), latus: 33, e: 0.78, turn }, CANVAS),
    weight: 3,
    fill,
  });
  const turns = b < 0.5 ? [tilt, tilt + 90] : [tilt, tilt + 60, tilt + 120];
  return [...turns.map((turn) => ellipse(turn, "tint")), dot(MIDDLE, 8, "sun")];
}
