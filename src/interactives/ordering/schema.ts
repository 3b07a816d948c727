import { z } from "zod";
import { authorId, inlineFields, plainJson, trustedRichSchema, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";

export interface OrderItem {
  id: string;
  body: Rich;
}

/** Items to put in order. Either the right orders are listed, or pairs say what comes before what. */
export interface Order extends AssetBase {
  type: "ordering";
  items: OrderItem[];
  orders?: string[][];
  before?: [string, string][];
}

export interface PublicOrder extends PublicBase {
  /** Sorted by public id. */
  items: { id: string; html: string }[];
}

export interface OrderState {
  /** Public ids, first to last; the others are in the source list. */
  placed: string[];
}

export type OrderAction = { t: "place"; id: string; at: number } | { t: "remove"; id: string };

export type OrderAnswer = OrderState;

const MAX_ITEMS = 12;

/** Parses the transpiler's output; every listed order has each item once, every pair names two items. */
export const orderSchema: z.ZodType<Order> = versioned(
  z
    .strictObject({
      ...inlineFields("ordering", 1),
      items: z
        .array(z.strictObject({ id: authorId, body: trustedRichSchema }))
        .min(2)
        .max(MAX_ITEMS),
      orders: z.array(z.array(authorId).max(MAX_ITEMS)).min(1).max(200).optional(),
      before: z
        .array(z.tuple([authorId, authorId]))
        .min(1)
        .max(132)
        .optional(),
    })
    .superRefine(({ items, orders, before }, context) => {
      const ids = new Set(items.map(({ id }) => id));
      const complain = (message: string, path: string) => context.addIssue({ code: "custom", message, path: [path] });
      if (ids.size < items.length) complain("Two items have the same id.", "items");
      if ((orders === undefined) === (before === undefined)) complain("Give either `orders` or `before`.", "orders");
      const complete = (order: string[]) =>
        order.length === ids.size && new Set(order).size === ids.size && order.every((id) => ids.has(id));
      if (!orders?.every(complete) && orders) complain("Every order has to contain each item once.", "orders");
      if (before?.some(([a, b]) => a === b || !ids.has(a) || !ids.has(b))) {
        complain("Every pair must name two items.", "before");
      }
    }),
);

const placed = z.strictObject({ placed: z.array(z.string().max(40)).max(MAX_ITEMS) });

/** Parses a learner's answer. */
export const orderAnswerSchema: z.ZodType<OrderAnswer> = plainJson(placed);

/** Parses a learner's saved state. */
export const orderStateSchema: z.ZodType<OrderState> = plainJson(placed);
