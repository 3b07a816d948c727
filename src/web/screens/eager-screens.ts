import type { ScreenName } from "#contract/page.ts";
import { LoginScreen } from "./account/login.tsx";
import { LogoutScreen } from "./account/logout.tsx";
import { SignupScreen } from "./account/signup.tsx";
import { InteractiveScreen } from "./authoring/interactive.tsx";
import { InteractivesScreen } from "./authoring/interactives.tsx";
import { ChapterScreen } from "./catalogue/chapter.tsx";
import { CourseScreen } from "./catalogue/course.tsx";
import { CoursesScreen } from "./catalogue/courses.tsx";
import { LearningPathScreen } from "./catalogue/learning-path.tsx";
import { SubjectScreen } from "./catalogue/subject.tsx";
import { TopicsScreen } from "./catalogue/topics.tsx";
import { AcceptGiftScreen } from "./gift/accept-gift.tsx";
import { GiftMessageScreen } from "./gift/gift-message.tsx";
import { GiftPremiumScreen } from "./gift/gift-premium.tsx";
import { GiftPurchaseScreen } from "./gift/gift-purchase.tsx";
import { GiftSuccessScreen } from "./gift/gift-success.tsx";
import { GroupPlansScreen } from "./group/group-plans.tsx";
import { GroupReturnScreen } from "./group/group-return.tsx";
import { ManageGroupScreen } from "./group/manage-group.tsx";
import { RedeemSeatScreen } from "./group/redeem-seat.tsx";
import { UpNextScreen } from "./learning/up-next.tsx";
import { ActionsScreen } from "./premium/actions.tsx";
import { CancelPremiumScreen } from "./premium/cancel-premium.tsx";
import { CheckoutScreen } from "./premium/checkout.tsx";
import { ResumeScreen, SuspendScreen } from "./premium/pause.tsx";
import { PremiumScreen } from "./premium/premium.tsx";
import { PremiumSuccessScreen } from "./premium/premium-success.tsx";
import { RefundRequestScreen } from "./premium/refund-request.tsx";
import { SubscriptionSettingsScreen } from "./premium/subscription-settings.tsx";
import type { AnyScreen } from "./server-screens.ts";
import { CookiePolicyScreen } from "./site/cookie-policy.tsx";
import { DownloadAppScreen } from "./site/download-app.tsx";
import { ErrorScreen } from "./site/error.tsx";
import { HomeScreen } from "./site/home.tsx";
import { LandingScreen } from "./site/landing.tsx";
import { StaticPageScreen } from "./site/static-page.tsx";
import { CancelTrialScreen } from "./trial/cancel-trial.tsx";
import { DiscountAppliedScreen } from "./trial/discount-applied.tsx";
import { DiscountOfferScreen } from "./trial/discount-offer.tsx";
import { NoSurprisesScreen } from "./trial/no-surprises.tsx";
import { PlanStatusScreen } from "./trial/plan-status.tsx";
import { PlanSurveyScreen } from "./trial/plan-survey.tsx";
import { ReasonSurveyScreen } from "./trial/reason-survey.tsx";
import { ReasonsToStayScreen } from "./trial/reasons-to-stay.tsx";
import { TermExtensionScreen } from "./trial/term-extension.tsx";
import { TopicSearchScreen } from "./trial/topic-search.tsx";
import { TrialCancelledScreen } from "./trial/trial-cancelled.tsx";

/** Every screen but the lesson at once, for rendering on the server. */
export const screens: Readonly<Record<Exclude<ScreenName, "lesson">, AnyScreen>> = {
  home: HomeScreen,
  login: LoginScreen,
  signup: SignupScreen,
  logout: LogoutScreen,
  courses: CoursesScreen,
  course: CourseScreen,
  chapter: ChapterScreen,
  subject: SubjectScreen,
  topics: TopicsScreen,
  learning_path: LearningPathScreen,
  up_next: UpNextScreen,
  static_page: StaticPageScreen,
  cookie_policy: CookiePolicyScreen,
  download_app: DownloadAppScreen,
  landing: LandingScreen,
  interactives: InteractivesScreen,
  interactive: InteractiveScreen,
  premium: PremiumScreen,
  checkout: CheckoutScreen,
  premium_success: PremiumSuccessScreen,
  subscription_settings: SubscriptionSettingsScreen,
  subscription_suspend: SuspendScreen,
  subscription_resume: ResumeScreen,
  refund_request: RefundRequestScreen,
  cancel_premium: CancelPremiumScreen,
  wadtudr_actions: ActionsScreen,
  cancel_trial: CancelTrialScreen,
  reasons_to_stay: ReasonsToStayScreen,
  cancel_trial_survey: ReasonSurveyScreen,
  no_surprises: NoSurprisesScreen,
  term_extension: TermExtensionScreen,
  topic_search: TopicSearchScreen,
  discount_offer: DiscountOfferScreen,
  different_plan: PlanSurveyScreen,
  different_plan_status: PlanStatusScreen,
  cancel_trial_complete: TrialCancelledScreen,
  apply_discount_complete: DiscountAppliedScreen,
  gift_premium: GiftPremiumScreen,
  gift_message: GiftMessageScreen,
  payments_gifts_success: GiftSuccessScreen,
  gift_purchase_success: GiftPurchaseScreen,
  accept_gift_subscription: AcceptGiftScreen,
  group_plans: GroupPlansScreen,
  group_plans_return: GroupReturnScreen,
  redeem_seat: RedeemSeatScreen,
  manage_group: ManageGroupScreen,
  error: ErrorScreen,
};
