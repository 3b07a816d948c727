import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { byId } from "../kit/options/option.ts";
import type { Match, MatchItem, PublicMatch } from "./schema.ts";

/** Secret fields. */
export const MATCH_SECRET = [...BASE_SECRET, "/pairs/*"] as const;

/** The prompt and both sides, with public ids. */
export function matchToPublic(asset: Match, ctx: Ctx): PublicMatch {
  const side = (name: string, items: readonly MatchItem[]) =>
    byId(items.map(({ id, body }) => ({ id: ctx.publicId(`${name}.${id}`), html: ctx.rich(body) })));
  return { ...publicBase(asset, ctx), left: side("left", asset.left), right: side("right", asset.right) };
}
