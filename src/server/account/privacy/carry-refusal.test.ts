import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";

const FLAG = "third_party_cookies_disabled";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refused = async (browser: TestBrowser) =>
  (await browser.data("/cookie-policy/")).globals.privacy_properties[FLAG];

test("a visitor's refusal lasts through sign-up, log-out and log-in", async () => {
  const browser = app.browser();
  await browser.post(`/profile/set_flag/${FLAG}/`);
  await browser.signUp("refuses@example.com");
  expect(await refused(browser)).toBe(true);
  await browser.post("/account/logout/");
  expect(await refused(browser)).toBe(true);
  const elsewhere = app.browser();
  await elsewhere.logIn("refuses@example.com", "a sound password");
  expect(await refused(elsewhere)).toBe(true);
});

test("a member's refusal stays in the browser after they log out, and so does their consent", async () => {
  const browser = app.browser();
  await browser.signUp("changes@example.com");
  await browser.post(`/profile/set_flag/${FLAG}/`);
  await browser.post("/account/logout/");
  expect(await refused(browser)).toBe(true);
  await browser.logIn("changes@example.com", "a sound password");
  await browser.post(`/profile/unset_flag/${FLAG}/`);
  await browser.post("/account/logout/");
  expect(await refused(browser)).toBe(false);
});
