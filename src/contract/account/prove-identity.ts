import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { MAX_PASSWORD_LENGTH } from "./log-in.ts";

/** Page that asks whether it's really the account's owner, and then leads to `next`. */
export const proveIdentityPage = definePage({
  route: "prove_identity",
  screen: "prove_identity",
  results: z.strictObject({
    next: z.nullable(z.string()),
    /** password: they have one. code: they don't, and we can mail them one. none: their address isn't proved. */
    way: z.enum(["password", "code", "none"]),
    /** A code is on its way. */
    sent: z.boolean(),
    ...formState,
  }),
});

export const proveIdentity = defineCall({
  route: "prove_identity",
  method: "POST",
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH))),
    /** From our mail. */
    code: z.optional(z.string().check(z.maxLength(20))),
    /** Asks for that mail. */
    send: z.optional(z.literal("code")),
    next: z.optional(z.string().check(z.maxLength(2000))),
  }),
  results: settled,
});
