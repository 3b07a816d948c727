import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { FreeText, PublicText } from "./schema.ts";

/** Secret fields. */
export const TEXT_SECRET = [
  ...BASE_SECRET,
  "/accept/*/text",
  "/accept/*/credit",
  "/accept/*/message",
  "/fold",
  "/model",
] as const;

/** The prompt and whether the learner compares, without any answer. */
export function textToPublic(asset: FreeText, ctx: Ctx): PublicText {
  return { ...publicBase(asset, ctx), self: "self" in asset };
}
