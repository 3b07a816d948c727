import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Expression, PublicExpression } from "./schema.ts";

/** What no learner may see. The names of the variables are public: they decide how a formula is read. */
export const EXPRESSION_SECRET = [
  ...BASE_SECRET,
  "/answer",
  "/vars/*/domain",
  "/form",
  "/nearMisses",
  "/halfForForm",
  "/domainMatters",
] as const;

/** The prompt, the names of the variables and how the language writes a fraction. */
export function expressionToPublic(asset: Expression, ctx: Ctx): PublicExpression {
  return {
    ...publicBase(asset, ctx),
    names: asset.vars?.map(({ name }) => name) ?? null,
    decimalComma: writesComma(ctx.locale),
  };
}

/** Whether a language writes a comma before the fraction of a number. */
export function writesComma(locale: string): boolean {
  return new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",");
}
