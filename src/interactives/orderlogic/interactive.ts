import type { Interactive } from "../kit/contract.ts";
import { checkOrderLogic } from "./check.ts";
import { generateOrderLogic } from "./generate.ts";
import { orderLogicHint, orderLogicReasons, orderLogicSolution } from "./hint.ts";
import { lintOrderLogic } from "./lint.ts";
import { ORDER_LOGIC_SECRET, orderLogicToPublic } from "./redact.ts";
import { orderLogicRules } from "./rules.ts";
import { orderLogicAnswerSchema, orderLogicSchema, orderLogicStateSchema } from "./schema.ts";
import type { OrderLogic, OrderLogicAction, OrderLogicAnswer, OrderLogicState, PublicOrderLogic } from "./types.ts";

/** Server side of orderlogic. Classed as keyed, because a question has a right option. */
export const interactive: Interactive<
  OrderLogic,
  PublicOrderLogic,
  OrderLogicState,
  OrderLogicAction,
  OrderLogicAnswer
> = {
  type: "orderlogic",
  secrecy: "keyed",
  schema: orderLogicSchema,
  answerSchema: orderLogicAnswerSchema,
  stateSchema: orderLogicStateSchema,
  secret: ORDER_LOGIC_SECRET,
  rules: orderLogicRules,
  toPublic: orderLogicToPublic,
  check: checkOrderLogic,
  hint: orderLogicHint,
  solution: orderLogicSolution,
  reasons: orderLogicReasons,
  lint: lintOrderLogic,
  generate: generateOrderLogic,
};
