import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { PASSWORD, type TestBrowser } from "#tests/kit/client.ts";
import { mailedTokens, mailNamesTo, markProved, revertToken } from "#tests/kit/mailed-link.ts";
import { newProvedMember } from "#tests/kit/people.ts";

const CHANGE = "/account/email/change/";
const VERIFY = "/account/email/verify/";
const REVERT = "/account/email/revert/";
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-02T09:00:00Z");
const NEW = "nine blue turtles";

let browser: TestBrowser;
let old: string;
let next: string;

const app = await createTestApp();
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(START);
  ({ browser, email: old } = await newProvedMember(app));
  next = `new-${old}`;
});

const ask = (new_email = next, from = browser) => from.form(CHANGE, { new_email });
async function confirm(to = next, from = browser) {
  const [token = ""] = await mailedTokens(app, "email_change_confirm", to, "email_change");
  return from.form(VERIFY, { token });
}
const revert = async (address = old) =>
  app.browser().form(REVERT, { token: await revertToken(app, address), new_password: NEW });
const addressOf = async (from = browser) => (await from.data("/")).globals.user.email;
const templates = (to: string) => mailNamesTo(app, to);

test("an address changes once the link mailed to the new one is opened, and the old one hears of it", async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.location]).toEqual([303, `${CHANGE}?sent=1`]);
  expect(await addressOf()).toBe(old);
  expect((await browser.data(CHANGE)).results).toMatchObject({ email: old, pending_email: next });
  expect((await confirm()).status).toBe(303);
  expect(await addressOf()).toBe(next);
  expect((await templates(old)).slice(-2)).toEqual(["email_change_notice", "email_change_notice"]);
  expect((await app.browser().logIn(next, PASSWORD)).status).toBe(200);
  expect((await app.browser().logIn(old, PASSWORD)).status).toBe(401);
});

test("it needs a recent proof (T49)", async () => {
  app.setNow(START + HOUR_MS);
  expect((await browser.get(CHANGE)).headers.location).toContain("/account/prove/");
  expect((await ask()).headers.location).toContain("/account/prove/");
  expect((await browser.post(CHANGE, { new_email: next })).status).toBe(403);
  expect(await templates(next)).toEqual([]);
});

test.each([
  ["an address that is none", "nowhere", 400, "Please give an email address"],
  ["two addresses", "a@example.com, b@example.com", 400, "Please give an email address"],
])("refuses %s at its field", async (_, given, status, words) => {
  const answer = await ask(given);
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(words)]);
});

test("a list of addresses isn't an address", async () => {
  expect((await browser.post(CHANGE, { new_email: [next, old] })).status).toBe(400);
});

test("the link works for a day, and only the newest request counts", async () => {
  await ask();
  await ask(`other-${next}`);
  expect((await confirm()).status).toBe(422);
  app.setNow(START + 24 * HOUR_MS);
  expect((await confirm(`other-${next}`)).status).toBe(422);
  app.setNow(START + 24 * HOUR_MS - 1);
  await browser.logIn(old, PASSWORD);
  expect((await confirm(`other-${next}`)).status).toBe(303);
});

test("says the same whether or not another account has the address, and refuses once its link is opened", async () => {
  const other = app.browser();
  await other.signUp(next, NEW);
  await markProved(app, next);
  expect((await ask()).headers.location).toBe(`${CHANGE}?sent=1`);
  const answer = await confirm();
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.stringContaining("Another account has confirmed that address."),
  ]);
  expect([await addressOf(), await addressOf(other)]).toEqual([old, next]);
});

test("a link opened by somebody who isn't logged in to the account needs its password", async () => {
  await ask();
  expect((await confirm(next, app.browser())).status).toBe(422);
  expect(await addressOf()).toBe(old);
});

test("the old address takes it back within 14 days: new password, everybody out", async () => {
  await ask();
  await confirm();
  app.setNow(START + 14 * 24 * HOUR_MS - 1);
  expect((await revert()).headers.location).toBe(`${REVERT}?done=1`);
  expect(await addressOf()).toBeNull();
  expect((await app.browser().logIn(old, NEW)).status).toBe(200);
  expect((await app.browser().logIn(next, PASSWORD)).status).toBe(401);
  expect((await revert()).status).toBe(422);
});

test("a thief who changes the address twice and resets the password can't stop it", async () => {
  await ask();
  await confirm();
  app.setNow(START + 60_000);
  await ask(`other-${next}`);
  await confirm(`other-${next}`);
  // The link to the address in between is the thief's.
  expect((await revert(next)).status).toBe(303);
  expect((await revert(old)).status).toBe(303);
  expect((await app.browser().logIn(old, NEW)).status).toBe(200);
});

test("an address that somebody else has proved meanwhile stays theirs", async () => {
  await ask();
  await confirm();
  await app.browser().signUp(old, NEW);
  await markProved(app, old);
  expect((await revert()).status).toBe(409);
  expect(await addressOf()).toBe(next);
});

test("a new password cancels a change that's waiting", async () => {
  await ask();
  await browser.form("/account/password/change/", { current_password: PASSWORD, new_password: NEW });
  expect((await confirm()).status).toBe(422);
});
