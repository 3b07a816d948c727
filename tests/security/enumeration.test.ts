import { hash, verify } from "@node-rs/argon2";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { createTestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { createTestDatabase } from "../kit/database.ts";
import { markProved } from "../kit/mailed-link.ts";
import { ownConnections } from "../kit/own-connections.ts";

/**
 * T45: log-in doesn't reveal who has an account. Clocks are too unsteady to test the time itself, so we count the
 * work that takes it: password hashes, each tens of milliseconds, and queries to the database.
 */

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const asked = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => asked.mockRestore());

const database = await createTestDatabase();
// Connections from before the spy would escape it.
const app = await createTestApp({ database: ownConnections(database) });
await app.browser().signUp("known@example.org", "seven green turtles");
await markProved(app, "known@example.org");
// The very first wrong log-in makes the hash used for unknown addresses.
await app.browser().logIn("nobody@example.org", "not the password");
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Seen {
  answer: Answer;
  hashes: number;
  asked: string[];
}

async function watch(ask: () => Promise<Answer>): Promise<Seen> {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  asked.mockClear();
  const answer = await ask();
  return {
    answer,
    hashes: vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length,
    asked: asked.mock.calls.map(([first]) => (typeof first === "string" ? first : (first as { text: string }).text)), // as pg takes it
  };
}

/** Everything about a response except what's new in every response. */
function shown({ status, headers, body }: Answer) {
  const { "content-security-policy": nonce, date, ...rest } = headers;
  return { status, rest, body: body.replaceAll(/nonce="\w+"/g, "") };
}

async function logInAs(email: string, form: boolean): Promise<Seen> {
  const browser = app.browser();
  await browser.get("/account/login/");
  const fields = { email, password: "not the password" };
  return watch(() => (form ? browser.form("/account/login/", fields) : browser.post("/account/login/", fields)));
}

test.each([
  ["a script", false],
  ["a form", true],
])("a log-in by %s costs and says the same, with or without such an account", async (_, form) => {
  const known = await logInAs("known@example.org", form);
  const unknown = await logInAs("ghost@example.org", form);
  expect(known.answer.status).toBe(401);
  // The form returns the typed address.
  const same = (seen: Seen) => JSON.parse(JSON.stringify(shown(seen.answer)).replaceAll(/known|ghost/g, "whose"));
  expect(same(unknown)).toEqual(same(known));
  expect([known.hashes, unknown.hashes]).toEqual([1, 1]);
  expect(known.asked.length).toBeGreaterThan(1);
  expect(unknown.asked).toEqual(known.asked);
});

test("slows guessing down in the same way for unknown addresses", async () => {
  const guess = async (email: string) => {
    const messages: unknown[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const { status, headers } = await app.browser().logIn(email, `guess ${tries}`);
      messages.push([status, headers["retry-after"] ?? null]);
    }
    return messages;
  };
  await app.browser().signUp("guessed@example.org", "seven green turtles");
  const known = await guess("guessed@example.org");
  expect(known).toContainEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(await guess("unheard-of@example.org")).toEqual(known);
});

test("asking for a new password costs and says the same, with or without such an account", async () => {
  const asking = async (email: string) => {
    const browser = app.browser();
    await browser.get("/account/password/reset/");
    return watch(() => browser.post("/account/password/reset/", { email }));
  };
  const known = await asking("known@example.org");
  const unknown = await asking("ghost@example.org");
  expect(known.answer.status).toBe(200);
  expect(shown(unknown.answer)).toEqual(shown(known.answer));
  expect(known.asked.length).toBeGreaterThan(1);
  expect(unknown.asked).toEqual(known.asked);
});

test("a sign-up costs one check and one hash, whether or not the address is taken", async () => {
  const signUp = (email: string) => watch(() => app.browser().signUp(email, "nine blue turtles"));
  const taken = await signUp("known@example.org");
  const free = await signUp("newcomer@example.org");
  expect([taken.answer.status, free.answer.status]).toEqual([422, 200]);
  expect([taken.hashes, free.hashes]).toEqual([2, 2]);
});
