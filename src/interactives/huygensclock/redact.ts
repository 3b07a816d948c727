import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Setup } from "./setup.ts";
import type { Control, HuygensClock, PublicHuygensClock, PublicTask, Ranges } from "./types.ts";

/** Secret fields: settings that solve the task. The outcome follows from public data. */
export const HUYGENS_SECRET = [...BASE_SECRET, "/task/model"] as const;

const ALL: readonly Control[] = ["angles", "nudge", "mass", "damping", "detune"];

const CONTROLS: Readonly<Record<"none" | "sync" | "predict", readonly Control[]>> = {
  none: ALL,
  sync: ["mass", "damping"],
  predict: [],
};

/** Controls the learner gets; defaults where the author doesn't say. */
export function controlsOf({ controls, task }: HuygensClock): readonly Control[] {
  return controls ?? CONTROLS[task?.k ?? "none"];
}

/** Slider ranges, wide enough for the starting values. */
export function rangesOf({ ranges, beam, clocks }: HuygensClock): Ranges {
  const detunes = clocks.map(({ detune = 0 }) => Math.abs(detune));
  const most = Math.max(0.02, ...detunes);
  return {
    mass: ranges?.mass ?? [Math.min(2, beam.mass), Math.max(200, beam.mass)],
    damping: ranges?.damping ?? [0, Math.max(100, beam.damping)],
    detune: ranges?.detune ?? [-most, most],
  };
}

/** The clocks as a run needs them. */
export function setupOf({ clocks, beam, pivotDamping, escapement, g }: HuygensClock): Setup {
  const whole = clocks.map(({ speed0 = 0, detune = 0, ...clock }) => ({ ...clock, speed0, detune }));
  return { clocks: whole, beam, pivotDamping, escapement, g };
}

/** Everything except the author's model. */
export function huygensToPublic(asset: HuygensClock, ctx: Ctx): PublicHuygensClock {
  return {
    ...publicBase(asset, ctx),
    setup: setupOf(asset),
    speed: asset.speed,
    show: asset.show,
    controls: controlsOf(asset),
    ranges: rangesOf(asset),
    task: openTask(asset.task),
  };
}

function openTask(task: HuygensClock["task"]): PublicTask | null {
  if (!task) return null;
  if (task.k === "predict") return { k: "predict", by: task.by };
  return { k: "sync", phase: task.phase, within: task.within, by: task.by };
}
