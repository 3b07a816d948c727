import { type Attempt, attempt, trainEpoch } from "./attempt.ts";
import { FEATURES } from "./features.ts";
import { shareRight } from "./reached.ts";
import { startOf } from "./redact.ts";
import { clampSettings, neuronsIn } from "./setting-limits.ts";
import { openTrainer } from "./trainer.ts";
import type { NeuralNetworks, Settings, Task } from "./types.ts";

type Reach = Extract<Task, { k: "reach" }>;

const LAYERS: readonly number[][] = [[2], [3], [4], [4, 2], [6], [8], [4, 4], [8, 4], [8, 8], [8, 8, 8]];

/** Settings worth trying: the author's own, then from simple to rich. Locked settings stay unchanged. */
export function candidates(asset: NeuralNetworks, task: Reach): Settings[] {
  const { data, editable, model } = asset;
  const start = startOf(asset);
  const may = (settings: Partial<Settings>) => clampSettings({ ...start, ...settings }, { start, editable, data });
  if (model?.settings) return [may(model.settings)];
  const tried: Partial<Settings>[] = [
    ...(editable.includes("features") ? [{ features: [...FEATURES] }] : []),
    ...LAYERS.map((hidden) => ({ hidden })),
    ...LAYERS.slice(2).map((hidden) => ({ hidden, optimiser: "adam" as const, rate: 0.01 })),
    ...LAYERS.slice(4).map((hidden) => ({ hidden, features: [...FEATURES], rate: 0.03 })),
    ...[0.01, 0.03, 0.1, 0.3].map((rate) => ({ rate })),
  ];
  const all = tried.map(may).filter((settings) => neuronsIn(settings) <= (task.maxNeurons ?? Number.POSITIVE_INFINITY));
  const names = all.map((settings) => JSON.stringify(settings));
  return all.filter(
    (_, index) => names.indexOf(names[index] ?? "") === index && names[index] !== JSON.stringify(start),
  );
}

/** Settings that reach the goal, with the training's result; null if no candidate does. */
export function solveReach(asset: NeuralNetworks, task: Reach): { settings: Settings; went: Attempt } | null {
  for (const settings of candidates(asset, task)) {
    const went = attempt(settings, asset.data, asset.seed, task, asset.model?.weights ?? null);
    if (went.reached !== null) return { settings, went };
  }
  return null;
}

const ROUNDED = 100;
const MAX_EPOCHS = 300;

/** Weights that classify enough points: the author's, or trained ones rounded to the sliders' step. */
export function solveByHand(asset: NeuralNetworks, accuracy: number): number[] | null {
  const settings = startOf(asset);
  if (asset.model?.weights) return asset.model.weights;
  const trainer = openTrainer({ ...settings, rate: 0.03 }, asset.data, asset.seed);
  for (let epoch = 0; epoch < MAX_EPOCHS; epoch += 1) {
    trainEpoch(trainer);
    const weights = [...trainer.network.weights].map((weight) => Math.round(weight * ROUNDED) / ROUNDED);
    if (accuracyOf(asset, settings, weights) >= accuracy) return weights;
  }
  return null;
}

/** Share of all points, training and test, that these weights classify correctly. */
export function accuracyOf(asset: NeuralNetworks, settings: Settings, weights: readonly number[] | null): number {
  return shareRight(openTrainer(settings, asset.data, asset.seed, weights));
}
