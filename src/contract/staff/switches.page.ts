import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { orderDone, orderFields, orderState, orderText } from "./order.ts";

export const switchActs = ["make", "turn_on", "turn_off", "end"] as const;

const switchesResults = z.strictObject({
  ...orderState,
  switches: z.array(z.strictObject({ name: z.string(), about: z.string(), is_on: z.boolean() })),
  /** Switch that's about to be changed; null: the form is for a new one. */
  chosen: z.nullable(z.string()),
});

/** Feature switches, and a form for a new one or for the chosen one. */
export const staffSwitchesPage = definePage({
  route: "staff_switches",
  screen: "staff_switches",
  results: switchesResults,
});

export const changeSwitchCall = defineCall({
  route: "staff_switches",
  method: "POST",
  body: z.strictObject({
    ...orderFields,
    act: z.enum(switchActs, "Please choose what to do."),
    name: z.string().check(z.trim(), z.maxLength(60)),
    about: orderText(200),
  }),
  results: z.union([switchesResults, orderDone]),
});
