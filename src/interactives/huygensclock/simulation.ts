import { angleAt, type Motion, motionOf, rungeKutta, slopeOf } from "./engine.ts";
import { withEscapement } from "./escapement.ts";
import { ownSpeed, phaseLead, swingOf } from "./phase.ts";
import {
  type Change,
  mechanismOf,
  NUDGE,
  type Settings,
  type Setup,
  STEPS_PER_SECOND,
  settingsAfterChange,
  settingsOf,
} from "./setup.ts";

/** Steps between two samples: four per second. */
export const SAMPLE_STEPS = 120;

/** Steps between two checkpoints. */
const CHECKPOINT_STEPS = 1200;

/** Steps between two points of the trail in the phase portrait, and the number of points kept. */
const TRAIL_STEPS = 5;
const TRAIL_POINTS = 192;

/** Ticks remembered for each clock. */
const LATEST_TICKS = 8;

/** A measurement, taken four times a second for the curves and for judging. */
export interface Sample {
  /** Degrees by which clock 1 leads each other clock. */
  leads: readonly number[];
  /** Amplitude of each clock, in radians. */
  swings: readonly number[];
}

/** State of a run at a step, before the changes at that step. */
interface Checkpoint {
  motion: Motion;
  settings: Settings;
  ticks: readonly number[];
}

/** A run of the clocks, step by step, determined by the setup and the changes. */
export interface Simulation {
  /** Steps done. */
  at(): number;
  motion(): Motion;
  settings(): Settings;
  /** Number of ticks of each clock. */
  ticks(): readonly number[];
  /** Steps of the latest ticks of a clock, oldest first. */
  latestTicks(clock: number): readonly number[];
  /** Sample `n` is taken at step 120 n. */
  samples(): readonly Sample[];
  /** Latest points of a clock's trail, oldest first: alternating angle and angular speed (divided by the pendulum's own). */
  trail(clock: number): readonly number[];
  /** Angular frequency of each pendulum under the current settings, in radians per second. */
  speeds(): readonly number[];
  step(): void;
  /** Replaces the changes; goes back to the first difference if the run has passed it. */
  change(changes: readonly Change[]): void;
  /** Goes back to the first step. */
  rewind(): void;
}

/** Opens a run at its first step. Changes must be in order of their steps. */
export function openSimulation(setup: Setup, first: readonly Change[] = []): Simulation {
  const count = setup.clocks.length;
  const start = startOf(setup);
  const size = start.length;
  const motion = start.slice();
  const checkpoints: Checkpoint[] = [];
  const samples: Sample[] = [];
  let changes = first;
  let next = 0;
  let at = 0;
  let settings = settingsOf(setup);
  let ticks = Array.from({ length: count }, () => 0);
  let trail: number[][] = [];
  let latest: number[][] = [];
  let speeds: number[] = [];
  let advance = assembled();

  function assembled() {
    const mechanism = mechanismOf(setup, settings);
    speeds = mechanism.pendulums.map(({ length }) => ownSpeed(length, setup.g));
    const plain = rungeKutta(slopeOf(mechanism), size);
    if (!setup.escapement) return plain;
    return withEscapement(plain, setup.escapement, size, (clock) => {
      ticks[clock] = (ticks[clock] ?? 0) + 1;
      latest[clock] = [...(latest[clock] ?? []), at].slice(-LATEST_TICKS);
    });
  }

  /** Records this step: the checkpoint first, then the changes, then the sample. */
  function arrive() {
    if (at % CHECKPOINT_STEPS === 0)
      checkpoints[at / CHECKPOINT_STEPS] = { motion: motion.slice(), settings, ticks: [...ticks] };
    for (let change = changes[next]; change && change.at <= at; change = changes[next]) {
      next += 1;
      apply(change);
    }
    if (at % SAMPLE_STEPS === 0) samples[at / SAMPLE_STEPS] = sampled(motion, speeds);
    if (at % TRAIL_STEPS === 0) follow();
  }

  function apply(change: Change) {
    const before = settings;
    settings = settingsAfterChange(settings, change);
    if (settings !== before) advance = assembled();
    disturb(motion, change);
  }

  function follow() {
    for (let clock = 0; clock < count; clock += 1) {
      const points = trail[clock] ?? [];
      trail[clock] = points;
      points.push(motion[angleAt(clock)] ?? 0, (motion[angleAt(clock) + 1] ?? 0) / (speeds[clock] ?? 1));
      if (points.length > 4 * TRAIL_POINTS) trail[clock] = points.slice(-2 * TRAIL_POINTS);
    }
  }

  function backTo(step: number) {
    const index = Math.floor(step / CHECKPOINT_STEPS);
    const checkpoint = checkpoints[index];
    at = checkpoint ? index * CHECKPOINT_STEPS : 0;
    motion.set(checkpoint?.motion ?? start);
    settings = checkpoint?.settings ?? settingsOf(setup);
    ticks = [...(checkpoint?.ticks ?? ticks.map(() => 0))];
    checkpoints.length = checkpoint ? index : 0;
    samples.length = Math.ceil(at / SAMPLE_STEPS);
    trail = [];
    latest = [];
    next = changes.findIndex((change) => change.at >= at);
    if (next < 0) next = changes.length;
    advance = assembled();
    arrive();
  }

  const simulation: Simulation = {
    at: () => at,
    motion: () => motion,
    settings: () => settings,
    ticks: () => ticks,
    latestTicks: (clock) => latest[clock] ?? [],
    samples: () => samples,
    speeds: () => speeds,
    trail: (clock) => (trail[clock] ?? []).slice(-2 * TRAIL_POINTS),
    step() {
      advance(motion, 1 / STEPS_PER_SECOND, motion);
      at += 1;
      arrive();
    },
    change(others) {
      const before = changes;
      changes = others;
      const different = firstDifference(before, others);
      if (different === null || different > at) return;
      backTo(different);
      while (at < different) simulation.step();
    },
    rewind: () => backTo(0),
  };
  arrive();
  return simulation;
}

function startOf({ clocks }: Setup): Motion {
  return motionOf(
    clocks.map(({ angle0 }) => angle0),
    clocks.map(({ speed0 }) => speed0),
  );
}

function sampled(motion: Motion, speeds: readonly number[]): Sample {
  const clocks = [...speeds.keys()];
  return {
    leads: clocks.slice(1).map((clock) => phaseLead(motion, 0, clock, speeds)),
    swings: clocks.map((clock) => swingOf(motion, clock, speeds[clock] ?? 1)),
  };
}

/** Moves a pendulum at once, for the changes that do. */
function disturb(motion: Motion, change: Change): void {
  if (change.k === "place") {
    motion[angleAt(change.clock)] = change.angle;
    motion[angleAt(change.clock) + 1] = 0;
  }
  if (change.k === "nudge") {
    const place = angleAt(change.clock) + 1;
    motion[place] = (motion[place] ?? 0) + NUDGE * change.by;
  }
}

/** Step of the first change that differs, or null. */
function firstDifference(before: readonly Change[], after: readonly Change[]): number | null {
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [earlier, other] = [before[index], after[index]];
    if (JSON.stringify(earlier) !== JSON.stringify(other))
      return Math.min(earlier?.at ?? Infinity, other?.at ?? Infinity);
  }
  return null;
}
