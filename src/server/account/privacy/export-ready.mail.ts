import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { greeting, say } from "../../mail/say.ts";

/** Mail to somebody whose export can be downloaded. It carries no address of the file: that needs their log-in. */
export const exportReady = mailKind({
  facts: z.strictObject({ first_name: z.string() }),
  compose: ({ first_name }, { siteUrl }) => ({
    subject: say("export_ready.subject"),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("export_ready.what") },
      { k: "link", label: say("export_ready.link"), href: `${siteUrl}${pathTo("personal_data_export_page")}` },
      { k: "text", text: say("export_ready.not_you") },
    ],
  }),
  example: { first_name: "Amina" },
});
