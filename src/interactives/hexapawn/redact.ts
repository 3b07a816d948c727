import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { USUAL_BEADS } from "./machine.ts";
import type { Hexapawn, PublicHexapawn, PublicTask } from "./schema.ts";

/** Secret fields: the number asked for. Everything else follows from the game. */
export const HEXAPAWN_SECRET = [...BASE_SECRET, "/task/answer", "/task/within"] as const;

/** The game with its rules and the dice issued by the server. */
export function hexapawnToPublic(asset: Hexapawn, ctx: Ctx): PublicHexapawn {
  const { cols, rows, machine, learning, beads, mirrorBoxes, opponents, task, seed } = asset;
  return {
    ...publicBase(asset, ctx),
    cols,
    rows,
    machine,
    learning,
    beads: beads ?? USUAL_BEADS[learning],
    mirrorBoxes,
    opponents,
    task: publicTask(task, ctx),
    dice: ctx.publicId(`hexapawn dice ${seed}`),
    seed,
  };
}

function publicTask(task: Hexapawn["task"], ctx: Ctx): PublicTask {
  if (!task) return { k: "none" };
  return task.k === "predict" ? { k: "predict", question: ctx.rich(task.question) } : task;
}
