import type { FnCurve } from "./shape.ts";
import type { Span } from "./types.ts";

/** Something interesting about a function's graph. A vertical asymptote has no `y`, a horizontal one no `x`. */
export type Interest =
  | { k: "root" | "intercept" | "maximum" | "minimum"; x: number; y: number }
  | { k: "pole"; x: number }
  | { k: "level"; y: number; side: "left" | "right" | "both" };

const SAMPLES = 480;
const MAX_POINTS = 40;

/** Visible roots, crossing of the y-axis, turning points and asymptotes, from left to right. */
export function interestsOf(curve: FnCurve, x: Span, y: Span): Interest[] {
  const [from, to] = [Math.max(x[0], curve.from), Math.min(x[1], curve.to)];
  if (!(to > from)) return [];
  const height = y[1] - y[0];
  const step = (to - from) / SAMPLES;
  const found: Interest[] = [];
  const at = (index: number) => (index === SAMPLES ? to : from + index * step);
  const values = valuesOf(
    curve,
    Float64Array.from({ length: SAMPLES + 1 }, (_, index) => at(index)),
  );
  for (let index = 0; index < SAMPLES && found.length < 2 * MAX_POINTS; index += 1) {
    const [a, b, c] = [values[index] ?? Number.NaN, values[index + 1] ?? Number.NaN, values[index + 2] ?? Number.NaN];
    if (a === 0) found.push({ k: "root", x: at(index), y: 0 });
    if (a * b < 0) found.push(...crossing(curve, at(index), at(index + 1), a, height));
    if (!Number.isFinite(b) && Number.isFinite(a) && Number.isFinite(c) && Math.abs(a) + Math.abs(c) > height) {
      found.push(...pole(curve, at(index + 1), step, height));
    }
    const turn = turnOf(a, b, c);
    if (turn) found.push(...extremumBetween(curve, at(index), at(index + 2), turn, height));
  }
  if (values[SAMPLES] === 0) found.push({ k: "root", x: to, y: 0 });
  if (from <= 0 && to >= 0 && Number.isFinite(curve.at(0))) found.push({ k: "intercept", x: 0, y: curve.at(0) });
  return [...unique(found, step).slice(0, MAX_POINTS), ...horizontalAsymptotes(curve, height)];
}

function valuesOf({ at, row }: FnCurve, xs: Float64Array): Float64Array {
  if (!row) return xs.map(at);
  const ys = new Float64Array(xs.length);
  row(xs, ys, 0, xs.length);
  return ys;
}

function turnOf(a: number, b: number, c: number): 1 | -1 | 0 {
  if (b > a && b > c) return 1;
  return b < a && b < c ? -1 : 0;
}

/** A change of sign is a root, or a pole when values grow closer up. */
function crossing({ at }: FnCurve, left: number, right: number, atLeft: number, height: number): Interest[] {
  const [a, b] = changeOfSign(at, left, right, atLeft);
  const [low, high] = [at(a), at(b)];
  if (Math.abs(high - low) < 1e-6 * height) return [{ k: "root", x: snapToRound((a + b) / 2, right - left), y: 0 }];
  return Math.abs(low) > 1e3 * height || !Number.isFinite(low)
    ? [{ k: "pole", x: snapToRound((a + b) / 2, right - left) }]
    : [];
}

/** The two numbers, as near to each other as they get, between which a function changes its sign. */
export function changeOfSign(at: (x: number) => number, left: number, right: number, atLeft: number): Span {
  let [a, b] = [left, right];
  for (let round = 0; round < 60; round += 1) {
    const middle = (a + b) / 2;
    if (at(middle) < 0 === atLeft < 0) a = middle;
    else b = middle;
  }
  return [a, b];
}

function pole({ at }: FnCurve, x: number, step: number, height: number): Interest[] {
  const grows = [-1, 1].some((side) => Math.abs(at(x + side * step * 1e-6)) > 100 * height);
  return grows ? [{ k: "pole", x: snapToRound(x, step) }] : [];
}

/** Highest or lowest point between two others, by golden section. */
function extremumBetween({ at }: FnCurve, left: number, right: number, turn: 1 | -1, height: number): Interest[] {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [a, b] = [left, right];
  for (let round = 0; round < 60; round += 1) {
    const [p, q] = [b - ratio * (b - a), a + ratio * (b - a)];
    if (turn * at(p) >= turn * at(q)) b = q;
    else a = p;
  }
  const x = snapToRound((a + b) / 2, right - left);
  const y = at(x);
  if (!Number.isFinite(y) || Math.abs(y) > 1e3 * height) return Math.abs(y) > 1e3 * height ? [{ k: "pole", x }] : [];
  const k = turn > 0 ? "maximum" : "minimum";
  const touches = Math.abs(y) < 1e-9 * height;
  return touches
    ? [
        { k, x, y: 0 },
        { k: "root", x, y: 0 },
      ]
    : [{ k, x, y }];
}

/** The value, or the round number very close to it: 1.9999999997 becomes 2. */
function snapToRound(x: number, step: number): number {
  const power = 10 ** Math.floor(Math.log10(step / 100));
  const round = Number((Math.round(x / power) * power).toPrecision(12));
  return Math.abs(round - x) < step * 1e-5 ? round : x;
}

function unique(all: readonly Interest[], step: number): Interest[] {
  const near = (a: Interest, b: Interest) => a.k === b.k && "x" in a && "x" in b && Math.abs(a.x - b.x) < step;
  return all.filter((spot, index) => !all.slice(0, index).some((other) => near(spot, other)));
}

/** Horizontal asymptotes of the graph. */
function horizontalAsymptotes({ at, from, to }: FnCurve, height: number): Interest[] {
  const left = from === Number.NEGATIVE_INFINITY ? settled(at, -1, height) : null;
  const right = to === Number.POSITIVE_INFINITY ? settled(at, 1, height) : null;
  if (left !== null && right !== null && Math.abs(left - right) < 1e-6 * height)
    return [{ k: "level", y: left, side: "both" }];
  const found: Interest[] = [];
  if (left !== null) found.push({ k: "level", y: left, side: "left" });
  if (right !== null) found.push({ k: "level", y: right, side: "right" });
  return found;
}

function settled(at: (x: number) => number, side: 1 | -1, height: number): number | null {
  const values = [1e6, 3.3e6, 1e7, 3.7e7, 1e8].map((x) => at(side * x));
  const last = values.at(-1) ?? Number.NaN;
  const isFlat = values.every((value) => Math.abs(value - last) < 1e-5 * height);
  const moves = Math.abs(at(side * 10) - last) > 1e-9 * height || Math.abs(at(side * 3) - last) > 1e-9 * height;
  const rounded = Number((Math.round(last * 1e5) / 1e5).toPrecision(12));
  return isFlat && moves ? (Math.abs(rounded - last) < 1e-5 * height ? rounded : last) : null;
}
