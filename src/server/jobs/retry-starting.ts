import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "../http/failure.ts";
import type { JobsWatch } from "./duty-runs.ts";
import type { Jobs } from "./start-jobs.ts";

const RETRY_MS = 1000;

interface Starting {
  start(): Promise<Jobs>;
  watch: JobsWatch;
  log: Logger;
}

/**
 * Starts the jobs, and tries again every second until they run: the database may break off while they start. That alone
 * doesn't make the process unready, since it doesn't once they run either; any other failure does, until a try works.
 */
export function retryStarting({ start, watch, log }: Starting): Jobs {
  let jobs: Jobs | null = null;
  let lastFailure = "";
  const stopped = new AbortController();

  function note(error: unknown): void {
    const away = isDatabaseAway(error);
    if (!away) watch.failed();
    // Once per reason, not once per second.
    if (String(error) === lastFailure) return;
    lastFailure = String(error);
    const line = { event: "jobs_not_started", err: error };
    if (away) log.warn(line, "jobs aren't started yet: the database is away");
    else log.error(line, "jobs couldn't be started");
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        jobs = await start();
        watch.started();
        return;
      } catch (error) {
        note(error);
      }
      await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    wake: (name) => jobs?.wake(name),
    async stop() {
      stopped.abort();
      await running;
      await jobs?.stop();
    },
  };
}
