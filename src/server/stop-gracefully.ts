import type { Logger } from "pino";
import type { Server } from "./server.ts";
import type { Settings } from "./settings.ts";

/** Time for everything together: requests under way, jobs, both servers, the database. */
const FINISH_MS = 20_000;

interface StopParts {
  settings: Settings;
  log: Logger;
  server: Server;
  /** Closed after the server, in this order. */
  others: readonly (() => Promise<void>)[];
}

/**
 * Stops on the first signal once everything under way is finished, at the latest 20 s after the grace period; a second
 * signal exits at once. Returns a function that does the same as a first signal.
 */
export function stopGracefully({ settings, log, server, others }: StopParts): () => void {
  let stopping = false;
  async function stop(why: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ why }, "stopping");
    server.drain();
    await pause(settings.shutdownGraceS * 1000);
    const patience = pause(FINISH_MS);
    for (const close of [() => server.http.close(), ...others]) await Promise.race([close(), patience]);
    log.flush();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      process.on(signal, () => process.exit(1));
      void stop(signal);
    });
  }
  return () => void stop("the starter ended");
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
