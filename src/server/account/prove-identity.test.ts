import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { countWithin, limitKey } from "./attempts.ts";
import { hasRecentProof, refuseWithoutProof } from "./recent-proof.ts";
import { hashToken, readSession } from "./session-store.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const MINUTE_MS = 60_000;
const PASSWORD = "seven green turtles";

let now = START;

const app = await createTestApp();
afterAll(() => app.close());
const browser = app.browser();
await browser.signUp("ada@example.org", PASSWORD);

function goTo(instant: number): void {
  now = instant;
  app.setNow(instant);
}

async function visit() {
  const session = await readSession(app.db, hashToken(browser.cookies.get("sid") ?? ""), now);
  if (!session?.member) throw new Error("nobody is logged in");
  return { viewer: { kind: "member", ...session.member, learnerId: session.member.userId } as const, now };
}

test("logging in is a proof, and it counts for a quarter of an hour (T49)", async () => {
  expect(hasRecentProof(await visit())).toBe(true);
  goTo(START + 15 * MINUTE_MS - 1);
  expect(hasRecentProof(await visit())).toBe(true);
  goTo(START + 15 * MINUTE_MS);
  const late = await visit();
  expect(hasRecentProof(late)).toBe(false);
  expect(refuseWithoutProof(late, "/account/settings/")).toMatchObject({
    refused: 403,
    results: { prove_at: "/account/prove/?next=%2Faccount%2Fsettings%2F" },
  });
});

test("the password once more is a new proof and leads back, never to another site", async () => {
  goTo(START + 20 * MINUTE_MS);
  const back = await browser.form("/account/prove/", { password: PASSWORD, next: "/courses/?tour=1" });
  expect([back.status, back.headers.location]).toEqual([303, "/courses/?tour=1"]);
  expect(refuseWithoutProof(await visit(), "/")).toBeNull();
  const outside = await browser.form("/account/prove/", { password: PASSWORD, next: "//evil.example" });
  expect(outside.headers.location).toBe("/");
});

test("a wrong password says so beside the field, and still leads on afterwards", async () => {
  goTo(START + 40 * MINUTE_MS);
  const wrong = await browser.form("/account/prove/", { password: "not this one", next: "/courses/" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("That's not your password.");
  expect(wrong.body).not.toContain("not this one");
  expect(wrong.body).toContain("/courses/");
  expect(hasRecentProof(await visit())).toBe(false);
});

test("guessing here slows down like at log-in", async () => {
  goTo(START + 60 * MINUTE_MS);
  const guesses = [];
  for (let n = 0; n < 6; n += 1) guesses.push(await browser.post("/account/prove/", { password: `guess ${n}` }));
  expect(guesses.at(-1)?.status).toBe(429);
  expect(guesses.at(-1)?.headers["retry-after"]).toBeDefined();
});

test("a proof in one browser doesn't count in another", async () => {
  goTo(START + 120 * MINUTE_MS);
  const other = app.browser();
  await other.logIn("ada@example.org", PASSWORD);
  expect(hasRecentProof(await visit())).toBe(false);
});

test("a limit for all processes admits its number, then says when its window ends", async () => {
  const key = limitKey("avatar", "ada");
  const count = (at: number) => countWithin(app.db, key, { max: 3, windowMs: MINUTE_MS }, at);
  const answers = await Promise.all([START, START, START, START].map(count));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
  expect(await count(START + 20_000)).toEqual({ allowed: false, retryAfterS: 40 });
  expect(await count(START + MINUTE_MS)).toEqual({ allowed: true });
});
