import type { Mechanism } from "./engine.ts";
import type { Escapement } from "./escapement.ts";

/** One clock of the row, as it begins. `detune` is how much faster than its length says it goes, as a part of one. */
export interface Clock {
  length: number;
  mass: number;
  angle0: number;
  speed0: number;
  detune: number;
}

/** Clocks on a beam, as the author set them up: all that a run follows from, but for what the learner changes. */
export interface Setup {
  clocks: readonly Clock[];
  beam: { mass: number; damping: number; stiffness: number };
  pivotDamping: number;
  escapement: Escapement | null;
  g: number;
}

/** What a learner may turn while the clocks go. */
export interface Settings {
  mass: number;
  damping: number;
  /** For each clock. */
  detunes: readonly number[];
}

/** Steps of every run a second. */
export const STEPS_PER_SECOND = 480;

/** A nudge changes the angular speed of a pendulum by so much, in radians a second. */
export const NUDGE = 0.3;

/** What a learner does to the clocks, and at which step of the run. */
export type Change = { at: number } & (
  | { k: "mass"; value: number }
  | { k: "damping"; value: number }
  | { k: "detune"; clock: number; value: number }
  /** Held at this angle and let go. */
  | { k: "place"; clock: number; angle: number }
  | { k: "nudge"; clock: number; by: 1 | -1 }
);

/** The settings before anybody touched them. */
export function settingsOf({ beam, clocks }: Setup): Settings {
  return { mass: beam.mass, damping: beam.damping, detunes: clocks.map(({ detune }) => detune) };
}

/** The settings after one more change. */
export function turned(settings: Settings, change: Change): Settings {
  if (change.k === "mass" || change.k === "damping") return { ...settings, [change.k]: change.value };
  if (change.k === "detune") return { ...settings, detunes: settings.detunes.with(change.clock, change.value) };
  return settings;
}

/** The settings after all of these changes. */
export function settingsAfter(setup: Setup, changes: readonly Change[]): Settings {
  return changes.reduce(turned, settingsOf(setup));
}

/** The mechanism under these settings: a clock that goes faster has a shorter pendulum, as the nut under its bob would make it. */
export function mechanismOf({ clocks, beam, pivotDamping, g }: Setup, { mass, damping, detunes }: Settings): Mechanism {
  const pendulums = clocks.map((clock, index) => ({
    mass: clock.mass,
    length: clock.length / (1 + (detunes[index] ?? 0)) ** 2,
  }));
  return { pendulums, beam: { mass, damping, stiffness: beam.stiffness }, pivotDamping, g };
}
