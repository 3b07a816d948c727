// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sampleGlobals, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import {
  monthlyPremiumStatus,
  SUBSCRIPTION_ID,
  sampleCheckout,
  samplePause,
  samplePremium,
  samplePremiumStatus,
  sampleRefund,
  sampleSettings,
  sampleSubscription,
  sampleSuccess,
} from "#tests/kit/sample-premium.ts";
import { CancelPremiumScreen } from "./cancel-premium.screen.tsx";
import { CheckoutScreen } from "./checkout.screen.tsx";
import { PremiumScreen } from "./premium.screen.tsx";
import { PremiumSuccessScreen } from "./premium-success.screen.tsx";
import { RefundRequestScreen } from "./refund-request.screen.tsx";
import { ResumeScreen } from "./subscription-resume.screen.tsx";
import { SubscriptionSettingsScreen } from "./subscription-settings.screen.tsx";
import { SuspendScreen } from "./subscription-suspend.screen.tsx";
import { ActionsScreen } from "./wadtudr-actions.screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = { globals: sampleGlobals(), response: sampleResponse() };
const visitor = { globals: visitorGlobals, response: sampleResponse() };
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const dataOf = (button: string | RegExp) =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLButtonElement>("button", { name: button }).form ?? undefined));

function answers(results: unknown, status = 200) {
  const fetched = vi.fn(async (_address: string) => Response.json({ success: status < 400, results }, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("the plans", () => {
  test("say price, unit and what is charged when; a visitor signs up on the way and keeps the coupon", () => {
    render(<PremiumScreen results={samplePremium} {...visitor} />);
    expect(screen.getByText("€89.00")).toBeTruthy();
    expect(screen.getByText(/€7\.42 a month, paid once a year · \$102\.35 in US dollars/)).toBeTruthy();
    expect(screen.getByText(/Your first 7 days are free\. We'll remind you three days before/)).toBeTruthy();
    expect(hrefOf("Try it free for 7 days")).toBe(
      "/account/signup/?next=%2Fpremium%2Fcheckout%2F%3Fplan%3Dannual%26country%3DDE%26coupon%3D0GAB7K2MQX",
    );
    expect(screen.getByText(/Use code 0GAB7K2MQX by 11\/29 for 20% off/)).toBeTruthy();
  });

  test("are sold without a trial to people who had theirs", () => {
    render(<PremiumScreen results={{ ...samplePremium, trial_days: null, coupon: null }} {...member} />);
    expect(screen.getByText("You'll be charged €89.00 today and every year until you cancel.")).toBeTruthy();
    expect(hrefOf("Choose the annual plan")).toBe("/premium/checkout/?plan=annual&country=DE");
  });

  test("tell people with a plan what they have, and offer only premium for life", () => {
    render(<PremiumScreen results={{ ...samplePremium, coupon: null, standing: monthlyPremiumStatus }} {...member} />);
    expect(screen.getByText("You have premium: Monthly plan.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Choose the monthly plan/ })).toBeNull();
    expect(hrefOf("Choose premium for life")).toBe("/premium/checkout/?plan=lifetime&country=DE");
  });

  test("are one form away in another country's money", () => {
    render(<PremiumScreen results={samplePremium} {...visitor} />);
    const select = screen.getByLabelText<HTMLSelectElement>("Prices for");
    expect([select.value, within(select).getByRole("option", { name: "Japan" }).getAttribute("value")]).toEqual([
      "DE",
      "JP",
    ]);
  });
});

describe("the checkout", () => {
  test("shows the consent beside a box that isn't ticked, and sends its value only when it is", async () => {
    render(<CheckoutScreen results={sampleCheckout} {...member} />);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: sampleCheckout.consent?.wording });
    expect([box.checked, box.required]).toEqual([false, true]);
    expect(dataOf("Continue to payment")).toEqual({
      csrf_token: "token",
      plan: "annual",
      country: "DE",
      request_key: "0123456789abcdef",
    });
    await userEvent.click(box);
    expect(dataOf("Continue to payment").consent).toBe("signed");
    expect(screen.getByText("€89.00 on Saturday, November 28, 2026")).toBeTruthy();
  });

  test("says why something can't be bought, and leads on", () => {
    render(<CheckoutScreen results={{ ...sampleCheckout, refusal: "You have one." }} {...member} />);
    expect(screen.getByText("You have one.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(hrefOf("See your subscription")).toBe("/payment/subscription_settings/");
  });
});

describe("after the payment", () => {
  const open = { ...sampleSuccess, bought: { ...sampleSuccess.bought, state: "open" as const, subscription: null } };

  test("shows the purchase, and the next date and price", async () => {
    const fetched = answers({ bought: sampleSuccess.bought });
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect(screen.getByRole("heading", { level: 1, name: "One moment" })).toBeTruthy();
    expect(await screen.findByRole("heading", { level: 1, name: "It's yours: Annual plan" })).toBeTruthy();
    expect(screen.getByText(/7 free days have started.*€89\.00 on Saturday, November 28, 2026/)).toBeTruthy();
    expect(fetched.mock.calls[0]?.[0]).toBe("/premium/success/settle/");
  });

  test("says that a second payment for the same thing is on its way back", async () => {
    answers({ bought: { ...sampleSuccess.bought, given_back: "twin" } });
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect(await screen.findByText(/already bought this in another window.*sending back the €89\.00/)).toBeTruthy();
  });

  test("never calls a missing payment a payment", async () => {
    answers({ bought: { ...open.bought, state: "expired" } });
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect(await screen.findByRole("heading", { level: 1, name: "You haven't bought anything" })).toBeTruthy();
  });

  test("leads to the subscription, and not back to the plans, while the bank sends the money", async () => {
    answers({ bought: { ...open.bought, state: "under_way" } });
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect(await screen.findByRole("heading", { level: 1, name: "Your payment is on its way" })).toBeTruthy();
    expect(hrefOf("See your subscription")).toBe("/payment/subscription_settings/");
    expect(screen.queryByRole("link", { name: "See the plans" })).toBeNull();
  });

  test("lets you ask again if there's no reply", async () => {
    answers({ errors: ["We cannot reach our database."] }, 503);
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot reach our database.");
    const fetched = answers({ bought: sampleSuccess.bought });
    await userEvent.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText(/It's yours/)).toBeTruthy();
    expect(fetched).toHaveBeenCalled();
  });
});

describe("the settings", () => {
  test("say plan, price and next date, offer each change, and show the history", () => {
    render(<SubscriptionSettingsScreen results={sampleSettings} {...member} />);
    expect(fact("Price")).toBe("€12.99 a month");
    expect(fact("Next bill")).toBe("€12.99 on Tuesday, December 1, 2026");
    expect(hrefOf("Cancel subscription")).toBe(`/payment_processor/cancel-premium/${SUBSCRIPTION_ID}/`);
    expect(hrefOf("Suspend for a while")).toBe("/payment/subscription_settings/suspend/");
    expect(dataOf("Pay €76.01 and change plan")).toEqual({ csrf_token: "token", act: "change_plan", plan: "annual" });
    expect(screen.getByText(/You paid €12\.99: Monthly plan, Sunday, November 1, 2026 to/)).toBeTruthy();
    expect(hrefOf("Ask for your money back")).toBe("/payment/refund_request/");
    expect(hrefOf("A year of premium for Amina")).toMatch(/^\/give-premium\/success\/[\w-]+\/$/);
    expect(screen.getByText("Delivered, bought on Sunday, November 1, 2026")).toBeTruthy();
  });

  test("name the plan that comes after this one with its price, and how to keep this one", () => {
    const [until, next] = ["2027-11-01T09:00:00.000Z", { currency: "usd", base_price: 1499, estimated_price: 1499 }];
    const subscription = {
      ...sampleSubscription(),
      ...next,
      plan_interval: "annual" as const,
      next_billing_date: until,
    };
    const may = { ...sampleSettings.standing.may, change_to: null, undo_change: true };
    const standing = { ...sampleSettings.standing, subscription, next_plan: "monthly" as const, may };
    render(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing }} {...member} />);
    expect(fact("Plan")).toBe("Annual plan");
    expect(fact("After that")).toBe("Monthly plan, $14.99 a month");
    expect(screen.queryByText("Price")).toBeNull();
    expect(screen.getByText(/^You've chosen the monthly plan\. It starts on Monday, November 1, 2027/)).toBeTruthy();
    expect(dataOf("Keep my plan after all")).toMatchObject({ act: "undo_change" });
  });

  test("say what came from credit, and what cost nothing", () => {
    const [receipt] = sampleSettings.receipts;
    const [, paid] = sampleSettings.history;
    if (!receipt || !paid) throw new Error("no samples");
    const [free, credit] = [
      { amount: 0, currency: "eur" },
      { amount: 1299, currency: "eur" },
    ];
    const receipts = [{ ...receipt, paid: free, from_credit: credit }];
    const history = [
      { ...paid, key: "one", paid: free, from_credit: credit },
      { ...paid, key: "two", paid: free, from_credit: null },
    ];
    render(<SubscriptionSettingsScreen results={{ ...sampleSettings, receipts, history }} {...member} />);
    expect(screen.getByText("€12.99 from your credit")).toBeTruthy();
    expect(screen.getByText(/^We took €12\.99 from your credit: Monthly plan/)).toBeTruthy();
    expect(screen.getByText(/^There was nothing to pay: Monthly plan/)).toBeTruthy();
    expect(screen.queryByText("Ask for your money back")).toBeNull();
  });

  test("lead to the invoice of each payment, and to the card", () => {
    render(<SubscriptionSettingsScreen results={sampleSettings} {...member} />);
    expect(hrefOf("Invoice INV-000042 (PDF)")).toBe("/payment/subscription_settings/receipt/period%3Ain_1/");
    expect(dataOf("Change your card")).toEqual({ csrf_token: "token", act: "change_card" });
    expect(screen.getByText(/You can get all of it back until Sunday, November 15, 2026/)).toBeTruthy();
  });

  test("tell somebody who pays for a group without a seat of their own what they pay for, and lead to their group and card", () => {
    const standing = { ...monthlyPremiumStatus, has_premium: false, subscription: null, status: "none" as const };
    const groups = [{ group_id: "g1", name: "Class 8b", is_paid: true }];
    render(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing, change: null, groups }} {...member} />);
    expect(screen.getByText(/^You pay for Class 8b, but you don't have a seat in it/)).toBeTruthy();
    expect(screen.queryByText("You don't have premium at the moment.")).toBeNull();
    expect(screen.queryByRole("link", { name: "See the plans" })).toBeNull();
    expect(hrefOf("Manage Class 8b")).toBe("/payment/subscription_settings/manage_group_plan/?group_id=g1");
    expect(dataOf("Change your card")).toEqual({ csrf_token: "token", act: "change_card" });
  });

  test("say what is due now, when it's tried again, and the card with its last month", () => {
    const owed = {
      due: { amount: 1299, currency: "eur" },
      next_try_at: "2026-12-04T09:00:00.000Z",
      declined_for_good: false,
      confirm_key: null,
    };
    const standing = {
      ...monthlyPremiumStatus,
      status: "past_due" as const,
      premium_until: "2026-12-08T09:00:00.000Z",
      owed,
    };
    const { rerender } = render(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing }} {...member} />);
    expect(fact("Due now")).toBe("€12.99");
    expect(fact("Card")).toBe("Visa ending 4242, expires 3/2029");
    expect(
      screen.getByText(
        /^We couldn't charge €12\.99\. We'll try again on Friday, December 4, 2026\. You'll keep premium until Tuesday, December 8/,
      ),
    ).toBeTruthy();
    const asked = { ...standing, owed: { ...owed, next_try_at: null, confirm_key: "failed:in_1" } };
    rerender(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing: asked }} {...member} />);
    expect(hrefOf("Confirm the payment")).toBe("/payment/subscription_settings/receipt/failed%3Ain_1/");
  });

  test("put the card first if a payment failed", () => {
    const standing = { ...monthlyPremiumStatus, status: "past_due" as const };
    const { rerender } = render(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing }} {...member} />);
    const look = () => screen.getByRole("button", { name: "Change your card" }).className;
    const late = look();
    rerender(<SubscriptionSettingsScreen results={sampleSettings} {...member} />);
    expect(look()).not.toBe(late);
  });

  test("of a trial lead to its cancellation, and of a cancelled plan back", () => {
    const { rerender } = render(
      <SubscriptionSettingsScreen results={{ ...sampleSettings, standing: samplePremiumStatus() }} {...member} />,
    );
    expect(screen.getByText("Your free trial runs until Saturday, November 28, 2026.")).toBeTruthy();
    expect(hrefOf("Cancel free trial")).toBe("/payment_processor/cancel_trial/");
    const may = { ...samplePremiumStatus().may, cancel: false, renew_again: true };
    const subscription = sampleSubscription({ endDate: "2026-11-28T09:00:00.000Z", next_billing_date: null });
    const standing = samplePremiumStatus({ status: "cancelled", may, subscription });
    rerender(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing }} {...member} />);
    expect(fact("Next bill")).toBe("None");
    expect(dataOf("Undo the cancellation")).toEqual({ csrf_token: "token", act: "renew_again" });
  });

  test("say what is on its way from the bank, and offer a card to somebody who pays from an account", () => {
    const standing = {
      ...monthlyPremiumStatus,
      by_debit: true,
      account: { kind: "sepa_debit", last4: "3000" },
      card: null,
      may: { ...monthlyPremiumStatus.may, change_to: null },
    };
    const paid = { amount: 8900, currency: "eur" };
    const on_its_way = [{ what: "gift" as const, name: "Lena", paid, since: "2026-11-27T09:00:00.000Z" }];
    render(
      <SubscriptionSettingsScreen results={{ ...sampleSettings, standing, change: null, on_its_way }} {...member} />,
    );
    expect(
      screen.getByText(/^€89\.00 for your gift for Lena has been on its way .* Your gift can go out as soon/),
    ).toBeTruthy();
    expect(fact("Paid from")).toBe("SEPA account ending 3000");
    expect(screen.getByRole("button", { name: "Pay by card instead" })).toBeTruthy();
    expect(screen.getByText(/^You pay from your bank account, and that takes days\./)).toBeTruthy();
  });

  test("of people without a plan lead to the plans", () => {
    const may = { ...samplePremiumStatus().may, cancel: false, change_card: false };
    const standing = samplePremiumStatus({
      subscription: null,
      status: "none",
      has_premium: false,
      premium_until: null,
      may,
    });
    render(
      <SubscriptionSettingsScreen
        results={{ ...sampleSettings, standing, change: null, receipts: [], history: [] }}
        {...member}
      />,
    );
    expect(screen.getByText("You don't have premium at the moment.")).toBeTruthy();
    expect(hrefOf("See the plans")).toBe("/premium/");
  });
});

describe("a pause", () => {
  test("says for each length when the next bill comes", () => {
    render(<SuspendScreen results={samplePause} {...member} />);
    const [first] = screen.getAllByRole("radio");
    expect(first?.getAttribute("value")).toBe("1");
    expect(screen.getByLabelText("2 months: your next bill is on Monday, February 1, 2027")).toBeTruthy();
  });

  test("says why it isn't possible", () => {
    render(<SuspendScreen results={{ ...samplePause, choices: [], refusal: "Only a monthly plan." }} {...member} />);
    expect(screen.getByText("Only a monthly plan.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("ends with a press, after saying when the next bill comes", () => {
    render(<ResumeScreen results={samplePause} {...member} />);
    expect(screen.getByText(/Your next bill is on Friday, January 1, 2027/)).toBeTruthy();
    expect(dataOf("Resume")).toEqual({ csrf_token: "token" });
  });
});

describe("money back", () => {
  test("takes one press within the first days, and says how much", () => {
    render(<RefundRequestScreen results={sampleRefund} {...member} />);
    expect(dataOf("Refund €12.99")).toEqual({ csrf_token: "token", act: "withdraw" });
  });

  test("is requested in words after that", () => {
    const standing = { ...monthlyPremiumStatus, withdraw_until: null };
    render(<RefundRequestScreen results={{ ...sampleRefund, standing, returnable: null }} {...member} />);
    expect(screen.getByLabelText<HTMLTextAreaElement>("What happened?").required).toBe(true);
    expect(dataOf("Send").act).toBe("ask");
  });

  test("of premium for life takes one press too", () => {
    render(<CheckoutScreen results={{ ...sampleCheckout, plan: "lifetime", consent: null }} {...member} />);
    expect(screen.getByText(/all your money back within 14 days, without giving a reason/)).toBeTruthy();
    cleanup();
    const standing = { ...sampleRefund.standing, premium_until: null, subscription: null };
    render(<RefundRequestScreen results={{ ...sampleRefund, standing }} {...member} />);
    expect(dataOf("Refund €12.99")).toEqual({ csrf_token: "token", act: "withdraw" });
    expect(screen.getByText(/^Your premium for life ends straight away/)).toBeTruthy();
  });
});

describe("cancelling", () => {
  test("takes one press on its page, and says until when you have premium", async () => {
    const may = { ...monthlyPremiumStatus.may, cancel: false, renew_again: true };
    const subscription = sampleSubscription({ endDate: "2026-12-01T09:00:00.000Z", next_billing_date: null });
    const fetched = answers({ standing: { ...monthlyPremiumStatus, status: "cancelled", may, subscription } });
    render(<CancelPremiumScreen results={{ standing: monthlyPremiumStatus }} {...member} />);
    await userEvent.click(screen.getByRole("button", { name: "Cancel now" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "You've cancelled" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/You'll have premium until Tuesday, December 1, 2026/)).toBeTruthy();
    expect(fetched.mock.calls[0]?.[0]).toBe(`/payment_processor/cancel-premium/${SUBSCRIPTION_ID}/`);
  });

  test("says when it failed, and can be pressed again", async () => {
    answers({ errors: ["We cannot reach our database."] }, 503);
    render(<CancelPremiumScreen results={{ standing: monthlyPremiumStatus }} {...member} />);
    await userEvent.click(screen.getByRole("button", { name: "Cancel now" }));
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot reach our database.");
    expect(screen.getByRole("button", { name: "Cancel now" }).getAttribute("aria-disabled")).toBeNull();
  });

  test("makes keeping as large as cancelling", () => {
    render(<CancelPremiumScreen results={{ standing: monthlyPremiumStatus }} {...member} />);
    expect(hrefOf("Keep it")).toBe("/payment/subscription_settings/");
  });
});

test("the page of actions offers only what would be accepted", () => {
  render(<ActionsScreen results={{ standing: monthlyPremiumStatus, history: sampleSettings.history }} {...member} />);
  expect(hrefOf("Cancel subscription")).toBe(`/payment_processor/cancel-premium/${SUBSCRIPTION_ID}/`);
  expect(screen.queryByRole("link", { name: "Resume" })).toBeNull();
  expect(screen.getByText("Your subscription resumed.")).toBeTruthy();
});
