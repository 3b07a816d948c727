import type { VisualisationName } from "#contract/authoring/visualisation-names.ts";

interface Visualisation {
  type: string;
  /** Example of the type that it begins with. */
  example: string;
  title: string;
  text: string;
}

/** Interactives to play with, and what each is about. */
export const visualisations: Readonly<Record<VisualisationName, Visualisation>> = {
  graph: {
    type: "graph2d",
    example: "typical",
    title: "Graph",
    text: "Move the sliders and watch the curve follow.",
  },
  "quantum-circuit": {
    type: "quantumcircuit",
    example: "explore",
    title: "Quantum circuit",
    text: "Place gates on the wires, step through the columns and see where the amplitudes go.",
  },
  "operator-search": {
    type: "operatorsearch",
    example: "twenty-four",
    title: "Operator search",
    text: "Join the numbers with plus, minus, times and divided by, and see what comes out.",
  },
  "coin-flip": {
    type: "coinflip",
    example: "maximal",
    title: "Coin flips",
    text: "Flip a coin up to a million times. The share of heads settles down while the longest run keeps growing.",
  },
  "huygens-clock": {
    type: "huygensclock",
    example: "workshop",
    title: "Huygens' clocks",
    text: "Pendulum clocks on one beam feel each other. Nudge them and wait: they end up in step, or exactly out of it.",
  },
  escher: {
    type: "escher",
    example: "workshop",
    title: "Patterns",
    text: "Draw anywhere, in any of the 17 wallpaper groups, and every stroke comes back wherever the group takes it.",
  },
};
