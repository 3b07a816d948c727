import { changeOfSign, type Interest, interestsOf } from "./interest.ts";
import type { PlacedScene } from "./placed-scene.ts";
import type { FnCurve } from "./shape.ts";
import type { Spot } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";

/** A point worth looking at: of one curve, or where two meet. */
export interface InterestMark {
  k: Exclude<Interest["k"], "pole" | "level"> | "meeting";
  at: Spot;
  /** Index of the item it's on. */
  index: number;
}

const SAMPLES = 240;
const MOST = 60;

/** Points worth looking at in the visible part of a drawing. */
export function interestMarks({ shapes }: Pick<PlacedScene, "shapes">, { x, y }: Window): InterestMark[] {
  const curves = shapes.flatMap((shape, index) => (shape?.k === "fn" ? [{ shape, index }] : []));
  const own = curves.flatMap(({ shape, index }) =>
    interestsOf(shape, x, y).flatMap((interest): InterestMark[] =>
      interest.k === "pole" || interest.k === "level" ? [] : [{ k: interest.k, at: [interest.x, interest.y], index }],
    ),
  );
  const meetings = curves.flatMap(({ shape, index }, place) =>
    curves
      .slice(place + 1)
      .flatMap((other) => meetingsOf(shape, other.shape, [x[0], x[1]]))
      .map((at): InterestMark => ({ k: "meeting", at, index })),
  );
  const isVisible = ({ at }: InterestMark) => at[1] >= y[0] && at[1] <= y[1];
  return [...meetings, ...own].filter(isVisible).slice(0, MOST);
}

/** Points that two curves share, found where their difference changes sign. */
function meetingsOf(first: FnCurve, other: FnCurve, [left, right]: readonly [number, number]): Spot[] {
  const from = Math.max(left, first.from, other.from);
  const to = Math.min(right, first.to, other.to);
  if (!(to > from)) return [];
  const apart = (x: number) => first.at(x) - other.at(x);
  const xs = Array.from({ length: SAMPLES + 1 }, (_, n) => from + ((to - from) * n) / SAMPLES);
  return xs.flatMap((x, n): Spot[] => {
    const next = xs[n + 1];
    const [a, b] = [apart(x), next === undefined ? Number.NaN : apart(next)];
    if (a === 0) return b === 0 ? [] : [[x, first.at(x)]];
    if (!(a * b < 0) || next === undefined) return [];
    const [before, after] = changeOfSign(apart, x, next, a);
    const at = (before + after) / 2;
    // A jump changes sign too, without a point that both share.
    return Math.abs(apart(at)) < 1e-6 * (Math.abs(a) + Math.abs(b) + 1) ? [[tidy(at), first.at(at)]] : [];
  });
}

const tidy = (x: number) => Number(x.toPrecision(10));

/** Greatest distance between a mark and a tap, in drawing units. */
const REACH = 20;

/** The mark that was tapped, or null. */
export function markNear(marks: readonly InterestMark[], [px, py]: Spot, window: Window): InterestMark | null {
  const far = ({ at: [x, y] }: InterestMark) => Math.hypot(toSheetX(window, x) - px, toSheetY(window, y) - py);
  const [nearest] = marks.filter((mark) => far(mark) <= REACH).sort((a, b) => far(a) - far(b));
  return nearest ?? null;
}
