import * as z from "zod";
import { defineCall } from "../call.ts";

/** Hides what only authors and staff see, or shows it again, so that they see the site like learners. Nothing is decided by it. */
export const hideAdminFeatures = defineCall({
  route: "hide_admin_features_toggle",
  method: "POST",
  body: z.strictObject({
    /** Wanted state; without it, the opposite of the current one. */
    hidden: z.optional(z.enum(["yes", "no"])),
  }),
  results: z.strictObject({ hidden: z.boolean() }),
});
