import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";

/** Page on which somebody has their account erased. */
export const eraseAccountPage = definePage({
  route: "erase_account",
  screen: "erase_account",
  results: z.strictObject({
    email: z.string(),
    /** Reasons for what stays, one sentence each. */
    stays: z.array(z.string()),
    /** Premium or a group that ends at once. */
    ends: z.array(z.enum(["premium", "group"])),
    ...formState,
  }),
});

export const eraseAccount = defineCall({
  route: "erase_account",
  method: "POST",
  body: z.strictObject({ email: z.string().check(z.maxLength(254, "That's longer than an address can be.")) }),
  results: settled,
});

/** Page for somebody who has just asked for it. */
export const accountErasedPage = definePage({
  route: "account_erased",
  screen: "account_erased",
  results: z.strictObject({}),
});
