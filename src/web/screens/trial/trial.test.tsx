// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Globals } from "#contract/page.ts";
import { reasons } from "#rules/trial/cancellation.ts";
import { sampleGlobals, sampleResponse, sampleTrial } from "#tests/kit/sample-pages.ts";
import { calm } from "../../shell/shell-state.ts";
import { tellShell, useShell } from "../../shell/shell-store.ts";
import { CancelTrialScreen } from "./cancel-trial.tsx";
import { DiscountAppliedScreen } from "./discount-applied.tsx";
import { DiscountOfferScreen } from "./discount-offer.tsx";
import { NoSurprisesScreen } from "./no-surprises.tsx";
import { PlanStatusScreen } from "./plan-status.tsx";
import { PlanSurveyScreen } from "./plan-survey.tsx";
import { ReasonSurveyScreen } from "./reason-survey.tsx";
import { ReasonsToStayScreen } from "./reasons-to-stay.tsx";
import { TermExtensionScreen } from "./term-extension.tsx";
import { TopicSearchScreen } from "./topic-search.tsx";
import { TrialCancelledScreen } from "./trial-cancelled.tsx";
import { TrialStep } from "./trial-step.tsx";

/** Everything that happened outside the screen, in its order. */
let happened: string[] = [];
let bodies: unknown[] = [];
let globals: Globals;
let answer: () => Promise<Response>;

const ok = (results: object = {}) => Response.json({ success: true, results });
const events = () => happened.filter((one) => !one.startsWith("POST /payment_processor/cancel_trial_survey/"));

const follow = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  happened.push(`go ${link.getAttribute("href")}`);
};

beforeEach(() => {
  happened = [];
  bodies = [];
  answer = async () => ok();
  globals = sampleGlobals();
  const tracked: Globals["analytics"]["javascript_tracked_events"] = [];
  tracked.push = (...all) => {
    happened.push(...all.map(({ event_name }) => `event ${event_name}`));
    return 0;
  };
  globals.analytics.javascript_tracked_events = tracked;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    happened.push(`${init.method} ${path}`);
    bodies.push(JSON.parse(String(init.body)));
    return answer();
  });
  document.addEventListener("click", follow);
});
afterEach(() => {
  document.removeEventListener("click", follow);
  tellShell({ type: "error-hidden" });
  vi.unstubAllGlobals();
  cleanup();
});

const trial = sampleTrial();
const given = <Results extends object>(results: Results) => ({ results, globals, response: sampleResponse() });
const button = (name: string) => screen.getByRole("button", { name });
const disabled = (name: string) => button(name).getAttribute("aria-disabled") === "true";
const press = (name: string) => fireEvent.click(button(name));
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const gone = () => waitFor(() => expect(happened.at(-1)).toMatch(/^go /));

const KEPT = ["event clicked_trial_cancellation_keep_trial_confirm", "go /courses/"];
const ON = "event clicked_trial_cancellation_continue_cancellation";
const STOPPED = [ON, "POST /payment_processor/cancel_trial/", "go /payment_processor/cancel_trial_complete/"];

let modal = calm.error;
function Watched({ children }: { children: ReactNode }) {
  modal = useShell().error;
  return children;
}

describe("the container (T1)", () => {
  test("has its title, both ways, the short way and whom to ask", () => {
    render(<CancelTrialScreen {...given({ trial })} />);
    expect(screen.getByRole("heading", { level: 1, name: "Cancel your free trial" })).toBeTruthy();
    expect(screen.getByText(/Monday, March 9, 2026.*€89\.00 is charged/)).toBeTruthy();
    expect(button("Keep my free trial")).toBeTruthy();
    expect(button("Continue cancellation")).toBeTruthy();
    expect(button("Cancel now, skip the questions")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Questions? Contact support" }).getAttribute("href")).toBe(
      "mailto:help@example.com",
    );
  });

  test("the way back can have other words or be hidden, the way on be disabled", () => {
    const move = {
      tracked: "clicked_trial_cancellation_continue_cancellation",
      payment: null,
      to: "no_surprises",
    } as const;
    const step = { globals, title: "Title", subtitle: "Subtitle" };
    const { rerender } = render(<TrialStep {...step} abort={{ move, text: "Stay" }} next={{ move, disabled: true }} />);
    expect(button("Stay")).toBeTruthy();
    expect(disabled("Continue cancellation")).toBe(true);
    press("Continue cancellation");
    rerender(<TrialStep {...step} abort={null} next={{ move }} />);
    expect(screen.queryByRole("button", { name: "Stay" })).toBeNull();
    expect(happened).toEqual([]);
  });

  test("while something is under way both are disabled, and a second press does nothing", async () => {
    let arrive = (_: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    render(<NoSurprisesScreen {...given({ trial })} />);
    press("Continue cancellation");
    press("Continue cancellation");
    press("Cancel now, skip the questions");
    await waitFor(() => expect(disabled("Keep my free trial")).toBe(true));
    expect([disabled("Continue cancellation"), disabled("Cancel now, skip the questions")]).toEqual([true, true]);
    press("Keep my free trial");
    arrive(ok());
    await gone();
    expect(happened).toEqual(STOPPED);
    expect(disabled("Continue cancellation")).toBe(true);
  });

  test("a failure opens the error modal, and one can press again", async () => {
    answer = async () => Response.json({ success: false, results: { errors: ["Not now."] } }, { status: 409 });
    render(
      <Watched>
        <NoSurprisesScreen {...given({ trial })} />
      </Watched>,
    );
    press("Continue cancellation");
    await waitFor(() => expect(modal?.message).toBe("Not now."));
    expect([disabled("Keep my free trial"), disabled("Continue cancellation")]).toEqual([false, false]);
    expect(happened.some((one) => one.startsWith("go"))).toBe(false);
  });

  test("who has no running trial is told so, and led to their settings", () => {
    for (const Screen of [CancelTrialScreen, ReasonsToStayScreen, ReasonSurveyScreen, TermExtensionScreen]) {
      render(<Screen {...given({ trial: null })} />);
      expect(screen.getByRole("heading", { level: 1, name: "You have no free trial running" })).toBeTruthy();
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
      () => <CancelTrialScreen {...given({ trial })} />,
      "/payment_processor/cancel_trial/reasons_to_stay/",
    ],
    ["the reasons to stay", () => <ReasonsToStayScreen {...given({ trial })} />, survey],
  ];
  test.each(steps)("%s leads on without touching the money", async (_, draw, to) => {
    render(draw());
    press("Continue cancellation");
    await gone();
    expect(happened).toEqual([ON, `go ${to}`]);
  });

  const ends: [string, () => ReactNode][] = [
    ["no surprises", () => <NoSurprisesScreen {...given({ trial })} />],
    ["more time", () => <TermExtensionScreen {...given({ trial })} />],
    ["the topics", () => <TopicSearchScreen {...given({ trial, courses: [] })} />],
    ["the discount", () => <DiscountOfferScreen {...given({ trial })} />],
  ];
  test.each(ends)("%s: on is the end, back is the courses, now is the end (T6)", async (_, draw) => {
    for (const [name, expected] of [
      ["Continue cancellation", STOPPED],
      ["Keep my free trial", KEPT],
      ["Cancel now, skip the questions", STOPPED],
    ] as const) {
      happened = [];
      render(draw());
      press(name);
      await gone();
      expect(happened).toEqual(expected);
      cleanup();
    }
  });

  test("with a discount applied, keeping the trial leads to the page that says so", async () => {
    render(
      <NoSurprisesScreen {...given({ trial: sampleTrial({ discount_applied: true, discounted_price: null }) })} />,
    );
    press("Keep my free trial");
    await gone();
    expect(happened).toEqual([KEPT[0], "go /payment_processor/apply_discount_complete/"]);
  });
});

const labels = {
  surprise_charges: "I do not want to be charged by surprise",
  not_enough_time: "I did not have enough time to try it",
  could_not_find_topic: "I could not find the topic I was looking for",
  too_expensive: "It is too expensive for me",
  different_plan: "I would like a different plan",
  finished: "I have learnt what I came for",
  technical_trouble: "Something did not work",
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
    render(<ReasonSurveyScreen {...given({ trial })} />);
    expect(disabled("Continue cancellation")).toBe(true);
    choose(labels[reason]);
    press("Continue cancellation");
    await gone();
    expect(happened[0]).toBe("POST /payment_processor/cancel_trial_survey/");
    expect(bodies[0]).toEqual({
      flags: Object.fromEntries(reasons.map((one) => [one, one === reason])),
      other_text: "",
    });
    const on = step === null ? STOPPED : [ON, `go /payment_processor/cancel_trial_survey/${step}`];
    expect(happened.slice(1)).toEqual(on);
  });

  test("nothing left to offer: the reason is the end", async () => {
    const spent = sampleTrial({ extendable: false, extended_end_date: null });
    render(<ReasonSurveyScreen {...given({ trial: spent })} />);
    choose(labels.not_enough_time);
    press("Continue cancellation");
    await gone();
    expect(events()).toEqual(STOPPED);
  });

  test("other opens a text box with the focus, counts down, and leads on at 25 characters", async () => {
    render(<ReasonSurveyScreen {...given({ trial })} />);
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
    await gone();
    expect(bodies[0]).toMatchObject({ other_text: "x".repeat(25) });
    choose(labels.finished);
    expect(screen.queryByPlaceholderText("If other, please explain")).toBeNull();
  });

  test("a failed post opens the error modal, stops nothing, and the buttons work again", async () => {
    answer = async () => new Response("", { status: 500 });
    render(
      <Watched>
        <ReasonSurveyScreen {...given({ trial })} />
      </Watched>,
    );
    choose(labels.finished);
    press("Continue cancellation");
    await waitFor(() => expect(modal).toEqual({ message: null }));
    expect(happened).toEqual(["POST /payment_processor/cancel_trial_survey/"]);
    expect([disabled("Keep my free trial"), disabled("Continue cancellation")]).toEqual([false, false]);
  });
});

describe("the survey of plans (T3)", () => {
  const options = ["Gift subscription", "Group subscription", "Monthly subscription", "Lifetime plan", "Other"];
  const at = "/payment_processor/cancel_trial_survey/different_plan/";

  test("asks its question with its five options", () => {
    render(<PlanSurveyScreen {...given({ trial })} />);
    expect(screen.getByRole("heading", { level: 1, name: "What plan are you interested in?" })).toBeTruthy();
    expect(screen.getAllByRole("radio").map((one) => one.closest("label")?.textContent)).toEqual(options);
  });

  test("a gift changes the way back to buying one, and back again", async () => {
    render(<PlanSurveyScreen {...given({ trial })} />);
    choose("Gift subscription");
    expect(screen.queryByRole("button", { name: "Keep my free trial" })).toBeNull();
    choose("Lifetime plan");
    expect(button("Keep my free trial")).toBeTruthy();
    choose("Gift subscription");
    press("Purchase a gift");
    await gone();
    expect(events()).toEqual(["event clicked_trial_cancellation_gift_purchase", "go /give-premium/"]);
  });

  test.each([
    ["Group subscription", [ON, `go ${at}group_subscription/`]],
    ["Monthly subscription", [ON, `go ${at}monthly_subscription/`]],
    ["Lifetime plan", [ON, `go ${at}lifetime_plan/`]],
    ["Gift subscription", STOPPED],
  ])("%s is posted and leads on", async (option, on) => {
    render(<PlanSurveyScreen {...given({ trial })} />);
    choose(option);
    press("Continue cancellation");
    await gone();
    expect(happened).toEqual([`POST ${at}submit/`, ...on]);
  });
});

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
    expect(happened).toEqual(["POST /payment_processor/cancel_trial_survey/different_plan/remind/support/"]);
    expect(bodies).toEqual([
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
    answer = async () => Response.json({ success: false, results: { errors: ["Not yours."] } }, { status: 403 });
    render(
      <Watched>
        <PlanStatusScreen {...status("monthly_subscription")} />
      </Watched>,
    );
    await waitFor(() => expect(modal?.message).toBe("Not yours."));
  });
});

describe("the steps that may help, and the ends (T6)", () => {
  test("more time says both dates, and then the one that holds", async () => {
    answer = async () => ok({ trial_end_date: "2026-03-16T09:00:00.000Z" });
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
    const form = button("Take 20 % off").closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/payment_processor/apply_discount/"]);
    expect(new FormData(form ?? undefined).get("csrf_token")).toBe("token");
  });

  test("who had the discount is told, and offered none", () => {
    render(<DiscountOfferScreen {...given({ trial: sampleTrial({ discounted_price: null }) })} />);
    expect(screen.getByText(/You have had your discount before/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take 20 % off" })).toBeNull();
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
