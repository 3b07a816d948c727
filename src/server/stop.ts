import type { Logger } from "pino";
import type { Server } from "./server.ts";
import type { Settings } from "./settings.ts";

const FINISH_MS = 20_000;

interface StopParts {
  settings: Settings;
  log: Logger;
  server: Server;
  /** What is closed after the server, in this order. */
  others: readonly (() => Promise<void>)[];
}

/** A first signal lets everything under way be finished; a second one does not wait. Answers what does the same as a first signal. */
export function stopGently({ settings, log, server, others }: StopParts): () => void {
  let stopping = false;
  async function stop(why: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ why }, "stopping");
    server.drain();
    await pause(settings.shutdownGraceS * 1000);
    await Promise.race([server.http.close(), pause(FINISH_MS)]);
    for (const close of others) await close();
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
