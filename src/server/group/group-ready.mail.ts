import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { dateInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Welcome mail for a new group: what it has and where to invite people. */
export const groupReady = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    group: z.string(),
    group_id: z.string(),
    seats: z.int(),
    open_until: z.number(),
  }),
  compose: ({ first_name, time_zone, group, group_id, seats, open_until }, { siteUrl }) => ({
    subject: say("group_ready.subject", { group }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("group_ready.what", { group, seats, date: dateInWords(open_until, time_zone) }) },
      { k: "text", text: say("group_ready.how") },
      { k: "text", text: say("group_ready.renews") },
      { k: "link", label: say("to_group"), href: `${siteUrl}${pathTo("manage_group_plan", {}, { group_id })}` },
    ],
  }),
  example: {
    first_name: "Jonas",
    time_zone: "Europe/Berlin",
    group: "Class 8b",
    group_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    seats: 24,
    open_until: Date.UTC(2027, 10, 21, 9),
  },
});
