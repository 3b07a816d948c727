import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";

let browser: TestBrowser;
let people = 0;

const app = await createTestApp();
afterAll(() => app.close());
beforeEach(() => {
  browser = app.browser();
});

function address(): string {
  people += 1;
  return `person${people}@example.com`;
}

const PASSWORD = "seven green turtles";
const users = () => app.db.selectFrom("users").selectAll().execute();
const sessions = () => app.db.selectFrom("sessions").selectAll().execute();

test("signing up creates an account, logs you in and takes you home", async () => {
  const email = address();
  const answer = await browser.post("/account/signup/", { email, password: PASSWORD, first_name: "Ada" });
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    results: { redirect_to: "/", user: { email, first_name: "Ada", is_authenticated: true, user_type: "learner" } },
  });
  expect(await users()).toContainEqual(expect.objectContaining({ email, user_type: "learner" }));
});

test("logging in takes you to the page you wanted, never to another site", async () => {
  const email = address();
  await browser.signUp(email, PASSWORD);
  const later = app.browser();
  const inside = await later.post("/account/login/", { email, password: PASSWORD, next: "/courses/?tour=1" });
  expect(inside.json().results.redirect_to).toBe("/courses/?tour=1");
  const outside = await later.post("/account/login/", { email, password: PASSWORD, next: "//evil.example" });
  expect(outside.json().results.redirect_to).toBe("/");
});

test("a form without JavaScript signs up, logs out and logs in", async () => {
  const email = address();
  const up = await browser.form("/account/signup/", { email, password: PASSWORD, next: "/courses/" });
  expect([up.status, up.headers.location]).toEqual([303, "/courses/"]);
  const out = await browser.form("/account/logout/", {});
  expect([out.status, out.headers.location]).toEqual([303, "/"]);
  const again = await browser.form("/account/login/", { email, password: PASSWORD });
  expect([again.status, again.headers.location]).toEqual([303, "/"]);
});

test("a rejected form comes back with what you typed, except the password", async () => {
  const answer = await browser.form("/account/signup/", { email: "nobody", password: "short" });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('data-screen="signup"');
  expect(answer.body).toContain("nobody");
  expect(answer.body).toContain("at least 8 characters");
  expect(answer.body).not.toContain("&#34;short&#34;");
});

test("a form sent by script gets an error message for each field", async () => {
  const answer = await browser.post("/account/signup/", { email: "nobody", password: "short" });
  expect(answer.status).toBe(400);
  const { errors, field_errors } = answer.json().results;
  expect(field_errors).toEqual({ email: [errors[0]], password: [errors[1]] });
  const guessed = await browser.post("/account/signup/", { email: address(), password: "password1" });
  expect(guessed.json().results.field_errors).toEqual({ password: guessed.json().results.errors });
});

test("a name is a single line of visible characters", async () => {
  const names = { first_name: " Ada\r\nBcc: x@example.org \u202egnirts", last_name: "von\u0007  Love\u0301lace " };
  const answer = await browser.post("/account/signup/", { email: address(), password: PASSWORD, ...names });
  const { first_name, last_name } = answer.json().results.user;
  expect([first_name, last_name]).toEqual(["Ada Bcc: x@example.org gnirts", "von Love\u0301lace"]);
});

test("signing up twice at the same moment creates one account and logs both requests in (F18)", async () => {
  const email = address();
  await browser.get("/account/signup/");
  const answers = await Promise.all(Array.from({ length: 4 }, () => browser.signUp(email, PASSWORD)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect((await users()).filter((user) => user.email === email)).toHaveLength(1);
});

test("rejects a password that attackers try first (T43)", async () => {
  expect((await browser.signUp(address(), "password123")).status).toBe(422);
  expect((await browser.signUp(address(), "PASSWORD123")).status).toBe(422);
});

test.each([
  [7, 400],
  [8, 200],
  [128, 200],
  [1024, 200],
  [1025, 400],
])("answers a password of %i characters with %i (T43)", async (length, status) => {
  expect((await browser.signUp(address(), "qx".repeat(length).slice(0, length))).status).toBe(status);
});

test("checks a password to its last character (T43)", async () => {
  const email = address();
  const long = `${"correct horse ".repeat(12)}end`;
  expect((await browser.signUp(email, long)).status).toBe(200);
  expect((await app.browser().logIn(email, long.slice(0, -1))).status).toBe(401);
  expect((await app.browser().logIn(email, long)).status).toBe(200);
});

test("gives the same answer for a wrong password and an unknown address (T45)", async () => {
  const email = address();
  await browser.signUp(email, PASSWORD);
  const wrong = await app.browser().logIn(email, "not the password");
  const unknown = await app.browser().logIn(address(), "not the password");
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
});

test("logging in starts a new session (T47)", async () => {
  const email = address();
  await browser.signUp(email, PASSWORD);
  const other = app.browser();
  await other.get("/account/login/");
  const planted = other.cookies.get("sid");
  await other.logIn(email, PASSWORD);
  expect(other.cookies.get("sid")).not.toBe(planted);
  const thief = app.browser();
  thief.cookies.set("sid", planted ?? "");
  expect((await thief.data("/account/login/")).globals.user.is_authenticated).toBe(false);
});

test("a late second click gets the session the first one started (F18)", async () => {
  const email = address();
  await browser.signUp(email, PASSWORD);
  const first = app.browser();
  await first.get("/account/login/");
  const late = app.browser();
  for (const [name, value] of first.cookies) late.cookies.set(name, value);
  await first.logIn(email, PASSWORD);
  const before = (await sessions()).length;
  await late.logIn(email, PASSWORD);
  expect(late.cookies.get("sid")).toBe(first.cookies.get("sid"));
  expect((await sessions()).length).toBe(before);
  const [stranger, other] = [app.browser(), app.browser()];
  for (const browser of [stranger, other]) await browser.logIn(email, PASSWORD);
  expect(stranger.cookies.get("sid")).not.toBe(other.cookies.get("sid"));
});

test("logging out ends the session at once, even for a copied cookie (T48)", async () => {
  await browser.signUp(address(), PASSWORD);
  const copy = app.browser();
  copy.cookies.set("sid", browser.cookies.get("sid") ?? "");
  expect((await copy.data("/account/logout/")).globals.user.is_authenticated).toBe(true);
  const out = await browser.post("/account/logout/");
  expect(out.headers["clear-site-data"]).toContain("cache");
  expect((await copy.data("/account/logout/")).globals.user.is_authenticated).toBe(false);
});

test("stores only hashes of session tokens (T46)", async () => {
  await browser.signUp(address(), PASSWORD);
  const token = browser.cookies.get("sid") ?? "";
  const kept = await sessions();
  expect(kept.some((row) => row.token_hash.includes(token))).toBe(false);
  expect(token).toHaveLength(43);
});

test("guessing passwords slows down the guesser and nobody else (T44)", async () => {
  const email = address();
  await browser.signUp(email, PASSWORD);
  const guesser = app.browser();
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => guesser.logIn(email, `guess number ${n}`)));
  const statuses = guesses.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401).length).toBe(5);
  expect(guesses.find((answer) => answer.status === 429)?.headers["retry-after"]).toBe("2");
  const elsewhere = await app.server.http.inject({
    method: "POST",
    url: "/account/login/",
    remoteAddress: "10.1.2.3",
    headers: await ownHeaders(browser),
    payload: { email, password: PASSWORD },
  });
  expect(elsewhere.statusCode).toBe(200);
  app.setNow("2026-03-02T09:00:03Z");
  expect((await guesser.logIn(email, PASSWORD)).status).toBe(200);
});

async function ownHeaders(from: TestBrowser): Promise<Record<string, string>> {
  return {
    cookie: `sid=${from.cookies.get("sid")}`,
    "x-xsrf-token": from.cookies.get("XSRF-TOKEN") ?? "",
    "x-requested-with": "XMLHttpRequest",
  };
}

test.each([["viewed_privacy_banner"], ["third_party_cookies_disabled"]])("sets and unsets %s", async (flag) => {
  const value = async () => (await browser.data("/account/logout/")).globals.privacy_properties[flag];
  await browser.post(`/profile/set_flag/${flag}/`);
  expect(await value()).toBe(true);
  await browser.signUp(address(), PASSWORD);
  await browser.post(`/profile/set_flag/${flag}/`);
  expect(await value()).toBe(true);
  await browser.post(`/profile/unset_flag/${flag}/`);
  expect(await value()).toBe(false);
});

test.each(["is_staff", "user_type", "is_in_nux", "constructor", "__proto__"])(
  "answers 404 for the flag %s",
  async (flag) => {
    await browser.signUp(address(), PASSWORD);
    expect((await browser.post(`/profile/set_flag/${flag}/`)).status).toBe(404);
  },
);
