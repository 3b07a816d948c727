import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";
import { browserAt, createSecondProcess } from "#tests/kit/second-process.ts";
import { limits } from "./http/limits.ts";
import { createRunner, type Ran } from "./runner/runner.ts";

const NOW = "2026-03-02T09:00:00Z";
const PROGRAMS = "/courses/playroom/toys/first-programs/";

let held: PromiseWithResolvers<Ran>;
/** Two processes of one site. */
let both: [TestApp, TestApp];

beforeEach(async () => {
  held = Promise.withResolvers<Ran>();
  const runner = {
    ...createRunner({ dir: "/nowhere", log: pino({ level: "silent" }), bwrap: () => null }),
    unavailableReason: async () => null,
    run: () => held.promise,
  };
  const options = { env: { NEW_VISITORS_PER_MINUTE: "3" }, runner };
  const first = await createLearningApp(options);
  both = [first, await createSecondProcess(first, options)];
});
afterEach(async () => {
  const [first, second] = both;
  await second.close();
  await first.close();
});

/** Statuses of requests that go to the two processes in turn. */
async function inTurn(count: number, send: (app: TestApp, nth: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const app = nth % 2 === 0 ? both[0] : both[1];
    statuses.push((await send(app, nth)).status);
  }
  return statuses;
}

test("requests of one address are counted once for both processes", async () => {
  const browsers = new Map<TestApp, TestBrowser>(both.map((app) => [app, app.browser("198.51.100.9")]));
  const { max } = limits.client_error;
  const statuses = await inTurn(2 * max, async (app) => {
    const browser = browsers.get(app) ?? app.browser();
    return browser.post("/api/v1/client-errors/", { kind: "chunk-load", chunk: "page", type: "load" });
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(max);
});

test("new visitors of one network are counted once for both processes", async () => {
  const statuses = await inTurn(6, async (app) => (await openTab(app.browser(), firstLesson, NOW)).save());
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
});

test("wrong codes of classrooms are counted once, and each process notices at the first that's too many", async () => {
  const browser = both[0].browser();
  await browser.signUp("guesser@example.com");
  const statuses = await inTurn(24, (app) => browserAt(app, browser).get("/classrooms/join/?code=AAAA-AAAA"));
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(statuses.slice(22)).toEqual([429, 429]);
});

test("a learner's program in one process keeps them from running another in the other", async () => {
  const browser = both[0].browser();
  await browser.signUp("programmer@example.com");
  const { place } = await openTab(browser, PROGRAMS, NOW);
  const body = { ...place, alias: "average", files: [{ path: "main.py", text: "print(1)" }] };
  const execute = (app: TestApp) => browserAt(app, browser).post("/api/v3/codex/execute/", body);
  const running = execute(both[0]);
  const places = () => both[0].db.selectFrom("program_places").select("key").execute();
  await expect.poll(async () => (await places()).length).toBe(1);
  expect((await execute(both[1])).status).toBe(429);
  held.resolve({ status: "ok", cases: [], ms: 1 });
  expect((await running).status).toBe(200);
  expect((await execute(both[1])).status).toBe(200);
});
