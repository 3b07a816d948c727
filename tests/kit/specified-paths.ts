/** Paths of the specification's section 2 and whether its screen has the site's header and footer. */
interface Specified {
  path: string;
  header: boolean;
  footer: boolean;
}

const noFooter = (path: string): Specified => ({ path, header: true, footer: false });
const bare = (path: string): Specified => ({ path, header: false, footer: false });
const whole = (path: string): Specified => ({ path, header: true, footer: true });

/** Screens drawn by the browser's router. Their footer is hidden. */
export const clientPaths: readonly Specified[] = [
  noFooter("/account/settings/data-portal/personal-data-export/"),
  noFooter("/payment/subscription_settings/manage_group_plan/"),
  noFooter("/payment_processor/cancel_trial/"),
  noFooter("/payment_processor/cancel_trial/reasons_to_stay/"),
  noFooter("/payment_processor/cancel_trial_survey/"),
  noFooter("/payment_processor/cancel_trial_survey/no_surprises/"),
  noFooter("/payment_processor/cancel_trial_survey/term_extension/"),
  noFooter("/payment_processor/cancel_trial_survey/topic_search/"),
  noFooter("/payment_processor/cancel_trial_survey/discount_offer/"),
  noFooter("/payment_processor/cancel_trial_complete/"),
  noFooter("/payment_processor/cancel_trial_survey/different_plan/"),
  noFooter("/payment_processor/cancel_trial_survey/different_plan/:option/"),
  noFooter("/payment_processor/apply_discount_complete/"),
  noFooter("/payment_processor/cancel-premium/:subscriptionId/"),
  bare("/payment_processor/wadtudr-actions/:userID/"),
  bare("/download-app/"),
  noFooter("/give-premium/message/:planType?/"),
  bare("/give-premium/stp/success"),
  bare("/landing/:generalPathSlug/"),
  // The editor has a header of its own.
  bare("/courses/:courseSlug/:chapterSlug/:lessonSlug/edit/:versionName/"),
  noFooter("/authors/components/:componentSlug/edit/"),
  noFooter("/premium/group-plans/"),
  noFooter("/premium/group-plans/return-page/"),
  noFooter("/premium/group-plans/redeem-seat/"),
  bare("/premium/success/"),
  noFooter("/cookie-policy/"),
  bare("/s/:path(.*)*"),
  noFooter("/accept-gift-subscription/:code/"),
];

/** Screens that the server sends complete. The specification names some without a path; those are ours. */
export const serverPaths: readonly Specified[] = [
  ...["/", "/about/", "/careers/", "/terms/", "/privacy/", "/ccpa/", "/help/", "/topics/", "/codex/"].map(whole),
  ...["/account/signup/", "/account/login/", "/account/logout/", "/account/settings/"].map(whole),
  ...["/account/email/change/", "/account/password/change/", "/account/password/reset/"].map(whole),
  ...["/account/social/connections/", "/profile/personal-info/", "/profile/avatar/change/"].map(whole),
  ...["/account/settings/notifications/", "/account/settings/timezone/"].map(whole),
  ...["/payment/subscription_settings/", "/payment/refund_request/"].map(whole),
  ...["/payment/subscription_settings/suspend/", "/payment/subscription_settings/resume/"].map(whole),
  whole("/payment_processor/apply_discount/"),
  ...["/premium/", "/premium/checkout/", "/give-premium/", "/give-premium/success/:purchaseId/"].map(whole),
  ...["/courses/", "/courses/:courseSlug/", "/courses/:courseSlug/:chapterSlug/"].map(whole),
  // The player has a bar of its own.
  bare("/courses/:courseSlug/:chapterSlug/:lessonSlug/:blockIndex?/"),
  whole("/courses/:courseSlug/:chapterSlug/:lessonSlug/up-next/"),
  ...["/welcome/", "/welcome/onboarding/", "/welcome/login/", "/welcome/signup/", "/welcome/quiz/"].map(whole),
  whole("/welcome/learning-path/:learningPathSlug/"),
  ...["/algebra/", "/geometry/", "/number-theory/", "/calculus/", "/discrete-mathematics/", "/logic/"].map(whole),
  ...["/basic-mathematics/", "/mechanics/", "/electricity-and-magnetism/", "/computer-science/"].map(whole),
  ...["/quantitative-finance/", "/chemistry/", "/visualisations/:name/"].map(whole),
  whole("/authors/courses/:courseSlug/edit/:versionName/"),
  whole("/staff/test-user/"),
];

/** Calls of section 7 with their method, where the specification gives the path. */
export const specifiedCalls: readonly (readonly ["GET" | "POST", string])[] = [
  ["POST", "/api/v1/quizzes/coming_soon_notification/exploration/:slug/"],
  ["GET", "/account/settings/data-portal/start-personal-data-export/"],
  ["GET", "/account/settings/data-portal/personal-data-export-state/"],
  ["POST", "/profile/set_flag/:flag/"],
  ["POST", "/profile/unset_flag/:flag/"],
  ["POST", "/give-premium/message/save/"],
  ["POST", "/give-premium/activate/"],
  ["POST", "/payment_processor/cancel_trial_survey/different_plan/remind/support/"],
  ["POST", "/payment_processor/cancel_trial_survey/different_plan/submit/"],
  ["POST", "/graphql"],
  ["POST", "/courses/admin/upload/"],
  ["GET", "/authors/packages/"],
  ["POST", "/authors/courses/change-state/"],
  ["POST", "/profile/_hide_admin_features_toggle/"],
  ["POST", "/sounds/sound-actions/"],
  ["POST", "/lottie-animations/"],
  ["POST", "/api/v3/codex/execute/"],
  ["POST", "/api/v3/codex/check/"],
];
