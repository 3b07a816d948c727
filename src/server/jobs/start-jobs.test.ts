import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

let app: TestApp;
const started: Jobs[] = [];

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await app.close();
});

async function begin(run: () => Promise<unknown>): Promise<Jobs> {
  const jobs = await startJobs(app.database.pool, app.tools, [{ name: "counting", run }]);
  started.push(jobs);
  return jobs;
}

test("a duty that is woken is done, and again after it failed", async () => {
  let runs = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const jobs = await begin(async () => {
    runs += 1;
    if (runs === 1) throw new Error("the first time it breaks");
    resolve();
  });
  jobs.wake("counting");
  await promise;
  expect(runs).toBe(2);
});

test("two processes never do the same duty side by side", async () => {
  let here = 0;
  let most = 0;
  let done = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    here += 1;
    most = Math.max(most, here);
    await app.db.selectFrom("users").select("user_id").execute();
    here -= 1;
    done += 1;
    if (done === 4) resolve();
    else for (const one of started) one.wake("counting");
  };
  const [first, second] = await Promise.all([begin(run), begin(run)]);
  first.wake("counting");
  second.wake("counting");
  await promise;
  expect(most).toBe(1);
});
