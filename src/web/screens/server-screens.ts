import type { ComponentType } from "react";
import type { ScreenName } from "#contract/page.ts";
import type { ScreenProps } from "../shell/screen-props.ts";

/** A screen of any results: it only ever meets those of the contract that names it. */
export type AnyScreen = ComponentType<ScreenProps<never>>;

/** Every screen but the lesson, each in a chunk of its own. */
export const serverScreens: Readonly<Record<Exclude<ScreenName, "lesson">, () => Promise<AnyScreen>>> = {
  home: async () => (await import("./site/home.tsx")).HomeScreen,
  login: async () => (await import("./account/login.tsx")).LoginScreen,
  signup: async () => (await import("./account/signup.tsx")).SignupScreen,
  logout: async () => (await import("./account/logout.tsx")).LogoutScreen,
  courses: async () => (await import("./catalogue/courses.tsx")).CoursesScreen,
  course: async () => (await import("./catalogue/course.tsx")).CourseScreen,
  chapter: async () => (await import("./catalogue/chapter.tsx")).ChapterScreen,
  subject: async () => (await import("./catalogue/subject.tsx")).SubjectScreen,
  topics: async () => (await import("./catalogue/topics.tsx")).TopicsScreen,
  learning_path: async () => (await import("./catalogue/learning-path.tsx")).LearningPathScreen,
  up_next: async () => (await import("./learning/up-next.tsx")).UpNextScreen,
  static_page: async () => (await import("./site/static-page.tsx")).StaticPageScreen,
  cookie_policy: async () => (await import("./site/cookie-policy.tsx")).CookiePolicyScreen,
  download_app: async () => (await import("./site/download-app.tsx")).DownloadAppScreen,
  landing: async () => (await import("./site/landing.tsx")).LandingScreen,
  interactives: async () => (await import("./authoring/interactives.tsx")).InteractivesScreen,
  interactive: async () => (await import("./authoring/interactive.tsx")).InteractiveScreen,
  premium: async () => (await import("./premium/premium.tsx")).PremiumScreen,
  checkout: async () => (await import("./premium/checkout.tsx")).CheckoutScreen,
  premium_success: async () => (await import("./premium/premium-success.tsx")).PremiumSuccessScreen,
  subscription_settings: async () => (await import("./premium/subscription-settings.tsx")).SubscriptionSettingsScreen,
  subscription_suspend: async () => (await import("./premium/pause.tsx")).SuspendScreen,
  subscription_resume: async () => (await import("./premium/pause.tsx")).ResumeScreen,
  refund_request: async () => (await import("./premium/refund-request.tsx")).RefundRequestScreen,
  cancel_premium: async () => (await import("./premium/cancel-premium.tsx")).CancelPremiumScreen,
  wadtudr_actions: async () => (await import("./premium/actions.tsx")).ActionsScreen,
  cancel_trial: async () => (await import("./trial/cancel-trial.tsx")).CancelTrialScreen,
  reasons_to_stay: async () => (await import("./trial/reasons-to-stay.tsx")).ReasonsToStayScreen,
  cancel_trial_survey: async () => (await import("./trial/reason-survey.tsx")).ReasonSurveyScreen,
  no_surprises: async () => (await import("./trial/no-surprises.tsx")).NoSurprisesScreen,
  term_extension: async () => (await import("./trial/term-extension.tsx")).TermExtensionScreen,
  topic_search: async () => (await import("./trial/topic-search.tsx")).TopicSearchScreen,
  discount_offer: async () => (await import("./trial/discount-offer.tsx")).DiscountOfferScreen,
  different_plan: async () => (await import("./trial/plan-survey.tsx")).PlanSurveyScreen,
  different_plan_status: async () => (await import("./trial/plan-status.tsx")).PlanStatusScreen,
  cancel_trial_complete: async () => (await import("./trial/trial-cancelled.tsx")).TrialCancelledScreen,
  apply_discount_complete: async () => (await import("./trial/discount-applied.tsx")).DiscountAppliedScreen,
  gift_premium: async () => (await import("./gift/gift-premium.tsx")).GiftPremiumScreen,
  gift_message: async () => (await import("./gift/gift-message.tsx")).GiftMessageScreen,
  payments_gifts_success: async () => (await import("./gift/gift-success.tsx")).GiftSuccessScreen,
  gift_purchase_success: async () => (await import("./gift/gift-purchase.tsx")).GiftPurchaseScreen,
  accept_gift_subscription: async () => (await import("./gift/accept-gift.tsx")).AcceptGiftScreen,
  error: async () => (await import("./site/error.tsx")).ErrorScreen,
};
