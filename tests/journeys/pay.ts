import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Money, moneyIn } from "../kit/money.ts";
import { type Hand, press } from "./hands.ts";
import { PASSWORD } from "./kit.ts";

export const SETTINGS = "/payment/subscription_settings/";

export type Plan = "monthly" | "annual" | "lifetime";

/** Cards of the test provider, by their labels. */
export const CARDS = {
  good: "Succeeds 4242",
  confirm: "Asks the bank for confirmation",
  declined: "Is declined",
  debitPaid: "Bank account in the United States that is paid",
} as const;

export const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Gives consent where it's asked for, and goes on to the provider. */
export async function agree(page: Page, hand: Hand = "pointer"): Promise<void> {
  const consent = page.getByRole("checkbox");
  if ((await consent.count()) > 0) {
    if (hand === "keys") {
      await consent.focus();
      await page.keyboard.press("Space");
    } else await consent.check();
  }
  await press(button(page, "Continue to payment"), hand);
  await button(page, "Pay").waitFor();
}

/** Pays with this card on the provider's page. */
export async function payWith(page: Page, card: keyof typeof CARDS, hand: Hand = "pointer"): Promise<void> {
  const choice = page.getByRole("radio", { name: CARDS[card] }).first();
  if (hand === "keys") {
    await choice.focus();
    await page.keyboard.press("Space");
  } else await choice.check();
  await press(button(page, "Pay"), hand);
}

/** Waits for the success page to name the purchase. */
export async function bought(page: Page): Promise<void> {
  await at(page, "/premium/success/");
  await heading(page, /^It's yours: /).waitFor();
}

/** Subscription, receipts and ledger as the server reports them. */
export async function moneyOf(page: Page): Promise<Money> {
  const answer = await page.request.get(`${SETTINGS}?ajax=1`);
  const { results } = await answer.json();
  return moneyIn(results);
}

/** Ends the session, as another device could. */
export async function loseLogIn(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** Logs in on the log-in page, and expects to return to this address. */
export async function logInAndBack(page: Page, email: string, back: string | RegExp): Promise<void> {
  await at(page, "/account/login/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login/"));
  const { pathname, search } = new URL(page.url());
  expect(`${pathname}${search}`).toMatch(back);
}
