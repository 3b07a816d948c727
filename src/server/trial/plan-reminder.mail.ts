import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Sent on the day a trial ends: how to continue with a plan looked at while cancelling. */
export const planReminder = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    /** Kept for the record. */
    time_zone: z.string(),
    plan: z.enum(["monthly", "group"]),
  }),
  compose: ({ first_name, plan }, { siteUrl, siteName }) => ({
    subject: say("plan_reminder.subject", { plan, site: siteName }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("plan_reminder.why", { plan }) },
      { k: "text", text: say("plan_reminder.how", { plan }) },
      {
        k: "link",
        label: say("plan_reminder.link", { plan }),
        href: `${siteUrl}${plan === "monthly" ? "/premium/" : "/premium/group-plans/"}`,
      },
      { k: "text", text: say("plan_reminder.nothing") },
    ],
  }),
  example: { first_name: "Amina", time_zone: "Africa/Nairobi", plan: "monthly" },
});
