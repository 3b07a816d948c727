import { exists, makeRoom, noPoints, type Placing, type Points } from "./points.ts";
import type { Span } from "./types.ts";

/** Pieces of a curve, each between two of its points, by index. A piece with `end` from 0 on is drawn as that piece and the next. */
export interface Pieces {
  a: Int32Array;
  b: Int32Array;
  middle: Int32Array;
  end: Int32Array;
  count: number;
}

/** Why a piece isn't halved: its middle is on the chord; no value is near; a value is missing; it stays steep to the end. */
export const STRAIGHT = -1;
export const EMPTY = -2;
export const TORN = -3;
export const STEEP = -4;

const DEVIATION = 0.2;
const DEPTH = 6;
/** Maximum number of points on a curve. One that needs more is a blot anyway. */
const MAX_POINTS = 10_000;
const ROOM = 2048;

const noPieces = (room: number): Pieces => ({
  a: new Int32Array(room),
  b: new Int32Array(room),
  middle: new Int32Array(room),
  end: new Int32Array(room),
  count: 0,
});

/** Reused for every curve: allocating would take longer than the curve. */
const points = noPoints();
const pieces = noPieces(ROOM);

/**
 * Cuts a curve into equal pieces and halves each until it's straight; all middles of one depth are computed together.
 * The result is valid until the next curve is halved.
 */
export function halve(span: Span, count: number, place: Placing): { points: Points; pieces: Pieces } {
  begin(span, count, place);
  let first = 0;
  for (let depth = 0; first < pieces.count; depth += 1) {
    const last = pieces.count;
    if (depth > 0) addMiddles(first, last, place);
    makePieceRoom(2 * (last - first));
    judge(first, last, depth, depth < DEPTH && points.count < MAX_POINTS);
    first = last;
  }
  return { points, pieces };
}

/** Equal pieces, with their ends and middles in curve order. */
function begin([from, to]: Span, count: number, place: Placing): void {
  points.count = 0;
  pieces.count = 0;
  makeRoom(points, 2 * count + 1);
  makePieceRoom(count);
  const { t } = points;
  const step = (to - from) / (2 * count);
  for (let at = 0; at < 2 * count; at += 1) t[at] = from + step * at;
  t[2 * count] = to;
  points.count = 2 * count + 1;
  place(points, 0, points.count);
  for (let at = 0; at < count; at += 1) {
    pieces.middle[at] = 2 * at + 1;
    add(2 * at, 2 * at + 2);
  }
}

/** Halves each piece, or records why it ends here. */
function judge(first: number, last: number, depth: number, mayHalve: boolean): void {
  const { a, b, middle, end } = pieces;
  for (let piece = first; piece < last; piece += 1) {
    const left = a[piece] ?? 0;
    const right = b[piece] ?? 0;
    const between = middle[piece] ?? 0;
    const isWhole = exists(points, left) && exists(points, between) && exists(points, right);
    if (isWhole && isNearChord(points, left, between, right)) end[piece] = STRAIGHT;
    else if (depth > 0 && isEmpty(left, between, right)) end[piece] = EMPTY;
    else if (mayHalve) {
      end[piece] = pieces.count;
      add(left, between);
      add(between, right);
    } else if (!isWhole) end[piece] = TORN;
    else end[piece] = depth < DEPTH ? STRAIGHT : STEEP;
  }
}

const isEmpty = (left: number, between: number, right: number) =>
  !exists(points, left) && !exists(points, between) && !exists(points, right);

function makePieceRoom(more: number): void {
  const needed = pieces.count + more;
  if (needed <= pieces.a.length) return;
  for (const key of ["a", "b", "middle", "end"] as const) {
    const wider = new Int32Array(2 * needed);
    wider.set(pieces[key]);
    pieces[key] = wider;
  }
}

function add(a: number, b: number): void {
  pieces.a[pieces.count] = a;
  pieces.b[pieces.count] = b;
  pieces.count += 1;
}

function addMiddles(first: number, end: number, place: Placing): void {
  const from = points.count;
  makeRoom(points, end - first);
  const { t } = points;
  const { a, b, middle } = pieces;
  for (let piece = first; piece < end; piece += 1) {
    const at = from + piece - first;
    t[at] = ((t[a[piece] ?? 0] ?? 0) + (t[b[piece] ?? 0] ?? 0)) / 2;
    middle[piece] = at;
  }
  points.count = from + end - first;
  place(points, from, points.count);
}

/** True when close to the chord, and not at one end of it as where the curve jumps. */
function isNearChord({ x, y }: Points, a: number, middle: number, b: number): boolean {
  const dx = (x[b] ?? 0) - (x[a] ?? 0);
  const dy = (y[b] ?? 0) - (y[a] ?? 0);
  const toX = (x[middle] ?? 0) - (x[a] ?? 0);
  const toY = (y[middle] ?? 0) - (y[a] ?? 0);
  const offCentre = (toX - dx / 2) * (toX - dx / 2) + (toY - dy / 2) * (toY - dy / 2);
  if (offCentre <= DEVIATION * DEVIATION) return true;
  const length = dx * dx + dy * dy;
  const across = toX * dy - toY * dx;
  return across * across <= DEVIATION * DEVIATION * length && offCentre <= 0.09 * length;
}
