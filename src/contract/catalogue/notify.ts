import * as z from "zod";
import { defineCall } from "../call.ts";

/** Subscribes to a mail when a coming-soon course is published, or unsubscribes. Needs an account. */
export const notifyWhenPublished = defineCall({
  route: "coming_soon_notification",
  method: "POST",
  // A form without JavaScript can only send text.
  body: z.strictObject({ unset_notification: z.optional(z.union([z.boolean(), z.literal("true")])) }),
  results: z.strictObject({ notify_when_published: z.boolean() }),
});
