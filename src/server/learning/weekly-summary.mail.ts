import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Mail on Sunday about the week, to people who asked for it: what was done and what's ready, without a word of blame. */
export const weeklySummary = mailKind({
  notification: "weekly",
  facts: z.strictObject({
    first_name: z.string(),
    /** Problems solved and days learnt on, in the seven days up to this one. */
    solved: z.int(),
    days: z.int(),
    /** Questions ready for review, at most ten. */
    ready: z.int(),
  }),
  compose: ({ first_name, solved, days, ready }, { siteUrl }) => ({
    subject: solved > 0 ? say("weekly_summary.subject", { solved }) : say("weekly_summary.subject_ready", { ready }),
    blocks: [
      greeting(first_name),
      ...(solved > 0 ? [{ k: "text" as const, text: say("weekly_summary.solved", { solved, days }) }] : []),
      ...(ready > 0 ? [{ k: "text" as const, text: say("weekly_summary.ready", { ready }) }] : []),
      {
        k: "link",
        label: say(ready > 0 ? "weekly_summary.review" : "weekly_summary.link"),
        href: siteUrl + pathTo(ready > 0 ? "review" : "home"),
      },
    ],
  }),
  example: { first_name: "Amina", solved: 23, days: 4, ready: 7 },
  variants: [{ ready: 0 }, { solved: 0, days: 0, ready: 1 }, { solved: 1, days: 1, ready: 0 }],
});
