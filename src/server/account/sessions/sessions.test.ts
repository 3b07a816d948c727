import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { PASSWORD, type TestBrowser } from "#tests/kit/client.ts";
import { mailsTo, markProved } from "#tests/kit/mailed-link.ts";
import { newMember } from "#tests/kit/people.ts";

const SESSIONS = "/account/sessions/";
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-02T09:00:00Z");
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let browser: TestBrowser;
let email: string;

const app = await createTestApp();
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(START);
  ({ browser, email } = await newMember(app));
});

async function elsewhere(): Promise<TestBrowser> {
  const other = app.browser();
  await other.post("/account/login/", { email, password: PASSWORD }, { "user-agent": FIREFOX });
  return other;
}
const isIn = async (from: TestBrowser) => (await from.data("/")).globals.user.is_authenticated;
const listed = async (from = browser) => (await from.data(SESSIONS)).results.sessions;
const newDevices = async () => (await mailsTo(app, email)).filter(({ template }) => template === "new_device");

test("lists each browser with its system and times, and says which one this is", async () => {
  app.setNow(START + HOUR_MS);
  await elsewhere();
  expect(await listed()).toMatchObject([
    { browser: "Firefox", system: "Linux", began_at: new Date(START + HOUR_MS).toISOString(), is_current: false },
    { began_at: new Date(START).toISOString(), is_current: true },
  ]);
});

test("shows when a browser was last seen, to the hour", async () => {
  const other = await elsewhere();
  app.setNow(START + 3 * HOUR_MS);
  await other.post("/profile/set_flag/viewed_privacy_banner/");
  const seen = async () => (await listed()).find(({ is_current }: { is_current: boolean }) => !is_current).last_seen_at;
  await expect.poll(seen).toBe(new Date(START + 3 * HOUR_MS).toISOString());
});

test("ends one session at once (T48)", async () => {
  const other = await elsewhere();
  const { session_id } = (await listed()).find(({ is_current }: { is_current: boolean }) => !is_current);
  const answer = await browser.form(SESSIONS, { session_id });
  expect([answer.status, answer.headers.location]).toEqual([303, `${SESSIONS}?ended=1`]);
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
  expect((await browser.form(SESSIONS, { session_id })).status).toBe(404);
});

test("nobody ends, or sees, a session of somebody else", async () => {
  const stranger = app.browser();
  await stranger.signUp(`stranger-${email}`, PASSWORD);
  const [{ session_id }] = await listed();
  expect((await stranger.form(SESSIONS, { session_id })).status).toBe(404);
  expect(await isIn(browser)).toBe(true);
  expect(JSON.stringify(await listed(stranger))).not.toContain(session_id);
});

test("logs out everywhere else, or everywhere", async () => {
  const [second, third] = [await elsewhere(), await elsewhere()];
  await browser.form(SESSIONS, { all: "others" });
  expect([await isIn(browser), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
  const last = await elsewhere();
  const out = await browser.form(SESSIONS, { all: "everywhere" });
  expect([out.headers.location, out.headers["clear-site-data"]]).toEqual(["/", '"cache"']);
  expect([await isIn(browser), await isIn(last)]).toEqual([false, false]);
});

test("a log-in with a browser that's new to the account sends one mail", async () => {
  await markProved(app, email);
  app.setNow(START + HOUR_MS);
  const other = await elsewhere();
  expect(await newDevices()).toMatchObject([{ facts: { browser: "Firefox", system: "Linux" } }]);
  await other.post("/account/logout/");
  await other.logIn(email, PASSWORD);
  await browser.post("/account/logout/");
  await browser.logIn(email, PASSWORD);
  expect(await newDevices()).toHaveLength(1);
});

test("the mark of a browser can't be made up, and another account's doesn't count", async () => {
  await markProved(app, email);
  app.setNow(START + HOUR_MS);
  const other = app.browser();
  await other.signUp(`other-${email}`, PASSWORD);
  await other.post("/account/logout/");
  await other.logIn(email, PASSWORD);
  const forger = app.browser();
  forger.cookies.set("known_browser", "A".repeat(22));
  await forger.logIn(email, PASSWORD);
  expect(await newDevices()).toHaveLength(2);
});

test("an address that nobody has proved gets no mail about log-ins", async () => {
  app.setNow(START + HOUR_MS);
  await elsewhere();
  expect(await newDevices()).toEqual([]);
});
