import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** A trial that didn't start, because the payer isn't from the country whose prices they chose. */
export const trialRefused = mailKind({
  facts: z.strictObject({ first_name: z.string() }),
  compose: ({ first_name }, { siteUrl }) => ({
    subject: say("trial_refused.subject"),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("trial_refused.why") },
      { k: "link", label: say("trial_refused.link"), href: `${siteUrl}/premium/` },
    ],
  }),
  example: { first_name: "Amina" },
});
