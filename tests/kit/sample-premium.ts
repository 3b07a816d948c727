import type { output } from "zod/v4/core";
import type { checkoutPage, premiumSuccessPage } from "#contract/premium/checkout.ts";
import type { premiumPage } from "#contract/premium/plans.page.ts";
import type { refundPage, subscriptionSettingsPage, suspendPage } from "#contract/premium/settings.ts";
import type { premiumStatusSchema, subscriptionSchema } from "#contract/premium/subscription.ts";

/** Pages about money as a server would send them, for tests of screens. */
type Subscription = output<typeof subscriptionSchema>;
type Standing = output<typeof premiumStatusSchema>;

export const SUBSCRIPTION_ID = "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11";

export function sampleSubscription(over: Partial<Subscription> = {}): Subscription {
  return {
    is_subscribed: true,
    plan_interval: "annual",
    subscription_id: SUBSCRIPTION_ID,
    currency: "eur",
    total_price: 8900,
    total_price_usd: 10235,
    country: "DE",
    endDate: null,
    replaced_discount: 0,
    base_price: 8900,
    estimated_price: 8900,
    next_billing_date: "2026-11-28T09:00:00.000Z",
    ...over,
  };
}

export function samplePremiumStatus(over: Partial<Standing> = {}): Standing {
  return {
    subscription: sampleSubscription(),
    status: "trial",
    has_premium: true,
    premium_until: "2026-11-28T09:00:00.000Z",
    sources: ["trial"],
    trial_until: "2026-11-28T09:00:00.000Z",
    suspended_until: null,
    next_plan: null,
    may: {
      cancel: true,
      renew_again: false,
      suspend: false,
      resume: false,
      change_to: null,
      undo_change: false,
      change_card: true,
    },
    withdraw_until: null,
    card: { brand: "visa", last4: "4242", exp_month: 3, exp_year: 2029 },
    account: null,
    by_debit: false,
    owed: null,
    time_zone: "Europe/Berlin",
    ...over,
  };
}

/** A monthly subscriber since the first of the month. */
export const monthlyPremiumStatus = samplePremiumStatus({
  subscription: sampleSubscription({
    plan_interval: "monthly",
    total_price: 1299,
    base_price: 1299,
    estimated_price: 1299,
    next_billing_date: "2026-12-01T09:00:00.000Z",
  }),
  status: "active",
  sources: ["subscription"],
  trial_until: null,
  may: {
    cancel: true,
    renew_again: false,
    suspend: true,
    resume: false,
    change_to: "annual",
    undo_change: false,
    change_card: true,
  },
  withdraw_until: "2026-11-15T09:00:00.000Z",
});

export const samplePremium: output<typeof premiumPage.results> = {
  country: "DE",
  countries: ["US", "GB", "DE", "JP"],
  plans: [
    { plan: "monthly", price: { amount: 1299, currency: "eur" }, usd: 1494 },
    { plan: "annual", price: { amount: 8900, currency: "eur" }, usd: 10235 },
    { plan: "lifetime", price: { amount: 26900, currency: "eur" }, usd: 30935 },
  ],
  refusal: null,
  trial_days: 7,
  rough_num_courses: "20+",
  coupon: {
    expiration_time: Date.UTC(2026, 10, 29, 23, 59, 59) / 1000,
    code: "0GAB7K2MQX",
    coupon_generated: true,
    percent_off: 20,
    rough_num_courses: "20+",
  },
  standing: null,
  faq_list: [{ topic: "Paying", question: "When am I charged?", answer_html: "On the day your trial ends." }],
};

export const sampleCheckout: output<typeof checkoutPage.results> = {
  plan: "annual",
  country: "DE",
  refusal: null,
  price: { amount: 8900, currency: "eur" },
  usd: 10235,
  full_price: null,
  trial_days: 7,
  first_charge_at: "2026-11-28T09:00:00.000Z",
  consent: { wording: "I agree that my annual plan begins on Saturday.", value: "signed" },
  only_there: true,
  first_charge: { amount: 8900, currency: "eur" },
  coupon: null,
  code_problem: null,
  request_key: "0123456789abcdef",
  time_zone: "Europe/Berlin",
};

export const sampleSuccess: output<typeof premiumSuccessPage.results> = {
  session_id: "cs_test_1",
  bought: {
    state: "paid",
    plan: "annual",
    paid: { amount: 8900, currency: "eur" },
    trial_days: 7,
    subscription: sampleSubscription(),
    given_back: null,
    time_zone: "Europe/Berlin",
  },
};

const nothing = { plan: null, from: null, until: null, paid: null, from_credit: null, percent: null, seats: null };

export const sampleSettings: output<typeof subscriptionSettingsPage.results> = {
  gifts: [
    {
      purchase_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
      giftee_name: "Amina",
      plan_type: "annual",
      state: "delivered",
      bought_at: "2026-11-01T09:00:00.000Z",
    },
  ],
  standing: monthlyPremiumStatus,
  change: {
    due: { amount: 7601, currency: "eur" },
    wording: "You'll pay €76.01 now: €89.00 for a year, less €12.99 for the time you haven't used.",
    value: "annual~7601~signed",
  },
  change_declined: false,
  on_its_way: [],
  receipts: [
    {
      key: "period:in_1",
      at: "2026-11-01T09:00:00.000Z",
      what: "monthly",
      from: "2026-11-01T09:00:00.000Z",
      until: "2026-12-01T09:00:00.000Z",
      paid: { amount: 1299, currency: "eur" },
      returned: 0,
      number: "INV-000042",
      from_credit: null,
      credit_notes: [],
    },
  ],
  history: [
    { ...nothing, key: "resumed:1", kind: "resumed", at: "2026-11-03T09:00:00.000Z" },
    {
      key: "period:in_1",
      kind: "period_paid",
      at: "2026-11-01T09:00:00.000Z",
      plan: "monthly",
      from: "2026-11-01T09:00:00.000Z",
      until: "2026-12-01T09:00:00.000Z",
      paid: { amount: 1299, currency: "eur" },
      from_credit: null,
      percent: null,
      seats: null,
    },
  ],
  seats: [],
  groups: [],
};

export const samplePause: output<typeof suspendPage.results> = {
  standing: monthlyPremiumStatus,
  choices: [
    { months: 1, next_billing_date: "2027-01-01T09:00:00.000Z" },
    { months: 2, next_billing_date: "2027-02-01T09:00:00.000Z" },
    { months: 3, next_billing_date: "2027-03-01T09:00:00.000Z" },
  ],
  refusal: null,
};

export const sampleRefund: output<typeof refundPage.results> = {
  standing: monthlyPremiumStatus,
  returnable: { amount: 1299, currency: "eur" },
  has_paid: true,
  asked_at: null,
};
