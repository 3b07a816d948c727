import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import { lintNetwork } from "./lint.ts";
import type { NeuralNetworks, Settings, Task } from "./types.ts";

interface Preset {
  prompt: string;
  description: string;
  data: "circle" | "xor" | "spiral";
  start: Partial<Pick<NeuralNetworks, "features" | "hidden" | "activation" | "optimiser" | "rate">>;
  editable: NeuralNetworks["editable"];
  task: Extract<Task, { k: "reach" }>;
  model: Partial<Settings>;
}

const PRESETS: Readonly<Record<Difficulty, Preset>> = {
  1: {
    prompt: "Without any hidden neurons, choose the inputs so that the test loss drops below 0.05.",
    description:
      "Points in four quarters: two opposite quarters are of one class, the other two of the other. The network sees x and y only.",
    data: "xor",
    start: { hidden: [] },
    editable: ["features"],
    task: { k: "reach", testLoss: 0.05, maxEpochs: 60, maxNeurons: 0 },
    model: { features: ["xy"] },
  },
  2: {
    prompt: "Add neurons until the test loss drops below 0.02.",
    description: "A disc of points of one class inside a ring of the other; a network with one hidden neuron.",
    data: "circle",
    start: { hidden: [1] },
    editable: ["hidden"],
    task: { k: "reach", testLoss: 0.02, maxEpochs: 300, maxNeurons: 8 },
    model: { hidden: [4, 4] },
  },
  3: {
    prompt: "Training is far too slow. Find a rate that brings the test loss below 0.03 within 60 epochs.",
    description:
      "A disc of points inside a ring; a network with two hidden layers of four neurons that learns at a tiny rate.",
    data: "circle",
    start: { hidden: [4, 4], rate: 0.001 },
    editable: ["rate"],
    task: { k: "reach", testLoss: 0.03, maxEpochs: 60 },
    model: { rate: 0.1 },
  },
  4: {
    prompt: "The four quarters again, with x and y alone: find layers that bring the test loss below 0.1.",
    description: "Points in four quarters, two opposite ones of each class; a network with two hidden neurons.",
    data: "xor",
    start: { hidden: [2], rate: 0.1 },
    editable: ["hidden", "activation"],
    task: { k: "reach", testLoss: 0.1, maxEpochs: 200, maxNeurons: 12 },
    model: { hidden: [6, 4] },
  },
  5: {
    prompt: "Untangle the two spirals: bring the test loss below 0.1.",
    description: "Two spirals of points wound around each other, one of each class; a small network that sees x and y.",
    data: "spiral",
    start: { hidden: [4] },
    editable: ["features", "hidden", "optimiser", "rate", "activation"],
    task: { k: "reach", testLoss: 0.1, maxEpochs: 100 },
    model: { features: ["x", "y", "sinx", "siny"], hidden: [8, 8], optimiser: "adam", rate: 0.01 },
  },
};

/** Seeds tried before giving up; usually one of the first few works. */
const TRIES = 40;

/**
 * One kind of task per difficulty: an input to choose, neurons to add, a rate to find, layers, a spiral. The
 * certificate is the solution.
 */
export function generateNetwork({ seed, difficulty }: GenerateOptions) {
  const preset = PRESETS[difficulty];
  const random = seededRandom(seed);
  for (let round = 0; round < TRIES; round += 1) {
    const asset = assetOf(preset, difficulty, `${random.int(0, 999_999)}`);
    if (lintNetwork(asset, { nodes: 20_000 }).length === 0) return { asset, certificate: { model: preset.model } };
  }
  throw new Error(`No network of difficulty ${difficulty} was found for the seed ${seed}.`);
}

function assetOf(preset: Preset, difficulty: Difficulty, seed: string): NeuralNetworks {
  const { prompt, description, data, start, editable, task, model } = preset;
  return {
    type: "neuralnetworks",
    version: 1,
    difficulty,
    prompt,
    description,
    data: { k: data, n: 400, noise: 0, split: 0.5, seed: `d${seed}` },
    features: ["x", "y"],
    hidden: [],
    activation: "tanh",
    loss: "mse",
    optimiser: "sgd",
    rate: 0.03,
    batch: 10,
    ...start,
    seed: `w${seed}`,
    editable,
    task,
    model: { settings: model },
  };
}
