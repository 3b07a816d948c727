import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const SECOND = 1000;

let people = 0;

const app = await createTestApp();
afterAll(() => app.close());

const privacy = async (browser: TestBrowser, headers: Record<string, string> = {}) =>
  (await browser.get("/cookie-policy/?ajax=1", headers)).json().globals.privacy_properties;
const consent = async (browser: TestBrowser) => (await privacy(browser)).consent;
const refuse = (browser: TestBrowser) => browser.post("/profile/set_flag/third_party_cookies_disabled/");
const accept = (browser: TestBrowser) => browser.post("/profile/unset_flag/third_party_cookies_disabled/");
const close = (browser: TestBrowser) => browser.post("/profile/set_flag/viewed_privacy_banner/");

function newcomer(): { browser: TestBrowser; email: string } {
  people += 1;
  return { browser: app.browser(), email: `chooser${people}@example.com` };
}

test("closing the banner is remembered and grants nothing", async () => {
  const { browser, email } = newcomer();
  await close(browser);
  expect(await privacy(browser)).toMatchObject({ viewed_privacy_banner: true, consent: "none" });
  await browser.signUp(email);
  expect(await privacy(browser)).toMatchObject({ viewed_privacy_banner: true, consent: "none" });
});

test.each([
  ["refused", refuse],
  ["granted", accept],
])("a visitor's choice, %s, lasts through sign-up, log-out and log-in elsewhere", async (choice, choose) => {
  const { browser, email } = newcomer();
  await choose(browser);
  expect(await privacy(browser)).toMatchObject({
    consent: choice,
    third_party_cookies_disabled: choice === "refused",
  });
  await browser.signUp(email);
  expect(await consent(browser)).toBe(choice);
  await browser.post("/account/logout/");
  expect(await consent(browser)).toBe(choice);
  const elsewhere = app.browser();
  await elsewhere.logIn(email, "a sound password");
  expect(await consent(elsewhere)).toBe(choice);
  // A member's choice also stays in the browser they've used since.
  await elsewhere.post("/account/logout/");
  expect(await consent(elsewhere)).toBe(choice);
});

test("the newest choice of browser and account wins at log-in, and a tie is a refusal", async () => {
  const { browser, email } = newcomer();
  app.setNow(START);
  await browser.signUp(email);
  await accept(browser);
  const later = app.browser();
  app.setNow(START + SECOND);
  await refuse(later);
  await later.logIn(email, "a sound password");
  expect(await consent(later)).toBe("refused");
  expect(await consent(browser)).toBe("refused");
  const newest = app.browser();
  app.setNow(START + 2 * SECOND);
  await accept(newest);
  await newest.logIn(email, "a sound password");
  expect(await consent(newest)).toBe("granted");
  const tied = app.browser();
  await refuse(tied);
  await tied.logIn(email, "a sound password");
  expect(await consent(tied)).toBe("refused");
  app.setNow(START);
});

test("a refusal from before choices had a time still holds", async () => {
  const { browser, email } = newcomer();
  browser.cookies.set("third_party_cookies_disabled", "1");
  expect(await consent(browser)).toBe("refused");
  await browser.signUp(email);
  expect(await consent(browser)).toBe("refused");
});

test("Global Privacy Control is shown beside the choice, and the site says that it follows it", async () => {
  const { browser } = newcomer();
  await accept(browser);
  expect(await privacy(browser, { "sec-gpc": "1" })).toMatchObject({ consent: "granted", gpc: true });
  expect((await browser.get("/.well-known/gpc.json")).json()).toMatchObject({ gpc: true });
});

test("refusing removes the cookies of analytics and chat by an expiry one day in the past", async () => {
  const { browser } = newcomer();
  app.setNow(START);
  for (const name of ["_ga", "_gcl_au", "theme"]) browser.cookies.set(name, "1");
  const { headers } = await refuse(browser);
  const set = [headers["set-cookie"]].flat().map(String);
  const removed = set.filter((cookie) => cookie.includes("Expires=Sun, 01 Mar 2026 09:00:00 GMT"));
  expect(new Set(removed.map((cookie) => cookie.split("=")[0]))).toEqual(new Set(["_ga", "_gcl_au"]));
});
