import * as z from "zod";
import { subjectSchema } from "../catalogue/cards.ts";
import { page } from "../page.ts";
import { trialResults, trialSchema } from "./trial.ts";

/** The screens of a trial's cancellation (specification section 2; T1 to T6). */
export const cancelTrialPage = page({ route: "cancel_trial", screen: "cancel_trial", results: trialResults });

export const reasonsToStayPage = page({ route: "reasons_to_stay", screen: "reasons_to_stay", results: trialResults });

export const reasonSurveyPage = page({
  route: "cancel_trial_survey",
  screen: "cancel_trial_survey",
  results: trialResults,
});

export const noSurprisesPage = page({ route: "no_surprises", screen: "no_surprises", results: trialResults });

export const termExtensionPage = page({ route: "term_extension", screen: "term_extension", results: trialResults });

/** With the subjects that there are, and how much each holds. */
export const topicSearchPage = page({
  route: "topic_search",
  screen: "topic_search",
  results: z.strictObject({
    trial: z.nullable(trialSchema),
    courses: z.array(z.strictObject({ slug: z.string(), name: z.string(), subject: subjectSchema })),
  }),
});

export const discountOfferPage = page({ route: "discount_offer", screen: "discount_offer", results: trialResults });

export const planSurveyPage = page({ route: "different_plan", screen: "different_plan", results: trialResults });

export const planStatusPage = page({
  route: "different_plan_status",
  screen: "different_plan_status",
  results: z.strictObject({
    trial: z.nullable(trialSchema),
    option: z.enum(["monthly_subscription", "lifetime_plan", "group_subscription"]),
    /** Proves that this page was opened by this person, for this plan and this trial; null without a trial. */
    plan_token: z.nullable(z.string()),
  }),
});

export const trialCancelledPage = page({
  route: "payment_trial_cancel_complete",
  screen: "cancel_trial_complete",
  results: trialResults,
});

export const discountAppliedPage = page({
  route: "payment_processor_apply_discount_complete",
  screen: "apply_discount_complete",
  results: trialResults,
});

/** The address that the discount's form is sent to: opened by itself it leads to the offer. */
export const applyDiscountPage = page({
  route: "payment_processor_apply_discount",
  screen: "discount_offer",
  results: trialResults,
});
