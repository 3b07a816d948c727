import { expect } from "vitest";
import { huygensSchema } from "#interactives/huygensclock/schema.ts";
import type { HuygensClock, RunOutcome } from "#interactives/huygensclock/types.ts";
import type { LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** Settings changed before the clocks start. */
export interface Beam {
  mass?: number;
  damping?: number;
  /** Fraction by which each clock is made faster. */
  detunes?: readonly number[];
}

/** Steps per second of this simulation, which shares nothing with the product's: small steps of the plainest kind. */
const STEPS = 2400;

/** Degrees by which the last seconds differ from opposite swing and from being in step, and whether a clock has stopped. */
interface Ended {
  anti: number;
  in: number;
  stopped: boolean;
  /** Width of each clock's swing at the very end, in degrees. */
  widths: number[];
}

function ended(
  asset: HuygensClock,
  { mass = asset.beam.mass, damping = asset.beam.damping, detunes = [] }: Beam,
  seconds: number,
): Ended {
  const { g, pivotDamping, escapement } = asset;
  const clocks = asset.clocks.map(({ length, mass: bob, angle0, speed0 = 0, detune = 0 }, at) => ({
    bob,
    length: length / (1 + (detunes[at] ?? detune)) ** 2,
    angle: angle0,
    speed: speed0,
  }));
  let pace = 0;
  const found: Ended = { anti: 0, in: 0, stopped: false, widths: [] };
  const step = 1 / STEPS;
  for (let at = 1; at <= seconds * STEPS; at += 1) {
    // Forces of the bobs and the friction on the beam, then of its jerk on the bobs.
    let push = -damping * pace;
    let inertia = mass;
    for (const { bob, length, angle, speed } of clocks) {
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      push += bob * (length * speed * speed * sin + cos * (g * sin + pivotDamping * length * speed));
      inertia += bob * sin * sin;
    }
    const jerk = push / inertia;
    pace += jerk * step;
    for (const clock of clocks) {
      const { length, angle, speed } = clock;
      clock.speed += (-(g * Math.sin(angle) + jerk * Math.cos(angle)) / length - pivotDamping * speed) * step;
      clock.angle += clock.speed * step;
      const isOut =
        Math.abs(angle) < (escapement?.threshold ?? 9) && Math.abs(clock.angle) >= (escapement?.threshold ?? 9);
      if (escapement && isOut) clock.speed += escapement.kick * Math.sign(clock.angle);
    }
    if (at % (STEPS / 4) !== 0 || at < (seconds - Math.min(30, seconds / 4)) * STEPS) continue;
    const [first = 0, second = 0] = clocks.map(({ angle, speed, length }) =>
      Math.atan2(-speed / Math.sqrt(g / length), angle),
    );
    const lead = (Math.abs(Math.atan2(Math.sin(first - second), Math.cos(first - second))) * 180) / Math.PI;
    found.anti = Math.max(found.anti, 180 - lead);
    found.in = Math.max(found.in, lead);
    const swings = clocks.map(({ angle, speed, length }) => Math.hypot(angle, speed / Math.sqrt(g / length)));
    found.stopped = swings.some((swing) => swing < (escapement?.threshold ?? 0));
    found.widths = swings.map((swing) => (swing * 180) / Math.PI);
  }
  return found;
}

function outcomeOf({ anti, in: together, stopped }: Ended): RunOutcome {
  if (stopped) return "stop";
  if (anti <= 20) return "anti";
  return together <= 20 ? "in" : "drift";
}

const verdictOf = (lesson: LessonOf, id: string, changes: unknown[], guess: RunOutcome | null): boolean => {
  const verdict = lesson.judge(id, { changes, guess }, { attempt: 1 });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

/** A prediction is right exactly for the outcome of this simulation of the same clocks. */
export function predicted(right: RunOutcome): Proof {
  return (lesson, id) => {
    const asset = huygensSchema.parse(lesson.solvable(id).asset);
    if (asset.task?.k !== "predict") throw new Error(`${id} predicts nothing`);
    expect(outcomeOf(ended(asset, {}, asset.task.by)), id).toBe(right);
    for (const guess of ["anti", "in", "drift", "stop"] as const)
      expect(verdictOf(lesson, id, [], guess), `${id}: ${guess}`).toBe(guess === right);
  };
}

/** A beat to set: `right` beams do it and `wrong` ones don't, in this simulation and on the server. */
export function beat(right: readonly Beam[], wrong: readonly Beam[]): Proof {
  return (lesson, id) => {
    const asset = huygensSchema.parse(lesson.solvable(id).asset);
    const { task } = asset;
    if (task?.k !== "sync") throw new Error(`${id} sets no beat`);
    for (const beam of [...right, ...wrong]) {
      const end = ended(asset, beam, task.by);
      const keeps = !end.stopped && end[task.phase] <= task.within;
      expect(keeps, `${id}: ${JSON.stringify(beam)} ${JSON.stringify(end)}`).toBe(right.includes(beam));
      expect(verdictOf(lesson, id, changesOf(beam, asset), null), `${id}: ${JSON.stringify(beam)}`).toBe(keeps);
    }
  };
}

/** Learner's moves that lead to these settings; unchanged settings need no move. */
function changesOf({ mass, damping, detunes = [] }: Beam, { beam, clocks }: HuygensClock) {
  return [
    ...(mass === undefined || mass === beam.mass ? [] : [{ at: 0, k: "mass", value: mass }]),
    ...(damping === undefined || damping === beam.damping ? [] : [{ at: 0, k: "damping", value: damping }]),
    ...detunes.flatMap((value, clock) =>
      value === (clocks[clock]?.detune ?? 0) ? [] : [{ at: 0, k: "detune", clock, value }],
    ),
  ];
}

/** Width of each swing after a number of seconds, in degrees. `begun` replaces the starting angles. */
export function widthsAfter(asset: HuygensClock, seconds: number, begun: readonly number[] = []): number[] {
  const clocks = asset.clocks.map((clock, at) => ({ ...clock, angle0: begun[at] ?? clock.angle0 }));
  return ended({ ...asset, clocks }, {}, seconds).widths;
}

/** Degrees between two clocks after a number of seconds, for clocks that are only there to explore. */
export function leadAfter(asset: HuygensClock, seconds: number): number {
  return ended(asset, {}, seconds).in;
}

/** Clocks of a solvable. */
export const clocksOf = (lesson: LessonOf, id: string) => huygensSchema.parse(lesson.solvable(id).asset);

/** Whole seconds until the first clock's swing is narrower than `width` degrees. It only ever shrinks. */
export function fadesTo(clocks: HuygensClock, width: number): number {
  let [before, after] = [4, 128];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((widthsAfter(clocks, middle)[0] ?? 0) < width) after = middle;
    else before = middle;
  }
  return after;
}
