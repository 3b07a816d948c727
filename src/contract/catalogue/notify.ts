import * as z from "zod";
import { call } from "../call.ts";

/** Asks to be told when a coming-soon course is published, or takes that back. Needs an account. */
export const notifyWhenPublished = call({
  route: "coming_soon_notification",
  method: "POST",
  // A form without JavaScript can only send text.
  body: z.strictObject({ unset_notification: z.optional(z.union([z.boolean(), z.literal("true")])) }),
  results: z.strictObject({ notify_when_published: z.boolean() }),
});
