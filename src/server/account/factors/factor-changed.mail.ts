import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { momentInWords } from "../../mail/in-words.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { greeting, say } from "../../mail/say.ts";

/** Changes to the ways into an account that its owner hears of. */
const factorChanges = [
  "google_connected",
  "google_disconnected",
  "app_on",
  "app_off",
  "recovery_new",
  "recovery_used",
  "reset",
  "reset_asked",
  "passkey_added",
  "passkey_removed",
  "passkey_refused",
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** Mail about a change to the ways into somebody's account. */
export const factorChanged = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    what: z.enum(factorChanges),
    at: z.string(),
    time_zone: z.string(),
  }),
  compose: ({ first_name, what, at, time_zone }, { siteName, siteUrl }) => ({
    subject: say("factor_changed.subject", { site: siteName }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("factor_changed.what", { what, moment: momentInWords(Date.parse(at), time_zone) }) },
      { k: "text", text: say("factor_changed.not_you") },
      { k: "link", label: say("password_changed.link"), href: siteUrl + pathTo("password_reset") },
    ],
  }),
  example: {
    first_name: "Amina",
    what: "google_connected",
    at: "2026-03-02T09:00:00.000Z",
    time_zone: "Europe/Berlin",
  },
  variants: factorChanges.slice(1).map((what) => ({ what })),
});
