import * as z from "zod";
import { EXPLANATION_MAX } from "#rules/trial/reason-survey.ts";
import { call } from "../call.ts";

/** Stops the renewal and records `trial_stop_recurring`: nothing is charged from here on. */
export const cancelTrial = call({
  route: "cancel_trial",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ redirect_to: z.string() }),
});

/** Every option's identifier, true for the chosen one alone; the explanation where it is `other`, else empty. */
const submission = z.strictObject({
  flags: z.record(z.string().check(z.maxLength(40)), z.boolean()),
  other_text: z.string().check(z.maxLength(EXPLANATION_MAX, `Please keep it under ${EXPLANATION_MAX} characters.`)),
});

export const reasonSurvey = call({
  route: "cancel_trial_survey",
  method: "POST",
  body: submission,
  results: z.strictObject({}),
});

export const planSurvey = call({
  route: "different_plan_submit",
  method: "POST",
  body: submission,
  results: z.strictObject({}),
});

/** Fired when a status page opens. Who asks, and when their trial ends, is never taken from here: only the token is read. */
export const planReminder = call({
  route: "different_plan_remind_support",
  method: "POST",
  body: z.strictObject({
    user_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    user_email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    trial_end_date: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    plan_token: z.string().check(z.maxLength(200)),
  }),
  /** When the promised mail goes out; null where none was promised. */
  results: z.strictObject({ mail_at: z.nullable(z.string()) }),
});

export const extendTerm = call({
  route: "term_extension",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ trial_end_date: z.string() }),
});

export const takeDiscount = call({
  route: "payment_processor_apply_discount",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ redirect_to: z.string() }),
});
