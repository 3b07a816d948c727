import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { maintainEventPartitions } from "./maintain-event-partitions.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const EVENTS = "/api/v1/events/";
const HOUR = 3_600_000;

let made = 0;

const app = await createTestApp();
afterAll(() => app.close());
await maintainEventPartitions(app.tools);

/** Id of version 7 made at an instant. */
function idAt(at: number): string {
  made += 1;
  const hex = at.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${made.toString(16).padStart(12, "0")}`;
}

function event(over: object = {}, at = START) {
  const around = { event_id: idAt(at), at: new Date(at).toISOString(), route: "home" };
  return { ...around, event_name: "page_viewed", event_properties: { referrer_kind: "none" }, ...over };
}

const accept = (browser: TestBrowser) => browser.post("/profile/unset_flag/third_party_cookies_disabled/");
const stored = async () => (await app.db.selectFrom("analytics_events").selectAll().execute()).length;
/** Number of events that a batch adds. */
async function kept(browser: TestBrowser, events: unknown): Promise<number> {
  const before = await stored();
  expect((await browser.post(EVENTS, { events })).status).toBe(200);
  return (await stored()) - before;
}

test("keeps nothing before a choice, after a refusal, or against Global Privacy Control", async () => {
  const browser = app.browser();
  expect(await kept(browser, [event()])).toBe(0);
  await browser.post("/profile/set_flag/viewed_privacy_banner/");
  expect(await kept(browser, [event()])).toBe(0);
  await browser.post("/profile/set_flag/third_party_cookies_disabled/");
  expect(await kept(browser, [event()])).toBe(0);
  await accept(browser);
  const token = { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "", "x-requested-with": "XMLHttpRequest" };
  const headers = { ...token, "content-type": "application/json", "sec-gpc": "1" };
  const guarded = await browser.raw("POST", EVENTS, headers, JSON.stringify({ events: [event()] }));
  expect(guarded.json().results.taken).toBe(false);
  expect(await stored()).toBe(0);
});

test("keeps each event once, however often it's sent, and hands a visitor's over to their account", async () => {
  const browser = app.browser();
  await accept(browser);
  const sent = [event(), event({ event_name: "plans_viewed", event_properties: { plan: null, country: "DE" } })];
  await Promise.all([1, 2, 3].map(() => browser.post(EVENTS, { events: sent })));
  expect(await stored()).toBe(2);
  await browser.signUp("tracked@example.com");
  const user = (await browser.data("/")).globals;
  expect(user.analytics.analytics_identity).toMatch(/^[\w-]{43}$/);
  const rows = await app.db.selectFrom("analytics_events").select("learner_id").execute();
  expect(new Set(rows.map(({ learner_id }) => learner_id))).toEqual(new Set([user.user.user_id]));
  expect(await kept(browser, sent)).toBe(0);
  await browser.post("/profile/set_flag/third_party_cookies_disabled/");
  expect((await browser.data("/")).globals.analytics.analytics_identity).toBeNull();
});

test.each([
  ["an unknown name", [event({ event_name: "typed", event_properties: {} })]],
  ["a property that isn't in the catalogue", [event({ event_properties: { referrer_kind: "none", text: "secret" } })]],
  ["a field of its own", [event({ email: "a@example.com" })]],
  ["an unknown route", [event({ route: "nowhere" })]],
  ["an id without a time", [event({ event_id: "00000000-0000-4000-8000-000000000000" })]],
  ["fifty-one at once", Array.from({ length: 51 }, () => event())],
  ["none", []],
])("refuses %s", async (_what, events) => {
  const browser = app.browser();
  await accept(browser);
  expect((await browser.post(EVENTS, { events })).status).toBe(400);
});

test("leaves out what's older than a day, or from the future", async () => {
  const browser = app.browser();
  await accept(browser);
  const late = [event({}, START - 30 * HOUR), event({}, START + 2 * HOUR), event({}, START - 20 * HOUR)];
  expect(await kept(browser, late)).toBe(1);
});

test("takes a beacon's form with its token in the body, and refuses one without", async () => {
  const browser = app.browser();
  await accept(browser);
  const before = await stored();
  const events = JSON.stringify([event()]);
  expect((await browser.form(EVENTS, { events })).status).toBe(204);
  expect(await stored()).toBe(before + 1);
  expect((await browser.form(EVENTS, { events: "[{}]" })).status).toBe(400);
  const forged = await browser.raw(
    "POST",
    EVENTS,
    { "content-type": "application/x-www-form-urlencoded", origin: "http://127.0.0.1:8080" },
    new URLSearchParams({ events: JSON.stringify([event()]), csrf_token: "guessed" }).toString(),
  );
  expect(forged.status).toBe(403);
});

test("a performance trace only moves the metrics", async () => {
  const browser = app.browser();
  await accept(browser);
  const before = await stored();
  const event_properties = { lcp: 900, inp: 40, cls: 0.01, ttfb: 60 };
  expect(await kept(browser, [event({ event_name: "performance_trace", event_properties })])).toBe(0);
  expect(await stored()).toBe(before);
  const { body } = await browser.get("/metrics");
  expect(body).toContain('hypatia_page_seconds_count{measure="lcp",route="home"} 1');
});

test("has a partition for each month, and drops one after thirteen months", async () => {
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'analytics_events'::regclass order by 1`.execute(app.db);
    return rows.map(({ name }) => name);
  };
  expect(await names()).toEqual(["analytics_events_2026_03", "analytics_events_2026_04", "analytics_events_default"]);
  app.setNow("2027-05-02T09:00:00Z");
  await maintainEventPartitions(app.tools);
  expect(await names()).toEqual([
    "analytics_events_2026_04",
    "analytics_events_2027_05",
    "analytics_events_2027_06",
    "analytics_events_default",
  ]);
  app.setNow(START);
});
