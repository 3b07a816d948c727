import type { Say } from "../kit/messages.ts";
import { FEATURE_LABELS } from "./features.ts";
import { type Network, weightsAt } from "./network.ts";
import { numberText } from "./number-text.ts";
import type { Feature } from "./types.ts";

/** One value of a network; layer 0 holds the inputs. */
export interface Spot {
  layer: number;
  neuron: number;
}

/** Full name of a neuron: "x²", "hidden layer 1, neuron 2", "output". */
export function nameOf(
  { layer, neuron }: Spot,
  sizes: readonly number[],
  features: readonly Feature[],
  say: Say,
): string {
  const feature = features[neuron];
  if (layer === 0) return say("name.input", { name: feature ? FEATURE_LABELS[feature] : "" });
  return layer === sizes.length - 1 ? say("name.output") : say("name.hidden", { layer, neuron: neuron + 1 });
}

/** Short name for a list of weights: "x", "2 of layer 1". */
export function shortName({ layer, neuron }: Spot, features: readonly Feature[], say: Say): string {
  const feature = features[neuron];
  return layer === 0 && feature ? FEATURE_LABELS[feature] : say("name.short", { layer, neuron: neuron + 1 });
}

/** A neuron and its weights in words. */
export function neuronWords(spot: Spot, network: Network, features: readonly Feature[], say: Say): string {
  const name = nameOf(spot, network.sizes, features, say);
  if (spot.layer === 0) return name;
  const at = weightsAt(network.sizes, spot.layer, spot.neuron);
  const size = network.sizes[spot.layer - 1] ?? 0;
  const weights = Array.from({ length: size }, (_, from) =>
    say("weight.from", {
      weight: numberText(network.weights[at + from] ?? 0),
      from: shortName({ layer: spot.layer - 1, neuron: from }, features, say),
    }),
  );
  return say("neuron", { name, weights: weights.join(", "), bias: numberText(network.weights[at + size] ?? 0) });
}
