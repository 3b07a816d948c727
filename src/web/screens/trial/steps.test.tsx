// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { sampleTrial } from "#tests/kit/sample-pages.ts";
import {
  button,
  desk,
  events,
  given,
  gone,
  KEPT,
  ok,
  press,
  STOPPED,
  sitAtDesk,
  trial,
  Watched,
} from "#tests/kit/trial-desk.ts";
import { DiscountAppliedScreen } from "./discount-applied.tsx";
import { DiscountOfferScreen } from "./discount-offer.tsx";
import { PlanStatusScreen } from "./plan-status.tsx";
import { TermExtensionScreen } from "./term-extension.tsx";
import { TopicSearchScreen } from "./topic-search.tsx";
import { TrialCancelledScreen } from "./trial-cancelled.tsx";

sitAtDesk();

describe("the status pages (T4)", () => {
  const status = (option: "monthly_subscription" | "lifetime_plan" | "group_subscription") =>
    given({ trial, option, plan_token: "token" });

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
    expect(screen.getByRole("img", { name: "A calendar on which Monday, March 9, 2026 is marked." })).toBeTruthy();
    expect(desk.happened).toEqual(["POST /payment_processor/cancel_trial_survey/different_plan/remind/support/"]);
    expect(desk.bodies).toEqual([
      { user_id: "u1", user_email: "amara@example.com", trial_end_date: trial.trial_end_date, plan_token: "token" },
    ]);
    press("Continue cancellation");
    await gone();
    expect(events()).toEqual(STOPPED);
  });

  test("lifetime keeps the trial in its own words", async () => {
    render(<PlanStatusScreen {...status("lifetime_plan")} />);
    press("Keep my free trial & upgrade to lifetime after");
    await gone();
    expect(events()).toEqual(KEPT);
  });

  test("a reminder that does not arrive is not passed over", async () => {
    desk.answer = async () => Response.json({ success: false, results: { errors: ["Not yours."] } }, { status: 403 });
    render(
      <Watched>
        <PlanStatusScreen {...status("monthly_subscription")} />
      </Watched>,
    );
    await waitFor(() => expect(desk.modal?.message).toBe("Not yours."));
  });
});

describe("the steps that may help, and the ends (T6)", () => {
  test("more time says both dates, and then the one that holds", async () => {
    desk.answer = async () => ok({ trial_end_date: "2026-03-16T09:00:00.000Z" });
    render(<TermExtensionScreen {...given({ trial })} />);
    expect(screen.getByRole("status").textContent).toBe(
      "Your trial would end on Monday, March 16, 2026 instead of Monday, March 9, 2026.",
    );
    press("Make it 7 days longer");
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe(
        "Your trial is longer now: it ends on Monday, March 16, 2026, and nothing is charged before.",
      ),
    );
    expect(screen.queryByRole("button", { name: "Make it 7 days longer" })).toBeNull();
  });

  test("the discount is a form, with the price and the day that would hold", () => {
    render(<DiscountOfferScreen {...given({ trial })} />);
    expect(screen.getByText("You would pay €71.20 instead of €89.00 on Monday, March 9, 2026.")).toBeTruthy();
    const form = button("Take 20% off").closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/payment_processor/apply_discount/"]);
    expect(new FormData(form ?? undefined).get("csrf_token")).toBe("token");
  });

  test("who had the discount is told, and offered none", () => {
    render(<DiscountOfferScreen {...given({ trial: sampleTrial({ discounted_price: null }) })} />);
    expect(screen.getByText(/You have had your discount before/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take 20% off" })).toBeNull();
  });

  test("topics are found by parts of their name or subject", () => {
    const courses = [
      { slug: "knots", name: "Knots", subject: "geometry" as const },
      { slug: "primes", name: "Primes and patterns", subject: "number-theory" as const },
    ];
    render(<TopicSearchScreen {...given({ trial, courses })} />);
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
    expect(screen.getByRole("status").textContent).toBe("No course has this name");
  });

  test("cancelled: until when premium stays open, and that the proof was mailed", () => {
    render(<TrialCancelledScreen {...given({ trial })} />);
    expect(screen.getByRole("heading", { level: 1, name: "Your free trial is cancelled" })).toBeTruthy();
    expect(screen.getByText(/Nothing will be charged.*Monday, March 9, 2026/)).toBeTruthy();
    expect(screen.getByText(/mailed the proof.*amara@example\.com/)).toBeTruthy();
  });

  test("the discount applied: the price and the day", () => {
    const lower = sampleTrial({ price: { amount: 7120, currency: "eur" }, discount_applied: true });
    render(<DiscountAppliedScreen {...given({ trial: lower })} />);
    expect(screen.getByText(/Monday, March 9, 2026, €71\.20 is charged/)).toBeTruthy();
  });
});
