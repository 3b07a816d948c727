import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { OPTION_SECRET, publicOptions } from "../kit/options/option.ts";
import type { Choice, PublicChoice } from "./schema.ts";

/** Fields no learner may see. */
export const CHOICE_SECRET = [...BASE_SECRET, ...OPTION_SECRET] as const;

/** The prompt and the choices, without which is right and why. */
export function choiceToPublic(asset: Choice, ctx: Ctx): PublicChoice {
  return { ...publicBase(asset, ctx), choices: publicOptions(asset, ctx) };
}
