import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { Escapement } from "./escapement.ts";
import type { Change, Clock, Setup } from "./setup.ts";

/** Settings a learner may change. */
export type Control = "angles" | "nudge" | "mass" | "damping" | "detune";

/** Extra displays: the curve of the phase difference, the phase portrait, the tick tape (with optional sound). */
export type Show = "phase" | "portrait" | "ticks";

/** Possible outcomes of a run: in opposite swing, in step, not locked, or with a clock stopped. */
export type RunOutcome = "anti" | "in" | "drift" | "stop";

/** Range of each slider. */
export interface Ranges {
  mass: [number, number];
  damping: [number, number];
  detune: [number, number];
}

/** The author's settings, from the first step on, that solve the task. */
export interface Model {
  mass?: number;
  damping?: number;
  detunes?: number[];
  angles?: number[];
}

export type Task =
  /** Keep the clocks in opposite swing or in step, within `within` degrees, at the end of `by` seconds. `model` is secret. */
  | { k: "sync"; phase: "anti" | "in"; within: number; by: number; model?: Model }
  /** Predict the outcome after `by` seconds before running. */
  | { k: "predict"; by: number };

/** Pendulum clocks on a common beam. */
export interface HuygensClock extends AssetBase {
  type: "huygensclock";
  clocks: (Omit<Clock, "speed0" | "detune"> & { speed0?: number; detune?: number })[];
  beam: Setup["beam"];
  pivotDamping: number;
  escapement: Escapement | null;
  g: number;
  /** Initial speed, as a multiple of real time. */
  speed: number;
  show: Show[];
  /** Default: all without a task, mass and damping to set a beat, none to predict. */
  controls?: Control[];
  ranges?: Partial<Ranges>;
  task?: Task;
}

/** The task without its model. */
export type PublicTask = { k: "sync"; phase: "anti" | "in"; within: number; by: number } | { k: "predict"; by: number };

export interface PublicHuygensClock extends PublicBase {
  setup: Setup;
  speed: number;
  show: readonly Show[];
  controls: readonly Control[];
  ranges: Ranges;
  task: PublicTask | null;
}

/** The learner's changes in time order, their prediction, and whether they watched the clocks. */
export interface HuygensState {
  changes: readonly Change[];
  guess: RunOutcome | null;
  watched: boolean;
}

export type HuygensAction =
  | { t: "change"; change: Change }
  /** Makes the current settings the starting settings and drops every other change. */
  | { t: "fromStart" }
  | { t: "guess"; guess: RunOutcome }
  | { t: "watch" };

export interface HuygensAnswer {
  changes: readonly Change[];
  guess: RunOutcome | null;
}
