import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** The first four and custom are classification; plane and hills are regression with labels between −1 and 1. */
export type DataKind = "circle" | "xor" | "gauss" | "spiral" | "plane" | "hills" | "custom";

export interface DataSpec {
  k: DataKind;
  /** Number of points, training and test together. */
  n: number;
  /** 0 to 0.5. */
  noise: number;
  /** Share of points used for training. */
  split: number;
  /** Custom data only: x, y, label. */
  points?: [x: number, y: number, label: number][];
  seed: string;
}

export type Feature = "x" | "y" | "xx" | "yy" | "xy" | "sinx" | "siny";
export type Activation = "relu" | "tanh" | "sigmoid" | "linear";
export type Loss = "mse" | "crossEntropy";
export type Optimiser = "sgd" | "momentum" | "adam";

/** Settings a learner may change. */
export type Editable =
  | "data"
  | "noise"
  | "split"
  | "features"
  | "hidden"
  | "activation"
  | "loss"
  | "optimiser"
  | "rate"
  | "batch"
  | "regularisation"
  | "weights"
  | "seed";

interface Training {
  features: Feature[];
  /** Neurons in each hidden layer. */
  hidden: number[];
  activation: Activation;
  loss: Loss;
  optimiser: Optimiser;
  rate: number;
  batch: number;
}

export interface Settings extends Training {
  data: DataKind;
  noise: number;
  split: number;
  l1: number;
  l2: number;
  /** Picks the initial weights; 0 is the author's. */
  roll: number;
}

export type Task =
  /** Bring the test loss down to this within `maxEpochs` epochs. */
  | { k: "reach"; testLoss: number; maxEpochs: number; maxNeurons?: number }
  /** Set the weights by hand so that this share of all points is classified correctly. */
  | { k: "handSet"; accuracy: number }
  | { k: "predict"; question: string; choices: string[]; answer: string };

export interface NeuralNetworks extends AssetBase, Training {
  type: "neuralnetworks";
  data: DataSpec;
  l1?: number;
  l2?: number;
  seed: string;
  editable: Editable[];
  showMaps?: boolean;
  task?: Task;
  /** The author's solution: settings that reach the goal, or the weights. */
  model?: { settings?: Partial<Settings>; weights?: number[] };
}

export type Goal =
  | { k: "reach"; testLoss: number; maxEpochs: number; maxNeurons: number | null }
  | { k: "handSet"; accuracy: number }
  | { k: "predict"; question: string; choices: string[] };

export interface PublicNetwork extends PublicBase {
  data: DataSpec;
  start: Settings;
  seed: string;
  editable: Editable[];
  showMaps: boolean;
  aim: Goal | null;
}

export interface NetworkState {
  settings: Settings;
  /** Set by hand; null: the seed's. Training starts from them. */
  weights: number[] | null;
  /** Batches trained. */
  steps: number;
  /** Answer to a question asked before running. */
  reply: string;
  /** Exploration only: true once the learner has tried something. */
  looked: boolean;
}

export type NetworkAction =
  | { t: "set"; change: Partial<Settings> }
  | { t: "weigh"; weights: number[] }
  | { t: "train"; steps: number }
  | { t: "reply"; text: string }
  | { t: "look" };

export type NetworkAnswer = Pick<NetworkState, "settings" | "weights" | "reply">;
