import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "../http/failure.ts";

interface Loading {
  load(): Promise<void>;
  log: Pick<Logger, "warn" | "error">;
  /** Milliseconds between two tries. */
  retryMs?: number;
}

/** Loads the catalogue beside a running server, and tries again while the database is away. Any other failure is logged once. */
export function retryLoading({ load, log, retryMs = 1000 }: Loading): { done: Promise<void>; stop(): void } {
  const stopped = new AbortController();

  async function run(): Promise<void> {
    for (let tries = 0; !stopped.signal.aborted; tries += 1) {
      try {
        return await load();
      } catch (error) {
        const line = { event: "catalogue_not_loaded", err: error };
        if (!isDatabaseAway(error)) return log.error(line, "catalogue not loaded");
        if (tries === 0) log.warn(line, "catalogue not loaded yet: the database is away");
      }
      await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  return { done: run(), stop: () => stopped.abort() };
}
