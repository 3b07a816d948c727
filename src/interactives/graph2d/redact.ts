import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Graph2d, PublicGraph2d } from "./types.ts";

/** Fields no learner may see: everything about the task but its kind. */
export const GRAPH_SECRET = [
  ...BASE_SECRET,
  "/task/targets",
  "/task/tol",
  "/task/item",
  "/task/curve",
  "/task/range",
  "/task/answer",
  "/task/through",
  "/task/condition",
] as const;

/** The drawing, and the kind of task. */
export function graphToPublic(asset: Graph2d, ctx: Ctx): PublicGraph2d {
  const { view, sliders = [], items, shows = [], names = "labels", interest = false, own, task } = asset;
  return {
    ...publicBase(asset, ctx),
    ...{ view, sliders, items, shows, names, interest },
    own: own ? { count: own.count, start: own.start ?? [] } : null,
    task: task?.k ?? null,
  };
}
