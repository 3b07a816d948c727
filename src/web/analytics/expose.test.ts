// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Globals } from "#contract/page.ts";
import { visitorGlobals } from "#tests/kit/sample-pages.ts";
import { choosePrivacy, resetPrivacyChoice } from "../shell/privacy-choice.ts";
import { exposeTreatment, resetExposures } from "./expose.ts";

let sent: string[] = [];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/v1/experiments/exposure/") sent.push(JSON.parse(String(init.body)).experiment_name);
    return Response.json({ success: true, results: { taken: true } });
  });
});
afterEach(() => {
  resetExposures();
  resetPrivacyChoice();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function globalsWith(over: Partial<Globals["privacy_properties"]>): Globals {
  const experiments = [{ experiment_name: "short_welcome", treatment_name: "short" }];
  return { ...visitorGlobals, experiments, privacy_properties: { ...visitorGlobals.privacy_properties, ...over } };
}

test("says that a treatment was met at most once in 30 seconds", async () => {
  const globals = globalsWith({ consent: "granted" });
  expect(exposeTreatment("short_welcome", globals)).toBe("short");
  exposeTreatment("short_welcome", globals);
  vi.advanceTimersByTime(29_999);
  exposeTreatment("short_welcome", globals);
  expect(sent).toEqual(["short_welcome"]);
  vi.advanceTimersByTime(1);
  exposeTreatment("short_welcome", globals);
  expect(sent).toHaveLength(2);
});

test("is control, and says nothing, for somebody who isn't in the experiment", () => {
  expect(exposeTreatment("long_welcome", globalsWith({ consent: "granted" }))).toBe("control");
  expect(sent).toEqual([]);
});

test("waits for a yes to analytics, and says it once then", async () => {
  const globals = globalsWith({ consent: "none" });
  exposeTreatment("short_welcome", globals);
  expect(sent).toEqual([]);
  await choosePrivacy("granted");
  await choosePrivacy("granted");
  expect(sent).toEqual(["short_welcome"]);
});

test.each([
  ["a refusal", { consent: "refused" as const }],
  ["Global Privacy Control", { consent: "granted" as const, gpc: true }],
])("says nothing after %s", async (_what, over) => {
  expect(exposeTreatment("short_welcome", globalsWith(over))).toBe("short");
  expect(sent).toEqual([]);
});
