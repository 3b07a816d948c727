import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { greeting, say } from "../../mail/say.ts";

/** Mail to somebody whose account nobody has used for years, before it's deleted. */
export const accountUnused = mailKind({
  facts: z.strictObject({ first_name: z.string(), days: z.number() }),
  compose: ({ first_name, days }, { siteUrl }) => ({
    subject: say("account_unused.subject", { days: String(days) }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("account_unused.what", { days: String(days) }) },
      { k: "link", label: say("account_unused.link"), href: `${siteUrl}${pathTo("login")}` },
      { k: "text", text: say("account_unused.not") },
    ],
  }),
  example: { first_name: "Amina", days: 60 },
});
