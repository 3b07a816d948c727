import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { byId } from "../kit/options/option.ts";
import type { Order, PublicOrder } from "./schema.ts";

/** Secret fields; the author's item order is lost as well. */
export const ORDER_SECRET = [...BASE_SECRET, "/orders/*", "/before/*"] as const;

/** The prompt and the items, with public ids. */
export function orderToPublic(asset: Order, ctx: Ctx): PublicOrder {
  const items = asset.items.map(({ id, body }) => ({ id: ctx.publicId(id), html: ctx.rich(body) }));
  return { ...publicBase(asset, ctx), items: byId(items) };
}
