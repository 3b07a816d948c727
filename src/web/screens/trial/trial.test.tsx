// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { sampleTrial } from "#tests/kit/sample-pages.ts";
import {
  button,
  disabled,
  fakes,
  installFakes,
  KEPT,
  ON,
  ok,
  press,
  STOPPED,
  screenProps,
  trial,
  Watched,
  waitForNavigation,
} from "#tests/kit/trial-screens.ts";
import { CancelTrialScreen } from "./cancel-trial.screen.tsx";
import { ReasonSurveyScreen } from "./cancel-trial-survey.screen.tsx";
import { DiscountOfferScreen } from "./discount-offer.screen.tsx";
import { NoSurprisesScreen } from "./no-surprises.screen.tsx";
import { ReasonsToStayScreen } from "./reasons-to-stay.screen.tsx";
import { TermExtensionScreen } from "./term-extension.screen.tsx";
import { TopicSearchScreen } from "./topic-search.screen.tsx";
import { TrialStep } from "./trial-step.tsx";

installFakes();

describe("the container (T1)", () => {
  test("has its title, both ways, the short way and whom to ask", () => {
    render(<CancelTrialScreen {...screenProps({ trial })} />);
    expect(screen.getByRole("heading", { level: 1, name: "Cancel your free trial" })).toBeTruthy();
    expect(screen.getByText(/Monday, March 9, 2026.*you'll be charged €89\.00/)).toBeTruthy();
    expect(button("Keep my free trial")).toBeTruthy();
    expect(button("Continue cancellation")).toBeTruthy();
    expect(button("Cancel now, skip the questions")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Questions? Contact support" }).getAttribute("href")).toBe(
      "mailto:help@example.com",
    );
  });

  test("the way back can have another label or be hidden, the way on be disabled", () => {
    const move = {
      tracked: "clicked_trial_cancellation_continue_cancellation",
      payment: null,
      to: "no_surprises",
    } as const;
    const step = { globals: fakes.globals, title: "Title", subtitle: "Subtitle" };
    const { rerender } = render(<TrialStep {...step} abort={{ move, text: "Stay" }} next={{ move, disabled: true }} />);
    expect(button("Stay")).toBeTruthy();
    expect(disabled("Continue cancellation")).toBe(true);
    press("Continue cancellation");
    rerender(<TrialStep {...step} abort={null} next={{ move }} />);
    expect(screen.queryByRole("button", { name: "Stay" })).toBeNull();
    expect(fakes.happened).toEqual([]);
  });

  test("disables both while it's busy, and ignores a second press", async () => {
    let arrive = (_: Response) => {};
    fakes.answer = () => new Promise((resolve) => (arrive = resolve));
    render(<NoSurprisesScreen {...screenProps({ trial })} />);
    press("Continue cancellation");
    press("Continue cancellation");
    press("Cancel now, skip the questions");
    await waitFor(() => expect(disabled("Keep my free trial")).toBe(true));
    expect([disabled("Continue cancellation"), disabled("Cancel now, skip the questions")]).toEqual([true, true]);
    press("Keep my free trial");
    arrive(ok());
    await waitForNavigation();
    expect(fakes.happened).toEqual(STOPPED);
    expect(disabled("Continue cancellation")).toBe(true);
  });

  test("opens the error modal on a failure, and lets you press again", async () => {
    fakes.answer = async () => Response.json({ success: false, results: { errors: ["Not now."] } }, { status: 409 });
    render(
      <Watched>
        <NoSurprisesScreen {...screenProps({ trial })} />
      </Watched>,
    );
    press("Continue cancellation");
    await waitFor(() => expect(fakes.modal?.message).toBe("Not now."));
    expect([disabled("Keep my free trial"), disabled("Continue cancellation")]).toEqual([false, false]);
    expect(fakes.happened.some((event) => event.startsWith("go"))).toBe(false);
  });

  test("explains that there's no running trial, and leads to the settings", () => {
    for (const Screen of [CancelTrialScreen, ReasonsToStayScreen, ReasonSurveyScreen, TermExtensionScreen]) {
      render(<Screen {...screenProps({ trial: null })} />);
      expect(screen.getByRole("heading", { level: 1, name: "You don't have a free trial at the moment" })).toBeTruthy();
      expect(screen.getByRole("link", { name: "See your subscription" }).getAttribute("href")).toBe(
        "/payment/subscription_settings/",
      );
      cleanup();
    }
  });
});

describe("each choice is the tracked event, the payment event if any, and the way, in this order (T5)", () => {
  const survey = "/payment_processor/cancel_trial_survey/";
  const steps: [string, () => ReactNode, string][] = [
    [
      "the confirmation",
      () => <CancelTrialScreen {...screenProps({ trial })} />,
      "/payment_processor/cancel_trial/reasons_to_stay/",
    ],
    ["the reasons to stay", () => <ReasonsToStayScreen {...screenProps({ trial })} />, survey],
  ];
  test.each(steps)("%s leads on without touching the money", async (_, draw, to) => {
    render(draw());
    press("Continue cancellation");
    await waitForNavigation();
    expect(fakes.happened).toEqual([ON, `go ${to}`]);
  });

  const ends: [string, () => ReactNode][] = [
    ["no surprises", () => <NoSurprisesScreen {...screenProps({ trial })} />],
    ["more time", () => <TermExtensionScreen {...screenProps({ trial })} />],
    ["the topics", () => <TopicSearchScreen {...screenProps({ trial, courses: [] })} />],
    ["the discount", () => <DiscountOfferScreen {...screenProps({ trial })} />],
  ];
  test.each(ends)("%s: on is the end, back is the courses, now is the end (T6)", async (_, draw) => {
    for (const [name, expected] of [
      ["Continue cancellation", STOPPED],
      ["Keep my free trial", KEPT],
      ["Cancel now, skip the questions", STOPPED],
    ] as const) {
      fakes.happened = [];
      render(draw());
      press(name);
      await waitForNavigation();
      expect(fakes.happened).toEqual(expected);
      cleanup();
    }
  });

  test("with a discount applied, keeping the trial leads to the page that confirms it", async () => {
    render(
      <NoSurprisesScreen
        {...screenProps({ trial: sampleTrial({ discount_applied: true, discounted_price: null }) })}
      />,
    );
    press("Keep my free trial");
    await waitForNavigation();
    expect(fakes.happened).toEqual([KEPT[0], "go /payment_processor/apply_discount_complete/"]);
  });
});
