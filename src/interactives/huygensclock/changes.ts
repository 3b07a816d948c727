import { type Change, type Setup, settingsAfter } from "./setup.ts";
import type { Control, PublicHuygensClock } from "./types.ts";

/** The most changes that one run may hold. */
export const MOST_CHANGES = 60;

/** A run goes on for an hour at the most, in steps. */
export const LAST_STEP = 3600 * 480;

/** The furthest that a pendulum may be held out, in radians: 60 degrees. */
export const WIDEST = Math.PI / 3;

const CONTROL: Readonly<Record<Change["k"], Control>> = {
  mass: "mass",
  damping: "damping",
  detune: "detune",
  place: "angles",
  nudge: "nudge",
};

type Rulebook = Pick<PublicHuygensClock, "setup" | "controls" | "ranges">;

/** These changes with one more, in the order of the run; the same list when it is not allowed or changes nothing. */
export function withChange(changes: readonly Change[], wish: Change, pub: Rulebook): readonly Change[] {
  const change = admitted(wish, pub);
  if (!change) return changes;
  const kept = changes.filter((one) => !isReplaced(one, change));
  const index = kept.findLastIndex(({ at }) => at <= change.at) + 1;
  const next = changesNothing(change, kept.slice(0, index), pub.setup) ? kept : kept.toSpliced(index, 0, change);
  if (next.length > MOST_CHANGES || JSON.stringify(next) === JSON.stringify(changes)) return changes;
  return next;
}

/** The settings at the end as settings from the first step on, and the angles of the start; nudges and all else is dropped. */
export function fromStart(changes: readonly Change[], { setup }: Rulebook): readonly Change[] {
  const { mass, damping, detunes } = settingsAfter(setup, changes);
  const next: Change[] = [];
  if (mass !== setup.beam.mass) next.push({ at: 0, k: "mass", value: mass });
  if (damping !== setup.beam.damping) next.push({ at: 0, k: "damping", value: damping });
  detunes.forEach((value, clock) => {
    if (value !== setup.clocks[clock]?.detune) next.push({ at: 0, k: "detune", clock, value });
  });
  next.push(...changes.filter((change) => change.k === "place" && change.at === 0));
  return JSON.stringify(next) === JSON.stringify(changes) ? changes : next;
}

/** The change within its bounds, or null when the author did not allow it. */
function admitted(change: Change, { setup, controls, ranges }: Rulebook): Change | null {
  if (!Number.isInteger(change.at) || change.at < 0 || change.at > LAST_STEP) return null;
  if (!controls.includes(CONTROL[change.k])) return null;
  if ("clock" in change && !setup.clocks[change.clock]) return null;
  if (change.k === "nudge") return change;
  if (change.k === "place") {
    return Number.isFinite(change.angle) ? { ...change, angle: bounded(change.angle, -WIDEST, WIDEST) } : null;
  }
  return Number.isFinite(change.value) ? { ...change, value: bounded(change.value, ...ranges[change.k]) } : null;
}

/** Rounded to a millionth, so that a number looks the same after a journey. */
function bounded(value: number, from: number, to: number): number {
  const rounded = Math.round(value * 1e6) / 1e6;
  return Math.min(to, Math.max(from, rounded));
}

/** At the same step the later of two settings of the same thing counts. */
function isReplaced(before: Change, after: Change): boolean {
  if (before.at !== after.at || before.k !== after.k || before.k === "nudge") return false;
  return !("clock" in before) || ("clock" in after && before.clock === after.clock);
}

function changesNothing(change: Change, before: readonly Change[], setup: Setup): boolean {
  const { mass, damping, detunes } = settingsAfter(setup, before);
  switch (change.k) {
    case "mass":
      return change.value === mass;
    case "damping":
      return change.value === damping;
    case "detune":
      return change.value === detunes[change.clock];
    case "place": {
      const clock = setup.clocks[change.clock];
      return change.at === 0 && change.angle === clock?.angle0 && clock.speed0 === 0;
    }
    case "nudge":
      return false;
  }
}
