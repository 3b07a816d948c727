import type { Mechanism } from "./engine.ts";
import type { Escapement } from "./escapement.ts";

/** Initial state of one clock. `detune`: how much faster than its length says it goes, as a fraction. */
export interface Clock {
  length: number;
  mass: number;
  angle0: number;
  speed0: number;
  detune: number;
}

/** Clocks on a beam as the author set them up. Together with the learner's changes it determines the run. */
export interface Setup {
  clocks: readonly Clock[];
  beam: { mass: number; damping: number; stiffness: number };
  pivotDamping: number;
  escapement: Escapement | null;
  g: number;
}

/** Settings a learner can change during the run. */
export interface Settings {
  mass: number;
  damping: number;
  /** One per clock. */
  detunes: readonly number[];
}

/** Simulation steps per second. */
export const STEPS_PER_SECOND = 480;

/** Change of a pendulum's angular speed by a nudge, in radians per second. */
export const NUDGE = 0.3;

/** A learner's change, at a step of the run. */
export type Change = { at: number } & (
  | { k: "mass"; value: number }
  | { k: "damping"; value: number }
  | { k: "detune"; clock: number; value: number }
  /** Held at this angle and released. */
  | { k: "place"; clock: number; angle: number }
  | { k: "nudge"; clock: number; by: 1 | -1 }
);

/** Settings before any change. */
export function settingsOf({ beam, clocks }: Setup): Settings {
  return { mass: beam.mass, damping: beam.damping, detunes: clocks.map(({ detune }) => detune) };
}

/** Settings after one more change. */
export function settingsAfterChange(settings: Settings, change: Change): Settings {
  if (change.k === "mass" || change.k === "damping") return { ...settings, [change.k]: change.value };
  if (change.k === "detune") return { ...settings, detunes: settings.detunes.with(change.clock, change.value) };
  return settings;
}

/** Settings after all these changes. */
export function settingsAfter(setup: Setup, changes: readonly Change[]): Settings {
  return changes.reduce(settingsAfterChange, settingsOf(setup));
}

/** The mechanism with these settings: a faster clock has a shorter pendulum, as if the nut under its bob were turned. */
export function mechanismOf({ clocks, beam, pivotDamping, g }: Setup, { mass, damping, detunes }: Settings): Mechanism {
  const pendulums = clocks.map((clock, index) => ({
    mass: clock.mass,
    length: clock.length / (1 + (detunes[index] ?? 0)) ** 2,
  }));
  return { pendulums, beam: { mass, damping, stiffness: beam.stiffness }, pivotDamping, g };
}
