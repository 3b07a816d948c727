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

/** A first signal lets everything under way be finished; a second one does not wait. Answers what does the same as a signal. */
export function stopGently({ settings, log, server, others }: StopParts): () => void {
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    server.drain();
    await pause(settings.shutdownGraceS * 1000);
    await Promise.race([server.http.close(), pause(FINISH_MS)]);
    for (const close of others) await close();
    log.flush();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  return () => void stop("the starter ended");
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
