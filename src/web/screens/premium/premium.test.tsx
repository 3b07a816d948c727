// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sampleGlobals, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import {
  monthlyStanding,
  SUBSCRIPTION_ID,
  sampleCheckout,
  samplePause,
  samplePremium,
  sampleRefund,
  sampleSettings,
  sampleStanding,
  sampleSubscription,
  sampleSuccess,
} from "#tests/kit/sample-premium.ts";
import { ActionsScreen } from "./actions.tsx";
import { CancelPremiumScreen } from "./cancel-premium.tsx";
import { CheckoutScreen } from "./checkout.tsx";
import { ResumeScreen, SuspendScreen } from "./pause.tsx";
import { PremiumScreen } from "./premium.tsx";
import { PremiumSuccessScreen } from "./premium-success.tsx";
import { RefundRequestScreen } from "./refund-request.tsx";
import { SubscriptionSettingsScreen } from "./subscription-settings.tsx";

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
    expect(screen.getByText(/7 days free first\. We remind you three days before/)).toBeTruthy();
    expect(hrefOf("Try it free for 7 days")).toBe(
      "/account/signup/?next=%2Fpremium%2Fcheckout%2F%3Fplan%3Dannual%26country%3DDE%26coupon%3D0GAB7K2MQX",
    );
    expect(screen.getByText(/Until 11\/29, the code 0GAB7K2MQX takes 20% off/)).toBeTruthy();
  });

  test("are bought without a trial by who had theirs", () => {
    render(<PremiumScreen results={{ ...samplePremium, trial_days: null, coupon: null }} {...member} />);
    expect(screen.getByText("€89.00 is charged today and every year until you cancel.")).toBeTruthy();
    expect(hrefOf("Choose a year")).toBe("/premium/checkout/?plan=annual&country=DE");
  });

  test("say to who has one what they have, and offer only premium for life", () => {
    render(<PremiumScreen results={{ ...samplePremium, coupon: null, standing: monthlyStanding }} {...member} />);
    expect(screen.getByText("You have premium: Monthly plan.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Choose a month/ })).toBeNull();
    expect(hrefOf("Choose for life")).toBe("/premium/checkout/?plan=lifetime&country=DE");
  });

  test("in another country's money are a form away", () => {
    render(<PremiumScreen results={samplePremium} {...visitor} />);
    const select = screen.getByLabelText<HTMLSelectElement>("Prices for");
    expect([select.value, within(select).getByRole("option", { name: "Japan" }).getAttribute("value")]).toEqual([
      "DE",
      "JP",
    ]);
  });
});

describe("the checkout", () => {
  test("shows the words of the consent beside a box that is not ticked, and sends its value only when it is", async () => {
    render(<CheckoutScreen results={sampleCheckout} {...member} />);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: sampleCheckout.consent?.wording });
    expect([box.checked, box.required]).toEqual([false, true]);
    expect(dataOf("Go on to payment")).toEqual({
      csrf_token: "token",
      plan: "annual",
      country: "DE",
      request_key: "0123456789abcdef",
    });
    await userEvent.click(box);
    expect(dataOf("Go on to payment").consent).toBe("signed");
    expect(screen.getByText("Saturday, November 28, 2026")).toBeTruthy();
  });

  test("of what cannot be bought says why and leads on", () => {
    render(<CheckoutScreen results={{ ...sampleCheckout, refusal: "You have one." }} {...member} />);
    expect(screen.getByText("You have one.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(hrefOf("See your subscription")).toBe("/payment/subscription_settings/");
  });
});

describe("after the payment", () => {
  const open = { ...sampleSuccess, bought: { ...sampleSuccess.bought, state: "open" as const, subscription: null } };

  test("one reads what was bought, and the next date and price", async () => {
    const fetched = answers({ bought: sampleSuccess.bought });
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect(screen.getByRole("heading", { level: 1, name: "One moment" })).toBeTruthy();
    expect(await screen.findByRole("heading", { level: 1, name: "It is yours: Annual plan" })).toBeTruthy();
    expect(screen.getByText(/7 free days have begun.*Saturday, November 28, 2026: €89\.00/)).toBeTruthy();
    expect(fetched.mock.calls[0]?.[0]).toBe("/premium/success/settle/");
  });

  test("a payment that was not made is not called one", async () => {
    answers({ bought: { ...open.bought, state: "expired" } });
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect(await screen.findByRole("heading", { level: 1, name: "Nothing was bought" })).toBeTruthy();
  });

  test("where nobody answers one can ask again", async () => {
    answers({ errors: ["We cannot reach our database."] }, 503);
    render(<PremiumSuccessScreen results={open} {...member} />);
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot reach our database.");
    const fetched = answers({ bought: sampleSuccess.bought });
    await userEvent.click(screen.getByRole("button", { name: "Ask again" }));
    expect(await screen.findByText(/It is yours/)).toBeTruthy();
    expect(fetched).toHaveBeenCalled();
  });
});

describe("the settings", () => {
  test("say plan, price and next date, offer each change, and tell what happened when", () => {
    render(<SubscriptionSettingsScreen results={sampleSettings} {...member} />);
    expect(fact("Price")).toBe("€12.99 a month");
    expect(fact("Next bill")).toBe("€12.99 on Tuesday, December 1, 2026");
    expect(hrefOf("Cancel subscription")).toBe(`/payment_processor/cancel-premium/${SUBSCRIPTION_ID}/`);
    expect(hrefOf("Suspend for a while")).toBe("/payment/subscription_settings/suspend/");
    expect(dataOf("Change to the annual plan")).toEqual({ csrf_token: "token", act: "change_plan", plan: "annual" });
    expect(screen.getByText(/€12\.99 was paid: Monthly plan, Sunday, November 1, 2026 to/)).toBeTruthy();
    expect(hrefOf("Ask for your money back")).toBe("/payment/refund_request/");
    expect(hrefOf("A year of premium for Amina")).toMatch(/^\/give-premium\/success\/[\w-]+\/$/);
    expect(screen.getByText("Has gone out, bought on Sunday, November 1, 2026")).toBeTruthy();
  });

  test("lead to the receipt of each payment, named by its day, and to the card", () => {
    render(<SubscriptionSettingsScreen results={sampleSettings} {...member} />);
    expect(hrefOf("See the receipt of Sunday, November 1, 2026")).toBe(
      "/payment/subscription_settings/receipt/period%3Ain_1/",
    );
    expect(dataOf("Change your card")).toEqual({ csrf_token: "token", act: "change_card" });
    expect(screen.getByText(/Until Sunday, November 15, 2026 you can have all of it back/)).toBeTruthy();
  });

  test("put the card first where a payment did not come through", () => {
    const standing = { ...monthlyStanding, status: "past_due" as const };
    const { rerender } = render(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing }} {...member} />);
    const look = () => screen.getByRole("button", { name: "Change your card" }).className;
    const late = look();
    rerender(<SubscriptionSettingsScreen results={sampleSettings} {...member} />);
    expect(look()).not.toBe(late);
  });

  test("of a trial lead to its cancellation, and of a cancelled plan back", () => {
    const { rerender } = render(
      <SubscriptionSettingsScreen results={{ ...sampleSettings, standing: sampleStanding() }} {...member} />,
    );
    expect(screen.getByText("Your free trial runs until Saturday, November 28, 2026.")).toBeTruthy();
    expect(hrefOf("Cancel free trial")).toBe("/payment_processor/cancel_trial/");
    const may = { ...sampleStanding().may, cancel: false, renew_again: true };
    const subscription = sampleSubscription({ endDate: "2026-11-28T09:00:00.000Z", next_billing_date: null });
    const standing = sampleStanding({ status: "cancelled", may, subscription });
    rerender(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing }} {...member} />);
    expect(fact("Next bill")).toBe("None");
    expect(dataOf("Take it up again")).toEqual({ csrf_token: "token", act: "renew_again" });
  });

  test("of who has nothing lead to the plans", () => {
    const may = { ...sampleStanding().may, cancel: false, change_card: false };
    const standing = sampleStanding({
      subscription: null,
      status: "none",
      has_premium: false,
      premium_until: null,
      may,
    });
    render(
      <SubscriptionSettingsScreen
        results={{ ...sampleSettings, standing, change_price: null, receipts: [], history: [] }}
        {...member}
      />,
    );
    expect(screen.getByText("You have no premium at the moment.")).toBeTruthy();
    expect(hrefOf("See the plans")).toBe("/premium/");
  });
});

describe("a pause", () => {
  test("says for each length when the next bill comes", () => {
    render(<SuspendScreen results={samplePause} {...member} />);
    const [first] = screen.getAllByRole("radio");
    expect(first?.getAttribute("value")).toBe("1");
    expect(screen.getByLabelText("2 months: the next bill comes on Monday, February 1, 2027")).toBeTruthy();
  });

  test("that is not possible says why", () => {
    render(<SuspendScreen results={{ ...samplePause, choices: [], refusal: "Only a monthly plan." }} {...member} />);
    expect(screen.getByText("Only a monthly plan.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("ends with a press, after saying when the next bill comes", () => {
    render(<ResumeScreen results={samplePause} {...member} />);
    expect(screen.getByText(/The next bill comes on Friday, January 1, 2027/)).toBeTruthy();
    expect(dataOf("Resume")).toEqual({ csrf_token: "token" });
  });
});

describe("money back", () => {
  test("within its days is one press, and says how much", () => {
    render(<RefundRequestScreen results={sampleRefund} {...member} />);
    expect(dataOf("Give me back €12.99")).toEqual({ csrf_token: "token", act: "withdraw" });
  });

  test("after them is asked for in words", () => {
    const standing = { ...monthlyStanding, withdraw_until: null };
    render(<RefundRequestScreen results={{ ...sampleRefund, standing, returnable: null }} {...member} />);
    expect(screen.getByLabelText<HTMLTextAreaElement>("What happened?").required).toBe(true);
    expect(dataOf("Send").act).toBe("ask");
  });

  test("of premium for life is promised as it is given: by a person, within 14 days without a reason", () => {
    render(<CheckoutScreen results={{ ...sampleCheckout, plan: "lifetime", consent: null }} {...member} />);
    expect(screen.getByText(/Within 14 days you can ask for all of it back, without a reason/)).toBeTruthy();
    const standing = { ...sampleRefund.standing, premium_until: null, subscription: null, withdraw_until: null };
    render(<RefundRequestScreen results={{ ...sampleRefund, standing, returnable: null }} {...member} />);
    expect(
      screen.getByText(/^A person gives it back: all of it within 14 days of paying, without a reason/),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your message").value).toBe("I would like my money back.");
    cleanup();
    const asked = { ...sampleRefund, standing, returnable: null, asked_at: "2026-11-21T09:00:00.000Z" };
    render(<RefundRequestScreen results={asked} {...member} />);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your message").value).toBe("");
  });
});

describe("cancelling", () => {
  test("is one press on its page, and says what stays open until when", async () => {
    const may = { ...monthlyStanding.may, cancel: false, renew_again: true };
    const subscription = sampleSubscription({ endDate: "2026-12-01T09:00:00.000Z", next_billing_date: null });
    const fetched = answers({ standing: { ...monthlyStanding, status: "cancelled", may, subscription } });
    render(<CancelPremiumScreen results={{ standing: monthlyStanding }} {...member} />);
    await userEvent.click(screen.getByRole("button", { name: "Cancel now" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "It is cancelled" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/Everything stays open until Tuesday, December 1, 2026/)).toBeTruthy();
    expect(fetched.mock.calls[0]?.[0]).toBe(`/payment_processor/cancel-premium/${SUBSCRIPTION_ID}/`);
  });

  test("that failed says so, and can be pressed again", async () => {
    answers({ errors: ["We cannot reach our database."] }, 503);
    render(<CancelPremiumScreen results={{ standing: monthlyStanding }} {...member} />);
    await userEvent.click(screen.getByRole("button", { name: "Cancel now" }));
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot reach our database.");
    expect(screen.getByRole("button", { name: "Cancel now" }).getAttribute("aria-disabled")).toBeNull();
  });

  test("keeping is as large as cancelling", () => {
    render(<CancelPremiumScreen results={{ standing: monthlyStanding }} {...member} />);
    expect(hrefOf("Keep it")).toBe("/payment/subscription_settings/");
  });
});

test("the page of actions offers only what would not be refused", () => {
  render(<ActionsScreen results={{ standing: monthlyStanding, history: sampleSettings.history }} {...member} />);
  expect(hrefOf("Cancel subscription")).toBe(`/payment_processor/cancel-premium/${SUBSCRIPTION_ID}/`);
  expect(screen.queryByRole("link", { name: "Resume" })).toBeNull();
  expect(screen.getByText("Your subscription was resumed.")).toBeTruthy();
});
