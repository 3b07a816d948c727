import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Proof of a change of plan: confirmed, scheduled, undone or declined. `words`: the text that was agreed to. */
export const planChange = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    what: z.enum(["confirmed", "scheduled", "undone", "declined"]),
    plan: z.enum(["monthly", "annual", "group"]),
    words: z.string(),
    /** Amount that was declined, in words; "" if it isn't known. */
    due: z.string().default(""),
  }),
  compose: ({ first_name, what, plan, words, due }, { siteUrl }) => ({
    subject: say("plan_change.subject", { what, plan }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("plan_change.what", { what, plan, isKnown: due === "" ? "no" : "yes", due }) },
      ...(words === "" ? [] : [{ k: "text" as const, text: say("plan_change.agreed", { words }) }]),
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Jonas",
    what: "scheduled",
    plan: "annual",
    words:
      "You'll pay nothing now. From 4 May 2027 you'll pay $14.99 a month until you cancel. You can undo this at any time before then.",
    due: "",
  },
  variants: [
    {
      what: "confirmed",
      words: "You'll pay $84.01 now: $99.00 for a year, less $14.99 for the time you haven't used.",
    },
    { what: "undone", words: "" },
    { what: "declined", words: "", due: "$84.01" },
  ],
});
