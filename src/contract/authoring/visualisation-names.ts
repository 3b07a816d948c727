/** Interactives that can be played with at full size, in the order they're listed. */
export const visualisationNames = [
  "graph",
  "quantum-circuit",
  "operator-search",
  "coin-flip",
  "huygens-clock",
  "escher",
] as const;
export type VisualisationName = (typeof visualisationNames)[number];
