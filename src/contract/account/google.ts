import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";

/** Fields of the address that Google leads back to; nothing in them is believed before it's checked. */
const replyFields = {
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The provider that says it answers, so that two of them can't be mixed up. */
  iss: z.optional(z.string().check(z.maxLength(500))),
};

const results = z.strictObject({
  /** Sent on by the page's form; null if there's nothing to send. */
  reply: z.nullable(z.strictObject({ code: z.string(), state: z.string(), iss: z.nullable(z.string()) })),
  /** Google is being connected to the account that's logged in. */
  connects: z.boolean(),
  error: z.nullable(z.string()),
  /** Somebody who already has an account logs in here first. */
  log_in_at: z.nullable(z.string()),
});

export const googleStartPage = definePage({ route: "google_start", screen: "google_sign_in", results });
export const googleCallbackPage = definePage({ route: "google_callback", screen: "google_sign_in", results });

export const googleCallback = defineCall({
  route: "google_callback",
  method: "POST",
  body: z.strictObject(replyFields),
  results: z.strictObject({ redirect_to: z.string() }),
});
