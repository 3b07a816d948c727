import type { ScreenName } from "#contract/page.ts";

/** Where each screen's component lives, by the paths that the build's manifest uses. */
export const screenSources: Readonly<Record<Exclude<ScreenName, "lesson">, string>> = {
  home: "src/web/screens/site/home.tsx",
  login: "src/web/screens/account/login.tsx",
  signup: "src/web/screens/account/signup.tsx",
  logout: "src/web/screens/account/logout.tsx",
  courses: "src/web/screens/catalogue/courses.tsx",
  course: "src/web/screens/catalogue/course.tsx",
  chapter: "src/web/screens/catalogue/chapter.tsx",
  subject: "src/web/screens/catalogue/subject.tsx",
  topics: "src/web/screens/catalogue/topics.tsx",
  learning_path: "src/web/screens/catalogue/learning-path.tsx",
  up_next: "src/web/screens/learning/up-next.tsx",
  static_page: "src/web/screens/site/static-page.tsx",
  cookie_policy: "src/web/screens/site/cookie-policy.tsx",
  download_app: "src/web/screens/site/download-app.tsx",
  landing: "src/web/screens/site/landing.tsx",
  interactives: "src/web/screens/authoring/interactives.tsx",
  interactive: "src/web/screens/authoring/interactive.tsx",
  premium: "src/web/screens/premium/premium.tsx",
  checkout: "src/web/screens/premium/checkout.tsx",
  premium_success: "src/web/screens/premium/premium-success.tsx",
  subscription_settings: "src/web/screens/premium/subscription-settings.tsx",
  subscription_suspend: "src/web/screens/premium/pause.tsx",
  subscription_resume: "src/web/screens/premium/pause.tsx",
  refund_request: "src/web/screens/premium/refund-request.tsx",
  cancel_premium: "src/web/screens/premium/cancel-premium.tsx",
  wadtudr_actions: "src/web/screens/premium/actions.tsx",
  cancel_trial: "src/web/screens/trial/cancel-trial.tsx",
  reasons_to_stay: "src/web/screens/trial/reasons-to-stay.tsx",
  cancel_trial_survey: "src/web/screens/trial/reason-survey.tsx",
  no_surprises: "src/web/screens/trial/no-surprises.tsx",
  term_extension: "src/web/screens/trial/term-extension.tsx",
  topic_search: "src/web/screens/trial/topic-search.tsx",
  discount_offer: "src/web/screens/trial/discount-offer.tsx",
  different_plan: "src/web/screens/trial/plan-survey.tsx",
  different_plan_status: "src/web/screens/trial/plan-status.tsx",
  cancel_trial_complete: "src/web/screens/trial/trial-cancelled.tsx",
  apply_discount_complete: "src/web/screens/trial/discount-applied.tsx",
  gift_premium: "src/web/screens/gift/gift-premium.tsx",
  gift_message: "src/web/screens/gift/gift-message.tsx",
  payments_gifts_success: "src/web/screens/gift/gift-success.tsx",
  gift_purchase_success: "src/web/screens/gift/gift-purchase.tsx",
  accept_gift_subscription: "src/web/screens/gift/accept-gift.tsx",
  group_plans: "src/web/screens/group/group-plans.tsx",
  group_plans_return: "src/web/screens/group/group-return.tsx",
  redeem_seat: "src/web/screens/group/redeem-seat.tsx",
  manage_group: "src/web/screens/group/manage-group.tsx",
  error: "src/web/screens/site/error.tsx",
};

/** The entry script of a page and the chunks it will ask for at once. */
export function sourcesOf(screen: ScreenName, kind: "server" | "client"): { entry: string; chunks: string[] } {
  if (screen === "lesson") return { entry: "src/web/entry-lesson.tsx", chunks: [] };
  const entry = kind === "client" ? "src/web/entry-app.tsx" : "src/web/entry-page.tsx";
  return { entry, chunks: [screenSources[screen]] };
}

/** In-line questions live in folders of the lesson language's words. */
const folders: Readonly<Record<string, string>> = {
  multipleChoice: "choice",
  multiSelect: "choices",
  freeText: "text",
  ordering: "order",
  matching: "match",
};

/** The source of an interactive's view. */
export function viewSource(type: string): string {
  return `src/interactives/${folders[type] ?? type}/view.tsx`;
}
