import type { Path } from "./types.ts";

/** What is painted at once: lines, or filled shapes, of one ink. */
export interface Layer {
  ink: number;
  closed: boolean;
  paths: Path[];
}

/** The paths in the order in which they are painted, those of one ink and one kind that follow each other in one layer. */
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

/** The same shape with its corners in one sense of turning, so that it and its mirror image cover what they share instead of leaving a hole. */
export function turnedAlike(path: Path): Path {
  const { points } = path;
  let area = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    area += x * nextY - nextX * y;
  }
  return area < 0 ? { ...path, points: points.toReversed() } : path;
}
