import type { Spot } from "./types.ts";

/** Maximum number of points a sketch keeps. */
export const MAX_NODES = 60;

/** From left to right, one point per x: the last one drawn wins. Thinned when there are too many. */
export function tidySketch(nodes: readonly Spot[]): Spot[] {
  const byX = new Map(nodes.map(([x, y]): [number, Spot] => [rounded(x), [rounded(x), rounded(y)]]));
  const sorted = [...byX.values()]
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    .sort(([a], [b]) => a - b);
  const excess = sorted.length / MAX_NODES;
  return excess <= 1
    ? sorted
    : sorted.filter((_, index) => Math.floor(index / excess) !== Math.floor((index - 1) / excess));
}

const rounded = (value: number) => Number(value.toPrecision(9));

/** The curve through the points of a sketch: smooth, and never past its neighbours (Fritsch and Carlson 1980). NaN outside. */
export function sketchCurve(nodes: readonly Spot[]): (x: number) => number {
  const slopes = slopesAt(nodes);
  return (x) => {
    const next = nodes.findIndex(([at]) => at >= x);
    const [right, left] = [nodes[next], nodes[next - 1]];
    if (!right) return Number.NaN;
    if (!left) return right[0] === x ? right[1] : Number.NaN;
    const width = right[0] - left[0];
    const t = (x - left[0]) / width;
    const [m, n] = [(slopes[next - 1] ?? 0) * width, (slopes[next] ?? 0) * width];
    const [t2, t3] = [t * t, t * t * t];
    return (2 * t3 - 3 * t2 + 1) * left[1] + (t3 - 2 * t2 + t) * m + (3 * t2 - 2 * t3) * right[1] + (t3 - t2) * n;
  };
}

function slopesAt(nodes: readonly Spot[]): number[] {
  const steps = nodes.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = nodes[index] ?? [x, y];
    return (y - fromY) / (x - fromX);
  });
  return nodes.map((_, index) => {
    const [before, after] = [steps[index - 1], steps[index]];
    if (before === undefined) return after ?? 0;
    if (after === undefined) return before;
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

/** A sketch as text: `(-2, 4) (0, 0) (2, 4)`. */
export function writeSketch(nodes: readonly Spot[]): string {
  return nodes.map(([x, y]) => `(${x}, ${y})`).join(" ");
}

/** Reads pairs of numbers; null if anything isn't a pair. */
export function readSketch(text: string): Spot[] | null {
  const numbers = text.replaceAll("−", "-").match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g) ?? [];
  const rest = text
    .replaceAll("−", "-")
    .replace(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g, "")
    .replace(/[\s(),;|[\]]/g, "");
  if (rest !== "" || numbers.length % 2 === 1) return null;
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[Number(x), Number(numbers[index + 1])] as Spot] : []));
}
