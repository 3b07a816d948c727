import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { Answer, TestBrowser } from "#tests/kit/client.ts";
import { type GoogleUser, startGoogle } from "#tests/kit/google.ts";
import { mailsTo } from "#tests/kit/mailed-link.ts";
import { codeOf } from "../factors/proof-code.ts";

const SITE = "http://127.0.0.1:8080";
const CONNECTIONS = "/account/social/connections/";
const START = "/account/google/start/";
const CALLBACK = "/account/google/callback/";
const PROVE = "/account/prove/";
const HOUR_MS = 3_600_000;
const PASSWORD = "seven green turtles";

let browser: TestBrowser;
let person: GoogleUser;
let email: string;
let people = 0;

const google = await startGoogle(SITE);
const app = await createTestApp({ env: google.env });
const begin = app.tools.now();
afterAll(async () => {
  await app.close();
  await google.close();
});
beforeEach(async () => {
  people += 1;
  app.setNow(begin);
  email = `member${people}@example.com`;
  person = { sub: `sub-${people}`, email: `google${people}@example.com`, email_verified: true };
  browser = app.browser();
});

async function through(address: string, from = browser, as = person): Promise<Answer> {
  const start = await from.get(address);
  const back = await google.signIn(String(start.headers.location), as);
  return from.form(CALLBACK, Object.fromEntries(back.searchParams));
}
const connectAt = async (from = browser) => (await from.data(CONNECTIONS)).results.connect_at as string; // its contract says so
const connected = async (from = browser) => (await from.data(CONNECTIONS)).results.google;

async function codeFor(to: string): Promise<string> {
  const mail = (await mailsTo(app, to)).findLast(({ template }) => template === "proof_code");
  return codeOf(app.tools, String(mail?.facts.token_id));
}

test("a member connects Google, logs in with it, and disconnects it again", async () => {
  await browser.signUp(email, PASSWORD);
  expect(await connected()).toBeNull();
  const answer = await through(await connectAt());
  expect([answer.status, answer.headers.location]).toEqual([303, CONNECTIONS]);
  expect(await connected()).toMatchObject({ email: person.email });
  const other = app.browser();
  await through(START, other);
  expect((await other.data("/")).globals.user.email).toBe(email);
  expect((await browser.form(CONNECTIONS, { disconnect: "google" })).status).toBe(303);
  expect(await connected()).toBeNull();
});

test("connecting needs a recent proof, and the link on your own page", async () => {
  await browser.signUp(email, PASSWORD);
  const own = await connectAt();
  expect((await browser.get(`${START}?connect=guessed`)).headers.location).toBe("/");
  const stranger = app.browser();
  await stranger.signUp(`stranger-${email}`, PASSWORD);
  expect((await stranger.get(own)).headers.location).toBe("/");
  app.setNow(begin + HOUR_MS);
  expect(await connectAt()).toContain(PROVE);
  expect((await browser.get(own)).headers.location).toContain(PROVE);
  expect((await browser.form(CONNECTIONS, { disconnect: "google" })).headers.location).toContain(PROVE);
});

test("a connection that one person began at Google connects nobody else who is logged in meanwhile", async () => {
  await browser.signUp(email, PASSWORD);
  const start = await browser.get(await connectAt());
  const back = await google.signIn(String(start.headers.location), person);
  await browser.post("/account/logout/");
  await browser.signUp(`next-${email}`, PASSWORD);
  expect((await browser.form(CALLBACK, Object.fromEntries(back.searchParams))).status).toBe(422);
  expect(await connected()).toBeNull();
});

test("a Google account belongs to one account here", async () => {
  await browser.signUp(email, PASSWORD);
  await through(await connectAt());
  const other = app.browser();
  await other.signUp(`other-${email}`, PASSWORD);
  const answer = await through(await connectAt(other), other);
  expect([answer.status, answer.body]).toEqual([409, expect.stringContaining("connected to another account here")]);
});

test("somebody from Google without a password can't lock themselves out", async () => {
  await through(START);
  const answer = await browser.form(CONNECTIONS, { disconnect: "google" });
  expect([answer.status, answer.body]).toEqual([409, expect.stringContaining("Set a password first")]);
  await browser.form("/account/password/change/", { new_password: PASSWORD });
  expect((await browser.form(CONNECTIONS, { disconnect: "google" })).status).toBe(303);
  expect((await mailsTo(app, person.email ?? "")).map(({ template }) => template)).toContain("factor_changed");
});

test("somebody without a password proves who they are with a code from their mail, once", async () => {
  await through(START);
  app.setNow(begin + HOUR_MS);
  expect((await browser.data(PROVE)).results).toMatchObject({ way: "code", sent: false });
  const sent = await browser.form(PROVE, { send: "code", next: CONNECTIONS });
  expect(sent.headers.location).toBe(`${PROVE}?next=${encodeURIComponent(CONNECTIONS)}&sent=1`);
  const code = await codeFor(person.email ?? "");
  const wrong = await browser.form(PROVE, { code: code === "000000" ? "000001" : "000000" });
  expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining("not the code")]);
  const other = app.browser();
  await through(START, other);
  app.setNow(begin + HOUR_MS + HOUR_MS / 6 - 1);
  expect((await other.form(PROVE, { code })).status).toBe(422);
  const answer = await browser.form(PROVE, { code: `${code.slice(0, 3)} ${code.slice(3)}`, next: CONNECTIONS });
  expect([answer.status, answer.headers.location]).toEqual([303, CONNECTIONS]);
  expect((await browser.form(PROVE, { code })).status).toBe(422);
});

test("a code is over after ten minutes, and stored nowhere", async () => {
  await through(START);
  await browser.form(PROVE, { send: "code" });
  const code = await codeFor(person.email ?? "");
  const rows = [
    await app.db.selectFrom("account_tokens").selectAll().execute(),
    await mailsTo(app, person.email ?? ""),
    app.logged,
  ];
  expect(JSON.stringify(rows)).not.toContain(code);
  app.setNow(begin + HOUR_MS / 6);
  expect((await browser.form(PROVE, { code })).status).toBe(422);
});
