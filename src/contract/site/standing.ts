import * as z from "zod";

/** What a newcomer may like to know about the site. */
export const siteStanding = {
  /** People with an account, rounded down to two digits; null below a thousand. */
  user_count: z.nullable(z.number()),
  /** Whoever supports the site; null if nobody does. */
  sponsor_logo: z.nullable(z.strictObject({ url: z.string(), name: z.string(), link: z.string() })),
};
