import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { watchJobs } from "./duty-runs.ts";
import { retryStarting } from "./retry-starting.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

const started: Jobs[] = [];
/** They look as often as the queue can. */
const LOOK_S = 0.5;

const app = await createTestApp();
afterAll(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  await app.close();
});

async function begin(name: string, run: () => Promise<unknown>): Promise<Jobs> {
  const jobs = await startJobs(app.database.pool, app.tools, [{ name, run }], LOOK_S);
  started.push(jobs);
  return jobs;
}

// They wait for the queue most of the time.
describe.concurrent("the jobs", () => {
  test("runs a duty when woken, and again after a failure", async () => {
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const jobs = await begin("failing", async () => {
      runs += 1;
      if (runs === 1) throw new Error("the first time it breaks");
      resolve();
    });
    jobs.wake("failing");
    await promise;
    expect(runs).toBe(2);
  });

  test("a stop waits for the duty under way, and for nothing after it", async () => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const order: string[] = [];
    const jobs = await begin("lasting", async () => {
      begun.resolve();
      await mayEnd.promise;
      order.push("duty");
    });
    await begun.promise;
    const stopped = jobs.stop().then(() => order.push("stopped"));
    // Time in which a stop that doesn't wait would be over.
    setTimeout(mayEnd.resolve, 200);
    await stopped;
    expect(order).toEqual(["duty", "stopped"]);
    const { rows } = await app.database.pool.query(
      "select state from jobs.job where name = 'lasting' and state = 'failed'",
    );
    expect(rows).toEqual([]);
  });

  test("never runs the same duty in two processes at once", async () => {
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
      else for (const jobs of started) jobs.wake("shared");
    };
    const [first, second] = await Promise.all([begin("shared", run), begin("shared", run)]);
    first.wake("shared");
    second.wake("shared");
    await promise;
    expect(most).toBe(1);
  });

  test("starts after all when the database breaks off in the middle, and the process stays ready", async () => {
    const { pool } = app.database;
    const { promise, resolve } = Promise.withResolvers<void>();
    const watch = watchJobs(app.tools, ["broken"]);
    const readyAfterFailures: boolean[] = [];
    let tries = 0;
    const jobs = retryStarting({
      async start() {
        tries += 1;
        if (tries === 1) breakAtSchedule();
        else readyAfterFailures.push(await watch.run());
        return startJobs(pool, app.tools, [{ name: "broken", run: async () => resolve() }], LOOK_S);
      },
      watch,
      log: app.tools.log,
    });
    started.push(jobs);
    await promise;
    expect(tries).toBe(2);
    expect(readyAfterFailures).toEqual([true]);

    /** The server ends the connection that plans the duty's minute, once. */
    function breakAtSchedule(): void {
      const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
      pool.query = (async (text: string, ...rest: unknown[]) => {
        const isOurs = /INSERT INTO jobs\.schedule/i.test(text) && JSON.stringify(rest).includes('"broken"');
        if (!isOurs) return query(text, ...rest);
        pool.query = query as typeof pool.query;
        return query("select pg_terminate_backend(pg_backend_pid())");
      }) as typeof pool.query;
    }
  });
});
