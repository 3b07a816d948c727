import { generateSync } from "otplib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { PASSWORD, type TestBrowser } from "#tests/kit/client.ts";
import { mailedFactorChanges } from "#tests/kit/mailed-link.ts";
import { newProvedMember } from "#tests/kit/people.ts";
import { resetFactor } from "./reset-factor.ts";

const SECURITY = "/account/security/";
const STEP = "/account/login/second-step/";
const HOUR_MS = 3_600_000;
const STEP_MS = 30_000;
const START = Date.parse("2026-03-02T09:00:00Z");

let browser: TestBrowser;
let email: string;
let secret: string;
let recovery: string[];

const app = await createTestApp({ env: { SECOND_FACTOR_REQUIRED: "true" } });
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(START);
  ({ browser, email } = await newProvedMember(app));
  await browser.post(SECURITY, { act: "app_begin" });
  secret = (await browser.data(SECURITY)).results.app_key.replaceAll(" ", "");
  recovery = (await browser.post(SECURITY, { act: "app_confirm", code: codeAt() })).json().results.recovery_codes;
  // The code that turned it on is used up.
  app.setNow(START + 2 * STEP_MS);
});

const codeAt = (at = app.tools.now()) => generateSync({ secret, epoch: Math.floor(at / 1000) });
const isIn = async (from: TestBrowser) => (await from.data("/")).globals.user.is_authenticated;
const step = (from: TestBrowser, code: string) => from.form(STEP, { code });

/** A browser in which only the password has been given. */
async function half(next = ""): Promise<TestBrowser> {
  const other = app.browser();
  const answer = await other.post("/account/login/", { email, password: PASSWORD, next });
  expect(answer.json().results).toEqual({ user: null, redirect_to: STEP });
  return other;
}

test("an account with an app asks for its code after the password, and then continues", async () => {
  const other = await half("/courses/?tour=1");
  expect(await isIn(other)).toBe(false);
  const planted = other.cookies.get("sid");
  const answer = await step(other, codeAt());
  expect([answer.status, answer.headers.location]).toEqual([303, "/courses/?tour=1"]);
  expect(await isIn(other)).toBe(true);
  expect(other.cookies.get("sid")).not.toBe(planted);
});

test("half a session opens no page of the account", async () => {
  const other = await half();
  for (const path of [SECURITY, "/account/sessions/", "/account/email/change/"]) {
    expect((await other.get(path)).headers.location).toContain("/account/login/");
  }
});

test("signing up again with the right password doesn't get around it", async () => {
  const other = app.browser();
  const answer = await other.signUp(email, PASSWORD);
  expect(answer.json().results).toEqual({ user: null, redirect_to: STEP });
  expect(await isIn(other)).toBe(false);
});

test("no code works twice, not even in parallel", async () => {
  const others = await Promise.all([half(), half(), half(), half()]);
  const code = codeAt();
  const statuses = (await Promise.all(others.map((other) => step(other, code)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([303, 422, 422, 422]);
  expect((await step(await half(), codeAt(app.tools.now() - STEP_MS))).status).toBe(422);
});

test("takes the neighbouring codes of a clock that's a little off, and no others", async () => {
  const now = app.tools.now();
  for (const off of [-2 * STEP_MS, 2 * STEP_MS]) expect((await step(await half(), codeAt(now + off))).status).toBe(422);
  expect((await step(await half(), codeAt(now - STEP_MS))).status).toBe(303);
  expect((await step(await half(), codeAt(now + STEP_MS))).status).toBe(303);
});

test("guessing slows down from the sixth code on, in any browser", async () => {
  for (let times = 0; times < 5; times += 1) expect((await step(await half(), "000000")).status).toBe(422);
  expect((await step(await half(), codeAt())).status).toBe(429);
});

test("half a session is over after ten minutes, in another browser, and with a new password", async () => {
  const other = await half();
  const stranger = app.browser();
  expect((await step(stranger, codeAt())).headers.location).toBe("/account/login/");
  await browser.form("/account/password/change/", { current_password: PASSWORD, new_password: "nine blue turtles" });
  expect((await step(other, codeAt())).status).toBe(422);
  expect((await other.get(STEP)).status).toBe(200);
  app.setNow(app.tools.now() + 600_000);
  expect((await other.get(STEP)).headers.location).toBe("/account/login/");
});

test("each recovery code lets you in once, and its owner hears of it", async () => {
  const [code = ""] = recovery;
  expect(recovery).toHaveLength(10);
  expect((await step(await half(), code.toUpperCase().replace("-", " "))).status).toBe(303);
  expect((await step(await half(), code)).status).toBe(422);
  expect((await browser.data(SECURITY)).results.recovery_left).toBe(9);
  expect(await mailedFactorChanges(app, email)).toEqual(["app_on", "recovery_used"]);
});

test("neither the secret nor a recovery code can be read in the database or the log", async () => {
  const rows = JSON.stringify([
    await app.db.selectFrom("authenticators").selectAll().execute(),
    await app.db.selectFrom("recovery_codes").selectAll().execute(),
    app.logged,
  ]);
  for (const hidden of [secret, ...recovery]) expect(rows).not.toContain(hidden);
});

test("recovery codes are shown once, and new ones end the old", async () => {
  const shown = await browser.form(SECURITY, { act: "recovery_new" });
  expect(shown.status).toBe(200);
  const made = (shown.body.match(/[2-9a-z]{5}-[2-9a-z]{5}(?=&#34;)/g) ?? []).slice(0, 10);
  expect(made).toHaveLength(10);
  expect((await browser.data(SECURITY)).results.recovery_codes).toEqual([]);
  expect((await step(await half(), recovery[1] ?? "")).status).toBe(422);
  expect((await step(await half(), made[1] ?? "")).status).toBe(303);
});

test("turning it on or off takes a recent proof (T49)", async () => {
  app.setNow(START + HOUR_MS);
  expect((await browser.get(SECURITY)).headers.location).toContain("/account/prove/");
  expect((await browser.form(SECURITY, { act: "app_off" })).headers.location).toContain("/account/prove/");
  await browser.post("/account/prove/", { password: PASSWORD });
  expect((await browser.form(SECURITY, { act: "app_off" })).status).toBe(303);
  const other = app.browser();
  expect((await other.logIn(email, PASSWORD)).json().results.redirect_to).toBe("/");
});

test("a secret that's already in use can't be replaced by beginning again", async () => {
  await browser.post(SECURITY, { act: "app_begin" });
  expect((await browser.data(SECURITY)).results).toMatchObject({ app: "on", app_key: null });
  expect((await step(await half(), codeAt())).status).toBe(303);
});

test("a wrong first code leaves the account as it was", async () => {
  const fresh = app.browser();
  await fresh.signUp(`fresh-${email}`, PASSWORD);
  await fresh.post(SECURITY, { act: "app_begin" });
  const answer = await fresh.form(SECURITY, { act: "app_confirm", code: "000000" });
  expect([answer.status, answer.body]).toEqual([422, expect.stringContaining("not the code")]);
  expect((await app.browser().logIn(`fresh-${email}`, PASSWORD)).json().results.redirect_to).toBe("/");
});

test("staff and authors set it up within two weeks, or their pages and calls stay closed", async () => {
  const staff = app.browser();
  const address = `staff-${email}`;
  await staff.signUp(address, PASSWORD);
  const give = (role_since: Date) =>
    app.db.updateTable("users").set({ user_type: "staff", role_since }).where("email", "=", address).execute();
  const since = app.tools.now() - 14 * 24 * HOUR_MS;
  await give(new Date(since + 1));
  expect((await staff.get("/staff/")).status).toBe(200);
  await give(new Date(since));
  expect((await staff.get("/staff/")).headers.location).toBe(SECURITY);
  const call = await staff.post("/authors/lessons/list/", {});
  expect([call.status, call.body]).toEqual([403, expect.stringContaining("set up a second step")]);
  expect((await staff.get("/courses/")).status).toBe(200);
  await staff.post(SECURITY, { act: "app_begin" });
  const { app_key } = (await staff.data(SECURITY)).results;
  const code = generateSync({ secret: app_key.replaceAll(" ", ""), epoch: app.tools.now() / 1000 });
  await staff.post(SECURITY, { act: "app_confirm", code });
  expect((await staff.get("/staff/")).status).toBe(200);
});

test("somebody who has lost everything gets back in with the operator's help, and gets a mail about it", async () => {
  expect(await resetFactor(app.tools, "nobody@example.com")).toBe(false);
  expect(await resetFactor(app.tools, email)).toBe(true);
  expect(await isIn(browser)).toBe(false);
  expect((await app.browser().logIn(email, PASSWORD)).json().results.redirect_to).toBe("/");
  expect((await mailedFactorChanges(app, email)).at(-1)).toBe("reset");
});
