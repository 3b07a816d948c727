import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Tools } from "../tools.ts";
import type { Duty } from "./duty.ts";
import { noteBegun, noteEnded } from "./duty-runs.ts";

/** A worker that says nothing for so long has died: its duty is given to another. */
const LEASE_S = 120;
const EVERY_MINUTE = "* * * * *";
const KEPT_S = 3600;

export interface Jobs {
  /** There is something to do now: the duty is not left to wait for its next minute. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** Runs the duties in this process, each at least every minute, and each by one process at a time. */
export async function startJobs(pool: pg.Pool, tools: Tools, duties: readonly Duty[]): Promise<Jobs> {
  const { log } = tools;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: "jobs",
    persistWarnings: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs are troubled"));
  await boss.start();
  const workers = new Map<string, string>();
  for (const duty of duties) {
    await boss.createQueue(duty.name, {
      // One waiting, one at work: more would do the same again.
      policy: "stately",
      expireInSeconds: LEASE_S,
      retryLimit: 3,
      retryBackoff: true,
      deleteAfterSeconds: KEPT_S,
    });
    await boss.schedule(duty.name, EVERY_MINUTE);
    const worker = await boss.work(duty.name, { batchSize: 1, pollingIntervalSeconds: 5 }, async () => {
      await noteBegun(tools, duty.name);
      await duty.run(tools);
      await noteEnded(tools, duty.name);
    });
    workers.set(duty.name, worker);
  }
  return {
    wake(name) {
      const worker = workers.get(name);
      if (worker === undefined) return;
      boss.send(name).then(
        () => boss.notifyWorker(worker),
        (error: unknown) => log.warn({ err: error }, "a duty could not be woken"),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
