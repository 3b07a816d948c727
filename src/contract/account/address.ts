import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { MAX_PASSWORD_LENGTH } from "./log-in.ts";

/** Token of a mail's link, as a form sends it back. */
export const tokenField = z.string().check(z.minLength(1), z.maxLength(200));
/** A password in a form where it's needed only sometimes. */
export const passwordField = z.optional(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)));

/**
 * The page that a mail's link opens: a button proves the address, because mail scanners open links. Without a token it
 * shows whether the viewer's own address is confirmed, and sends the link again.
 */
export const emailVerifyPage = definePage({
  route: "email_verify",
  screen: "email_verify",
  results: z.strictObject({
    /** ask: the link works; dead: it doesn't; waiting, proved and lost: the state of the account's address. */
    state: z.enum(["ask", "dead", "waiting", "proved", "lost"]),
    token: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Nobody is logged in to the link's account here, so its password is needed. */
    needs_password: z.boolean(),
    /** The link has just been sent again. */
    sent: z.boolean(),
    ...formState,
  }),
});

export const emailVerify = defineCall({
  route: "email_verify",
  method: "POST",
  body: z.strictObject({
    token: z.optional(tokenField),
    password: passwordField,
    /** Instead of a token: sends the link again. */
    again: z.optional(z.literal("yes")),
  }),
  results: settled,
});
