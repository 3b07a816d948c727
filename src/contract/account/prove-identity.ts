import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { formState, settled } from "./form-state.ts";
import { PASSWORD_MAX } from "./log-in.ts";

/** Page that asks whether it's really the account's owner, and then leads to `next`. */
export const proveIdentityPage = definePage({
  route: "prove_identity",
  screen: "prove_identity",
  results: z.strictObject({
    next: z.nullable(z.string()),
    ...formState,
  }),
});

export const proveIdentity = defineCall({
  route: "prove_identity",
  method: "POST",
  body: z.strictObject({
    password: z.string().check(z.minLength(1, "Please give your password."), z.maxLength(PASSWORD_MAX)),
    next: z.optional(z.string().check(z.maxLength(2000))),
  }),
  results: settled,
});
