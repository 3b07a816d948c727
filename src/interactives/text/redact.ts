import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { FreeText, PublicText } from "./schema.ts";

/** What no learner may see. */
export const TEXT_SECRET = [
  ...BASE_SECRET,
  "/accept/*/text",
  "/accept/*/credit",
  "/accept/*/message",
  "/fold",
  "/model",
] as const;

/** The prompt and who compares, without any answer. */
export function textToPublic(asset: FreeText, ctx: Ctx): PublicText {
  return { ...publicBase(asset, ctx), self: "self" in asset };
}
