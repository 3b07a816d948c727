import { flushCompileCache } from "node:module";
import type { Logger } from "pino";

/** Loads what the first requests need, one after the other, once the server listens. A failure shows again where it's needed. */
export async function warmUp(log: Logger, tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const task of tasks) {
    await new Promise((resolve) => setImmediate(resolve));
    await task().catch((error: unknown) => log.warn({ err: error }, "warm-up failed"));
  }
  // For the next start, also after a kill.
  flushCompileCache();
}
