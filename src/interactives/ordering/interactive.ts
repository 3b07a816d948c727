import type { Interactive } from "../kit/contract.ts";
import { checkOrder, orderSolution, solveOrder } from "./check.ts";
import { generateOrder } from "./generate.ts";
import { lintOrder } from "./lint.ts";
import { ORDER_SECRET, orderToPublic } from "./redact.ts";
import { orderRules } from "./rules.ts";
import {
  type Order,
  type OrderAction,
  type OrderAnswer,
  type OrderState,
  orderAnswerSchema,
  orderSchema,
  orderStateSchema,
  type PublicOrder,
} from "./schema.ts";

/** Server side of order. */
export const interactive: Interactive<Order, PublicOrder, OrderState, OrderAction, OrderAnswer> = {
  type: "ordering",
  secrecy: "keyed",
  schema: orderSchema,
  answerSchema: orderAnswerSchema,
  stateSchema: orderStateSchema,
  secret: ORDER_SECRET,
  rules: orderRules,
  toPublic: orderToPublic,
  check: checkOrder,
  solution: orderSolution,
  solveFrom: solveOrder,
  lint: lintOrder,
  generate: generateOrder,
};
