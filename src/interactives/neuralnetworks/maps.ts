import { EDGE } from "./data.ts";
import { inputsOf } from "./features.ts";
import { forward, type Network, signedAnswer } from "./network.ts";
import type { Feature } from "./types.ts";

/** Every value of a network over the plane, rows from the top, each from the left. */
export interface Maps {
  /** Samples along each side. */
  size: number;
  /** One array per value: inputs first, the output last and on the labels' scale. */
  values: readonly Float32Array[];
}

/** Coordinate at the centre of a sample, from the left or from below. */
export function placeAt(index: number, size: number): number {
  return -EDGE + ((index + 0.5) * 2 * EDGE) / size;
}

/** Reusable buffers for the maps of networks with these inputs. */
export function openMaps(
  features: readonly Feature[],
  sizes: readonly number[],
  size: number,
): (network: Network) => Maps {
  const all = sizes.reduce((sum, size) => sum + size, 0);
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
        map[place] = at === all - 1 ? signedAnswer(network, answer) : (current[at] ?? 0);
    }
    return { size, values };
  };
}

/** Largest absolute value of an input on the plane, which scales its map. */
export function reachOf(feature: Feature): number {
  if (feature === "xx" || feature === "yy" || feature === "xy") return EDGE * EDGE;
  return feature === "sinx" || feature === "siny" ? 1 : EDGE;
}
