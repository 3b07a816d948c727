import { join } from "node:path";
import pino, { type Logger } from "pino";
import type { Settings } from "./settings.ts";

/** JSON lines: to standard output in production, where something collects them, else into a file, so that the terminal stays readable. */
export function openLog(settings: Settings): Logger {
  const destination = settings.production ? 1 : join(settings.dataDir, "hypatia.log");
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutData },
    },
    pino.destination({ dest: destination, sync: false, mkdir: true, minLength: 0 }),
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
