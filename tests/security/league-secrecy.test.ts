import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { TestBrowser } from "../kit/client.ts";
import { createAdult, earn, join, LEAGUES, leave } from "../kit/leagues.ts";
import { createLearningApp } from "../kit/learning.ts";

/** Nobody in a league can be found through it: not by its page or its data, nor by home or somebody's export of their data. */

const NOW = "2026-03-04T10:00:00Z";
const LEFT = "left@secret-canary.example";

const members = new Map<string, TestBrowser>();

const app = await createLearningApp({ now: NOW });
afterAll(() => app.close());
for (const name of ["ada", "ben", "cleo"]) {
  const email = `${name}@secret-canary.example`;
  const browser = await createAdult(app, email);
  await browser.post("/profile/personal-info/", { first_name: `${name}-canary`, last_name: "Canary" });
  await sql`update users set avatar_hash = ${`${name}-face`}, avatar_small_hash = ${`${name}-small`}
    where email = ${email}`.execute(app.db);
  await join(browser);
  await earn(app, email, 40, NOW);
  members.set(email, browser);
}

async function secretsOf(email: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from users where email = ${email}`.execute(app.db);
  const name = email.split("@")[0];
  return [rows[0]?.user_id ?? "no such person", email, `${name}-canary`, `${name}-face`, `${name}-small`];
}

async function everythingFor(browser: TestBrowser): Promise<string> {
  const seen = [
    await browser.get(LEAGUES),
    await browser.get(`${LEAGUES}?ajax=1`),
    await browser.get("/"),
    await browser.get("/?ajax=1"),
    await browser.get("/account/settings/"),
    await browser.post(LEAGUES, { act: "redraw", from: "Curious Rhombus" }),
    await browser.post(LEAGUES, { act: "join" }),
  ];
  return seen.map(({ body, headers }) => `${body}${JSON.stringify(headers)}`).join("\n");
}

test("no member reads another's id, address, name or picture anywhere", async () => {
  for (const [email, browser] of members) {
    const seen = await everythingFor(browser);
    expect(seen).toContain("40");
    for (const other of members.keys()) {
      if (other === email) continue;
      for (const secret of await secretsOf(other)) expect(seen, `${secret} for ${email}`).not.toContain(secret);
    }
  }
});

test("a member's data says nothing else about the others than pseudonym, XP and place", async () => {
  const [browser] = members.values();
  const { results } = (await browser?.data(LEAGUES)) ?? { results: null };
  expect(results.group).toHaveLength(3);
  for (const member of results.group) expect(Object.keys(member).toSorted()).toEqual(["is_you", "name", "place", "xp"]);
});

test("a pseudonym has nothing to do with the person: somebody who joins again gets another, and nothing of it is kept", async () => {
  const names = new Set<string>();
  const browser = await createAdult(app, LEFT);
  for (let times = 0; times < 5; times += 1) {
    await join(browser);
    const { results } = await browser.data(LEAGUES);
    names.add(results.group.find(({ is_you }: { is_you: boolean }) => is_you).name);
    await leave(browser);
  }
  expect(names.size).toBeGreaterThan(1);
  const [other] = members.values();
  const seen = await everythingFor(other ?? browser);
  for (const name of names) expect(seen).not.toContain(name);
  const { rows } = await sql`
    select from league_entries join users using (user_id) where email = ${LEFT}`.execute(app.db);
  expect(rows).toEqual([]);
});

test("nobody outside sees a group, and nobody can act for somebody else", async () => {
  const stranger = app.browser();
  expect((await stranger.get(LEAGUES)).headers.location).toContain("/account/login/");
  expect((await stranger.get(`${LEAGUES}?ajax=1`)).body).not.toContain('"group"');
  expect((await join(stranger)).status).toBe(401);
  const [[email = "", member] = []] = members;
  const refused = await member?.post(LEAGUES, { act: "leave", user_id: (await secretsOf(email))[0] });
  expect(refused?.status).toBe(400);
});
