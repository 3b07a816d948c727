import type { ScreenName } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import {
  cancelTrialPage,
  discountAppliedPage,
  discountOfferPage,
  noSurprisesPage,
  planStatusPage,
  planSurveyPage,
  reasonSurveyPage,
  reasonsToStayPage,
  termExtensionPage,
  topicSearchPage,
  trialCancelledPage,
} from "#contract/trial/cancel-trial.page.ts";
import { page } from "./matrix-row.ts";
import { sampleTrial } from "./sample-pages.ts";
import { type ScreenRow, SIGNED_IN } from "./screen-row.ts";

/** Screen with one address, which only people who are logged in can see. */
function signedIn(
  contract: ScreenRow["contract"],
  route: RouteName,
  address: string,
  sample: unknown = { trial: sampleTrial() },
): ScreenRow {
  return { contract, pages: [page(route, address, SIGNED_IN)], sample, shots: [] };
}

/** Screens about ending a trial. */
export const trialRows = {
  cancel_trial: signedIn(cancelTrialPage, "cancel_trial", "/payment_processor/cancel_trial/"),
  reasons_to_stay: signedIn(reasonsToStayPage, "reasons_to_stay", "/payment_processor/cancel_trial/reasons_to_stay/"),
  cancel_trial_survey: signedIn(reasonSurveyPage, "cancel_trial_survey", "/payment_processor/cancel_trial_survey/"),
  no_surprises: signedIn(noSurprisesPage, "no_surprises", "/payment_processor/cancel_trial_survey/no_surprises/"),
  term_extension: signedIn(
    termExtensionPage,
    "term_extension",
    "/payment_processor/cancel_trial_survey/term_extension/",
  ),
  topic_search: signedIn(topicSearchPage, "topic_search", "/payment_processor/cancel_trial_survey/topic_search/", {
    trial: sampleTrial(),
    courses: [{ slug: "knots", name: "Knots", subject: "geometry" }],
  }),
  discount_offer: signedIn(
    discountOfferPage,
    "discount_offer",
    "/payment_processor/cancel_trial_survey/discount_offer/",
  ),
  different_plan: signedIn(planSurveyPage, "different_plan", "/payment_processor/cancel_trial_survey/different_plan/", {
    trial: null,
  }),
  different_plan_status: {
    contract: planStatusPage,
    pages: [
      page(
        "different_plan_status",
        "/payment_processor/cancel_trial_survey/different_plan/monthly_subscription/",
        SIGNED_IN,
      ),
      page("different_plan_status", "/payment_processor/cancel_trial_survey/different_plan/nothing-like-this/", 302),
    ],
    sample: { trial: sampleTrial(), option: "group_subscription", plan_token: "group.token" },
    shots: [],
  },
  cancel_trial_complete: signedIn(
    trialCancelledPage,
    "payment_trial_cancel_complete",
    "/payment_processor/cancel_trial_complete/",
  ),
  apply_discount_complete: signedIn(
    discountAppliedPage,
    "payment_processor_apply_discount_complete",
    "/payment_processor/apply_discount_complete/",
  ),
} satisfies Partial<Record<ScreenName, ScreenRow>>;
