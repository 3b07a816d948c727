import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";

export const securityActs = ["app_begin", "app_confirm", "app_off", "passkey_off", "recovery_new"] as const;

/** The second proof at log-in: an authenticator app, and recovery codes for when it's lost. */
export const securityPage = definePage({
  route: "security",
  screen: "security",
  results: z.strictObject({
    app: z.enum(["off", "waiting", "on"]),
    /** While the app waits for its first code: what it reads from a picture, and the same to type. */
    app_address: z.nullable(z.string()),
    app_key: z.nullable(z.string()),
    passkeys: z.array(
      z.strictObject({
        passkey_id: z.string(),
        /** Browser that made it, in words; empty if unknown. */
        browser: z.string(),
        system: z.string(),
        /** ISO instants. */
        added_at: z.string(),
        last_used_at: z.nullable(z.string()),
      }),
    ),
    /** False at addresses that are only numbers: browsers keep no passkeys for them. */
    passkeys_work: z.boolean(),
    time_zone: z.string(),
    recovery_left: z.number(),
    /** Just made, and never shown again. */
    recovery_codes: z.array(z.string()),
    ...formState,
  }),
});

export const changeSecurity = defineCall({
  route: "security",
  method: "POST",
  body: z.strictObject({
    act: z.enum(securityActs),
    code: z.optional(z.string().check(z.maxLength(20))),
    passkey_id: z.optional(z.string().check(z.maxLength(2000))),
  }),
  results: z.strictObject({
    redirect_to: z.string(),
    /** Just made, and never shown again. */
    recovery_codes: z.array(z.string()),
  }),
});

/** The second proof, after the password and before the session. */
export const secondStepPage = definePage({
  route: "second_step",
  screen: "second_step",
  results: z.strictObject({ next: z.nullable(z.string()), ...formState }),
});

export const secondStep = defineCall({
  route: "second_step",
  method: "POST",
  body: z.strictObject({ code: z.string().check(z.minLength(1, "Please give a code."), z.maxLength(40)) }),
  results: settled,
});
