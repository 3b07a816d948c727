import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Stream } from "./engine.ts";
import type { CoinFlip, PublicCoinFlip, PublicTask, Task } from "./types.ts";

/** What no learner may see: the chance of a hidden coin, and which sequence is made up. */
export const COIN_SECRET = [...BASE_SECRET, "/task/p", "/task/fake"] as const;

/** The chance of heads where it is no secret. */
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

/** The public id of a sequence, by its place in the asset. */
export const sequenceId = (index: number, ctx: Ctx) => ctx.publicId(`sequence ${index}`);

/** The throws that a learner's browser makes: everybody may know their seed. */
export function openStreamOf({ seed, p, coins }: CoinFlip, ctx: Ctx): Stream {
  return { seed: seed ?? ctx.publicId("coinflip throws"), p: p ?? FAIR, coins };
}

/**
 * The throws of a hidden coin. Their seed holds the server's secret too: whoever learns the lesson's cannot throw them. They stay when
 * one starts again: new ones would be more than the author allows.
 */
export function hiddenStreamOf({ coins }: CoinFlip, p: number, ctx: Ctx): Stream {
  return { seed: `${ctx.seed} ${ctx.publicId("coinflip hidden")}`, p, coins };
}
