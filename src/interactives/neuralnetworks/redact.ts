import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Goal, NeuralNetworks, PublicNetwork, Settings } from "./types.ts";

/** Secret fields: the answer to a question, and the author's solution. */
export const NETWORK_SECRET = [...BASE_SECRET, "/task/answer", "/model"] as const;

/** The author's starting settings. */
export function startOf(asset: NeuralNetworks): Settings {
  const { data, features, hidden, activation, loss, optimiser, rate, batch, l1 = 0, l2 = 0 } = asset;
  const { k, noise, split } = data;
  return { data: k, noise, split, features, hidden, activation, loss, optimiser, rate, batch, l1, l2, roll: 0 };
}

/** Data, starting settings, what may be changed, and the goal. */
export function networkToPublic(asset: NeuralNetworks, ctx: Ctx): PublicNetwork {
  const { data, seed, editable, showMaps = true } = asset;
  return { ...publicBase(asset, ctx), data, start: startOf(asset), seed, editable, showMaps, aim: aimOf(asset) };
}

function aimOf({ task }: NeuralNetworks): Goal | null {
  if (!task) return null;
  if (task.k === "predict") return { k: "predict", question: task.question, choices: task.choices };
  if (task.k === "handSet") return { k: "handSet", accuracy: task.accuracy };
  const { testLoss, maxEpochs, maxNeurons = null } = task;
  return { k: "reach", testLoss, maxEpochs, maxNeurons };
}
