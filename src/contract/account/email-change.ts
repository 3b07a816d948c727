import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { tokenField } from "./address.ts";
import { emailField, newPasswordField } from "./log-in.ts";

export const emailChangePage = definePage({
  route: "email_change",
  screen: "email_change",
  results: z.strictObject({
    /** Null once the address belongs to another account. */
    email: z.nullable(z.string()),
    /** The address that waits for its link to be opened. */
    pending_email: z.nullable(z.string()),
    sent: z.boolean(),
    ...formState,
  }),
});

export const emailChange = defineCall({
  route: "email_change",
  method: "POST",
  body: z.strictObject({ new_email: emailField }),
  results: settled,
});

/** Takes a change of address back, by the link that the old address got. */
export const emailRevertPage = definePage({
  route: "email_revert",
  screen: "email_revert",
  results: z.strictObject({
    state: z.enum(["ask", "dead", "done"]),
    token: z.nullable(z.string()),
    /** The old address. */
    email: z.nullable(z.string()),
    ...formState,
  }),
});

export const emailRevert = defineCall({
  route: "email_revert",
  method: "POST",
  body: z.strictObject({ token: tokenField, new_password: newPasswordField }),
  results: settled,
});
