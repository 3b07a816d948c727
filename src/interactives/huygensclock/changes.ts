import { type Change, type Setup, settingsAfter } from "./setup.ts";
import type { Control, PublicHuygensClock } from "./types.ts";

/** Maximum number of changes in one run. */
export const MAX_CHANGES = 60;

/** Longest run: an hour, in steps. */
export const LAST_STEP = 3600 * 480;

/** Furthest a pendulum can be pulled out, in radians: 60 degrees. */
export const WIDEST = Math.PI / 3;

const CONTROL: Readonly<Record<Change["k"], Control>> = {
  mass: "mass",
  damping: "damping",
  detune: "detune",
  place: "angles",
  nudge: "nudge",
};

type GameRules = Pick<PublicHuygensClock, "setup" | "controls" | "ranges">;

/** Inserts a change in time order. Returns the same list if the change isn't allowed or has no effect. */
export function withChange(changes: readonly Change[], request: Change, pub: GameRules): readonly Change[] {
  const change = allowedChange(request, pub);
  if (!change) return changes;
  const kept = changes.filter((earlier) => !isReplaced(earlier, change));
  const index = kept.findLastIndex(({ at }) => at <= change.at) + 1;
  const next = changesNothing(change, kept.slice(0, index), pub.setup) ? kept : kept.toSpliced(index, 0, change);
  if (next.length > MAX_CHANGES || JSON.stringify(next) === JSON.stringify(changes)) return changes;
  return next;
}

/**
 * Turns the current settings into settings from the first step on, and keeps the starting angles; nudges and everything
 * else are dropped.
 */
export function fromStart(changes: readonly Change[], { setup }: GameRules): readonly Change[] {
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

/** The change clamped to its range, or null if the author doesn't allow it. */
function allowedChange(change: Change, { setup, controls, ranges }: GameRules): Change | null {
  if (!Number.isInteger(change.at) || change.at < 0 || change.at > LAST_STEP) return null;
  if (!controls.includes(CONTROL[change.k])) return null;
  if ("clock" in change && !setup.clocks[change.clock]) return null;
  if (change.k === "nudge") return change;
  if (change.k === "place") {
    return Number.isFinite(change.angle) ? { ...change, angle: bounded(change.angle, -WIDEST, WIDEST) } : null;
  }
  return Number.isFinite(change.value) ? { ...change, value: bounded(change.value, ...ranges[change.k]) } : null;
}

/** Rounds to a millionth, so that a number survives saving and loading unchanged. */
function bounded(value: number, from: number, to: number): number {
  const rounded = Math.round(value * 1e6) / 1e6;
  return Math.min(to, Math.max(from, rounded));
}

/** Of two changes to the same setting at the same step, the later one counts. */
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
