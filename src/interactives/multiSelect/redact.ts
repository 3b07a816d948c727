import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { OPTION_SECRET, publicOptions } from "../kit/options/option.ts";
import type { Choices, PublicChoices } from "./schema.ts";

/** Fields no learner may see. */
export const CHOICES_SECRET = [...BASE_SECRET, ...OPTION_SECRET] as const;

/** The prompt and the choices, without which are right and why. */
export function choicesToPublic(asset: Choices, ctx: Ctx): PublicChoices {
  const { min = 1, max = asset.choices.length } = asset;
  return { ...publicBase(asset, ctx), choices: publicOptions(asset, ctx), min, max };
}
