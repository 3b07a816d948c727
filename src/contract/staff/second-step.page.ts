import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { orderDone, orderFields, orderState } from "./order.ts";

export const resetActs = ["ask_reset", "reset"] as const;

const secondStepResults = z.strictObject({
  ...orderState,
  person: z.strictObject({ id: z.string(), email: z.string() }),
  /** The person was opened with a reason a moment ago. */
  is_open: z.boolean(),
  /** Sentences about where it stands. */
  about: z.array(z.string()),
  /** Act that can be done now; null: none. */
  act: z.nullable(z.enum(resetActs)),
});

/** Reset of somebody's second step at log-in: asked for first, done a day later. */
export const staffSecondStepPage = definePage({
  route: "staff_second_step",
  screen: "staff_second_step",
  results: secondStepResults,
});

export const resetSecondStepCall = defineCall({
  route: "staff_second_step",
  method: "POST",
  body: z.strictObject({ ...orderFields, act: z.enum(resetActs, "Please use the buttons of the form.") }),
  results: z.union([secondStepResults, orderDone]),
});
