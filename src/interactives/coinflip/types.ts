import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { Tally } from "./engine.ts";

/** What is drawn: the share of heads, heads of each throw against the binomial, runs, intervals for the chance of heads. */
export type Show = "proportion" | "histogram" | "runs" | "interval";

/** When to stop: the 95 % interval is no wider, heads lead by so many, the longest run is so long. */
export type Goal = { k: "width"; atMost: number } | { k: "lead"; atLeast: number } | { k: "run"; atLeast: number };

/** What to say before flipping: the chance of so many heads in one throw, or how long the longest run will be on average. */
export type Question = { k: "heads"; from: number; to: number } | { k: "longestRun" };

export type Task =
  /** Find the chance of heads of a hidden coin. `p` is secret: the server flips. */
  | { k: "estimate"; tol: number; p: number }
  /** Which sequence did a person make up? `fake` counts from 0 and is secret. */
  | { k: "fake"; sequences: string[]; fake: number }
  /** Flip until it is so, and stop there. */
  | { k: "stopWhen"; goal: Goal }
  | { k: "predict"; question: Question; tol: number }
  /** Type so many flips as a fair coin would show them. */
  | { k: "imitate"; flips: number };

/** Coins to flip. */
export interface CoinFlip extends AssetBase {
  type: "coinflip";
  /** Coins of one throw. */
  coins: number;
  /** The chance of heads; absent: 0.5, or hidden in the task. */
  p?: number;
  /** The most throws. */
  repeats: number;
  show: Show[];
  /** The same throws for everybody; absent: others for each lesson, and for each learner with `perLearner`. */
  seed?: string;
  task?: Task;
}

export type PublicTask =
  | { k: "estimate"; tol: number }
  /** In the order of their ids. */
  | { k: "fake"; sequences: readonly { id: string; faces: string }[] }
  | Extract<Task, { k: "stopWhen" } | { k: "predict" } | { k: "imitate" }>;

export interface PublicCoinFlip extends PublicBase {
  coins: number;
  /** Null: hidden. */
  p: number | null;
  repeats: number;
  show: readonly Show[];
  /** The seed of the throws; null: the server throws. */
  stream: string | null;
  task: PublicTask | null;
}

export interface CoinState {
  /** Throws so far, where they are not the server's. */
  thrown: number;
  /** The number that one says: an estimate, a prediction. */
  value: number | null;
  /** The public id of a sequence. */
  picked: string | null;
  /** Faces that one typed, H and T. */
  typed: string;
}

export type CoinAction =
  | { t: "throw"; times: number }
  | { t: "say"; value: number }
  | { t: "pick"; id: string }
  | { t: "type"; faces: string };

export type CoinAnswer = CoinState;

/** A probe: throw the hidden coin so many times. */
export interface CoinQuery {
  times: number;
}

export type CoinReply = Tally;
