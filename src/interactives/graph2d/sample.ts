import { halve, type Pieces, STEEP, STRAIGHT, TORN } from "./halve.ts";
import { addPoint, distance, exists, type Placing, type Points } from "./points.ts";
import type { FnCurve, PathCurve } from "./shape.ts";
import type { Span } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";

/** Points of the sheet in sequence: x, y, x, y… Every number is finite. */
export type Polyline = number[];

/** Length above which a piece is halved, in units of the sheet. */
const SEGMENT = 2;
const JUMP = 2;
/** Halvings of a last piece in search of a jump; one that closes only beyond that counts as a jump. */
const LEAP_ROUNDS = 20;
/** The same for the end of a curve: to a ten-millionth of a unit. */
const EDGE_ROUNDS = 18;

interface Pen {
  points: Points;
  place: Placing;
  strokes: Polyline[];
  /** The current stroke, or null between two. */
  stroke: Polyline | null;
}

/** The graph of a function in a window: halved while its middle is off the chord, broken where it jumps or has no value. */
export function sampleFn(curve: FnCurve, window: Window): Polyline[] {
  const [from, to] = [Math.max(window.x[0], curve.from), Math.min(window.x[1], curve.to)];
  const [least, most] = [-10 * window.height, 11 * window.height];
  const [[left, right], [bottom, top]] = [window.x, window.y];
  const [perX, perY] = [window.width / (right - left), window.height / (top - bottom)];
  return draw([from, to], Math.ceil(window.width / SEGMENT), ({ t, x, y }, first, end) => {
    if (curve.row && end - first > 1) curve.row(t, y, first, end);
    else for (let at = first; at < end; at += 1) y[at] = curve.at(t[at] ?? 0);
    for (let at = first; at < end; at += 1) {
      x[at] = ((t[at] ?? 0) - left) * perX;
      const down = (top - (y[at] ?? 0)) * perY;
      y[at] = clamped(down, least, most);
    }
  });
}

/** A parametric curve, drawn the same way. */
export function samplePath(curve: PathCurve, window: Window): Polyline[] {
  const far = 10 * (window.width + window.height);
  return draw([curve.from, curve.to], 320, ({ t, x, y }, first, end) => {
    for (let at = first; at < end; at += 1) {
      const [px, py] = curve.at(t[at] ?? 0);
      x[at] = clamped(toSheetX(window, px), -far, far);
      y[at] = clamped(toSheetY(window, py), -far, far);
    }
  });
}

/** Far away is as good as the edge of a much larger sheet; NaN stays. */
const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function draw([from, to]: Span, count: number, place: Placing): Polyline[] {
  if (!(to > from) || !Number.isFinite(to - from)) return [];
  const { points, pieces } = halve([from, to], count, place);
  const pen: Pen = { points, place, strokes: [], stroke: null };
  for (let piece = 0; piece < count; piece += 1) trace(pen, pieces, piece);
  return pen.strokes;
}

/** Draws a piece of the curve, or its two halves. */
function trace(pen: Pen, pieces: Pieces, piece: number): void {
  const end = pieces.end[piece] ?? STRAIGHT;
  if (end >= 0) {
    trace(pen, pieces, end);
    trace(pen, pieces, end + 1);
    return;
  }
  const a = pieces.a[piece] ?? 0;
  const b = pieces.b[piece] ?? 0;
  if (end === STRAIGHT) join(pen, a, b);
  else if (end === TORN) edge(pen, a, b);
  else if (end === STEEP) leapOrJoin(pen, a, pieces.middle[piece] ?? 0, b);
  else penUp(pen);
}

/** Joins two distant points only if the gap closes on closer inspection. */
function leapOrJoin(pen: Pen, a: number, middle: number, b: number): void {
  for (const [left, right] of [[a, middle] as const, [middle, b] as const]) {
    if (distance(pen.points, left, right) <= JUMP) join(pen, left, right);
    else drawJump(pen, left, right);
  }
}

function drawJump(pen: Pen, a: number, b: number): void {
  const { points } = pen;
  let [left, right] = [a, b];
  for (let round = 0; round < LEAP_ROUNDS && distance(points, left, right) > JUMP / 2; round += 1) {
    const middle = between(pen, left, right);
    const t = points.t[middle] ?? 0;
    if (!exists(points, middle) || t <= (points.t[left] ?? 0) || t >= (points.t[right] ?? 0)) break;
    if (distance(points, left, middle) >= distance(points, middle, right)) right = middle;
    else left = middle;
  }
  join(pen, a, left);
  if (distance(points, left, right) > JUMP / 2) penUp(pen);
  join(pen, pen.stroke ? left : right, b);
}

/** One end has no value: the curve goes as near to its end as numbers allow. */
function edge(pen: Pen, a: number, b: number): void {
  const isLeft = exists(pen.points, a);
  if (isLeft === exists(pen.points, b)) {
    penUp(pen);
    return;
  }
  let [inside, outside] = isLeft ? [a, b] : [b, a];
  for (let round = 0; round < EDGE_ROUNDS; round += 1) {
    const middle = between(pen, inside, outside);
    if (exists(pen.points, middle)) inside = middle;
    else outside = middle;
  }
  if (isLeft) join(pen, a, inside);
  penUp(pen);
  if (!isLeft) join(pen, inside, b);
}

const between = ({ points, place }: Pen, a: number, b: number) =>
  addPoint(points, ((points.t[a] ?? 0) + (points.t[b] ?? 0)) / 2, place);

function join(pen: Pen, a: number, b: number): void {
  const { x, y } = pen.points;
  if (!pen.stroke) {
    pen.stroke = [x[a] ?? 0, y[a] ?? 0];
    pen.strokes.push(pen.stroke);
  }
  pen.stroke.push(x[b] ?? 0, y[b] ?? 0);
}

function penUp(pen: Pen): void {
  pen.stroke = null;
}
