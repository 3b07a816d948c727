import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../billing/instant.ts";
import {
  afterPlan,
  afterReason,
  afterStatus,
  continueCancellation,
  isStatusOption,
  keepTrial,
  planOptions,
  reasons,
} from "./cancellation.ts";
import { charactersRemaining, chosenIn, mayContinue, surveySubmission } from "./reason-survey.ts";
import { daysLeftInTrial, reminderAt } from "./trial-end.ts";

const nothing = { extendable: false, discountable: false, discountApplied: false };
const all = { extendable: true, discountable: true, discountApplied: false };

describe("steps of the cancellation", () => {
  test.each([
    ["surprise_charges", "no_surprises", "no_surprises"],
    ["not_enough_time", "term_extension", "payment_trial_cancel_complete"],
    ["could_not_find_topic", "topic_search", "topic_search"],
    ["too_expensive", "discount_offer", "payment_trial_cancel_complete"],
    ["different_plan", "different_plan", "different_plan"],
    ["finished", "payment_trial_cancel_complete", "payment_trial_cancel_complete"],
    ["technical_trouble", "payment_trial_cancel_complete", "payment_trial_cancel_complete"],
    ["other", "payment_trial_cancel_complete", "payment_trial_cancel_complete"],
  ] as const)("the reason %s leads to %s, and to %s where nothing is left to offer", (reason, offered, plain) => {
    expect(afterReason(reason, all).to).toBe(offered);
    expect(afterReason(reason, nothing).to).toBe(plain);
  });

  test("cancels only on the last screen", () => {
    for (const reason of reasons) {
      const { to, payment } = afterReason(reason, all);
      expect(payment).toBe(to === "payment_trial_cancel_complete" ? "trial_stop_recurring" : null);
    }
  });

  test("offers a gift, shows a status page for the three plans, and finishes for anything else", () => {
    expect(afterPlan("gift_subscription", all).abort).toEqual({
      tracked: "clicked_trial_cancellation_gift_purchase",
      payment: null,
      to: "gift_premium",
    });
    expect(planOptions.filter((option) => afterPlan(option, all).next.to === "different_plan_status")).toEqual([
      "group_subscription",
      "monthly_subscription",
      "lifetime_plan",
    ]);
    expect(afterPlan("other", all).next).toEqual(continueCancellation);
    expect(planOptions.filter(isStatusOption)).toHaveLength(3);
    expect(isStatusOption("constructor")).toBe(false);
  });

  test("leads to the courses after keeping the trial, or to the discount", () => {
    expect(keepTrial(nothing).to).toBe("explorations_menu");
    expect(keepTrial({ discountApplied: true }).to).toBe("payment_processor_apply_discount_complete");
    expect(afterStatus("monthly_subscription", { ...all, discountApplied: true }).abort.to).toBe("explorations_menu");
    expect(afterStatus("lifetime_plan", { ...all, discountApplied: true }).abort.to).toBe(
      "payment_processor_apply_discount_complete",
    );
  });
});

describe("the reason survey", () => {
  test.each([
    ["", 25],
    ["24 characters, no more, o", 0],
    ["just 24 characters, sure", 1],
    [" ".repeat(25), 25],
    [`  ${"x".repeat(25)}  `, 0],
    ["🦉".repeat(24), 1],
  ])("for %j, %i characters are missing", (text, remaining) => {
    expect(charactersRemaining(text)).toBe(remaining);
  });

  test("can be sent once an option is chosen, explained if needed, and nothing is being sent", () => {
    expect(mayContinue({ chosen: null, text: "", busy: false })).toBe(false);
    expect(mayContinue({ chosen: "finished", text: "", busy: false })).toBe(true);
    expect(mayContinue({ chosen: "finished", text: "", busy: true })).toBe(false);
    expect(mayContinue({ chosen: "other", text: "too short", busy: false })).toBe(false);
    expect(mayContinue({ chosen: "other", text: "x".repeat(25), busy: false })).toBe(true);
  });

  test("sends the chosen option and reads it back", () => {
    fc.assert(
      fc.property(fc.constantFrom(...reasons), (reason) => {
        const sent = surveySubmission(reasons, reason, "because of the long winter here");
        expect(chosenIn(reasons, sent)).toBe(reason);
        expect(Object.values(sent.flags).filter(Boolean)).toHaveLength(1);
        expect(sent.other_text === "").toBe(reason !== "other");
      }),
    );
  });

  test.each([
    ["none", {}],
    ["one of two", { finished: true, other: true }],
    ["a stranger", { finished: true, admin: false }],
    ["one alone", { finished: true }],
  ])("rejects %s", (_what, flags) => {
    const whole = { ...surveySubmission(reasons, "finished", "").flags, finished: false, ...flags };
    const sent = Object.keys(flags).length === 1 ? flags : whole;
    expect(chosenIn(reasons, { flags: sent as Record<string, boolean>, other_text: "" })).toBeNull();
  });
});

describe("the end of a trial", () => {
  const end = Date.UTC(2026, 10, 28, 9);
  test.each([
    [end - 7 * DAY_MS, 7],
    [end - DAY_MS - 1, 2],
    [end - 1, 1],
    [end, 0],
    [end + DAY_MS, 0],
  ])("at %i, %i days are left", (now, days) => {
    expect(daysLeftInTrial(end, now)).toBe(days);
  });

  test("sends the reminder three days before, or at once", () => {
    expect(reminderAt(end, end - 7 * DAY_MS)).toBe(end - 3 * DAY_MS);
    expect(reminderAt(end, end - DAY_MS)).toBe(end - DAY_MS);
  });
});
