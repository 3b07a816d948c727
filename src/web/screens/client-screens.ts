import type { RouteName } from "#contract/paths.ts";
import { type AnyScreen, serverScreens } from "./server-screens.ts";

/** The screens that the browser's router draws, by route. */
export const clientScreens: Partial<Record<RouteName, () => Promise<AnyScreen>>> = {
  cookie_policy: serverScreens.cookie_policy,
  download_app: serverScreens.download_app,
  content_page: serverScreens.static_page,
  premium_success: serverScreens.premium_success,
  cancel_premium: serverScreens.cancel_premium,
  wadtudr_actions: serverScreens.wadtudr_actions,
  group_plans: serverScreens.group_plans,
  group_plans_return: serverScreens.group_plans_return,
  group_plans_redeem_seat: serverScreens.redeem_seat,
  manage_group_plan: serverScreens.manage_group,
  general_path_landing: serverScreens.landing,
  cancel_trial: serverScreens.cancel_trial,
  reasons_to_stay: serverScreens.reasons_to_stay,
  cancel_trial_survey: serverScreens.cancel_trial_survey,
  no_surprises: serverScreens.no_surprises,
  term_extension: serverScreens.term_extension,
  topic_search: serverScreens.topic_search,
  discount_offer: serverScreens.discount_offer,
  different_plan: serverScreens.different_plan,
  different_plan_status: serverScreens.different_plan_status,
  payment_trial_cancel_complete: serverScreens.cancel_trial_complete,
  payment_processor_apply_discount_complete: serverScreens.apply_discount_complete,
  gift_message: serverScreens.gift_message,
  payments_gifts_success: serverScreens.payments_gifts_success,
  accept_gift_subscription: serverScreens.accept_gift_subscription,
};
