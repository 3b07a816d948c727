// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { sampleTrial } from "#tests/kit/sample-pages.ts";
import {
  button,
  events,
  fakes,
  installFakes,
  KEPT,
  ok,
  press,
  STOPPED,
  screenProps,
  trial,
  Watched,
  waitForNavigation,
} from "#tests/kit/trial-screens.ts";
import { DiscountAppliedScreen } from "./apply-discount-complete.screen.tsx";
import { TrialCancelledScreen } from "./cancel-trial-complete.screen.tsx";
import { PlanStatusScreen } from "./different-plan-status.screen.tsx";
import { DiscountOfferScreen } from "./discount-offer.screen.tsx";
import { TermExtensionScreen } from "./term-extension.screen.tsx";
import { TopicSearchScreen } from "./topic-search.screen.tsx";

installFakes();

describe("the status pages (T4)", () => {
  const status = (option: "monthly_subscription" | "lifetime_plan" | "group_subscription") =>
    screenProps({ trial, option, plan_token: "token" });

  test.each([
    [
      "monthly_subscription",
      "Switch to monthly after your trial is over",
      /March 9, 2026.*send an email to amara@example\.com/,
    ],
    ["lifetime_plan", "Upgrade to lifetime after your trial ends", /pro-rated price.*help@example\.com/],
    [
      "group_subscription",
      "Switch to a group plan when your trial is up",
      /March 9, 2026.*send an email to amara@example\.com/,
    ],
  ] as const)("%s says what comes, draws the day, and fires its reminder once", async (option, title, text) => {
    render(<PlanStatusScreen {...status(option)} />);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("img", { name: "A calendar with Monday, March 9, 2026 marked." })).toBeTruthy();
    expect(fakes.happened).toEqual(["POST /payment_processor/cancel_trial_survey/different_plan/remind/support/"]);
    expect(fakes.bodies).toEqual([
      { user_id: "u1", user_email: "amara@example.com", trial_end_date: trial.trial_end_date, plan_token: "token" },
    ]);
    press("Continue cancellation");
    await waitForNavigation();
    expect(events()).toEqual(STOPPED);
  });

  test("lifetime has its own words for keeping the trial", async () => {
    render(<PlanStatusScreen {...status("lifetime_plan")} />);
    press("Keep my free trial & upgrade to lifetime after");
    await waitForNavigation();
    expect(events()).toEqual(KEPT);
  });

  test("shows an error if the reminder doesn't arrive", async () => {
    fakes.answer = async () => Response.json({ success: false, results: { errors: ["Not yours."] } }, { status: 403 });
    render(
      <Watched>
        <PlanStatusScreen {...status("monthly_subscription")} />
      </Watched>,
    );
    await waitFor(() => expect(fakes.modal?.message).toBe("Not yours."));
  });
});

describe("the steps that may help, and the ends (T6)", () => {
  test("more time shows both dates, and then the one that applies", async () => {
    fakes.answer = async () => ok({ trial_end_date: "2026-03-16T09:00:00.000Z" });
    render(<TermExtensionScreen {...screenProps({ trial })} />);
    expect(screen.getByRole("status").textContent).toBe(
      "Your trial would end on Monday, March 16, 2026 instead of Monday, March 9, 2026.",
    );
    press("Make it 7 days longer");
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe(
        "We've made your trial longer. It ends on Monday, March 16, 2026, and you won't be charged before then.",
      ),
    );
    expect(screen.queryByRole("button", { name: "Make it 7 days longer" })).toBeNull();
  });

  test("the discount is a form, with its price and day", () => {
    render(<DiscountOfferScreen {...screenProps({ trial })} />);
    expect(screen.getByText("You would pay €71.20 instead of €89.00 on Monday, March 9, 2026.")).toBeTruthy();
    const form = button("Take 20% off").closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/payment_processor/apply_discount/"]);
    expect(new FormData(form ?? undefined).get("csrf_token")).toBe("token");
  });

  test("says that the discount was used, and offers none", () => {
    render(<DiscountOfferScreen {...screenProps({ trial: sampleTrial({ discounted_price: null }) })} />);
    expect(screen.getByText(/You've had your discount before/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take 20% off" })).toBeNull();
  });

  test("finds topics by parts of their name or subject", () => {
    const courses = [
      { slug: "knots", name: "Knots", subject: "geometry" as const },
      { slug: "primes", name: "Primes and patterns", subject: "number-theory" as const },
    ];
    render(<TopicSearchScreen {...screenProps({ trial, courses })} />);
    const box = screen.getByLabelText("What would you like to learn?");
    for (const [wanted, found] of [
      ["", 2],
      ["prim", 1],
      ["GEOMETRY", 1],
      ["opera", 0],
    ] as const) {
      fireEvent.change(box, { target: { value: wanted } });
      expect(screen.queryAllByRole("listitem")).toHaveLength(found);
    }
    expect(screen.getByRole("status").textContent).toBe("No course matches this");
  });

  test("cancelled: says how long you'll have premium, and that a mail was sent", () => {
    render(<TrialCancelledScreen {...screenProps({ trial })} />);
    expect(screen.getByRole("heading", { level: 1, name: "Your free trial is cancelled" })).toBeTruthy();
    expect(screen.getByText(/You won't be charged.*Monday, March 9, 2026/)).toBeTruthy();
    expect(screen.getByText(/emailed proof.*amara@example\.com/)).toBeTruthy();
  });

  test("the discount applied: the price and the day", () => {
    const lower = sampleTrial({ price: { amount: 7120, currency: "eur" }, discount_applied: true });
    render(<DiscountAppliedScreen {...screenProps({ trial: lower })} />);
    expect(screen.getByText(/Monday, March 9, 2026, you'll be charged €71\.20/)).toBeTruthy();
  });
});
