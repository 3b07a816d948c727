import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { momentInWords } from "../../mail/in-words.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { greeting, say } from "../../mail/say.ts";

/** Mail about a log-in with a browser that the account has never been used in. */
export const newDevice = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    /** In words; empty if unknown. */
    browser: z.string(),
    system: z.string(),
    at: z.string(),
    time_zone: z.string(),
  }),
  compose: ({ first_name, browser, system, at, time_zone }, { siteName, siteUrl }) => ({
    subject: say("new_device.subject", { site: siteName }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("new_device.what", { site: siteName }) },
      {
        k: "rows",
        rows: [
          [say("new_device.browser"), [browser, system].filter(Boolean).join(", ") || say("new_device.unknown")],
          [say("new_device.when"), momentInWords(Date.parse(at), time_zone)],
        ],
      },
      { k: "text", text: say("new_device.not_you") },
      { k: "link", label: say("new_device.sessions"), href: siteUrl + pathTo("sessions") },
      { k: "link", label: say("password_changed.link"), href: siteUrl + pathTo("password_reset") },
    ],
  }),
  example: {
    first_name: "Amina",
    browser: "Firefox",
    system: "Linux",
    at: "2026-03-02T09:00:00.000Z",
    time_zone: "Europe/Berlin",
  },
  variants: [{ browser: "", system: "" }],
});
