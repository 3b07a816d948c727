import { angleAt, type Motion, motionOf, rungeKutta, slopeOf } from "./engine.ts";
import { withEscapement } from "./escapement.ts";
import { lead, ownSpeed, swingOf } from "./phase.ts";
import {
  type Change,
  mechanismOf,
  NUDGE,
  type Settings,
  type Setup,
  STEPS_PER_SECOND,
  settingsOf,
  turned,
} from "./setup.ts";

/** Steps between two samples: four a second. */
export const SAMPLE_STEPS = 120;

/** Steps between two places that a run can go back to quickly. */
const CHECKPOINT_STEPS = 1200;

/** Steps between two points of the trail in the phase portrait, and how many are kept. */
const TRAIL_STEPS = 5;
const TRAIL_POINTS = 192;

/** How many ticks of each clock are remembered. */
const LATEST_TICKS = 8;

/** What is looked at four times a second, for the curves and for judging. */
export interface Sample {
  /** Degrees by which clock 1 is ahead of each other clock. */
  leads: readonly number[];
  /** How far each clock swings, in radians. */
  swings: readonly number[];
}

/** Where a run stood at a step, before what was changed at that step. */
interface Checkpoint {
  motion: Motion;
  settings: Settings;
  ticks: readonly number[];
}

/** A run of the clocks, step by step. Everything follows from the setup and the changes. */
export interface Simulation {
  /** How many steps were done. */
  at(): number;
  motion(): Motion;
  settings(): Settings;
  /** How often each clock has ticked. */
  ticks(): readonly number[];
  /** The steps of the latest ticks of a clock, oldest first. */
  latestTicks(clock: number): readonly number[];
  /** Sample `n` is of step 120 n. */
  samples(): readonly Sample[];
  /** The latest points of every clock, oldest first: angle and angular speed over its own, by turns. */
  trail(clock: number): readonly number[];
  /** What each pendulum does by itself under the settings of now, in radians a second. */
  speeds(): readonly number[];
  step(): void;
  /** Other changes: the run goes back to where the first difference lies, if it has passed that. */
  change(changes: readonly Change[]): void;
  /** Back to the first step. */
  rewind(): void;
}

/** Opens a run at its first step. Changes are in the order of their steps. */
export function openSimulation(setup: Setup, first: readonly Change[] = []): Simulation {
  const count = setup.clocks.length;
  const start = motionOf(
    setup.clocks.map(({ angle0 }) => angle0),
    setup.clocks.map(({ speed0 }) => speed0),
  );
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

  /** What is noted of this step: first where one may come back to, then the changes, then what is seen. */
  function arrive() {
    if (at % CHECKPOINT_STEPS === 0)
      checkpoints[at / CHECKPOINT_STEPS] = { motion: motion.slice(), settings, ticks: [...ticks] };
    for (let change = changes[next]; change && change.at <= at; change = changes[next]) {
      next += 1;
      apply(change);
    }
    if (at % SAMPLE_STEPS === 0) samples[at / SAMPLE_STEPS] = sampled();
    if (at % TRAIL_STEPS === 0) follow();
  }

  function apply(change: Change) {
    const before = settings;
    settings = turned(settings, change);
    if (settings !== before) advance = assembled();
    if (change.k === "place") {
      motion[angleAt(change.clock)] = change.angle;
      motion[angleAt(change.clock) + 1] = 0;
    }
    if (change.k === "nudge") {
      const place = angleAt(change.clock) + 1;
      motion[place] = (motion[place] ?? 0) + NUDGE * change.by;
    }
  }

  function sampled(): Sample {
    const clocks = Array.from({ length: count }, (_, clock) => clock);
    return {
      leads: clocks.slice(1).map((clock) => lead(motion, 0, clock, speeds)),
      swings: clocks.map((clock) => swingOf(motion, clock, speeds[clock] ?? 1)),
    };
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
    rewind() {
      backTo(0);
    },
  };
  arrive();
  return simulation;
}

/** The step of the first change that is not the same in both, or null. */
function firstDifference(before: readonly Change[], after: readonly Change[]): number | null {
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [one, other] = [before[index], after[index]];
    if (JSON.stringify(one) !== JSON.stringify(other)) return Math.min(one?.at ?? Infinity, other?.at ?? Infinity);
  }
  return null;
}
