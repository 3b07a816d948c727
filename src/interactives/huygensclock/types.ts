import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { Escapement } from "./escapement.ts";
import type { Change, Clock, Setup } from "./setup.ts";

/** What a learner may do to the clocks. */
export type Control = "angles" | "nudge" | "mass" | "damping" | "detune";

/** What is drawn beside the clocks: the curve of the phase difference, the phase portrait, each tick as a flash with its sound at hand. */
export type Show = "phase" | "portrait" | "ticks";

/** How a run can end: in opposite swing, in step, without finding a common beat, or with a clock that has stopped. */
export type Outcome = "anti" | "in" | "drift" | "stop";

/** How far each slider goes. */
export interface Ranges {
  mass: [number, number];
  damping: [number, number];
  detune: [number, number];
}

/** Settings from the first step on that fulfil the task, from its author. */
export interface Model {
  mass?: number;
  damping?: number;
  detunes?: number[];
  angles?: number[];
}

export type Task =
  /** Keep the clocks in opposite swing or in step, to within so many degrees, at the end of `by` seconds. `model` is secret. */
  | { k: "sync"; phase: "anti" | "in"; within: number; by: number; model?: Model }
  /** Say how it will end after `by` seconds, before running it. */
  | { k: "predict"; by: number };

/** Pendulum clocks on one beam. */
export interface HuygensClock extends AssetBase {
  type: "huygensclock";
  clocks: (Omit<Clock, "speed0" | "detune"> & { speed0?: number; detune?: number })[];
  beam: Setup["beam"];
  pivotDamping: number;
  escapement: Escapement | null;
  g: number;
  /** How many times faster than life it runs at first. */
  speed: number;
  show: Show[];
  /** Absent: all without a task, mass and damping to set a beat, none to predict. */
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

/** What the learner did, in the order of the run; a guess of how it ends; whether the clocks were watched. */
export interface HuygensState {
  changes: readonly Change[];
  guess: Outcome | null;
  watched: boolean;
}

export type HuygensAction =
  | { t: "change"; change: Change }
  /** The settings as they are now become those of the start; what else was done on the way is taken back. */
  | { t: "fromStart" }
  | { t: "guess"; guess: Outcome }
  | { t: "watch" };

export interface HuygensAnswer {
  changes: readonly Change[];
  guess: Outcome | null;
}
