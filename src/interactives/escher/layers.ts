import type { Path } from "./types.ts";

/** Lines, or filled shapes, of one ink, painted together. */
export interface Layer {
  ink: number;
  closed: boolean;
  paths: Path[];
}

/** Paths in painting order; neighbours of the same ink and kind share a layer. */
export function layersOf(paths: readonly Path[]): Layer[] {
  const layers: Layer[] = [];
  for (const path of paths) {
    const [ink, closed] = [path.ink ?? 0, path.closed === true];
    const last = layers.at(-1);
    if (last && last.ink === ink && last.closed === closed) last.paths.push(path);
    else layers.push({ ink, closed, paths: [path] });
  }
  return layers;
}

/** The shape with its corners in a fixed orientation, so that it and its mirror image fill their overlap instead of leaving a hole. */
export function turnedAlike(path: Path): Path {
  const { points } = path;
  let area = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    area += x * nextY - nextX * y;
  }
  return area < 0 ? { ...path, points: points.toReversed() } : path;
}
