import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { consumeToken, endTokens, makeToken, readToken, type TokenFacts, tokenOf } from "./tokens.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");
const HOUR_MS = 3_600_000;

let made: TokenFacts;
let token: string;

const app = await createTestApp();
afterAll(() => app.close());
await app.browser().signUp("ada@example.org");
const userId = (await app.db.selectFrom("users").select("user_id").executeTakeFirstOrThrow()).user_id;
beforeEach(async () => {
  made = await makeToken(app.db, app.tools, { userId, purpose: "password_reset", facts: { email: "ada@example.org" } });
  token = tokenOf(app.tools, "password_reset", made);
});

const take = (given = token, at = NOW) => consumeToken(app.db, given, "password_reset", at);

test("a link works once, and says whose it is", async () => {
  const theirs = { userId, facts: { email: "ada@example.org" } };
  expect(await readToken(app.db, token, "password_reset", NOW)).toMatchObject(theirs);
  expect(await take()).toMatchObject(theirs);
  expect(await take()).toBeNull();
  expect(await readToken(app.db, token, "password_reset", NOW)).toBeNull();
});

test("of twenty presses at once, one takes it", async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
  expect(taken.filter((found) => found !== null)).toHaveLength(1);
});

test("it doesn't work a moment too late, or for something else", async () => {
  expect(await take(token, NOW + HOUR_MS)).toBeNull();
  expect(await consumeToken(app.db, token, "verify_address", NOW)).toBeNull();
  expect(await take(token, NOW + HOUR_MS - 1)).not.toBeNull();
});

test("a failure afterwards leaves the link working", async () => {
  const failed = app.db.transaction().execute(async (trx) => {
    await consumeToken(trx, token, "password_reset", NOW);
    throw new Error("the rest failed");
  });
  await expect(failed).rejects.toThrow("the rest failed");
  expect(await take()).not.toBeNull();
});

test("the database holds only its hash (T46)", async () => {
  const rows = JSON.stringify(await app.db.selectFrom("account_tokens").selectAll().execute());
  const secret = token.split(".")[1] ?? "";
  expect(secret).toHaveLength(43);
  expect(rows).not.toContain(secret);
  expect(rows).not.toContain(made.token_id);
});

test.each([
  ["nothing", () => undefined],
  ["another secret", () => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
  ["another account", () => `AAAAAAAAAAAAAAAAAAAAAA.${token.split(".")[1]}`],
  ["something cut", () => token.slice(1)],
  ["something longer", () => `${token}A`],
])("opens nothing for %s", async (_, given) => {
  expect(await readToken(app.db, given(), "password_reset", NOW)).toBeNull();
  expect(await consumeToken(app.db, given(), "password_reset", NOW)).toBeNull();
});

test("ending an account's links leaves older ones that take a change of address back", async () => {
  const revert = tokenOf(
    app.tools,
    "email_revert",
    await makeToken(app.db, app.tools, { userId, purpose: "email_revert" }),
  );
  const opens = () => readToken(app.db, revert, "email_revert", NOW);
  await endTokens(app.db, userId);
  expect(await take()).toBeNull();
  expect(await opens()).not.toBeNull();
  await endTokens(app.db, userId, new Date(NOW + 1));
  expect(await opens()).not.toBeNull();
  await endTokens(app.db, userId, new Date(NOW));
  expect(await opens()).toBeNull();
});
