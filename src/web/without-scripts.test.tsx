// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sampleGlobals, sampleResponse, sampleTrial } from "#tests/kit/sample-pages.ts";
import { monthlyPremiumStatus, SUBSCRIPTION_ID } from "#tests/kit/sample-premium.ts";
import { withoutScripts } from "./without-scripts.tsx";

afterEach(cleanup);

const page = (results: unknown) => ({ results, globals: sampleGlobals(), response: sampleResponse() });
const formOf = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).form;

test("cancels a plan by a form that carries its token", () => {
  render(withoutScripts("cancel_premium", page({ standing: monthlyPremiumStatus })));
  const form = formOf("Cancel now");
  expect(form?.getAttribute("action")).toBe(`/payment_processor/cancel-premium/${SUBSCRIPTION_ID}/`);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ csrf_token: "token" });
});

test("says that a plan is cancelled", () => {
  const standing = { ...monthlyPremiumStatus, may: { ...monthlyPremiumStatus.may, cancel: false } };
  render(withoutScripts("cancel_premium", page({ standing })));
  expect(screen.getByRole("heading", { level: 1, name: "You've cancelled" })).toBeTruthy();
});

test.each(["cancel_trial", "reasons_to_stay", "cancel_trial_survey", "different_plan"] as const)(
  "cancels a trial from %s by a form",
  (name) => {
    render(withoutScripts(name, page({ trial: sampleTrial() })));
    expect(formOf("Cancel free trial")?.getAttribute("action")).toBe("/payment_processor/cancel_trial/");
  },
);

test("confirms a cancelled trial with its last day", () => {
  render(withoutScripts("cancel_trial_complete", page({ trial: sampleTrial() })));
  expect(screen.getByText(/You'll have premium until your trial ends on Monday, March 9, 2026/)).toBeTruthy();
});

test("leaves other screens to scripts", () => {
  expect(withoutScripts("home", page({}))).toBeNull();
});
