import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { momentInWords } from "../../mail/in-words.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { greeting, say } from "../../mail/say.ts";

/** Mail to somebody whose password has changed. */
export const passwordChanged = mailKind({
  facts: z.strictObject({ first_name: z.string(), at: z.string(), time_zone: z.string() }),
  compose: ({ first_name, at, time_zone }, { siteUrl }) => ({
    subject: say("password_changed.subject"),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("password_changed.what", { moment: momentInWords(Date.parse(at), time_zone) }) },
      { k: "text", text: say("password_changed.not_you") },
      { k: "link", label: say("password_changed.link"), href: siteUrl + pathTo("password_reset") },
    ],
  }),
  example: { first_name: "Amina", at: "2026-03-02T09:00:00.000Z", time_zone: "Europe/Berlin" },
});
