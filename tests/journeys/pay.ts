import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Hand, press } from "./hands.ts";
import { PASSWORD } from "./kit.ts";

export const SETTINGS = "/payment/subscription_settings/";

export type Plan = "monthly" | "annual" | "lifetime";

/** The cards of the test provider, by their labels. */
export const CARDS = {
  good: "Succeeds 4242",
  confirm: "Asks the bank for confirmation",
  declined: "Is declined",
  expired: "Has expired",
  failsLater: "Succeeds now, fails at every later charge",
} as const;

export const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Agrees to what the page before the purchase says, where it asks, and goes on to the provider. */
export async function agree(page: Page, hand: Hand = "pointer"): Promise<void> {
  const consent = page.getByRole("checkbox");
  if ((await consent.count()) > 0) {
    if (hand === "keys") {
      await consent.focus();
      await page.keyboard.press("Space");
    } else await consent.check();
  }
  await press(button(page, "Go on to payment"), hand);
  await button(page, "Pay").waitFor();
}

/** Pays with this card on the provider's page. */
export async function payWith(page: Page, card: keyof typeof CARDS, hand: Hand = "pointer"): Promise<void> {
  const choice = page.getByRole("radio", { name: CARDS[card] });
  if (hand === "keys") {
    await choice.focus();
    await page.keyboard.press("Space");
  } else await choice.check();
  await press(button(page, "Pay"), hand);
}

/** Buys this plan with a card that succeeds, and waits until the success page says so. */
export async function buy(page: Page, plan: Plan): Promise<void> {
  await page.goto(`/premium/checkout/?plan=${plan}`);
  await agree(page);
  await payWith(page, "good");
  await bought(page);
}

/** The success page says that something was bought. */
export async function bought(page: Page): Promise<void> {
  await at(page, "/premium/success/");
  await heading(page, /^It is yours: /).waitFor();
}

interface Money {
  status: string;
  plan: string | null;
  /** Minor units: what was paid and what of it came back, newest first. */
  receipts: (readonly [paid: number, returned: number])[];
  /** Kinds of ledger lines, oldest first. */
  history: string[];
}

/** What the server holds about somebody's money. */
export async function moneyOf(page: Page): Promise<Money> {
  const answer = await page.request.get(`${SETTINGS}?ajax=1`);
  const { results } = await answer.json();
  return {
    status: results.standing.status,
    plan: results.standing.subscription?.plan_interval ?? null,
    receipts: results.receipts.map((one: { paid: { amount: number }; returned: number }) => [
      one.paid.amount,
      one.returned,
    ]),
    history: results.history.map(({ kind }: { kind: string }) => kind).reverse(),
  };
}

/** The session ends, as it does when it is ended on another device. */
export async function loseLogIn(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** Logs in on the page that one was led to, and expects to be led back to where one was. */
export async function logInAndBack(page: Page, email: string, back: string | RegExp): Promise<void> {
  await at(page, "/account/login/");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login/"));
  const { pathname, search } = new URL(page.url());
  expect(`${pathname}${search}`).toMatch(back);
}
