import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Stream } from "./engine.ts";
import type { CoinFlip, PublicCoinFlip, PublicTask, Task } from "./types.ts";

/** Fields no learner may see: the probability of a hidden coin, and which sequence is made up. */
export const COIN_SECRET = [...BASE_SECRET, "/task/p", "/task/fake"] as const;

/** Probability of heads unless it's secret. */
export const FAIR = 0.5;

/** The coins, without what the task hides. */
export function coinToPublic(asset: CoinFlip, ctx: Ctx): PublicCoinFlip {
  const { coins, repeats, show, task } = asset;
  const isHidden = task?.k === "estimate";
  return {
    ...publicBase(asset, ctx),
    coins,
    p: isHidden ? null : (asset.p ?? FAIR),
    repeats,
    show,
    stream: isHidden ? null : openStreamOf(asset, ctx).seed,
    task: task ? openTask(task, ctx) : null,
  };
}

function openTask(task: Task, ctx: Ctx): PublicTask {
  if (task.k === "estimate") return { k: "estimate", tol: task.tol };
  if (task.k !== "fake") return task;
  const sequences = task.sequences.map((faces, index) => ({ id: sequenceId(index, ctx), faces }));
  return { k: "fake", sequences: sequences.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Public id of a sequence, by its position in the asset. */
export const sequenceId = (index: number, ctx: Ctx) => ctx.publicId(`sequence ${index}`);

/** Throws the learner's browser makes; their seed isn't secret. */
export function openStreamOf({ seed, p, coins }: CoinFlip, ctx: Ctx): Stream {
  return { seed: seed ?? ctx.publicId("coinflip throws"), p: p ?? FAIR, coins };
}

/**
 * Throws of a hidden coin. Their seed includes the server's secret, so the lesson's seed isn't enough to predict them.
 * They stay the same after starting again: new ones would exceed the author's limit.
 */
export function hiddenStreamOf({ coins }: CoinFlip, p: number, ctx: Ctx): Stream {
  return { seed: `${ctx.seed} ${ctx.publicId("coinflip hidden")}`, p, coins };
}
