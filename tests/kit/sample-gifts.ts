import type { output } from "zod/v4/core";
import type { acceptGiftPage } from "#contract/gift/accept-gift.ts";
import type { giftMessagePage } from "#contract/gift/gift-message.ts";
import type { giftPurchaseSchema } from "#contract/gift/gift-purchase.ts";
import type { giftPremiumPage } from "#contract/gift/gifts.ts";

/** Gift pages as a server would send them, for tests of screens. */
type Purchase = output<typeof giftPurchaseSchema>;
type Accept = output<typeof acceptGiftPage.results>;

const gifts: output<typeof giftPremiumPage.results>["gifts"] = [
  { plan: "one-month", price: { amount: 1299, currency: "eur" }, usd: 1494 },
  { plan: "annual", price: { amount: 8900, currency: "eur" }, usd: 10235 },
  { plan: "lifetime", price: { amount: 26900, currency: "eur" }, usd: 30935 },
];

export const sampleGifts = { country: "DE", countries: ["US", "GB", "DE", "JP"], gifts };

export function sampleGiftMessage(
  over: Partial<output<typeof giftMessagePage.results>> = {},
): output<typeof giftMessagePage.results> {
  return {
    plan_type: "annual",
    country: "DE",
    gifts,
    gifter_name: "",
    gifter_email: "",
    request_key: "0123456789abcdef",
    ...over,
  };
}

export function sampleGiftPurchase(over: Partial<Purchase> = {}): Purchase {
  return {
    purchase_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    gift_message_id: "capability",
    state: "scheduled",
    gift_fulfilled: true,
    plan_type: "annual",
    paid: { amount: 8900, currency: "eur" },
    gifter_name: "Jonas",
    gifter_email: "jonas@example.com",
    giftee_name: "Amina",
    giftee_email: "amina@example.com",
    message: "For all the evenings with the telescope.",
    delivery_date: "2026-12-24",
    delivery_date_is_future: true,
    delivery_date_formatted: "Thursday, December 24, 2026",
    subscribed_to_extra_emails: false,
    signed_up_today: false,
    delivered_at: null,
    resent_at: null,
    activated_at: null,
    refunded_at: null,
    may: { resend: false, change: true },
    refund_until: "2026-12-05T09:00:00.000Z",
    time_zone: "Europe/Berlin",
    ...over,
  };
}

export function sampleAccept(over: Partial<Accept> = {}): Accept {
  return {
    code: "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE",
    plan_type: "annual",
    gifter_name: "Jonas",
    giftee_name: "Amina",
    message: "For all the evenings with the telescope.",
    state: "open",
    span: { from: "2026-12-24T09:00:00.000Z", until: "2027-12-24T09:00:00.000Z" },
    ends_renewals: false,
    refusal: null,
    time_zone: "Europe/Berlin",
    ...over,
  };
}
