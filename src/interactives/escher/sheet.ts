import type { Lattice, Path, Spot } from "./types.ts";

/** Side of the square drawing, in its units. */
export const SIZE = 400;

/** Position of the cells on the drawing: the first cell's corner and its two sides, in drawing units. The second side goes up. */
export interface Sheet {
  origin: Spot;
  a: Spot;
  b: Spot;
}

/** A sheet with about `across` cells side by side, one of them in the middle. */
export function sheetOf({ a, b, angle }: Lattice, across: number): Sheet {
  const turn = (angle * Math.PI) / 180;
  const unit = SIZE / across / Math.sqrt(a * b * Math.sin(turn));
  const one: Spot = [a * unit, 0];
  const two: Spot = [b * unit * Math.cos(turn), -b * unit * Math.sin(turn)];
  return { a: one, b: two, origin: [(SIZE - one[0] - two[0]) / 2, (SIZE - one[1] - two[1]) / 2] };
}

/** A sheet for two sides given as vectors, with the first cell around the middle. */
export function sheetOfSides([a, b]: readonly [Spot, Spot], across: number, centre: Spot): Sheet {
  const unit = SIZE / across / Math.sqrt(Math.abs(a[0] * b[1] - a[1] * b[0]));
  const scaled = ([x, y]: Spot): Spot => [x * unit, -y * unit];
  const [x, y] = scaled(centre);
  return { a: scaled(a), b: scaled(b), origin: [SIZE / 2 - x, SIZE / 2 - y] };
}

/** Size of a cell on the drawing: side of a square of its area. */
export function sideOf({ a, b }: Sheet): number {
  return Math.sqrt(Math.abs(a[0] * b[1] - a[1] * b[0]));
}

/** Drawing position of a point in the cell. */
export function onSheet({ origin, a, b }: Sheet, [x, y]: Readonly<Spot>): Spot {
  return [origin[0] + x * a[0] + y * b[0], origin[1] + x * a[1] + y * b[1]];
}

/** Cell position of a point on the drawing. */
export function fromSheet({ origin, a, b }: Sheet, [x, y]: Readonly<Spot>): Spot {
  const det = a[0] * b[1] - a[1] * b[0];
  const [p, q] = [x - origin[0], y - origin[1]];
  return [(p * b[1] - q * b[0]) / det, (q * a[0] - p * a[1]) / det];
}

/** Cell position of a pointer on the drawing that `element` is or belongs to. */
export function spotUnder(
  element: SVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  sheet: Sheet,
): Spot {
  const box = (element.ownerSVGElement ?? element).getBoundingClientRect();
  const scale = SIZE / (box.width || SIZE);
  return fromSheet(sheet, [(clientX - box.left) * scale, (clientY - box.top) * scale]);
}

/** `transform` from the unit square to the cell. */
export function matrixOf({ origin, a, b }: Sheet): string {
  return `matrix(${[...a, ...b, ...origin].map(short).join(" ")})`;
}

/** `transform` from the cell back to the unit square. */
export function inverseOf(sheet: Sheet): string {
  const [x, y] = fromSheet(sheet, [0, 0]);
  const [p, q] = fromSheet(sheet, [1, 0]);
  const [r, s] = fromSheet(sheet, [0, 1]);
  return `matrix(${[p - x, q - y, r - x, s - y, x, y].map(fine).join(" ")})`;
}

/** Path data of everything that reaches into one cell, from itself and its neighbours. */
export function dataOf(paths: readonly Path[], sheet: Sheet): string {
  return paths
    .map((path) => {
      const way = wayOf(path.points, path.closed === true, (spot) => onSheet(sheet, spot));
      return startsOf(path)
        .map((start) => `M${onSheet(sheet, start).map(short).join(" ")}${way}`)
        .join("");
    })
    .join("");
}

/** Distance a line may extend past its points, in cells. */
const EDGE = 0.05;

/** Start points of a path's copies in this and the neighbouring cells. */
function startsOf({ points }: Path): Spot[] {
  const [first] = points;
  if (!first) return [];
  const range = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    const [from, to] = [Math.ceil(-Math.max(...values) - EDGE), Math.floor(1 - Math.min(...values) + EDGE)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  };
  const downs = range(1);
  return range(0).flatMap((i) => downs.map((j): Spot => [first[0] + i, first[1] + j]));
}

/** Path data of one line or polygon. */
export function pathData(points: readonly Spot[], closed: boolean, sheet: Sheet): string {
  const [first] = points;
  if (!first) return "";
  const start = onSheet(sheet, first);
  return `M${start.map(short).join(" ")}${wayOf(points, closed, (spot) => onSheet(sheet, spot))}`;
}

/** Path data from the first point on, in relative steps: the same for every shifted copy. */
export function wayOf(points: readonly Spot[], closed: boolean, where: (spot: Spot) => Spot): string {
  // A line of length 0 is drawn as a dot by its round ends.
  if (points.length === 1) return "l0 0";
  let way = "l";
  let [x, y]: Spot = [0, 0];
  for (const [at, spot] of points.entries()) {
    const [p = 0, q = 0] = where(spot).map(short);
    if (at > 0) way += `${at > 1 ? " " : ""}${short(p - x)} ${short(q - y)}`;
    [x, y] = [p, q];
  }
  return closed ? `${way}Z` : way;
}

/** A number for path data, to hundredths. */
export function short(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function fine(value: number): number {
  return Math.round(value * 1e7) / 1e7 + 0;
}
