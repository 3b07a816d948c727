import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { USUAL_BEADS } from "./machine.ts";
import type { Hexapawn, PublicHexapawn, PublicTask } from "./schema.ts";

/** Secret fields: the number asked for. Everything else follows from the game. */
export const HEXAPAWN_SECRET = [...BASE_SECRET, "/task/answer", "/task/within"] as const;

/** The game with its rules and the dice issued by the server. */
export function hexapawnToPublic(asset: Hexapawn, ctx: Ctx): PublicHexapawn {
  return {
    ...publicBase(asset, ctx),
    ...ownRules(asset),
    task: publicTask(asset.task, ctx),
    dice: ctx.publicId(`hexapawn dice ${asset.seed}`),
  };
}

/** Rules that the asset says itself, with the usual beads if it names none. */
export function ownRules({ cols, rows, machine, learning, beads, mirrorBoxes, opponents, seed }: Hexapawn) {
  return { cols, rows, machine, learning, beads: beads ?? USUAL_BEADS[learning], mirrorBoxes, opponents, seed };
}

function publicTask(task: Hexapawn["task"], ctx: Ctx): PublicTask {
  if (!task) return { k: "none" };
  return task.k === "predict" ? { k: "predict", question: ctx.rich(task.question) } : task;
}
