/** A point of the plane. */
export type Point = readonly [number, number];

/** Corners of a regular polygon around its centre. */
export const regular = (corners: number): Point[] =>
  Array.from({ length: corners }, (_, at) => [
    Math.cos((2 * Math.PI * at) / corners),
    Math.sin((2 * Math.PI * at) / corners),
  ]);

/** Number of lines through its centre that fold a polygon onto itself. */
export function mirrorsOf(corners: readonly Point[]): number {
  const mean = (axis: 0 | 1) => corners.reduce((sum, point) => sum + point[axis], 0) / corners.length;
  const middle = [mean(0), mean(1)] as const;
  const about = corners.map(([x, y]): Point => [x - middle[0], y - middle[1]]);
  const angles = Array.from({ length: 3600 }, (_, at) => (Math.PI * at) / 3600);
  const folds = (angle: number) =>
    about.every(([x, y]) => {
      const [cos, sin] = [Math.cos(2 * angle), Math.sin(2 * angle)];
      return about.some(([p, q]) => Math.hypot(x * cos + y * sin - p, x * sin - y * cos - q) < 1e-6);
    });
  return angles.filter(folds).length;
}

/** Turns at the corners of a walk to the left, in degrees. */
export function turnsOf(corners: readonly Point[]): number[] {
  const at = (index: number): Point => corners[(index + corners.length) % corners.length] ?? [0, 0];
  const way = (index: number) => Math.atan2(at(index + 1)[1] - at(index)[1], at(index + 1)[0] - at(index)[0]);
  return corners.map((_, index) => (((way(index) - way(index - 1)) * 180) / Math.PI + 720) % 360);
}

/** Number of equal steps until a walker who turns by `turn` degrees each time is first back home. */
export function homeAfter(turn: number): number {
  let [x, y] = [0, 0];
  for (let step = 0; step < 100; step += 1) {
    x += Math.cos((step * turn * Math.PI) / 180);
    y += Math.sin((step * turn * Math.PI) / 180);
    if (Math.hypot(x, y) < 1e-9) return step + 1;
  }
  return Number.NaN;
}

/** Area of a shape from its corners. */
export function areaOf(corners: readonly Point[]): number {
  const doubled = corners.reduce((sum, [x, y], index) => {
    const [p, q] = corners[(index + 1) % corners.length] ?? [0, 0];
    return sum + x * q - p * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Dots on the edge and inside of a convex shape, counted one by one. */
export function dotsOf(corners: readonly Point[]): { edge: number; inside: number } {
  const found = { edge: 0, inside: 0 };
  for (let x = -1; x <= 6; x += 1)
    for (let y = -1; y <= 6; y += 1) {
      const sides = corners.map(([a, b], index) => {
        const [c, d] = corners[(index + 1) % corners.length] ?? [0, 0];
        return (c - a) * (y - b) - (d - b) * (x - a);
      });
      if (sides.every((side) => side > 0)) found.inside += 1;
      else if (sides.every((side) => side >= 0)) found.edge += 1;
    }
  return found;
}

/** The shape of the figure, and those of the table. */
export const dotted: Point[] = [
  [0, 0],
  [3, 0],
  [4, 1],
  [3, 2],
  [1, 2],
];

const rectangle = (width: number, height: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

export const dottedShapes: Point[][] = [
  rectangle(1, 1),
  rectangle(2, 2),
  rectangle(2, 3),
  [
    [1, 0],
    [2, 1],
    [1, 2],
    [0, 1],
  ],
];

/** Interior angle of a regular shape, in degrees. */
export const inside = (count: number): number => Math.round(180 - (turnsOf(regular(count))[0] ?? 0));

/** Distance between two centres, 1 apart at first, after each is rotated about the other by a full turn divided by `turn`. */
export const apartAfter = (turn: number): number => Math.abs(1 - 2 * Math.cos((2 * Math.PI) / turn));

/** Shapes by the words that a question begins with. */
export const shapes: Readonly<Record<string, readonly Point[]>> = {
  "a slanted parallelogram": [
    [0, 0],
    [3, 0],
    [4, 2],
    [1, 2],
  ],
  "a triangle with two": [
    [-1, 0],
    [1, 0],
    [0, 3],
  ],
  "a sheet of paper": [
    [0, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ],
  "a triangle with three": regular(3),
  "a square": regular(4),
  "a pentagon": regular(5),
};

/** Beads seen between two mirrors at an angle: all distinct images of images. */
export function beads(angle: number): number {
  const found = new Set([10]);
  for (const bead of found) for (const mirror of [0, angle]) found.add((((2 * mirror - bead) % 360) + 360) % 360);
  return found.size;
}

/** Angle where a point lands after mirrors through the centre at these angles, in degrees. */
export const afterMirrors = (start: number, ...mirrors: number[]): number =>
  mirrors.reduce((angle, mirror) => 2 * mirror - angle, start);
