import { knownEnding } from "./outcome.ts";
import { controlsOf, rangesOf, setupOf } from "./redact.ts";
import type { Change } from "./setup.ts";
import type { HuygensClock, Model } from "./types.ts";

type SyncTask = Extract<HuygensClock["task"], { k: "sync" }>;

/** A model as changes at the first step. */
export function changesOf({ mass, damping, detunes = [], angles = [] }: Model): Change[] {
  return [
    ...(mass === undefined ? [] : [{ at: 0, k: "mass" as const, value: mass }]),
    ...(damping === undefined ? [] : [{ at: 0, k: "damping" as const, value: damping }]),
    ...detunes.map((value, clock) => ({ at: 0, k: "detune" as const, clock, value })),
    ...angles.map((angle, clock) => ({ at: 0, k: "place" as const, clock, angle })),
  ];
}

/** True if these changes solve the task. */
export function solvesTask(asset: HuygensClock, task: SyncTask, changes: readonly Change[]): boolean {
  const { outcome, off } = knownEnding(setupOf(asset), changes, task.by);
  return outcome !== "stop" && outcome !== "wild" && off[task.phase].worst <= task.within;
}

/**
 * Searches the sliders the author allows for settings that solve the task, in at most `runs` runs. Null: there are
 * none; "more": not all were tried.
 */
export function searchModel(asset: HuygensClock, task: SyncTask, runs: number): Model | null | "more" {
  const tries = triesOf(asset);
  for (const [index, model] of tries.entries()) {
    if (index >= runs) return "more";
    if (solvesTask(asset, task, changesOf(model))) return model;
  }
  return null;
}

/** Settings worth trying, from the middle of the sliders outwards. */
function triesOf(asset: HuygensClock): Model[] {
  const controls = controlsOf(asset);
  const ranges = rangesOf(asset);
  const masses = controls.includes("mass") ? outward(logSpaced(ranges.mass, 7)) : [asset.beam.mass];
  const dampings = controls.includes("damping") ? outward(logSpaced(ranges.damping, 5)) : [asset.beam.damping];
  return dampings.flatMap((damping) => masses.map((mass) => ({ mass, damping })));
}

/** `count` values from end to end, evenly spaced on a logarithmic scale. */
function logSpaced([from, to]: [number, number], count: number): number[] {
  const low = Math.max(from, to / 200);
  return Array.from({ length: count }, (_, index) =>
    Number((low * (to / low) ** (index / (count - 1))).toPrecision(2)),
  ).map((value) => Math.min(to, Math.max(from, value)));
}

function outward(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  const far = (index: number) => Math.abs(index - middle);
  return values
    .map((_, index) => index)
    .sort((a, b) => far(a) - far(b))
    .map((index) => values[index] ?? 0);
}
