import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Expression, PublicExpression } from "./schema.ts";

/** Fields no learner may see. The names of the variables are public: they decide how a formula is read. */
export const EXPRESSION_SECRET = [
  ...BASE_SECRET,
  "/answer",
  "/vars/*/domain",
  "/form",
  "/nearMisses",
  "/halfForForm",
  "/domainMatters",
] as const;

/** The prompt, the names of the variables, and whether the language uses decimal commas. */
export function expressionToPublic(asset: Expression, ctx: Ctx): PublicExpression {
  return {
    ...publicBase(asset, ctx),
    names: asset.vars?.map(({ name }) => name) ?? null,
    decimalComma: writesComma(ctx.locale),
  };
}

/** True when a language uses a decimal comma. */
export function writesComma(locale: string): boolean {
  return new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",");
}
