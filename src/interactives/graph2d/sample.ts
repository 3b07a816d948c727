import type { FnCurve, PathCurve } from "./shape.ts";
import type { Span } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";

/** Points of the sheet one after another: x, y, x, y… Every number is finite. */
export type Polyline = number[];

const SEGMENT = 4;
const DEVIATION = 0.2;
const DEPTH = 7;
const JUMP = 2;
const MOST = 40_000;

interface Point {
  t: number;
  x: number;
  y: number;
}

interface Pen {
  point(t: number): Point;
  spent: number;
  strokes: Polyline[];
  /** The stroke being drawn, or null between two. */
  stroke: Polyline | null;
}

/** The graph of a function in a window: halved while its middle lies off the chord, broken where it leaps or has no value. */
export function sampleFn(curve: FnCurve, window: Window): Polyline[] {
  const [from, to] = [Math.max(window.x[0], curve.from), Math.min(window.x[1], curve.to)];
  const far = 10 * window.height;
  return draw([from, to], Math.ceil(window.width / SEGMENT), (x) => ({
    t: x,
    x: toSheetX(window, x),
    y: clamped(toSheetY(window, curve.at(x)), -far, far + window.height),
  }));
}

/** A parametric curve, in the same way. */
export function samplePath(curve: PathCurve, window: Window): Polyline[] {
  const far = 10 * (window.width + window.height);
  return draw([curve.from, curve.to], 160, (t) => {
    const [x, y] = curve.at(t);
    return { t, x: clamped(toSheetX(window, x), -far, far), y: clamped(toSheetY(window, y), -far, far) };
  });
}

/** Far away is as good as at the edge of a much larger sheet; NaN stays. */
const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const exists = ({ x, y }: Point) => Number.isFinite(x) && Number.isFinite(y);

function draw([from, to]: Span, pieces: number, point: Pen["point"]): Polyline[] {
  if (!(to > from) || !Number.isFinite(to - from)) return [];
  const pen: Pen = { point, spent: 0, strokes: [], stroke: null };
  let before = point(from);
  for (let index = 1; index <= pieces; index += 1) {
    const next = point(index === pieces ? to : from + ((to - from) * index) / pieces);
    piece(pen, before, next, 0);
    before = next;
  }
  lift(pen);
  return pen.strokes;
}

function piece(pen: Pen, a: Point, b: Point, depth: number): void {
  const middle = pen.point((a.t + b.t) / 2);
  pen.spent += 1;
  const missing = [a, middle, b].filter((each) => !exists(each)).length;
  const isStraight = depth > 0 && missing === 0 && isNearChord(a, middle, b);
  if (missing === 3 && depth >= 2) lift(pen);
  else if (isStraight) join(pen, a, b);
  else if (depth < DEPTH && pen.spent < MOST) {
    piece(pen, a, middle, depth + 1);
    piece(pen, middle, b, depth + 1);
  } else if (missing > 0) edge(pen, a, b);
  else leapOrJoin(pen, a, middle, b);
}

/** Close to the chord, and not at one end of it as where the curve leaps. */
function isNearChord(a: Point, middle: Point, b: Point): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const offCentre = Math.hypot(middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2);
  if (offCentre <= DEVIATION) return true;
  const off = Math.abs((middle.x - a.x) * dy - (middle.y - a.y) * dx) / length;
  return off <= DEVIATION && offCentre <= 0.3 * length;
}

/** At full depth: two points far apart are joined only if what lies between closes up when looked at closely. */
function leapOrJoin(pen: Pen, a: Point, middle: Point, b: Point): void {
  for (const [left, right] of [[a, middle] as const, [middle, b] as const]) {
    if (Math.hypot(right.x - left.x, right.y - left.y) <= JUMP) join(pen, left, right);
    else leap(pen, left, right);
  }
}

function leap(pen: Pen, a: Point, b: Point): void {
  let [left, right] = [a, b];
  for (let round = 0; round < 50 && apart(left, right) > JUMP / 2; round += 1) {
    const middle = pen.point((left.t + right.t) / 2);
    pen.spent += 1;
    if (!exists(middle) || middle.t <= left.t || middle.t >= right.t) break;
    if (apart(left, middle) >= apart(middle, right)) right = middle;
    else left = middle;
  }
  join(pen, a, left);
  if (apart(left, right) > JUMP / 2) lift(pen);
  join(pen, pen.stroke ? left : right, b);
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** One end has no value: the curve goes as near to the place where it ends as numbers allow. */
function edge(pen: Pen, a: Point, b: Point): void {
  const isLeft = exists(a);
  if (isLeft === exists(b)) {
    lift(pen);
    return;
  }
  let [inside, outside] = isLeft ? [a, b] : [b, a];
  for (let round = 0; round < 40; round += 1) {
    const middle = pen.point((inside.t + outside.t) / 2);
    if (exists(middle)) inside = middle;
    else outside = middle;
  }
  if (isLeft) join(pen, a, inside);
  lift(pen);
  if (!isLeft) join(pen, inside, b);
}

function join(pen: Pen, a: Point, b: Point): void {
  if (!pen.stroke) {
    pen.stroke = [a.x, a.y];
    pen.strokes.push(pen.stroke);
  }
  pen.stroke.push(b.x, b.y);
}

function lift(pen: Pen): void {
  pen.stroke = null;
}
