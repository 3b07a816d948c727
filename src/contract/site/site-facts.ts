import * as z from "zod";

/** Facts about the site that a newcomer may like to know. */
export const siteFacts = {
  /** People with an account, rounded down to two digits; null below a thousand. */
  user_count: z.nullable(z.number()),
  /** Sponsor of the site; null if there's none. */
  sponsor_logo: z.nullable(z.strictObject({ url: z.string(), name: z.string(), link: z.string() })),
};
