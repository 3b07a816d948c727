import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Mail to a holder: why their seat ended, and that their progress is kept. */
export const seatFreed = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    group: z.string(),
    why: z.enum(["freed", "over", "fewer"]),
  }),
  compose: ({ first_name, group, why }, { siteUrl }) => ({
    subject: say("seat_freed.subject", { group }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("seat_freed.why", { why, group }) },
      { k: "text", text: say("seat_freed.keeps") },
      { k: "link", label: say("seat_freed.link"), href: `${siteUrl}${pathTo("premium")}` },
    ],
  }),
  example: { first_name: "Amina", group: "Class 8b", why: "freed" },
});
