import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { PASSWORD, type TestBrowser } from "#tests/kit/client.ts";
import { mailedTokens, mailNamesTo, mailsTo, markProved, proofToken } from "#tests/kit/mailed-link.ts";
import { newMember } from "#tests/kit/people.ts";
import { writeUserType } from "./user-type.ts";

const VERIFY = "/account/email/verify/";
const DAY_MS = 24 * 3_600_000;

let browser: TestBrowser;
let email: string;

const app = await createTestApp();
afterAll(() => app.close());
beforeEach(async () => {
  ({ browser, email } = await newMember(app));
});

const prove = (token: string, from = browser, fields = {}) => from.form(VERIFY, { token, ...fields });
const stateOf = async (from = browser) => (await from.data(VERIFY)).results;
const accountsOf = (key: string) => app.db.selectFrom("users").selectAll().where("email_key", "=", key).execute();

test("signing up mails a link, and one press on its page proves the address", async () => {
  expect(await mailNamesTo(app, email)).toEqual(["verify_address"]);
  expect(await stateOf()).toMatchObject({ state: "waiting", email });
  const token = await proofToken(app, email);
  const page = await browser.get(`${VERIFY}?token=${token}`);
  expect([page.status, page.headers["referrer-policy"], page.headers["cache-control"]]).toEqual([
    200,
    "same-origin",
    "no-store",
  ]);
  // Looking proves nothing: mail scanners open links.
  expect((await stateOf()).state).toBe("waiting");
  expect((await prove(token)).headers.location).toBe(VERIFY);
  expect((await stateOf()).state).toBe("proved");
});

test("the page's form works though its page hides where it's from", async () => {
  const hidden = { origin: "null", "sec-fetch-site": "same-origin" };
  const token = await proofToken(app, email);
  expect((await browser.form(VERIFY, { token }, { ...hidden, "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await browser.form(VERIFY, { token }, { origin: "null" })).status).toBe(403);
  expect((await browser.form(VERIFY, { token }, hidden)).status).toBe(303);
});

test("a used link changes nothing more and says that all is done", async () => {
  const token = await proofToken(app, email);
  await prove(token);
  app.setNow(app.tools.now() + 2000);
  expect((await prove(token)).status).toBe(422);
  expect((await browser.data(`${VERIFY}?token=${token}`)).results).toMatchObject({ state: "proved", token: null });
});

test.each([
  ["cut", (token: string) => token.slice(0, -1)],
  ["changed", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
  ["made up", () => "guessed"],
])("a link that is %s says that it no longer works", async (_, change) => {
  const token = change(await proofToken(app, email));
  expect((await browser.data(`${VERIFY}?token=${token}`)).results.state).toBe("dead");
  const answer = await prove(token);
  expect([answer.status, answer.body]).toEqual([422, expect.stringContaining("This link no longer works.")]);
});

test("a link works for seven days", async () => {
  const start = app.tools.now();
  const token = await proofToken(app, email);
  app.setNow(start + 7 * DAY_MS);
  expect((await prove(token)).status).toBe(422);
  app.setNow(start + 7 * DAY_MS - 1);
  expect((await prove(token)).status).toBe(303);
  app.setNow(start);
});

test("of two accounts that press at once, exactly one gets the address", async () => {
  const other = app.browser();
  await other.signUp(email, "nine blue turtles");
  const [second = "", first = ""] = await mailedTokens(app, "verify_address", email, "verify_address");
  const answers = await Promise.all([prove(first), prove(second, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  const states = [(await stateOf()).state, (await stateOf(other)).state].sort();
  expect(states).toEqual(["lost", "proved"]);
});

test("somebody who signed up with your address loses it when you prove it, and keeps their work", async () => {
  const squatter = browser;
  const owner = app.browser();
  expect((await owner.signUp(email, "nine blue turtles")).status).toBe(200);
  expect(await accountsOf(email)).toHaveLength(2);
  await prove(await proofToken(app, email), owner);
  expect(await accountsOf(email)).toHaveLength(1);
  expect(await stateOf(squatter)).toMatchObject({ state: "lost", email: null });
  expect((await squatter.data("/")).globals.user.is_authenticated).toBe(true);
  expect((await app.browser().logIn(email, PASSWORD)).status).toBe(401);
  expect((await app.browser().logIn(email, "nine blue turtles")).status).toBe(200);
});

test("pressing the link of an account that isn't yours asks for its password first", async () => {
  const owner = app.browser();
  const token = await proofToken(app, email);
  expect((await owner.data(`${VERIFY}?token=${token}`)).results).toMatchObject({ state: "ask", needs_password: true });
  expect((await prove(token, owner)).status).toBe(422);
  expect((await prove(token, owner, { password: "not this one" })).status).toBe(422);
  expect((await stateOf()).state).toBe("waiting");
  expect((await prove(token, owner, { password: PASSWORD })).headers.location).toBe("/account/login/");
  expect((await stateOf()).state).toBe("proved");
});

test("an address waits for at most three accounts, and the right password opens each of them", async () => {
  const passwords = ["nine blue turtles", "five red turtles"];
  for (const password of passwords) expect((await app.browser().signUp(email, password)).status).toBe(200);
  const fourth = await app.browser().signUp(email, "two grey turtles");
  expect([fourth.status, fourth.body]).toEqual([422, expect.stringContaining("log in or reset your password.")]);
  for (const password of [...passwords, PASSWORD]) {
    expect((await app.browser().logIn(email, password)).status).toBe(200);
    expect((await app.browser().signUp(email, password)).status).toBe(200);
  }
  expect(await accountsOf(email)).toHaveLength(3);
});

test("signing up with a proved address is refused, and its owner gets one mail a day", async () => {
  await markProved(app, email);
  for (const password of ["nine blue turtles", "five red turtles"]) {
    expect((await app.browser().signUp(email.toUpperCase(), password)).status).toBe(422);
  }
  const sent = (await mailsTo(app, email)).filter(({ template }) => template === "sign_up_attempt");
  expect(sent).toHaveLength(1);
});

test("the link is sent again three times an hour", async () => {
  for (let times = 0; times < 3; times += 1) {
    expect((await browser.form(VERIFY, { again: "yes" })).headers.location).toBe(`${VERIFY}?sent=1`);
    app.setNow(app.tools.now() + 2000);
  }
  const refused = await browser.form(VERIFY, { again: "yes" });
  expect([refused.status, refused.body]).toEqual([429, expect.stringContaining("Please wait a few minutes")]);
  expect(await mailsTo(app, email)).toHaveLength(4);
  expect((await app.browser().form(VERIFY, { again: "yes" })).headers.location).toContain("/account/login/");
});

test("an account without a proved address gets no role", async () => {
  expect(await writeUserType(app.db, email, "staff")).toBe(false);
  await markProved(app, email);
  expect(await writeUserType(app.db, email, "staff")).toBe(true);
});
