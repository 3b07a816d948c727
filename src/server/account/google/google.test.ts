import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { Answer, TestBrowser } from "#tests/kit/client.ts";
import { type GoogleUser, startGoogle } from "#tests/kit/google.ts";
import { markProved } from "#tests/kit/mailed-link.ts";

const SITE = "http://127.0.0.1:8080";
const START = "/account/google/start/";
const CALLBACK = "/account/google/callback/";
const FAILED = "Logging in with Google didn't work. Please try again.";

let browser: TestBrowser;
let people = 0;

const google = await startGoogle(SITE);
const app = await createTestApp({ env: google.env });
afterAll(async () => {
  await app.close();
  await google.close();
});
beforeEach(() => {
  google.tamper(null);
  browser = app.browser();
});

function somebody(changes: Partial<GoogleUser> = {}): GoogleUser {
  people += 1;
  const email = `google${people}@example.com`;
  return { sub: `sub-${people}`, email, email_verified: true, given_name: "Ada", family_name: "King", ...changes };
}

/** The way to Google; returns the address it sends the browser back to. */
async function away(person: GoogleUser, from = browser, next = ""): Promise<URL> {
  const start = await from.get(START + (next && `?next=${encodeURIComponent(next)}`));
  expect(start.status).toBe(302);
  return google.signIn(String(start.headers.location), person);
}

/** Posts the form of the callback's page. */
async function back(address: URL, from = browser): Promise<Answer> {
  const { reply } = (await from.data(address.pathname + address.search)).results;
  if (!reply) return from.form(CALLBACK, Object.fromEntries(address.searchParams));
  const { code, state, iss } = reply;
  return from.form(CALLBACK, { code, state, ...(iss ? { iss } : {}) });
}

const signIn = async (person: GoogleUser, from = browser, next = "") => back(await away(person, from, next), from);
const who = async (from = browser) => (await from.data("/")).globals.user;
const userOf = (email: string) => app.db.selectFrom("users").selectAll().where("email", "=", email).execute();

test("makes an account for somebody new, and leads to where they were going", async () => {
  const person = somebody();
  const answer = await signIn(person, browser, "/courses/");
  expect([answer.status, answer.headers.location]).toEqual([303, "/account/age/?next=%2Fcourses%2F"]);
  expect(await who()).toMatchObject({ email: person.email, first_name: "Ada", last_name: "King" });
  const [user] = await userOf(person.email ?? "");
  expect(user).toMatchObject({ password_hash: null, user_type: "learner" });
});

test("logs the same person in again, even under another address", async () => {
  const person = somebody();
  await signIn(person);
  const { user_id } = await who();
  const later = app.browser();
  await signIn({ ...person, email: "renamed@example.com" }, later);
  expect(await who(later)).toMatchObject({ user_id, email: person.email });
});

test("never connects itself to an account that has the address (T50)", async () => {
  const person = somebody();
  await app.browser().signUp(person.email ?? "");
  await markProved(app, person.email ?? "");
  const answer = await signIn(person);
  expect(answer.status).toBe(409);
  expect(answer.body).toContain("Please log in with your password.");
  expect((await who()).is_authenticated).toBe(false);
  expect(await app.db.selectFrom("social_connections").selectAll().where("subject", "=", person.sub).execute()).toEqual(
    [],
  );
});

test("takes an address that Google has confirmed from an account that never proved it", async () => {
  const person = somebody();
  const squatter = app.browser();
  await squatter.signUp(person.email ?? "");
  expect((await signIn(person)).status).toBe(303);
  const { user_id } = await who();
  expect(user_id).not.toBe((await who(squatter)).user_id);
  expect((await squatter.data("/account/email/verify/")).results.state).toBe("lost");
  expect(await userOf(person.email ?? "")).toMatchObject([{ user_id }]);
});

test("refuses an address that Google hasn't confirmed (T50)", async () => {
  const answer = await signIn(somebody({ email_verified: false }));
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("Google hasn't confirmed");
  expect((await who()).is_authenticated).toBe(false);
  const without = somebody();
  delete without.email;
  expect((await signIn(without)).status).toBe(422);
});

test.each<[string, Record<string, unknown> | null, ("right" | "wrong" | "none")?]>([
  ["another issuer", { iss: "https://accounts.example.com" }],
  ["another audience", { aud: "another-client" }],
  ["several audiences and no authorised party", { aud: ["hypatia-tests", "another-client"] }],
  ["another nonce", { nonce: "another-nonce" }],
  ["no nonce", { nonce: null }],
  ["a token that's over", { exp: Math.floor(Date.now() / 1000) - 600 }],
  ["no end", { exp: null }],
  ["no subject", { sub: null }],
  ["an empty subject", { sub: "" }],
  ["an address that is none", { email: "not an address" }],
  ["a confirmation that is only a word", { email_verified: "true" }],
  ["another key", {}, "wrong"],
  ["no signature", {}, "none"],
])("refuses a token with %s (T50)", async (_what, claims, key) => {
  const address = await away(somebody());
  google.tamper(claims, key);
  const answer = await back(address);
  expect(answer.status).toBe(422);
  expect(answer.body).toContain(FAILED);
  expect((await who()).is_authenticated).toBe(false);
});

test("refuses a state of another browser, an old one, and one changed on the way (T50)", async () => {
  const stolen = await away(somebody());
  const victim = app.browser();
  await victim.get(START);
  for (const from of [victim, app.browser()]) {
    expect((await back(stolen, from)).status).toBe(422);
    expect((await who(from)).is_authenticated).toBe(false);
  }
  const changed = new URL(stolen);
  changed.searchParams.set("state", "changed");
  expect((await browser.data(changed.pathname + changed.search)).results).toMatchObject({ reply: null, error: FAILED });
  expect((await back(changed)).status).toBe(422);
  const before = app.tools.now();
  app.setNow(before + 11 * 60_000);
  expect((await back(stolen)).status).toBe(422);
  app.setNow(before);
});

test("refuses the answer of another provider, and a code that was used", async () => {
  const mixed = await away(somebody());
  mixed.searchParams.set("iss", "https://evil.example");
  expect((await back(mixed)).status).toBe(422);
  const person = somebody();
  const address = await away(person);
  const cookie = browser.cookies.get("google_sign_in") ?? "";
  expect((await back(address)).status).toBe(303);
  const thief = app.browser();
  thief.cookies.set("google_sign_in", cookie);
  expect((await back(address, thief)).status).toBe(422);
});

test("comes back with a sentence when somebody changes their mind at Google", async () => {
  await browser.get(START);
  const results = (await browser.data(`${CALLBACK}?error=access_denied&state=x`)).results;
  expect(results).toMatchObject({ reply: null, error: FAILED });
});

test("a double click on the way back logs in once", async () => {
  const person = somebody();
  const address = await away(person);
  const [code, state, iss] = ["code", "state", "iss"].map((name) => address.searchParams.get(name) ?? "");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => browser.form(CALLBACK, { code, state, iss } as never)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303, 303, 303]);
  expect(await userOf(person.email ?? "")).toHaveLength(1);
});

test("needs the page's token, like any form", async () => {
  const address = await away(somebody());
  const fields = Object.fromEntries(address.searchParams);
  const answer = await browser.form(CALLBACK, { ...fields, csrf_token: "forged" });
  expect(answer.status).toBe(403);
  expect((await who()).is_authenticated).toBe(false);
});

test("a provider that can't be reached leads back with a sentence", async () => {
  const lost = await createTestApp({
    database: app.database,
    env: { ...google.env, GOOGLE_OIDC_ISSUER: "http://127.0.0.1:9" },
  });
  const answer = await lost.browser().get(START);
  expect(answer.headers.location).toBe(`${CALLBACK}?error=unreachable`);
});
