import * as z from "zod";
import { subjectSchema } from "../catalogue/cards.ts";
import { definePage } from "../page.ts";
import { trialResults, trialSchema } from "./trial.ts";

/** Screens of a trial's cancellation (specification section 2; T1 to T6). */
export const cancelTrialPage = definePage({ route: "cancel_trial", screen: "cancel_trial", results: trialResults });

export const reasonsToStayPage = definePage({
  route: "reasons_to_stay",
  screen: "reasons_to_stay",
  results: trialResults,
});

export const reasonSurveyPage = definePage({
  route: "cancel_trial_survey",
  screen: "cancel_trial_survey",
  results: trialResults,
});

export const noSurprisesPage = definePage({ route: "no_surprises", screen: "no_surprises", results: trialResults });

export const termExtensionPage = definePage({
  route: "term_extension",
  screen: "term_extension",
  results: trialResults,
});

/** With all subjects and the number of courses in each. */
export const topicSearchPage = definePage({
  route: "topic_search",
  screen: "topic_search",
  results: z.strictObject({
    trial: z.nullable(trialSchema),
    courses: z.array(z.strictObject({ slug: z.string(), name: z.string(), subject: subjectSchema })),
  }),
});

export const discountOfferPage = definePage({
  route: "discount_offer",
  screen: "discount_offer",
  results: trialResults,
});

export const planSurveyPage = definePage({ route: "different_plan", screen: "different_plan", results: trialResults });

export const planStatusPage = definePage({
  route: "different_plan_status",
  screen: "different_plan_status",
  results: z.strictObject({
    trial: z.nullable(trialSchema),
    option: z.enum(["monthly_subscription", "lifetime_plan", "group_subscription"]),
    /** Proof that this person opened this plan's page during this trial; null without a trial. */
    plan_token: z.nullable(z.string()),
  }),
});

export const trialCancelledPage = definePage({
  route: "payment_trial_cancel_complete",
  screen: "cancel_trial_complete",
  results: trialResults,
});

export const discountAppliedPage = definePage({
  route: "payment_processor_apply_discount_complete",
  screen: "apply_discount_complete",
  results: trialResults,
});

/** Address the discount form posts to; a GET redirects to the offer. */
export const applyDiscountPage = definePage({
  route: "payment_processor_apply_discount",
  screen: "discount_offer",
  results: trialResults,
});
