import { join } from "node:path";
import pino, { type Logger } from "pino";
import type { Settings } from "./settings.ts";

/** What waits to be written while the disk is full; what is beyond it is lost, and the product goes on. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** JSON lines: to standard output in production, where something collects them, else into a file, so that the terminal stays readable. */
export function openLog(settings: Settings): Logger {
  const destination = settings.production ? 1 : join(settings.dataDir, "hypatia.log");
  const out = pino.destination({
    dest: destination,
    sync: false,
    mkdir: true,
    minLength: 0,
    maxLength: MOST_WAITING_BYTES,
  });
  // A line that cannot be written is tried again with the next one. Nobody could be told: this is the place for telling.
  out.on("error", () => {});
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutData },
    },
    out,
  );
}

/** PostgreSQL's `detail` and `where` quote the rows that people wrote. */
function errorWithoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    code: "code" in error ? error.code : undefined,
    stack: error.stack,
  };
}
