import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage, messageSchema } from "../page.ts";
import { orderDone, orderFields, orderState, orderText } from "./order.ts";

export const messageLevels = messageSchema.shape.level.options;

const messagesResults = z.strictObject({
  ...orderState,
  messages: z.array(z.strictObject({ id: z.string(), text: z.string(), about: z.string(), is_shown: z.boolean() })),
  /** Message that's about to be ended; null: the form is for a new one. */
  chosen: z.nullable(z.string()),
});

/** Messages that everybody sees once on their next page, and a form for a new one. */
export const staffMessagesPage = definePage({
  route: "staff_messages",
  screen: "staff_messages",
  results: messagesResults,
});

export const changeMessageCall = defineCall({
  route: "staff_messages",
  method: "POST",
  body: z.strictObject({
    ...orderFields,
    act: z.enum(["make", "end"], "Please choose what to do."),
    message: z.optional(z.uuid()),
    level: z.optional(z.enum(messageLevels, "Please choose a kind.")),
    text: orderText(200),
    /** Last day in UTC. */
    until: orderText(20),
  }),
  results: z.union([messagesResults, orderDone]),
});
