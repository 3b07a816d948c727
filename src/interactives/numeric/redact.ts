import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { marksOf } from "./plain-text.ts";
import { FORMS, type Numeric, type PublicNumeric } from "./schema.ts";

/** Secret fields. The first answer's unit is shown beside the box. */
export const NUMERIC_SECRET = [
  ...BASE_SECRET,
  "/answers/*/value",
  "/answers/*/tol",
  "/answers/*/message",
  "/answers/*/credit",
] as const;

/** The prompt, the unit, the accepted forms and the separators of the learner's language. */
export function numericToPublic(asset: Numeric, ctx: Ctx): PublicNumeric {
  return {
    ...publicBase(asset, ctx),
    unit: asset.answers[0]?.unit ?? "",
    accept: [...(asset.accept ?? FORMS)],
    marks: marksOf(ctx.locale),
  };
}
