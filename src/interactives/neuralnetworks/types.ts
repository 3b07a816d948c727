import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** The first four and custom ask for a class, plane and hills for a number between −1 and 1. */
export type DataKind = "circle" | "xor" | "gauss" | "spiral" | "plane" | "hills" | "custom";

export interface DataSpec {
  k: DataKind;
  /** How many points, training and test together. */
  n: number;
  /** 0 to 0.5. */
  noise: number;
  /** The share of points to train with. */
  split: number;
  /** Only of custom data: x, y, label. */
  points?: [x: number, y: number, label: number][];
  seed: string;
}

export type Feature = "x" | "y" | "xx" | "yy" | "xy" | "sinx" | "siny";
export type Activation = "relu" | "tanh" | "sigmoid" | "linear";
export type Loss = "mse" | "crossEntropy";
export type Optimiser = "sgd" | "momentum" | "adam";

/** What a learner may change. */
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

export interface Settings {
  data: DataKind;
  noise: number;
  split: number;
  features: Feature[];
  /** Neurons of each hidden layer. */
  hidden: number[];
  activation: Activation;
  loss: Loss;
  optimiser: Optimiser;
  rate: number;
  batch: number;
  l1: number;
  l2: number;
  /** Other first weights for each number; 0 are the author's. */
  roll: number;
}

export type Task =
  /** Trained for at most so many epochs, the loss on the test points shall come down to this. */
  | { k: "reach"; testLoss: number; maxEpochs: number; maxNeurons?: number }
  /** Weights set by hand, this share of all points shall be on the right side. */
  | { k: "handSet"; accuracy: number }
  | { k: "predict"; question: string; choices: string[]; answer: string };

export interface NeuralNetworks extends AssetBase {
  type: "neuralnetworks";
  data: DataSpec;
  features: Feature[];
  hidden: number[];
  activation: Activation;
  loss: Loss;
  optimiser: Optimiser;
  rate: number;
  batch: number;
  l1?: number;
  l2?: number;
  seed: string;
  editable: Editable[];
  showMaps?: boolean;
  task?: Task;
  /** The author's own solution: settings that reach the goal, or the weights. */
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
  /** Set by hand; null: those that follow from the seed. Training begins from them. */
  weights: number[] | null;
  /** How many batches it was trained for. */
  steps: number;
  /** To a question asked before running. */
  reply: string;
  /** Of an exploration: someone looked around in it. */
  looked: boolean;
}

export type NetworkAction =
  | { t: "set"; change: Partial<Settings> }
  | { t: "weigh"; weights: number[] }
  | { t: "train"; steps: number }
  | { t: "reply"; text: string }
  | { t: "look" };

export type NetworkAnswer = Pick<NetworkState, "settings" | "weights" | "reply">;
