import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { marksOf } from "./plain-text.ts";
import { FORMS, type Numeric, type PublicNumeric } from "./schema.ts";

/** What no learner may see. The unit of the first answer stands beside the box. */
export const NUMERIC_SECRET = [
  ...BASE_SECRET,
  "/answers/*/value",
  "/answers/*/tol",
  "/answers/*/message",
  "/answers/*/credit",
] as const;

/** The prompt, the unit, the forms that are read and the marks of the learner's language. */
export function numericToPublic(asset: Numeric, ctx: Ctx): PublicNumeric {
  return {
    ...publicBase(asset, ctx),
    unit: asset.answers[0]?.unit ?? "",
    accept: [...(asset.accept ?? FORMS)],
    marks: marksOf(ctx.locale),
  };
}
