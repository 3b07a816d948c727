import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUsercontent } from "#server/usercontent.ts";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp } from "#tests/kit/learning.ts";
import { onePerRole, type Role } from "#tests/kit/people.ts";

const GRID = "number-walks.first-steps.small-grids.little-grid";
const LOCKED = "number-walks.further.hidden-number.find-it";
const RIGHT = [1, 2, 3, 2, 3, 1, 3, 1, 2];
const WRONG = [1, 2, 3, 2, 3, 1, 3, 2, 1];

let app: TestApp;
let second: Awaited<ReturnType<typeof createUsercontent>>;
let browsers: Record<Role, TestBrowser>;

beforeAll(async () => {
  app = await createLearningApp();
  browsers = await onePerRole(app);
  const renderEmbed = (data: unknown) => `<title>${JSON.stringify(data)}</title>`;
  second = await createUsercontent(app.tools.settings, { tools: app.tools, renderEmbed, assetsDir: null });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** The exercise as somebody opens it, and its requests one after the other. */
async function open(browser: TestBrowser, path = `/play/${GRID}/`) {
  const { results } = await browser.data(path);
  let { token } = results.game;
  return {
    results,
    async ask(ask: object) {
      const answer = await browser.post("/api/v1/play/ask/", { token, ask });
      const { results } = JSON.parse(answer.body);
      if (answer.status === 200) token = results.token;
      return { status: answer.status, ...results };
    },
  };
}

const check = (cells: number[]) => ({ k: "check", answer: { cells }, log: [] });

test("judges an exercise for anybody, shows its solution after the author's number of tries, and stores nothing", async () => {
  const before = await databaseDigest(app.database);
  const game = await open(browsers.anonymous);
  expect(game.results.lesson).toEqual({
    name: "Small grids",
    course: "Number walks",
    path: "/courses/number-walks/first-steps/small-grids/",
  });
  expect((await game.ask({ k: "reveal", state: null })).status).toBe(409);
  for (const attempts of [1, 2, 3]) {
    const { reply } = await game.ask(check(WRONG));
    expect(reply).toMatchObject({ attempts, explanation: null, verdict: { correct: false } });
  }
  expect((await game.ask({ k: "reveal", state: null })).reply.explanation).toContain("Secret explanation");
  expect((await game.ask(check(RIGHT))).reply).toMatchObject({ attempts: 4, verdict: { correct: true } });
  expect((await game.ask({ k: "hint", index: 0, state: null })).reply.html).toContain("Secret hint");
  expect(await databaseDigest(app.database)).toBe(before);
});

test("sends no answer with the page, and doesn't accept another page's token", async () => {
  const { body } = await browsers.anonymous.get(`/play/${GRID}/?ajax=1`);
  expect(body).not.toContain("Secret");
  const forged = await browsers.anonymous.post("/api/v1/play/ask/", { token: "AAAA".repeat(20), ask: check(RIGHT) });
  expect(forged.status).toBe(409);
});

test("gives everybody the same other puzzle under the same number", async () => {
  const [one, two] = [
    await open(browsers.anonymous, `/play/${GRID}/?round=2`),
    await open(browsers.staff, `/play/${GRID}/?round=2`),
  ];
  expect(one.results.game.pub).toEqual(two.results.game.pub);
  expect(one.results.game.pub).not.toEqual((await open(browsers.anonymous)).results.game.pub);
  expect(one.results.next_round).toBe(3);
});

test("a game that was left open for a day has to be loaded again", async () => {
  const game = await open(browsers.anonymous);
  app.setNow("2026-03-03T10:00:00Z");
  const { status, errors } = await game.ask(check(RIGHT));
  app.setNow("2026-03-02T09:00:00Z");
  expect([status, errors]).toEqual([409, ["This puzzle was opened a while ago. Please reload the page."]]);
});

test("a lesson of Premium opens its exercises to those who may open the lesson", async () => {
  expect((await browsers.anonymous.get(`/play/${LOCKED}/`)).status).toBe(403);
  const { results } = await open(browsers.premium, `/play/${LOCKED}/`);
  expect(results.embed).toBeNull();
  expect((await second.inject(`/embed/${LOCKED}/`)).statusCode).toBe(404);
});

test("prints answers only for those who teach or write", async () => {
  const path = `/play/${GRID}/print/?answers=1`;
  const statuses = await Promise.all(
    (["anonymous", "learner", "premium", "student", "staff"] as const).map(
      async (role) => (await browsers[role].get(path)).status,
    ),
  );
  expect(statuses).toEqual([403, 403, 403, 403, 200]);
  const { results } = await browsers.staff.data(path);
  expect(results.answers.state.cells).toEqual(RIGHT);
  const plain = await browsers.staff.data(`/play/${GRID}/print/`);
  expect([plain.results.answers, plain.results.may_see_answers]).toEqual([null, true]);
  await sql`update users set user_type = 'educator' where email = 'learner@example.com'`.execute(app.db);
  expect((await browsers.learner.data(path)).results.answers.state.cells).toEqual(RIGHT);
});

test("a frame on another site plays without cookies, may be on any page, and isn't found by search engines", async () => {
  const page = await second.inject({ url: `/embed/${GRID}/`, headers: { cookie: "sid=x" } });
  expect(page.statusCode).toBe(200);
  expect(page.headers["set-cookie"]).toBeUndefined();
  expect(page.headers["x-robots-tag"]).toBe("noindex");
  const policy = String(page.headers["content-security-policy"]).split("; ");
  expect(policy).toContain("sandbox allow-scripts allow-forms allow-same-origin");
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("script-src 'self'");
  const { game } = JSON.parse(page.body.slice("<title>".length, -"</title>".length));
  const answer = await second.inject({
    method: "POST",
    url: `/embed/${GRID}/check/`,
    payload: { token: game.token, ask: check(RIGHT) },
  });
  expect(answer.json()).toMatchObject({ success: true, results: { reply: { verdict: { correct: true } } } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("no other page of the product may be in a frame of another site", async () => {
  for (const url of [`/play/${GRID}/`, "/", `/play/${GRID}/print/`]) {
    const { headers } = await browsers.anonymous.get(url);
    expect(String(headers["content-security-policy"])).toContain("frame-ancestors 'none'");
  }
  expect((await browsers.anonymous.get(`/embed/${GRID}/`)).status).toBe(404);
});

test("a round in a frame may ask thirty times a minute", async () => {
  const page = await second.inject(`/embed/${GRID}/`);
  const { game } = JSON.parse(page.body.slice("<title>".length, -"</title>".length));
  const send = () =>
    second.inject({ method: "POST", url: `/embed/${GRID}/check/`, payload: { token: game.token, ask: check(WRONG) } });
  for (let i = 0; i < 30; i += 1) expect((await send()).statusCode).toBe(200);
  const refused = await send();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect(refused.json().results.errors).toEqual(["Please wait 60 s."]);
});

test("a token of one exercise isn't accepted for another", async () => {
  const page = await second.inject(`/embed/${GRID}/`);
  const { game } = JSON.parse(page.body.slice("<title>".length, -"</title>".length));
  const payload = { token: game.token, ask: check(RIGHT) };
  const other = await second.inject({ method: "POST", url: `/embed/${LOCKED}/check/`, payload });
  expect(other.statusCode).toBe(404);
});
