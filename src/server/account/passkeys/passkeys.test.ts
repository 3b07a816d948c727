import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { PASSWORD, type TestBrowser } from "#tests/kit/client.ts";
import { mailedFactorChanges, mailedTokens } from "#tests/kit/mailed-link.ts";
import { newProvedMember } from "#tests/kit/people.ts";
import { type Changes, createPasskey, type SoftwarePasskey } from "#tests/kit/software-passkey.ts";
import { mailResets } from "../password/mail-resets.ts";

const SITE = "https://learn.example.org";
const SECURITY = "/account/security/";
const OPTIONS = "/account/passkeys/options/";
const ADD = "/account/passkeys/add/";
const ENTER = "/account/passkeys/log-in/";
const MINUTE_MS = 60_000;
const START = Date.parse("2026-03-02T09:00:00Z");

let browser: TestBrowser;
let passkey: SoftwarePasskey;
let email: string;
let recovery: string[];

const app = await createTestApp({ env: { SITE_URL: SITE } });
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(START);
  ({ browser, email } = await newProvedMember(app));
  passkey = createPasskey(SITE);
  recovery = (await add()).json().results.recovery_codes;
});

const optionsTo = async (to: "add" | "enter", from = browser): Promise<string> =>
  (await from.post(OPTIONS, { to })).json().results.options;
const add = async (key = passkey, changes: Changes = {}, from = browser) =>
  from.post(ADD, { answer: key.register(await optionsTo("add", from), changes) });
const enter = async (from: TestBrowser, changes: Changes = {}, next = "") =>
  from.post(ENTER, { answer: passkey.answer(await optionsTo("enter", from), changes), next });
const isIn = async (from: TestBrowser) => (await from.data("/")).globals.user.is_authenticated;
const listed = async () => (await browser.data(SECURITY)).results.passkeys;

test("a passkey alone logs in, under a new session, and then continues", async () => {
  const other = app.browser();
  await other.get("/account/login/");
  const planted = other.cookies.get("__Host-sid");
  const answer = await enter(other, {}, "/courses/?tour=1");
  expect([answer.status, answer.json().results.redirect_to]).toEqual([200, "/courses/?tour=1"]);
  expect(await isIn(other)).toBe(true);
  expect(other.cookies.get("__Host-sid")).not.toBe(planted);
  expect(await mailedFactorChanges(app, email)).toEqual(["passkey_added"]);
});

test("the first passkey brings recovery codes, and a password then needs a second step", async () => {
  expect(recovery).toHaveLength(10);
  const other = app.browser();
  expect((await other.logIn(email, PASSWORD)).json().results).toMatchObject({ user: null });
  expect(await isIn(other)).toBe(false);
  expect((await enter(other)).status).toBe(200);
  const lost = app.browser();
  await lost.logIn(email, PASSWORD);
  expect((await lost.form("/account/login/second-step/", { code: recovery[0] ?? "" })).status).toBe(303);
});

test.each<[string, Changes]>([
  ["for another site", { origin: "https://evil.example" }],
  ["for another name", { rpId: "evil.example" }],
  ["to another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
  ["by somebody it didn't recognise", { unverified: true }],
])("an answer %s opens nothing", async (_, lie) => {
  const other = app.browser();
  const answer = await enter(other, lie);
  expect([answer.status, await isIn(other)]).toEqual([422, false]);
  expect((await add(createPasskey(SITE), lie)).status).toBe(422);
});

test("an answer works once, in its browser, for five minutes", async () => {
  const other = app.browser();
  const answer = passkey.answer(await optionsTo("enter", other));
  const cookie = other.cookies.get("passkey_challenge") ?? "";
  expect((await app.browser().post(ENTER, { answer })).status).toBe(422);
  expect((await other.post(ENTER, { answer })).status).toBe(200);
  const thief = app.browser();
  thief.cookies.set("passkey_challenge", cookie);
  expect((await thief.post(ENTER, { answer })).status).toBe(422);
  const late = app.browser();
  const slow = passkey.answer(await optionsTo("enter", late));
  app.setNow(START + 5 * MINUTE_MS);
  expect((await late.post(ENTER, { answer: slow })).status).toBe(422);
});

test("a challenge for logging in adds no passkey, nor the other way round", async () => {
  const key = createPasskey(SITE);
  expect((await browser.post(ADD, { answer: key.register(await optionsTo("enter")) })).status).toBe(422);
  const stranger = app.browser();
  expect((await stranger.post(OPTIONS, { to: "add" })).status).toBe(401);
});

test("a copy is refused by its falling counter, and its owner hears of it", async () => {
  expect((await enter(app.browser(), { counter: 7 })).status).toBe(200);
  for (const counter of [7, 3]) expect((await enter(app.browser(), { counter })).status).toBe(422);
  expect(await mailedFactorChanges(app, email)).toEqual(["passkey_added", "passkey_refused", "passkey_refused"]);
  expect((await enter(app.browser(), { counter: 8 })).status).toBe(200);
});

test("an authenticator that never counts works again and again", async () => {
  for (const from of [app.browser(), app.browser()]) expect((await enter(from, { counter: 0 })).status).toBe(200);
});

test("a passkey belongs to one account, and an account has at most ten", async () => {
  const other = app.browser();
  await other.signUp(`other-${email}`, PASSWORD);
  expect((await add(passkey, {}, other)).status).toBe(409);
  for (let more = 0; more < 9; more += 1) expect((await add(createPasskey(SITE))).status).toBe(200);
  expect((await browser.post(OPTIONS, { to: "add" })).status).toBe(409);
  expect(await listed()).toHaveLength(10);
});

test("adding takes a recent proof, which a passkey can give (T49)", async () => {
  app.setNow(START + 20 * MINUTE_MS);
  expect((await browser.post(OPTIONS, { to: "add" })).status).toBe(403);
  const other = app.browser();
  await other.signUp(`other-${email}`, PASSWORD);
  expect((await enter(other)).status).toBe(422);
  expect((await enter(browser)).status).toBe(200);
  expect((await browser.post(OPTIONS, { to: "add" })).status).toBe(200);
});

test("a removed passkey opens nothing, and takes the now useless recovery codes with it", async () => {
  const [{ passkey_id }] = await listed();
  const stranger = app.browser();
  await stranger.signUp(`other-${email}`, PASSWORD);
  await stranger.form(SECURITY, { act: "passkey_off", passkey_id });
  expect(await listed()).toHaveLength(1);
  expect((await browser.form(SECURITY, { act: "passkey_off", passkey_id })).status).toBe(303);
  expect((await enter(app.browser())).status).toBe(422);
  expect((await browser.data(SECURITY)).results).toMatchObject({ passkeys: [], recovery_left: 0 });
  expect((await app.browser().logIn(email, PASSWORD)).json().results.redirect_to).toBe("/");
});

test("a squatter's passkey goes when the address's owner says that the account is theirs", async () => {
  await app.db.updateTable("users").set({ email_verified_at: null }).where("email", "=", email).execute();
  await app.browser().form("/account/password/reset/", { email });
  await mailResets(app.tools);
  const [token = ""] = await mailedTokens(app, "password_reset", email, "password_reset");
  const owner = app.browser();
  await owner.form("/account/password/reset/", { token, new_password: "nine blue turtles", mine: "yes" });
  expect((await enter(app.browser())).status).toBe(422);
  expect((await owner.logIn(email, "nine blue turtles")).json().results.redirect_to).toBe("/");
});

test("nothing that isn't an answer does any harm", async () => {
  for (const answer of ["{}", "[]", '{"id":1}', '{"id":"x","response":null}', "not json"]) {
    await optionsTo("enter");
    const refused = await app.browser().post(ENTER, { answer });
    expect(refused.status).toBe(422);
    await optionsTo("add");
    expect((await browser.post(ADD, { answer })).status).toBe(422);
  }
});
