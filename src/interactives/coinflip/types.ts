import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { Tally } from "./engine.ts";

/** Display: share of heads, heads per throw against the binomial, runs, or intervals for the probability of heads. */
export type Show = "proportion" | "histogram" | "runs" | "interval";

/** When to stop: the 95% interval is narrow enough, heads lead by enough, or the longest run is long enough. */
export type Goal = { k: "width"; atMost: number } | { k: "lead"; atLeast: number } | { k: "run"; atLeast: number };

/** Question before flipping: the probability of a number of heads in one throw, or the mean length of the longest run. */
export type Question = { k: "heads"; from: number; to: number } | { k: "longestRun" };

export type Task =
  /** Estimate a hidden coin's probability of heads. `p` is secret: the server flips. */
  | { k: "estimate"; tol: number; p: number }
  /** Spot the sequence a person made up. `fake` counts from 0 and is secret. */
  | { k: "fake"; sequences: string[]; fake: number }
  /** Flip until the goal is reached, then stop. */
  | { k: "stopWhen"; goal: Goal }
  | { k: "predict"; question: Question; tol: number }
  /** Type flips as a fair coin would show them. */
  | { k: "imitate"; flips: number };

/** Coins to flip. */
export interface CoinFlip extends AssetBase {
  type: "coinflip";
  /** Coins per throw. */
  coins: number;
  /** Probability of heads; 0.5 by default, or hidden in the task. */
  p?: number;
  /** Maximum number of throws. */
  repeats: number;
  show: Show[];
  /** The same throws for everybody; by default they differ by lesson, and by learner with `perLearner`. */
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
  /** Null when hidden. */
  p: number | null;
  repeats: number;
  show: readonly Show[];
  /** Seed of the throws; null when the server throws. */
  stream: string | null;
  task: PublicTask | null;
}

export interface CoinState {
  /** Throws so far, unless the server makes them. */
  thrown: number;
  /** The learner's estimate or prediction. */
  value: number | null;
  /** Public id of a sequence. */
  picked: string | null;
  /** Faces the learner typed, H and T. */
  typed: string;
}

export type CoinAction =
  | { t: "throw"; times: number }
  | { t: "say"; value: number }
  | { t: "pick"; id: string }
  | { t: "type"; faces: string };

export type CoinAnswer = CoinState;

/** A probe: throws of the hidden coin. */
export interface CoinQuery {
  times: number;
}

export type CoinReply = Tally;
