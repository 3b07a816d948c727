import { pathTo } from "#contract/build-path.ts";
import { acceptGiftPage } from "#contract/gift/accept-gift.ts";
import { giftMessagePage } from "#contract/gift/gift-message.ts";
import { giftPurchasePage, giftSuccessPage } from "#contract/gift/gift-purchase.ts";
import { giftPremiumPage } from "#contract/gift/gifts.ts";
import { groupPlansPage, groupReturnPage } from "#contract/group/group-plans.ts";
import { manageGroupPage } from "#contract/group/manage-group.ts";
import { redeemSeatPage } from "#contract/group/seat.ts";
import type { ScreenName } from "#contract/page.ts";
import { checkoutPage, premiumSuccessPage } from "#contract/premium/checkout.ts";
import { premiumPage } from "#contract/premium/plans.page.ts";
import {
  actionsPage,
  cancelPremiumPage,
  refundPage,
  resumePage,
  subscriptionSettingsPage,
  suspendPage,
} from "#contract/premium/settings.ts";
import { NOBODY, page } from "./matrix-row.ts";
import { sampleAccept, sampleGiftMessage, sampleGiftPurchase, sampleGifts } from "./sample-gifts.ts";
import { sampleGroupPlans, sampleGroupReturn, sampleManage, sampleOffer, sampleRedeem } from "./sample-group.ts";
import {
  monthlyPremiumStatus,
  sampleCheckout,
  samplePause,
  samplePremium,
  sampleRefund,
  sampleSettings,
  sampleSuccess,
} from "./sample-premium.ts";
import { both, bothAt, HIDDEN, type ScreenRow, SIGNED_IN } from "./screen-row.ts";
import { trialRows } from "./trial-rows.ts";
/** Screens about premium, trials, groups and gifts. */
export const moneyRows = {
  premium: {
    contract: premiumPage,
    pages: [page("premium", "/premium/")],
    sample: samplePremium,
    shots: both("premium"),
  },
  checkout: {
    contract: checkoutPage,
    pages: [
      // Without a plan it redirects to the plans; without an account to the log-in.
      page("checkout", "/premium/checkout/", 302),
      page("checkout", "/premium/checkout/?plan=annual&country=DE", SIGNED_IN),
    ],
    sample: sampleCheckout,
    shots: [],
  },
  premium_success: {
    contract: premiumSuccessPage,
    pages: [page("premium_success", "/premium/success/?session_id=cs_nobody", HIDDEN)],
    sample: sampleSuccess,
    shots: [],
  },
  subscription_settings: {
    contract: subscriptionSettingsPage,
    pages: [page("subscription_settings", "/payment/subscription_settings/", SIGNED_IN)],
    sample: sampleSettings,
    shots: [{ name: "subscription", as: "learner" }],
  },
  subscription_suspend: {
    contract: suspendPage,
    pages: [page("subscription_suspend", "/payment/subscription_settings/suspend/", SIGNED_IN)],
    sample: samplePause,
    shots: [{ name: "subscription-suspend", as: "learner" }],
  },
  subscription_resume: {
    contract: resumePage,
    pages: [page("subscription_resume", "/payment/subscription_settings/resume/", SIGNED_IN)],
    sample: samplePause,
    shots: [],
  },
  refund_request: {
    contract: refundPage,
    pages: [page("refund_request", "/payment/refund_request/", SIGNED_IN)],
    sample: sampleRefund,
    shots: [{ name: "subscription-refund", as: "learner" }],
  },
  cancel_premium: {
    contract: cancelPremiumPage,
    pages: [
      // Nobody in the matrix owns it, so everybody gets a 404.
      page("cancel_premium", `/payment_processor/cancel-premium/${NOBODY}/`, HIDDEN),
    ],
    sample: { standing: monthlyPremiumStatus },
    shots: [],
  },
  wadtudr_actions: {
    contract: actionsPage,
    pages: [page("wadtudr_actions", `/payment_processor/wadtudr-actions/${NOBODY}/`, HIDDEN)],
    sample: { standing: monthlyPremiumStatus, history: sampleSettings.history },
    shots: [],
  },
  ...trialRows,
  group_plans: {
    contract: groupPlansPage,
    pages: [page("group_plans", "/premium/group-plans/")],
    sample: sampleGroupPlans,
    shots: both("group-plans"),
  },
  group_plans_return: {
    contract: groupReturnPage,
    pages: [page("group_plans_return", "/premium/group-plans/return-page/?session_id=cs_nobody", HIDDEN)],
    sample: sampleGroupReturn,
    shots: [],
  },
  redeem_seat: {
    contract: redeemSeatPage,
    pages: [
      page("group_plans_redeem_seat", "/premium/group-plans/redeem-seat/"),
      page("group_plans_redeem_seat", "/premium/group-plans/redeem-seat/?token=guessed"),
    ],
    sample: sampleRedeem,
    shots: [{ name: "group-seat" }],
  },
  manage_group: {
    contract: manageGroupPage,
    pages: [
      page("manage_group_plan", "/payment/subscription_settings/manage_group_plan/", SIGNED_IN),
      page("manage_group_plan", `/payment/subscription_settings/manage_group_plan/?group_id=${NOBODY}`, HIDDEN),
    ],
    sample: { ...sampleManage, offer: sampleOffer },
    shots: [{ name: "group-manage", as: "learner" }],
  },
  gift_premium: {
    contract: giftPremiumPage,
    pages: [page("gift_premium", "/give-premium/")],
    sample: sampleGifts,
    shots: [{ name: "gift" }],
  },
  gift_message: {
    contract: giftMessagePage,
    pages: [
      page("gift_message", "/give-premium/message/"),
      page("gift_message", "/give-premium/message/annual/?country=DE"),
      page("gift_message", "/give-premium/message/nothing-like-this/", 302),
    ],
    sample: sampleGiftMessage({ plan_type: null }),
    shots: [{ name: "gift-plan" }, ...bothAt("gift-message", pathTo("gift_message", { planType: "annual" }))],
  },
  payments_gifts_success: {
    contract: giftSuccessPage,
    pages: [page("payments_gifts_success", "/give-premium/stp/success?session_id=cs_nobody", 404)],
    sample: { payments_gifts_success: { session_id: "cs_test_1", ...sampleGiftPurchase() } },
    shots: [],
  },
  gift_purchase_success: {
    contract: giftPurchasePage,
    pages: [
      page("gift_purchase_success", `/give-premium/success/${NOBODY}/`, HIDDEN),
      page("gift_purchase_success", `/give-premium/success/${NOBODY}/?gift_message_id=guessed`, 404),
    ],
    sample: { gift_purchase_success: sampleGiftPurchase() },
    shots: [],
  },
  accept_gift_subscription: {
    contract: acceptGiftPage,
    pages: [page("accept_gift_subscription", "/accept-gift-subscription/guessed/", 404)],
    sample: sampleAccept(),
    shots: [],
  },
} satisfies Partial<Record<ScreenName, ScreenRow>>;
