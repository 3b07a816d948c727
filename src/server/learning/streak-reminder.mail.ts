import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Mail to somebody whose streak ends at midnight unless they learn something before. */
export const streakReminder = mailKind({
  notification: "streak",
  facts: z.strictObject({ first_name: z.string(), days: z.int() }),
  compose: ({ first_name, days }, { siteUrl }) => ({
    subject: say("streak_reminder.subject", { days }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("streak_reminder.what", { days }) },
      { k: "link", label: say("streak_reminder.link"), href: siteUrl + pathTo("home") },
    ],
  }),
  example: { first_name: "Amina", days: 12 },
  variants: [{ days: 1 }],
});
