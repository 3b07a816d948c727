import { EDGE } from "./data.ts";
import { inputsOf } from "./features.ts";
import { forward, type Network, signed } from "./network.ts";
import type { Feature } from "./types.ts";

/** What every value of a network is over the plane: rows from the top, each from the left. */
export interface Maps {
  /** Places along each side. */
  size: number;
  /** One array for each value, inputs first, the output last and on the labels' scale. */
  values: readonly Float32Array[];
}

/** The plane's coordinate in the middle of a place of the map, from the left or from below. */
export function placeAt(index: number, size: number): number {
  return -EDGE + ((index + 0.5) * 2 * EDGE) / size;
}

/** A board on which the maps of networks with these inputs can be drawn again and again. */
export function openMaps(
  features: readonly Feature[],
  sizes: readonly number[],
  size: number,
): (network: Network) => Maps {
  const all = sizes.reduce((sum, one) => sum + one, 0);
  const points = new Float64Array(2 * size * size);
  for (let place = 0; place < size * size; place += 1) {
    points[2 * place] = placeAt(place % size, size);
    points[2 * place + 1] = -placeAt(Math.floor(place / size), size);
  }
  const inputs = inputsOf(points, size * size, features);
  const values = Array.from({ length: all }, () => new Float32Array(size * size));
  const current = new Float64Array(all);
  const wide = features.length;
  return (network) => {
    for (let place = 0; place < size * size; place += 1) {
      for (let at = 0; at < wide; at += 1) current[at] = inputs[place * wide + at] ?? 0;
      const answer = forward(network, current);
      for (const [at, map] of values.entries())
        map[place] = at === all - 1 ? signed(network, answer) : (current[at] ?? 0);
    }
    return { size, values };
  };
}

/** How far from 0 an input goes on the plane: what its map is divided by. */
export function reachOf(feature: Feature): number {
  if (feature === "xx" || feature === "yy" || feature === "xy") return EDGE * EDGE;
  return feature === "sinx" || feature === "siny" ? 1 : EDGE;
}
