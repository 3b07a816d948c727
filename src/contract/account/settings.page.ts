import * as z from "zod";
import { definePage, themes } from "../page.ts";

/** Overview of the settings, with the present value of each. */
export const settingsPage = definePage({
  route: "settings",
  screen: "settings",
  results: z.strictObject({
    email: z.string(),
    email_verified: z.boolean(),
    /** The address that the account changes to once its link is opened. */
    pending_email: z.nullable(z.string()),
    time_zone: z.strictObject({ place: z.string(), offset: z.string() }),
    theme: z.enum(themes),
    has_password: z.boolean(),
    /** Browsers in which the account is logged in. */
    sessions: z.number(),
    /** Accounts elsewhere with which people log in. */
    social: z.array(z.strictObject({ provider: z.enum(["google"]), email: z.string() })),
    /** Kinds of mail that are on, out of `num_notifications`. */
    notifications_on: z.number(),
    num_notifications: z.number(),
    /** True if they take part in leagues; null for those who can't. */
    league: z.nullable(z.boolean()),
  }),
});
