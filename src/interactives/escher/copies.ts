import { apply, type Group, type Op, operationsOf } from "./groups.ts";
import { layersOf } from "./layers.ts";
import type { Path, Spot } from "./types.ts";

/**
 * Every copy of the paths in one cell, moved so that its middle is in the cell. Layers are in painting order; the
 * order within a layer reveals nothing about the group.
 */
export function cellOf(paths: readonly Path[], group: Group): Path[] {
  return layersOf(paths).flatMap((layer) => {
    const copies = layer.paths.flatMap((path) =>
      operationsOf(group).map((operation) => movedToFirstCell(transformedPath(path, operation))),
    );
    const seen = new Map(copies.map((path) => [JSON.stringify(path), path]));
    return [...seen.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
  });
}

/** A path moved by an operation. */
export function transformedPath(path: Path, one: Op): Path {
  return { ...path, points: path.points.map((spot) => apply(one, spot)) };
}

/** The same path moved by whole cells so that the middle of its box is in the first, rounded to thousandths. */
export function movedToFirstCell(path: Path): Path {
  const xs = path.points.map(([x]) => x);
  const ys = path.points.map(([, y]) => y);
  const [right, down] = [middle(xs), middle(ys)].map((value) => Math.floor(value + 1e-6));
  return { ...path, points: path.points.map(([x, y]): Spot => [rounded(x - (right ?? 0)), rounded(y - (down ?? 0))]) };
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

/** Rounds to a ten-thousandth of the cell, without a minus zero. */
export function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
