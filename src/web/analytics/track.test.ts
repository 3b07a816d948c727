// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Globals } from "#contract/page.ts";
import { visitorGlobals } from "#tests/kit/sample-pages.ts";
import { choosePrivacy, confirmChoice, consentNow, resetPrivacyChoice } from "../shell/privacy-choice.ts";
import { beginTrackingLater, trackLater } from "./later.ts";
import { referrerKind } from "./referrer-kind.ts";
import { resetTracking, STATE_WAIT_MS, startTracking, track } from "./track.ts";

const viewed = { event_name: "page_viewed", event_properties: { referrer_kind: "none" } } as const;

function globalsWith(over: Partial<Globals["privacy_properties"]>): Globals {
  const analytics = { ...visitorGlobals.analytics, javascript_tracked_events: [] };
  return { ...visitorGlobals, analytics, privacy_properties: { ...visitorGlobals.privacy_properties, ...over } };
}

let sent: string[] = [];

beforeEach(() => {
  // Other files' screens have tracked something too.
  resetTracking();
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/v1/events/") sent.push(...JSON.parse(String(init.body)).events.map(nameOf));
    return Response.json({ success: true, results: { taken: true } });
  });
});
afterEach(() => {
  resetTracking();
  resetPrivacyChoice();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nameOf = ({ event_name }: { event_name: string }) => event_name;
const asked = { event_name: "search_used", event_properties: { results: 3, chosen_rank: null } } as const;

test("waits in memory until somebody chooses, and sends everything after a yes", async () => {
  startTracking(globalsWith({}), "home");
  track(viewed);
  track(asked);
  await choosePrivacy("granted");
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["page_viewed", "search_used"]);
});

test.each([
  ["a refusal", { consent: "refused" }],
  ["Global Privacy Control, even after a yes", { consent: "granted", gpc: true }],
] as const)("drops events with %s, so that a later yes doesn't bring them back", async (_what, over) => {
  startTracking(globalsWith(over), "home");
  track(viewed);
  startTracking(globalsWith({ consent: "granted" }), "home");
  track(asked);
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["search_used"]);
});

test("keeps a choice and its events when the page is left at once, although the next one was rendered before the choice arrived", async () => {
  startTracking(globalsWith({}), "search");
  track(asked);
  void choosePrivacy("granted");
  window.dispatchEvent(new Event("pagehide"));
  const stored = { ...sessionStorage };
  resetTracking();
  resetPrivacyChoice();
  for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, String(value));
  startTracking(globalsWith({}), "lesson");
  track(viewed);
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["search_used", "page_viewed"]);
});

test("a choice that had arrived when the page was asked for isn't held against a later one, made elsewhere", async () => {
  sessionStorage.setItem("privacy_choice", `granted ${performance.timeOrigin - 1}`);
  expect(consentNow(globalsWith({ consent: "refused" }))).toBe("refused");
  sessionStorage.setItem("privacy_choice", `granted ${performance.timeOrigin + 1}`);
  expect(consentNow(globalsWith({ consent: "none" }))).toBe("granted");
  sessionStorage.clear();
});

test("a choice that didn't arrive is sent again by the next page, and holds there against an older one", async () => {
  sessionStorage.setItem("privacy_choice", "granted");
  const flags: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    flags.push(path);
    return Response.json({ success: true, results: {} });
  });
  const globals = globalsWith({ consent: "refused" });
  expect(consentNow(globals)).toBe("granted");
  confirmChoice(globals);
  expect(flags).toEqual(["/profile/unset_flag/third_party_cookies_disabled/"]);
  await expect.poll(() => sessionStorage.getItem("privacy_choice")).toMatch(/^granted \d+$/);
});

test("asks every 300 ms whether the page's state is there", async () => {
  vi.useFakeTimers();
  track(asked);
  await vi.advanceTimersByTimeAsync(STATE_WAIT_MS * 3);
  expect(sent).toEqual([]);
  vi.useRealTimers();
  startTracking(globalsWith({ consent: "granted" }), "home");
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["search_used"]);
});

test.each([
  ["", "none"],
  ["http://here.example/courses/", "own"],
  ["https://www.google.de/", "search"],
  ["https://elsewhere.example/", "other"],
])("a referrer %s is %s, and its address goes nowhere", (referrer, kind) => {
  expect(referrerKind(referrer, "here.example")).toBe(kind);
});

test("A lesson's events wait for the code that tracks them, and keep their order", async () => {
  const globals = globalsWith({ consent: "granted" });
  beginTrackingLater(globals, "lesson");
  trackLater(asked);
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["page_viewed", "search_used"]);
});
