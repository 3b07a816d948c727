// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { reasons } from "#rules/trial/cancellation.ts";
import { sampleTrial } from "#tests/kit/sample-pages.ts";
import {
  button,
  choose,
  disabled,
  events,
  fakes,
  installFakes,
  ON,
  press,
  STOPPED,
  screenProps,
  trial,
  Watched,
  waitForNavigation,
} from "#tests/kit/trial-screens.ts";
import { ReasonSurveyScreen } from "./cancel-trial-survey.screen.tsx";
import { PlanSurveyScreen } from "./different-plan.screen.tsx";

installFakes();

const labels = {
  surprise_charges: "I don't want to be charged by surprise",
  not_enough_time: "I didn't have enough time to try it",
  could_not_find_topic: "I couldn't find the topic I was looking for",
  too_expensive: "It's too expensive for me",
  different_plan: "I'd like a different plan",
  finished: "I've learnt what I came for",
  technical_trouble: "Something didn't work",
  other: "Other",
};

describe("the survey of reasons (T2)", () => {
  test.each([
    ["surprise_charges", "no_surprises/"],
    ["not_enough_time", "term_extension/"],
    ["could_not_find_topic", "topic_search/"],
    ["too_expensive", "discount_offer/"],
    ["different_plan", "different_plan/"],
    ["finished", null],
    ["technical_trouble", null],
  ] as const)("%s is posted, then leads to %s", async (reason, step) => {
    render(<ReasonSurveyScreen {...screenProps({ trial })} />);
    expect(disabled("Continue cancellation")).toBe(true);
    choose(labels[reason]);
    press("Continue cancellation");
    await waitForNavigation();
    expect(fakes.happened[0]).toBe("POST /payment_processor/cancel_trial_survey/");
    expect(fakes.bodies[0]).toEqual({
      flags: Object.fromEntries(reasons.map((eachReason) => [eachReason, eachReason === reason])),
      other_text: "",
    });
    const on = step === null ? STOPPED : [ON, `go /payment_processor/cancel_trial_survey/${step}`];
    expect(fakes.happened.slice(1)).toEqual(on);
  });

  test("with nothing left to offer, the reason is the end", async () => {
    const spent = sampleTrial({ extendable: false, extended_end_date: null });
    render(<ReasonSurveyScreen {...screenProps({ trial: spent })} />);
    choose(labels.not_enough_time);
    press("Continue cancellation");
    await waitForNavigation();
    expect(events()).toEqual(STOPPED);
  });

  test("other opens a text box with the focus, counts down, and leads on at 25 characters", async () => {
    render(<ReasonSurveyScreen {...screenProps({ trial })} />);
    choose("Other");
    const box = screen.getByPlaceholderText<HTMLTextAreaElement>("If other, please explain");
    expect(document.activeElement).toBe(box);
    expect(screen.getByText("25 characters remaining")).toBeTruthy();
    for (const [text, left, closed] of [
      ["x".repeat(24), "1 character remaining", true],
      [" ".repeat(25), "25 characters remaining", true],
      ["x".repeat(25), "0 characters remaining", false],
    ] as const) {
      fireEvent.change(box, { target: { value: text } });
      expect(screen.getByText(left)).toBeTruthy();
      expect(disabled("Continue cancellation")).toBe(closed);
    }
    press("Continue cancellation");
    await waitForNavigation();
    expect(fakes.bodies[0]).toMatchObject({ other_text: "x".repeat(25) });
    choose(labels.finished);
    expect(screen.queryByPlaceholderText("If other, please explain")).toBeNull();
  });

  test("a failed post opens the error modal, stops nothing, and the buttons work again", async () => {
    fakes.answer = async () => new Response("", { status: 500 });
    render(
      <Watched>
        <ReasonSurveyScreen {...screenProps({ trial })} />
      </Watched>,
    );
    choose(labels.finished);
    press("Continue cancellation");
    await waitFor(() => expect(fakes.modal).toEqual({ message: null }));
    expect(fakes.happened).toEqual(["POST /payment_processor/cancel_trial_survey/"]);
    expect([disabled("Keep my free trial"), disabled("Continue cancellation")]).toEqual([false, false]);
  });
});

describe("the survey of plans (T3)", () => {
  const options = ["Gift subscription", "Group subscription", "Monthly subscription", "Lifetime plan", "Other"];
  const at = "/payment_processor/cancel_trial_survey/different_plan/";

  test("asks its question with its five options", () => {
    render(<PlanSurveyScreen {...screenProps({ trial })} />);
    expect(screen.getByRole("heading", { level: 1, name: "What plan are you interested in?" })).toBeTruthy();
    expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(options);
  });

  test("a gift changes the way back to buying one, and back again", async () => {
    render(<PlanSurveyScreen {...screenProps({ trial })} />);
    choose("Gift subscription");
    expect(screen.queryByRole("button", { name: "Keep my free trial" })).toBeNull();
    choose("Lifetime plan");
    expect(button("Keep my free trial")).toBeTruthy();
    choose("Gift subscription");
    press("Purchase a gift");
    await waitForNavigation();
    expect(events()).toEqual(["event clicked_trial_cancellation_gift_purchase", "go /give-premium/"]);
  });

  test.each([
    ["Group subscription", [ON, `go ${at}group_subscription/`]],
    ["Monthly subscription", [ON, `go ${at}monthly_subscription/`]],
    ["Lifetime plan", [ON, `go ${at}lifetime_plan/`]],
    ["Gift subscription", STOPPED],
  ])("%s is posted and leads on", async (option, on) => {
    render(<PlanSurveyScreen {...screenProps({ trial })} />);
    choose(option);
    press("Continue cancellation");
    await waitForNavigation();
    expect(fakes.happened).toEqual([`POST ${at}submit/`, ...on]);
  });
});
