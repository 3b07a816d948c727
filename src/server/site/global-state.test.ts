import { afterAll, expect, test } from "vitest";
import type { Globals } from "#contract/page.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp } from "#tests/kit/paid-app.ts";

const app = await createPaidApp({
  now: "2026-03-02T09:00:00Z",
  env: { GOOGLE_AD_PIXEL_ID: "AW-1", GOOGLE_TAG_MANAGER_ID: "GTM-1" },
});
afterAll(() => app.close());

const globalsOf = async (browser: TestBrowser): Promise<Globals> => (await browser.data("/about/")).globals;
const agree = (browser: TestBrowser) => browser.post("/profile/unset_flag/third_party_cookies_disabled/", {});

test("a visitor carries the coupon, and somebody with an account and no subscription none", async () => {
  const visitor = app.browser();
  const { discount } = await globalsOf(visitor);
  expect(discount).toEqual({
    percent_off: 20,
    code: expect.stringMatching(/^[0-9A-Z]{10}$/),
    expiration_time: Date.parse("2026-03-15T23:59:59Z") / 1000,
  });
  await visitor.signUp("discount@example.com");
  expect((await globalsOf(visitor)).discount).toBeNull();
});

test("the ad pixel's id is only sent after a yes to analytics", async () => {
  const browser = app.browser();
  expect((await globalsOf(browser)).analytics).toMatchObject({
    google_tag_manager_id: "GTM-1",
    google_ad_pixel_id: null,
  });
  await agree(browser);
  expect((await globalsOf(browser)).analytics.google_ad_pixel_id).toBe("AW-1");
});

test("the next page tracks a sign-up and a log-in once, and only after a yes", async () => {
  const browser = app.browser();
  await agree(browser);
  await browser.signUp("tracked@example.com", "seven green turtles");
  const properties = { method: "password", from_classroom: false };
  const events = async (from: TestBrowser) => (await globalsOf(from)).analytics.javascript_tracked_events;
  expect(await events(browser)).toEqual([{ event_name: "signed_up", event_properties: properties }]);
  expect(await events(browser)).toEqual([]);
  const elsewhere = app.browser();
  await agree(elsewhere);
  await elsewhere.logIn("tracked@example.com", "seven green turtles");
  expect(await events(elsewhere)).toEqual([{ event_name: "logged_in", event_properties: properties }]);

  const refuses = app.browser();
  await refuses.signUp("untracked@example.com");
  expect(refuses.cookies.has("tracked_events")).toBe(false);
  expect(await events(refuses)).toEqual([]);
});
