import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { passwordField, tokenField } from "./address.ts";
import { emailField, newPasswordField } from "./log-in.ts";

/** A forgotten password: asks for the address and, with a mail's token, for the new password. */
export const passwordResetPage = definePage({
  route: "password_reset",
  screen: "password_reset",
  results: z.strictObject({
    /** ask, sent: before the mail. choose: the link works. done: changed. off: the address was taken off an account. */
    state: z.enum(["ask", "sent", "choose", "dead", "done", "off"]),
    token: z.nullable(z.string()),
    /** The link's address, for password managers. */
    email: z.nullable(z.string()),
    /** ISO instant at which an account was made that never proved the address: is it theirs? Null for a proved one. */
    made_at: z.nullable(z.string()),
    ...formState,
  }),
});

export const passwordReset = defineCall({
  route: "password_reset",
  method: "POST",
  body: z.strictObject({
    email: z.optional(emailField),
    token: z.optional(tokenField),
    new_password: z.optional(newPasswordField),
    /** "no": that account isn't theirs. */
    mine: z.optional(z.enum(["yes", "no"])),
  }),
  results: settled,
});

/** Changes a password, or sets the first one of an account that was made with Google. */
export const passwordChangePage = definePage({
  route: "password_change",
  screen: "password_change",
  results: z.strictObject({ has_password: z.boolean(), done: z.boolean(), ...formState }),
});

export const passwordChange = defineCall({
  route: "password_change",
  method: "POST",
  body: z.strictObject({ current_password: passwordField, new_password: newPasswordField }),
  results: settled,
});
