import { conicPath, type Point, polyline } from "./conic.ts";
import { circle, dot, line, MIDDLE, polar, range, type Shape, type Variation } from "./motif-shapes.ts";

/** Kepler's second law: a planet sweeps equal areas around the sun in the focus. */
export function orbit({ a, b }: Variation): Shape[] {
  const e = 0.5 + a * 0.15;
  const half = 90;
  const latus = half * (1 - e * e);
  const turn = 180 + b * 60;
  const focus = polar(MIDDLE, turn, half * e);
  const at = (mean: number): Point => {
    let anomaly = mean;
    for (let i = 0; i < 12; i++) anomaly = mean + e * Math.sin(anomaly);
    const angle = 2 * Math.atan(Math.sqrt((1 + e) / (1 - e)) * Math.tan(anomaly / 2));
    return polar(focus, (angle * 180) / Math.PI + turn, latus / (1 + e * Math.cos(angle)));
  };
  const steps = range(12).map((i) => at((2 * Math.PI * (i + 0.5)) / 12));
  return [
    { kind: "line", d: conicPath({ focus, latus, e, turn }, 400), weight: 3, fill: "tint" },
    ...steps.map((point) => line([focus, point], 1)),
    dot(steps[3] ?? focus, 6, "hue"),
    dot(focus, 10, "sun"),
  ];
}

/** Confocal ellipses and hyperbolas: lines of equal potential and the field that crosses them at right angles. */
export function confocal({ a, b }: Variation): Shape[] {
  const c = 34 + a * 8;
  const turn = (b - 0.5) * 70;
  const [p, q] = [polar(MIDDLE, turn, c), polar(MIDDLE, turn + 180, c)];
  const ellipses = [1.12, 1.45, 1.9, 2.4].map(
    (k, i): Shape => ({
      kind: "line",
      d: conicPath({ focus: p, latus: c * (k - 1 / k), e: 1 / k, turn }, 400),
      weight: i === 1 ? 3 : 2,
    }),
  );
  const hyperbolas = [0.25, 0.6].flatMap((k): Shape[] =>
    [
      { focus: p, turn: turn + 180 },
      { focus: q, turn },
    ].map((curve) => ({
      kind: "line",
      d: conicPath({ ...curve, latus: c * (1 / k - k), e: 1 / k }, 84),
      weight: 1,
    })),
  );
  return [...ellipses, ...hyperbolas, dot(p, 8, "sun"), dot(q, 6, "hue")];
}

/** Ellipses around a nucleus. */
export function orbitals({ a, b }: Variation): Shape[] {
  const count = a < 0.5 ? 3 : 4;
  const turns = range(count).map((i) => b * 60 + (180 * i) / count);
  const ellipse = (turn: number): Shape => ({
    kind: "line",
    d: conicPath({ focus: polar(MIDDLE, turn, 80), latus: 12, e: 0.93, turn }, 400, 96),
    weight: 2,
  });
  return [
    ...turns.map(ellipse),
    ...turns.map((turn, i) => dot(polar(MIDDLE, turn + (i % 2) * 180, 86), 6, "hue")),
    circle(MIDDLE, 16, 3, "tint"),
    dot(MIDDLE, 9, "sun"),
  ];
}

/** Interference of two ripples: dots that lie on ellipses and hyperbolas at once. */
export function ripples({ a, b }: Variation): Shape[] {
  const apart = 30 + a * 14;
  const step = 15;
  const tilt = (b - 0.5) * 80;
  const [p, q] = [polar(MIDDLE, tilt + 180, apart), polar(MIDDLE, tilt, apart)];
  const shapes: Shape[] = [];
  for (let i = 1; i < 10; i++) {
    for (let j = 1; j < 10; j++) {
      for (const side of [1, -1]) {
        const at = meeting(p, q, i * step, j * step, side);
        if (!at || Math.hypot(at[0] - 100, at[1] - 100) > 94) continue;
        shapes.push(dot(at, i === j ? 5 : (i + j) % 2 === 0 ? 3.4 : 1.8, "hue"));
      }
    }
  }
  return [
    circle(p, step, 2),
    circle(p, step * 2, 1),
    circle(q, step, 2),
    circle(q, step * 2, 1),
    ...shapes,
    dot(p, 6, "sun"),
    dot(q, 6, "sun"),
  ];
}

/** Intersection of two circles on one side of the line through their centres; null if they don't meet. */
function meeting(p: Point, q: Point, rp: number, rq: number, side: number): Point | null {
  const gap = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const along = (gap * gap + rp * rp - rq * rq) / (2 * gap);
  const up = rp * rp - along * along;
  if (up <= 1) return null;
  const [ux, uy] = [(q[0] - p[0]) / gap, (q[1] - p[1]) / gap];
  const h = Math.sqrt(up) * side;
  return [p[0] + along * ux - h * uy, p[1] + along * uy + h * ux];
}

/** Hyperbolas x·y = k: what's paid now against what's paid later. */
export function rates({ a, b }: Variation): Shape[] {
  const chosen = 1 + Math.floor(b * 3);
  const curve = (k: number): Point[] =>
    range(41).map((i): Point => {
      const x = 12 * (150 / 12) ** (i / 40);
      return [24 + x, 176 - (k * 1000) / x];
    });
  const inside = ([x, y]: Point) => y > 18 && x < 186;
  return [
    line(
      [
        [24, 14],
        [24, 176],
        [188, 176],
      ],
      2,
    ),
    ...range(5).map(
      (i): Shape => ({
        kind: "line",
        d: polyline(curve(0.9 + i * i * 0.55 + a).filter(inside)),
        weight: i === chosen ? 3 : 2,
      }),
    ),
    dot([24 + 60, 176 - ((0.9 + chosen * chosen * 0.55 + a) * 1000) / 60], 7, "sun"),
  ];
}
