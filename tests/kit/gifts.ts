import { expect } from "vitest";
import { maintainGifts } from "#server/gift/maintain-gifts.ts";
import { renderQueued } from "#server/mail/send-due-mails.ts";
import type { Answer, TestBrowser } from "./client.ts";
import type { PaidApp } from "./paid-app.ts";

const SAVE = "/give-premium/message/save/";
const SETTLE = "/give-premium/stp/success/settle/";

let keys = 0;

/** A valid message, as a browser sends it. */
export function giftMessage(over: Record<string, unknown> = {}): Record<string, unknown> {
  keys += 1;
  return {
    plan_type: "annual",
    country: "DE",
    gifter_name: "Jonas",
    gifter_email: "jonas@example.com",
    giftee_name: "Amina",
    giftee_email: "amina@example.com",
    message: "For all the evenings with the telescope.",
    delivery_date: null,
    time_zone: "Europe/Berlin",
    subscribed_to_extra_emails: false,
    request_key: `request-key-of-test-${keys}`,
    ...over,
  };
}

/** Checkout address of a saved message. */
export function checkoutOf(saved: Answer): string {
  expect([saved.status, saved.body]).toEqual([200, expect.stringContaining("gift_checkout_info")]);
  return saved.json().results.gift_checkout_info.redirect_to;
}

/** Pays on the hosted page. Returns the number of its session. */
export async function payAt(app: PaidApp, checkout: string, email = "jonas@example.com"): Promise<string> {
  const led = await app.browser().form(checkout, { step: "pay", country: "DE", card: "4242424242424242", email });
  return new URL(String(led.headers.location), "http://x").searchParams.get("session_id") ?? "";
}

/** Buys a gift, from its message to the return page. Returns that page's results. */
export async function buyGift(app: PaidApp, browser: TestBrowser, over: Record<string, unknown> = {}) {
  const checkout = checkoutOf(await browser.post(SAVE, giftMessage(over)));
  const session_id = await payAt(app, checkout);
  const settled = await browser.post(SETTLE, { session_id });
  expect([settled.status, settled.body]).toEqual([200, expect.stringContaining("gift_message_id")]);
  return settled.json().results.payments_gifts_success;
}

/** Delivers everything due. Returns the codes in the mails to this address, oldest first. */
export async function codesFor(app: PaidApp, address: string): Promise<string[]> {
  await maintainGifts(app.tools);
  const mails = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("to_address", "=", address)
    .where("template", "=", "gift_delivery")
    .orderBy("created_at")
    .orderBy("effect_key")
    .execute();
  return mails.map((mail) => {
    const { text } = renderQueued(mail, { ...app.tools.settings, sign: app.tools.sign });
    return /accept-gift-subscription\/([\w-]+)\//.exec(text)?.[1] ?? "";
  });
}
