import { type Change, type Setup, STEPS_PER_SECOND } from "./setup.ts";
import { openSimulation, SAMPLE_STEPS, type Sample } from "./simulation.ts";
import type { RunOutcome } from "./types.ts";

/** The clocks must stay locked for the last 30 seconds, or the last quarter of the run if that's shorter. */
const HELD_SECONDS = 30;

/** Tolerance for "locked" in a prediction. */
export const LOCKED_DEGREES = 20;

/** Without an escapement, a pendulum counts as stopped below this amplitude, in radians. */
const FAINT = 0.005;

/** End of a run, judged over its last part. */
export interface Ending {
  outcome: RunOutcome | "wild";
  /** Distance in degrees from opposite swing and from being in step: worst sample and last. */
  off: Readonly<Record<"anti" | "in", { worst: number; last: number }>>;
  /** Index of the clock that stopped. */
  stopped: number | null;
}

/** Runs the clocks and judges the end. */
export function endingOf(setup: Setup, changes: readonly Change[], seconds: number): Ending {
  const simulation = openSimulation(setup, changes);
  const steps = Math.round(seconds * STEPS_PER_SECOND);
  for (let step = 0; step < steps; step += 1) simulation.step();
  const window = Math.round((Math.min(HELD_SECONDS, seconds / 4) * STEPS_PER_SECOND) / SAMPLE_STEPS);
  return judgeEnding(simulation.samples().slice(-window - 1), setup);
}

function judgeEnding(samples: readonly Sample[], { escapement }: Setup): Ending {
  const leads = samples.flatMap((sample) => sample.leads);
  const last = samples.at(-1)?.leads ?? [];
  const anti = (lead: number) => 180 - Math.abs(lead);
  const off = {
    anti: { worst: Math.max(...leads.map(anti)), last: Math.max(...last.map(anti)) },
    in: { worst: Math.max(...leads.map(Math.abs)), last: Math.max(...last.map(Math.abs)) },
  };
  const faint = escapement?.threshold ?? FAINT;
  const swings = samples.at(-1)?.swings ?? [];
  const stopped = swings.findIndex((swing) => swing < faint);
  const isWild = ![...leads, ...swings].every(Number.isFinite);
  return { off, stopped: stopped < 0 ? null : stopped, outcome: isWild ? "wild" : outcomeOf(off, stopped >= 0) };
}

function outcomeOf(off: Ending["off"], hasStopped: boolean): RunOutcome {
  if (hasStopped) return "stop";
  if (off.anti.worst <= LOCKED_DEGREES) return "anti";
  return off.in.worst <= LOCKED_DEGREES ? "in" : "drift";
}

const MAX_REMEMBERED = 64;
const remembered = new Map<string, Ending>();

/** Cached endingOf for the latest runs: checking an answer twice costs one run. */
export function knownEnding(setup: Setup, changes: readonly Change[], seconds: number): Ending {
  const key = JSON.stringify([setup, changes, seconds]);
  const known = remembered.get(key);
  if (known) return known;
  const ending = endingOf(setup, changes, seconds);
  remembered.set(key, ending);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MAX_REMEMBERED) break;
    remembered.delete(oldest);
  }
  return ending;
}
