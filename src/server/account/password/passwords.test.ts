import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { PASSWORD, type TestBrowser } from "#tests/kit/client.ts";
import { mailedTokens, mailNamesTo, markProved } from "#tests/kit/mailed-link.ts";
import { newMember } from "#tests/kit/people.ts";
import { mailResets } from "./mail-resets.ts";

const RESET = "/account/password/reset/";
const CHANGE = "/account/password/change/";
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-02T09:00:00Z");
const NEW = "nine blue turtles";

let browser: TestBrowser;
let email: string;
let people = 0;

const app = await createTestApp();
afterAll(() => app.close());
beforeEach(async () => {
  people += 1;
  // The limit per network is over by then.
  app.setNow(START + people * 2 * HOUR_MS);
  ({ browser, email } = await newMember(app));
});

async function linkFor(address = email): Promise<string> {
  await app.browser().form(RESET, { email: address });
  await mailResets(app.tools);
  const [token] = await mailedTokens(app, "password_reset", address, "password_reset");
  return token ?? "";
}
const choose = (token: string, fields: Record<string, string> = { new_password: NEW }, from = app.browser()) =>
  from.form(RESET, { token, ...fields });
const isIn = async (from: TestBrowser) => (await from.data("/")).globals.user.is_authenticated;
const user = () => app.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
const templates = (to = email) => mailNamesTo(app, to);

test("a known and an unknown address read the same, and only one gets a mail (T45)", async () => {
  await markProved(app, email);
  const before = (await templates()).length;
  for (const address of [email.toUpperCase(), "nobody@example.com"]) {
    const answer = await app.browser().form(RESET, { email: address });
    expect([answer.status, answer.headers.location]).toEqual([303, `${RESET}?state=sent`]);
  }
  expect((await templates()).length).toBe(before);
  await mailResets(app.tools);
  expect((await templates()).slice(before)).toEqual(["password_reset"]);
  expect(await templates("nobody@example.com")).toEqual([]);
  expect(await app.db.selectFrom("reset_requests").selectAll().execute()).toEqual([]);
});

test("a new password ends every session, and the old one no longer works", async () => {
  await markProved(app, email);
  const elsewhere = app.browser();
  await elsewhere.logIn(email, PASSWORD);
  const answer = await choose(await linkFor());
  expect([answer.status, answer.headers.location]).toEqual([303, `${RESET}?state=done`]);
  expect([await isIn(browser), await isIn(elsewhere)]).toEqual([false, false]);
  expect((await app.browser().logIn(email, PASSWORD)).status).toBe(401);
  expect((await app.browser().logIn(email, NEW)).status).toBe(200);
  expect((await templates()).at(-1)).toBe("password_changed");
});

test("the link is kept from caches and other sites", async () => {
  const page = await app.browser().get(`${RESET}?token=${await linkFor()}`);
  expect([page.headers["cache-control"], page.headers["referrer-policy"]]).toEqual(["no-store", "same-origin"]);
});

test("of five people with the same link, one gets to choose (T46)", async () => {
  await markProved(app, email);
  const token = await linkFor();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => choose(token, { new_password: `${NEW} ${n}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422]);
  expect((await app.browser().data(`${RESET}?token=${token}`)).results.state).toBe("dead");
});

test("a link that's old, cut, or for something else says so and changes nothing (T56)", async () => {
  await markProved(app, email);
  const token = await linkFor();
  const [proof = ""] = await mailedTokens(app, "verify_address", email, "verify_address");
  const before = await user();
  for (const wrong of [token.slice(1), `${token}A`, proof]) {
    const answer = await choose(wrong);
    expect([answer.status, answer.body]).toEqual([422, expect.stringContaining("This link no longer works.")]);
  }
  app.setNow(app.tools.now() + HOUR_MS);
  expect((await choose(token)).status).toBe(422);
  expect(await user()).toEqual(before);
});

test("a password that anybody would guess leaves the link working", async () => {
  const token = await linkFor();
  const answer = await choose(token, { new_password: "password123", mine: "yes" });
  expect([answer.status, answer.body]).toEqual([422, expect.stringContaining("would guess")]);
  expect(answer.body).not.toContain("password123");
  expect((await choose(token, { mine: "yes" })).status).toBe(400);
  expect((await choose(token, { new_password: NEW, mine: "yes" })).status).toBe(303);
});

test("an account that never proved the address: yes makes it yours, and a squatter's Google account goes", async () => {
  const squatter = (await user())?.user_id ?? "";
  await app.db
    .insertInto("social_connections")
    .values({
      user_id: squatter,
      provider: "google",
      issuer: "https://issuer.example",
      subject: email,
      email: "squatter@example.org",
      connected_at: new Date(),
    })
    .execute();
  await app.db.updateTable("users").set({ pending_email: "squatter@example.org" }).where("email", "=", email).execute();
  const token = await linkFor();
  expect((await app.browser().data(`${RESET}?token=${token}`)).results.made_at).toBe(
    new Date(app.tools.now()).toISOString(),
  );
  await choose(token, { new_password: NEW, mine: "yes" });
  expect(await user()).toMatchObject({ pending_email: null, email_verified_at: expect.any(Date) });
  expect(await app.db.selectFrom("social_connections").selectAll().where("user_id", "=", squatter).execute()).toEqual(
    [],
  );
  expect(await isIn(browser)).toBe(false);
});

test("an account that never proved the address: no takes it off, and the account keeps its work", async () => {
  const answer = await choose(await linkFor(), { mine: "no" });
  expect(answer.headers.location).toBe(`${RESET}?state=off`);
  expect(await user()).toBeUndefined();
  expect(await isIn(browser)).toBe(true);
  expect((await app.browser().logIn(email, PASSWORD)).status).toBe(401);
});

test("no address is taken off an account that has proved it", async () => {
  await markProved(app, email);
  expect((await choose(await linkFor(), { mine: "no" })).status).toBe(400);
  expect(await user()).toBeDefined();
});

test("a sixth request for an address in an hour has to wait, whether or not it has an account", async () => {
  for (const address of [email, "ghost@example.com"]) {
    const statuses = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await app.browser().form(RESET, { email: address })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  }
});

test("changing the password keeps this browser logged in and ends the others (T48)", async () => {
  const elsewhere = app.browser();
  await elsewhere.logIn(email, PASSWORD);
  const planted = browser.cookies.get("sid");
  const answer = await browser.form(CHANGE, { current_password: PASSWORD, new_password: NEW });
  expect([answer.status, answer.headers.location]).toEqual([303, `${CHANGE}?done=1`]);
  expect(browser.cookies.get("sid")).not.toBe(planted);
  expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false]);
  expect((await templates()).at(-1)).toBe("password_changed");
});

test("a wrong current password gets its sentence at the field, and guessing slows down", async () => {
  const guess = () => browser.form(CHANGE, { current_password: "not this one", new_password: NEW });
  const wrong = await guess();
  expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining("not your password")]);
  expect(wrong.body).not.toContain(NEW);
  for (let times = 0; times < 4; times += 1) await guess();
  expect((await guess()).status).toBe(429);
});

test("somebody without a password sets their first one, if they've just proved who they are", async () => {
  await app.db.updateTable("users").set({ password_hash: null }).where("email", "=", email).execute();
  expect((await browser.data(CHANGE)).results.has_password).toBe(false);
  app.setNow(app.tools.now() + HOUR_MS);
  expect((await browser.form(CHANGE, { new_password: NEW })).headers.location).toContain("/account/prove/");
  app.setNow(app.tools.now() - HOUR_MS);
  expect((await browser.form(CHANGE, { new_password: NEW })).status).toBe(303);
  expect((await app.browser().logIn(email, NEW)).status).toBe(200);
});
