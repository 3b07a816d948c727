import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Tools } from "../tools.ts";
import type { Duty } from "./duty.ts";
import { recordEnd, recordStart } from "./duty-runs.ts";

/** A worker silent for this long is dead, and its duty is handed to another. */
const LEASE_S = 120;
/** Time that duties under way have to finish. */
const FINISH_MS = 10_000;
const EVERY_MINUTE = "* * * * *";
const KEPT_S = 3600;
/** Seconds between two looks at a queue that nobody has woken. */
const LOOK_S = 5;

export interface Jobs {
  /** Runs a duty soon instead of at its next minute. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** Runs the duties, each at once and then at least every minute, in one process at a time. If that fails, nothing is left running. */
export async function startJobs(
  pool: pg.Pool,
  tools: Tools,
  duties: readonly Duty[],
  lookS: number = LOOK_S,
): Promise<Jobs> {
  const { log } = tools;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: "jobs",
    persistWarnings: false,
  });
  boss.on("error", (error) => log.warn({ why: error.message }, "job queue error"));
  const stop = async () => {
    // The queue's own graceful stop looks every half second whether its workers have ended.
    const ended = Promise.all(duties.map(({ name }) => boss.offWork(name, { wait: true })));
    await Promise.race([ended, sleep(FINISH_MS, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
  };
  const workers = await startWorkers(boss, tools, duties, lookS).catch(async (error: unknown) => {
    await stop().catch((err: unknown) => log.warn({ err }, "job queue didn't stop cleanly"));
    throw error;
  });
  return {
    wake(name) {
      const worker = workers.get(name);
      if (worker === undefined) return;
      boss.send(name).then(
        () => boss.notifyWorker(worker),
        (error: unknown) => log.warn({ err: error }, "couldn't wake a duty"),
      );
    },
    stop,
  };
}

/** Returns the number of each duty's worker. */
async function startWorkers(
  boss: PgBoss,
  tools: Tools,
  duties: readonly Duty[],
  lookS: number,
): Promise<Map<string, string>> {
  await boss.start();
  const workers = new Map<string, string>();
  for (const duty of duties) {
    await boss.createQueue(duty.name, {
      // One waiting, one running: more would only repeat the work.
      policy: "stately",
      expireInSeconds: LEASE_S,
      retryLimit: 3,
      retryBackoff: true,
      deleteAfterSeconds: KEPT_S,
    });
    await boss.schedule(duty.name, EVERY_MINUTE);
    const worker = await boss.work(duty.name, { batchSize: 1, pollingIntervalSeconds: lookS }, async () => {
      await recordStart(tools, duty.name);
      await duty.run(tools);
      await recordEnd(tools, duty.name);
    });
    workers.set(duty.name, worker);
  }
  // What became due while nothing ran isn't left waiting for the next minute.
  await Promise.all(duties.map(({ name }) => boss.send(name)));
  return workers;
}
