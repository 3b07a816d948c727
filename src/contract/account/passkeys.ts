import * as z from "zod";
import { defineCall } from "../call.ts";
import { settled } from "../form-state.ts";

/** Answer of an authenticator, as JSON. The server's library checks its shape. */
const answer = z.string().check(z.minLength(2), z.maxLength(20_000));

/** Request of a browser to its authenticator: to make a passkey, or to show that it has one. Works once, for five minutes. */
export const passkeyOptions = defineCall({
  route: "passkey_options",
  method: "POST",
  body: z.strictObject({ to: z.enum(["add", "enter"]) }),
  results: z.strictObject({ options: z.string() }),
});

export const passkeyAdd = defineCall({
  route: "passkey_add",
  method: "POST",
  body: z.strictObject({ answer }),
  /** The first passkey brings recovery codes, which nobody can read again. */
  results: z.strictObject({ recovery_codes: z.array(z.string()) }),
});

/** Logs in with a passkey alone; for somebody who is in already, it's a new proof of who they are. */
export const passkeyEnter = defineCall({
  route: "passkey_enter",
  method: "POST",
  body: z.strictObject({ answer, next: z.optional(z.string().check(z.maxLength(2000))) }),
  results: settled,
});
