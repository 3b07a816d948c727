import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { tokenField } from "./address.ts";
import { birthFields, emailField, newPasswordField } from "./log-in.ts";
import { MAX_NICKNAME_LENGTH } from "./names.ts";

const NO_NICKNAME = `Please choose a nickname of at most ${MAX_NICKNAME_LENGTH} characters.`;
/** Sign-up of a child: no address and no name, but somebody who agrees. */
export const childSignUpPage = definePage({
  route: "signup_child",
  screen: "signup_child",
  results: z.strictObject({
    /** The classroom that they were invited to, if its school has agreed; else a guardian is asked. */
    classroom: z.nullable(z.strictObject({ name: z.string(), educators: z.array(z.string()) })),
    child_age: z.int(),
    next: z.nullable(z.string()),
    ...formState,
  }),
});

export const childSignUp = defineCall({
  route: "signup_child",
  method: "POST",
  body: z.strictObject({
    nickname: z.string().check(z.trim(), z.minLength(1, NO_NICKNAME), z.maxLength(MAX_NICKNAME_LENGTH, NO_NICKNAME)),
    password: newPasswordField,
    guardian_email: z.optional(emailField),
    time_zone: z.optional(z.string().check(z.maxLength(64))),
  }),
  results: settled,
});

/** A child's account that has just been made, or that still waits for somebody to agree. */
export const childWaitingPage = definePage({
  route: "child_waiting",
  screen: "child_waiting",
  results: z.strictObject({
    /** ask: nobody has been asked; waiting: a guardian has; agreed: the account is theirs. */
    state: z.enum(["ask", "waiting", "agreed"]),
    /** Null for accounts that log in with an address. */
    log_in_name: z.nullable(z.string()),
    /** First letter and domain. */
    guardian: z.nullable(z.string()),
    /** Then everything is deleted, unless somebody has agreed. */
    ends_at: z.string(),
    /** The mail has just gone out. */
    sent: z.boolean(),
    continue_to: z.string(),
    ...formState,
  }),
});

/** Asks a guardian, the same one again or another. */
export const childWaiting = defineCall({
  route: "child_waiting",
  method: "POST",
  body: z.strictObject({ guardian_email: z.optional(emailField) }),
  results: settled,
});

/** A guardian's page, reached by the link of our mail: they agree, and later they may take it back. */
export const guardianPage = definePage({
  route: "guardian",
  screen: "guardian",
  results: z.strictObject({
    state: z.enum(["ask", "agreed", "gone"]),
    token: z.nullable(z.string()),
    nickname: z.nullable(z.string()),
    log_in_name: z.nullable(z.string()),
    /** Sentences that the button agrees to. */
    wording: z.array(z.string()),
    given_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
    ...formState,
  }),
});

export const guardianCall = defineCall({
  route: "guardian",
  method: "POST",
  body: z.strictObject({
    token: tokenField,
    act: z.enum(["agree", "delete", "new_password"], "Please use the buttons of the page."),
    new_password: z.optional(newPasswordField),
  }),
  results: settled,
});

/** Asks members who never said when they were born. */
export const agePage = definePage({
  route: "age",
  screen: "age",
  results: z.strictObject({ known: z.boolean(), next: z.nullable(z.string()), ...formState }),
});

export const submitAge = defineCall({
  route: "age",
  method: "POST",
  body: z.strictObject({
    birth_month: z.optional(birthFields.birth_month),
    birth_year: z.optional(birthFields.birth_year),
    /** Not now: they aren't asked again. */
    later: z.optional(z.literal("on")),
    next: z.optional(z.string().check(z.maxLength(2000))),
  }),
  results: settled,
});
