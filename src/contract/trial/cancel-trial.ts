import * as z from "zod";
import { MAX_EXPLANATION_LENGTH } from "#rules/trial/reason-survey.ts";
import { defineCall } from "../call.ts";

/** Stops the renewal and records `trial_stop_recurring`: nothing is charged after the trial. */
export const cancelTrial = defineCall({
  route: "cancel_trial",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ redirect_to: z.string() }),
});

/** Every option with true for the chosen one, and the explanation for `other` (else empty). */
const submission = z.strictObject({
  flags: z.record(z.string().check(z.maxLength(40)), z.boolean()),
  other_text: z
    .string()
    .check(z.maxLength(MAX_EXPLANATION_LENGTH, `Please keep it under ${MAX_EXPLANATION_LENGTH} characters.`)),
});

export const reasonSurvey = defineCall({
  route: "cancel_trial_survey",
  method: "POST",
  body: submission,
  results: z.strictObject({}),
});

export const planSurvey = defineCall({
  route: "different_plan_submit",
  method: "POST",
  body: submission,
  results: z.strictObject({}),
});

/** Sent when a status page opens. Person and date come from the token only. */
export const planReminder = defineCall({
  route: "different_plan_remind_support",
  method: "POST",
  body: z.strictObject({
    user_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    user_email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    trial_end_date: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    plan_token: z.string().check(z.maxLength(200)),
  }),
  /** Date of the promised mail; null if none was promised. */
  results: z.strictObject({ mail_at: z.nullable(z.string()) }),
});

export const extendTerm = defineCall({
  route: "term_extension",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ trial_end_date: z.string() }),
});

export const acceptDiscount = defineCall({
  route: "payment_processor_apply_discount",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ redirect_to: z.string() }),
});
