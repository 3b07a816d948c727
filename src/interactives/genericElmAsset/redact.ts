import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { HEIGHTS } from "./limits.ts";
import type { ElmAsset, PublicElm } from "./types.ts";

/** Secret fields. The source isn't sent either, but the compiled program can be read all the same. */
export const ELM_SECRET = [...BASE_SECRET, "/task/expected/*", "/task/tolerance"] as const;

/** The compiled program's name with what it's started with, and the shape of an answer. */
export function elmToPublic(asset: ElmAsset, ctx: Ctx): PublicElm {
  return {
    ...publicBase(asset, ctx),
    script: ctx.script ?? null,
    flags: asset.flags ?? null,
    height: asset.height ?? HEIGHTS.usual,
    answer: { ...asset.task?.answer },
  };
}
